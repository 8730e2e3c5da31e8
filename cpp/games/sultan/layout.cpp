#include "games/sultan/layout.hpp"

#include <algorithm>

#include "cards/pack.hpp"

namespace winnable::sultan {

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> specs{
      {.name = "divan", .standard = 6, .meaning = "places of the divan", .least = 1, .most = 12},
      {.name = "redeals", .standard = 2, .meaning = "how often the waste may be turned over", .least = 0, .most = 3},
      {.name = "refill", .standard = std::string("waste-then-stock"),
       .meaning = "what fills a freed place of the divan: waste-then-stock and stock at once; waste-optional only when "
                  "the player moves the waste's top card there",
       .choices = {"waste-then-stock", "stock", "waste-optional"}}};
  add_pack_options(specs);
  return specs;
}

Layout layout_of(const Options& options) {
  const auto& refill = get<std::string>(options, "refill");
  return {.divan = get<int>(options, "divan"),
          .redeals = get<int>(options, "redeals"),
          .refill = refill == "stock"            ? Refill::stock
                    : refill == "waste-optional" ? Refill::waste_optional
                                                 : Refill::waste_then_stock,
          .ranks = get<int>(options, "ranks"),
          .suits = get<int>(options, "suits")};
}

std::vector<Card> pack_of(const Layout& layout) {
  std::vector<Card> pack = ordered_pack(2, layout.ranks, layout.suits);
  std::erase_if(pack, [&layout](Card card) { return card.rank() == layout.ranks; });
  if (layout.ace_laid_out()) pack.erase(std::ranges::find(pack, Card(hearts, 1)));
  return pack;
}

}  // namespace winnable::sultan
