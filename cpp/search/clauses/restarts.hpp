// When a search by clauses begins again from its first decision, with all that it has learnt.
#pragma once

#include <cstdint>

namespace winnable {

// Soon, when what is learnt gets worse than it was on average (Biere & Froehlich, "Evaluating CDCL restart schemes", POS 2015), in turns
// with a patient way, a third of the time, that follows Luby's row (Luby, Sinclair & Zuckerman, IPL 1993) and finds solutions better.
class RestartPace {
 public:
  std::uint64_t conflicts() const { return conflicts_; }
  bool is_patient() const { return patient_; }

  // A clause was learnt whose literals lay in so many decision levels.
  void learnt(std::uint32_t levels) {
    ++conflicts_;
    ++since_restart_;
    lately_ += (levels - lately_) / 32;
    on_average_ += (levels - on_average_) / (conflicts_ < 4096 ? static_cast<double>(conflicts_) : 4096.0);
    if (conflicts_ < end_of_turn_) return;
    patient_ = !patient_;
    if (!patient_) turn_ *= 2;
    end_of_turn_ = conflicts_ + (patient_ ? turn_ / 2 : turn_);
    luby_one_ = luby_two_ = 1;
  }
  bool is_due() const {
    return patient_ ? since_restart_ >= luby_two_ * luby_unit : since_restart_ >= 2 && lately_ > 1.15 * on_average_;
  }
  void restarted() {
    since_restart_ = 0;
    if (!patient_) return;
    // Knuth's way to say the row.
    if ((luby_one_ & (~luby_one_ + 1)) == luby_two_) {
      ++luby_one_;
      luby_two_ = 1;
    } else {
      luby_two_ *= 2;
    }
  }

 private:
  static constexpr std::uint64_t luby_unit = 256;

  std::uint64_t conflicts_ = 0, since_restart_ = 0;
  std::uint64_t turn_ = 1000, end_of_turn_ = 1000;
  double lately_ = 0, on_average_ = 0;
  bool patient_ = false;
  std::uint64_t luby_one_ = 1, luby_two_ = 1;
};

}  // namespace winnable
