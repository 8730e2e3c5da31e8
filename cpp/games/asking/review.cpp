#include "games/asking/review.hpp"

#include <algorithm>
#include <bit>

namespace winnable {
namespace {

class Halving {
 public:
  Halving(Asker& asker, std::span<const AnyPosition> positions)
      : asker_(asker), positions_(positions), asked_(positions.size(), false) {
    review_.lost_from = static_cast<int>(positions.size());
  }

  Review run() {
    const int last = static_cast<int>(positions_.size()) - 1;
    ask(last);
    ask(0);
    while (!asker_.stopped()) {
      int next = middle_of_longest_gap();
      if (next < 0) {
        if (!may_ask_again()) break;
        next = middle_of_longest_gap();
      }
      ask(next);
    }
    return review_;
  }

 private:
  bool is_open(int at) const { return at > review_.won_until && at < review_.lost_from; }

  void ask(int at) {
    if (!is_open(at) || asker_.stopped()) return;
    const auto open = static_cast<std::uint64_t>(review_.lost_from - review_.won_until - 1);
    const auto questions = static_cast<std::uint64_t>(std::bit_width(open));
    given_ = std::min(given_, asker_.fair_share(questions));
    asked_[static_cast<std::size_t>(at)] = true;
    Answer answer = asker_.ask(positions_[static_cast<std::size_t>(at)], asker_.fair_share(questions), questions);
    if (answer.verdict == Verdict::won) {
      review_.won_until = at;
      review_.last_win = std::move(answer);
    } else if (answer.verdict == Verdict::lost) {
      review_.lost_from = at;
    } else {
      review_.reason = answer.reason;
    }
  }

  // Among the open positions that were not asked yet; -1: there are none.
  int middle_of_longest_gap() const {
    int best = -1, longest = 0, begin = review_.won_until + 1;
    for (int at = begin; at <= review_.lost_from; ++at) {
      if (at < review_.lost_from && !asked_[static_cast<std::size_t>(at)]) continue;
      if (at - begin > longest) {
        longest = at - begin;
        best = begin + longest / 2;
      }
      begin = at + 1;
    }
    return best;
  }

  // Whether open positions are left and can be given at least twice as much as before.
  bool may_ask_again() {
    if (review_.lost_from - review_.won_until <= 1 || review_.reason != Reason::positions) return false;
    const auto open = static_cast<std::uint64_t>(review_.lost_from - review_.won_until - 1);
    const std::uint64_t share = asker_.fair_share(static_cast<std::uint64_t>(std::bit_width(open)));
    if (share / 2 < given_ || share == 0) return false;
    given_ = Limits::unlimited;
    asked_.assign(asked_.size(), false);
    return true;
  }

  Asker& asker_;
  std::span<const AnyPosition> positions_;
  std::vector<bool> asked_;
  Review review_;
  std::uint64_t given_ = Limits::unlimited;  // the least that a question of this round got
};

}  // namespace

Review review(Asker& asker, std::span<const AnyPosition> positions) {
  Review found = Halving(asker, positions).run();
  if (found.lost_from - found.won_until <= 1) found.reason = Reason::none;
  return found;
}

}  // namespace winnable
