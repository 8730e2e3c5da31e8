// What a search may say, and why it may say nothing.
#pragma once

#include <cstdint>

namespace winnable {

enum class Verdict : std::uint8_t { lost = 0, won = 1, undecided = 2 };

// Why a verdict is undecided; `none` for the others. `replay` is a claimed win that the rules did
// not confirm: a bug in a search, reported instead of believed.
enum class Reason : std::uint8_t { none = 0, positions = 1, memory = 2, time = 3, stopped = 4, replay = 5 };

}  // namespace winnable
