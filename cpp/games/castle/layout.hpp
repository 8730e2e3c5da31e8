// The castle family's options: Masterpiece, Besieged Castle and their relatives are values of one layout.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.hpp"
#include "games/options.hpp"

namespace winnable::castle {

inline constexpr int max_rows = 16;
inline constexpr int max_auxiliary = 4;

enum class Direction : std::uint8_t { either, up, down };  // of the foundations

struct Layout {
  std::array<std::uint8_t, max_rows> rows{};  // cards dealt to each
  int row_count = 0;
  std::array<std::uint8_t, max_auxiliary> auxiliary{};
  int auxiliary_count = 0;
  bool cellar = false;
  bool aces_dealt = false;  // among the cards; else they lie on the foundations from the start
  bool any_suit = false;    // rows build down whatever the suits; else up or down in suit
  Direction foundations = Direction::up;
  int ranks = max_ranks;
  int suits = max_suits;

  // The lowest rank that is dealt.
  int first_rank() const { return aces_dealt ? 1 : 2; }
  int cards_per_suit() const { return ranks - first_rank() + 1; }
  int cards() const { return suits * cards_per_suit(); }
};

// The options of each game: the same ones, with other standard values.
std::vector<OptionSpec> masterpiece();
std::vector<OptionSpec> besieged_castle();
std::vector<OptionSpec> fortress();
std::vector<OptionSpec> beleaguered_castle();
std::vector<OptionSpec> streets_and_alleys();
std::vector<OptionSpec> any_castle();

// Throws OptionError where the layout is impossible.
Layout layout_of(const Options& options);
std::vector<Card> pack_of(const Layout& layout);

}  // namespace winnable::castle
