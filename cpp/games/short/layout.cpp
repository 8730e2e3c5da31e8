#include "games/short/layout.hpp"

#include <algorithm>
#include <string>

#include "cards/error.hpp"
#include "cards/pack.hpp"

namespace winnable::short_game {

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> specs{
      {.name = "foundation_suits", .standard = std::string("same"),
       .meaning = "whether a foundation keeps the suit of its base card", .choices = {"same", "any"}},
      {.name = "draw", .standard = 3, .meaning = "cards dealt from the stock at a time", .least = 1, .most = 3},
      {.name = "columns", .standard = 6, .meaning = "columns", .least = 1, .most = max_columns, .layout = true},
      {.name = "depth", .standard = 4, .meaning = "cards dealt to each column", .least = 1, .most = 51, .layout = true}};
  add_pack_options(specs);
  return specs;
}

Layout layout_of(const Options& options) {
  const Layout layout{.any_suit = get<std::string>(options, "foundation_suits") == "any",
                      .draw = get<int>(options, "draw"),
                      .columns = get<int>(options, "columns"),
                      .depth = get<int>(options, "depth"),
                      .ranks = get<int>(options, "ranks"),
                      .suits = get<int>(options, "suits")};
  if (layout.stock_begin() > layout.cards()) {
    const int depth = (layout.cards() - 1) / layout.columns;
    throw OptionError("columns=" + std::to_string(layout.columns) + " of depth=" + std::to_string(layout.depth) +
                      " and a base card need " + std::to_string(layout.stock_begin()) + " cards, but the pack has " +
                      std::to_string(layout.cards()) + "; right would be " +
                      (depth > 0 ? "depth=" + std::to_string(depth) + " or less" : "fewer columns"));
  }
  return layout;
}

std::vector<Card> pack_of(const Layout& layout) { return ordered_pack(1, layout.ranks, layout.suits); }

}  // namespace winnable::short_game
