// The learnt weights: tables of numbers, written by benchmarks/learn_short/learn.py.
#pragma once

#include "games/short/judgement.hpp"
#include "games/short/layout.hpp"

namespace winnable::short_game {

Weights weights_for(const Layout& layout);

}  // namespace winnable::short_game
