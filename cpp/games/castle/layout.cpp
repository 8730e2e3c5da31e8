#include "games/castle/layout.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "cards/error.hpp"
#include "cards/pack.hpp"

namespace winnable::castle {
namespace {

// What tells the games apart.
struct Preset {
  std::vector<int> rows;
  std::vector<int> auxiliary = {};
  bool cellar = false;
  std::string aces = "foundations";
  std::string building = "same-suit";
  std::string foundations = "up";
  bool offers_direction = false;  // the direction is a rule of the game that a player may choose
};

std::vector<OptionSpec> options_of(const Preset& preset) {
  std::vector<OptionSpec> specs{
      {.name = "foundations", .standard = preset.foundations,
       .meaning = "how foundations build; either: the first card played settles it",
       .choices = {"either", "up", "down"}, .layout = !preset.offers_direction},
      {.name = "rows", .standard = preset.rows, .meaning = "cards dealt to each main row", .least = 0, .most = 52,
       .layout = true},
      {.name = "auxiliary", .standard = preset.auxiliary, .meaning = "cards dealt to each auxiliary row", .least = 0,
       .most = 52, .layout = true},
      {.name = "cellar", .standard = preset.cellar, .meaning = "whether there is a cellar for one card", .layout = true},
      {.name = "aces", .standard = preset.aces, .meaning = "where the aces are at the start",
       .choices = {"foundations", "dealt"}, .layout = true},
      {.name = "building", .standard = preset.building,
       .meaning = "how rows build: same-suit up or down, any-suit down only", .choices = {"same-suit", "any-suit"},
       .layout = true}};
  add_pack_options(specs);
  return specs;
}

std::string lengths_text(const std::vector<int>& lengths) { return "(" + to_text(OptionValue(lengths)) + ")"; }

// Throws unless the rows hold exactly the cards that are dealt.
void check_lengths(const std::vector<int>& rows, const std::vector<int>& auxiliary, const Layout& layout) {
  const int held = std::accumulate(rows.begin(), rows.end(), std::accumulate(auxiliary.begin(), auxiliary.end(), 0));
  if (held == layout.cards()) return;
  std::string message = "rows=" + lengths_text(rows);
  if (!auxiliary.empty()) message += " and auxiliary=" + lengths_text(auxiliary);
  message += " hold " + std::to_string(held) + " cards, but " + std::to_string(layout.cards()) + " are dealt";
  if (!rows.empty()) {
    // Suggest the same number of rows, the auxiliary ones shrunk in proportion, the others even.
    std::vector<int> better_auxiliary, better(rows.size());
    for (const int length : auxiliary) better_auxiliary.push_back(held == 0 ? 0 : length * layout.cards() / held);
    const int rest = layout.cards() - std::accumulate(better_auxiliary.begin(), better_auxiliary.end(), 0);
    const int count = static_cast<int>(rows.size());
    for (int i = 0; i < count; ++i) better[static_cast<std::size_t>(i)] = rest / count + (i < rest % count ? 1 : 0);
    message += "; right would be rows=" + lengths_text(better);
    if (!auxiliary.empty()) message += " auxiliary=" + lengths_text(better_auxiliary);
  }
  throw OptionError(message);
}

}  // namespace

std::vector<OptionSpec> masterpiece() {
  return options_of({.rows = std::vector<int>(8, 5), .auxiliary = {4, 4}, .cellar = true, .foundations = "either",
                     .offers_direction = true});
}

std::vector<OptionSpec> besieged_castle() {
  return options_of({.rows = std::vector<int>(8, 6), .foundations = "either", .offers_direction = true});
}

std::vector<OptionSpec> fortress() { return options_of({.rows = {6, 6, 5, 5, 5, 5, 5, 5, 5, 5}, .aces = "dealt"}); }

std::vector<OptionSpec> beleaguered_castle() {
  return options_of({.rows = std::vector<int>(8, 6), .building = "any-suit"});
}

std::vector<OptionSpec> streets_and_alleys() {
  return options_of({.rows = {7, 7, 7, 7, 6, 6, 6, 6}, .aces = "dealt", .building = "any-suit"});
}

std::vector<OptionSpec> any_castle() {
  return options_of({.rows = std::vector<int>(8, 5), .auxiliary = {4, 4}, .cellar = true, .foundations = "either",
                     .offers_direction = true});
}

Layout layout_of(const Options& options) {
  const auto& rows = get<std::vector<int>>(options, "rows");
  const auto& auxiliary = get<std::vector<int>>(options, "auxiliary");
  const auto& foundations = get<std::string>(options, "foundations");
  Layout layout{.row_count = static_cast<int>(rows.size()),
                .auxiliary_count = static_cast<int>(auxiliary.size()),
                .cellar = get<bool>(options, "cellar"),
                .aces_dealt = get<std::string>(options, "aces") == "dealt",
                .any_suit = get<std::string>(options, "building") == "any-suit",
                .foundations = foundations == "up"     ? Direction::up
                               : foundations == "down" ? Direction::down
                                                       : Direction::either,
                .ranks = get<int>(options, "ranks"),
                .suits = get<int>(options, "suits")};
  if (auxiliary.size() > max_auxiliary) {
    throw OptionError("auxiliary=" + lengths_text(auxiliary) + " cannot be: there are at most " +
                      std::to_string(max_auxiliary) + " auxiliary rows");
  }
  if (layout.cellar && auxiliary.empty()) {
    throw OptionError("cellar=true cannot be without auxiliary rows: it opens only when one of them is empty");
  }
  check_lengths(rows, auxiliary, layout);
  for (std::size_t i = 0; i < layout.rows.size() && i < rows.size(); ++i) {
    layout.rows[i] = static_cast<std::uint8_t>(rows[i]);
  }
  for (std::size_t i = 0; i < layout.auxiliary.size() && i < auxiliary.size(); ++i) {
    layout.auxiliary[i] = static_cast<std::uint8_t>(auxiliary[i]);
  }
  return layout;
}

std::vector<Card> pack_of(const Layout& layout) {
  std::vector<Card> pack = ordered_pack(1, layout.ranks, layout.suits);
  if (!layout.aces_dealt) std::erase_if(pack, [](Card card) { return card.rank() == 1; });
  return pack;
}

}  // namespace winnable::castle
