// Makes a family of games into a Game.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/family.hpp"
#include "games/player.hpp"

namespace winnable {
namespace detail {

template <GameFamily F>
class GameOf final : public Game {
 public:
  explicit GameOf(const Options& options) : layout_(F::layout(options)), pack_(F::pack(layout_)) {
    const auto own = F::reductions(layout_);
    reductions_.assign(own.begin(), own.end());
    reductions_.insert(reductions_.end(), line_reductions.begin(), line_reductions.end());
  }

  const std::vector<Card>& pack() const override { return pack_; }
  std::shared_ptr<const Deal> deal(std::span<const Card> cards) const override {
    check_deal(cards, pack_);
    return std::make_shared<DealOf<F>>(layout_, cards);
  }
  std::unique_ptr<Solver> solver() const override { return std::make_unique<SolverOf<F>>(layout_, pack_); }
  std::unique_ptr<Player> player(const PlayRequest& request) const override {
    return std::make_unique<PlayerOf<F>>(*this, layout_, pack_, request);
  }
  std::span<const Reduction> reductions() const override { return reductions_; }

 private:
  typename F::Layout layout_;
  std::vector<Card> pack_;
  std::vector<Reduction> reductions_;
};

}  // namespace detail

// What the registry calls.
template <GameFamily F>
std::shared_ptr<const Game> make_game(const Options& complete_options) {
  return std::make_shared<detail::GameOf<F>>(complete_options);
}

}  // namespace winnable
