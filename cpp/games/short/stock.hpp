// The stock seen from afar: which of its cards come to the top of the waste by dealing on.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace winnable::short_game {

// Every draw-th card of a set of places. The phase is the number of cards that are still passed over before one is taken.
#ifdef __BMI2__
class EveryOther {
 public:
  constexpr explicit EveryOther(unsigned draw) {
    for (unsigned phase = 0; phase < draw; ++phase) {
      for (unsigned number = phase; number < 64; number += draw) numbers_[phase] |= std::uint64_t{1} << number;
    }
  }

  // The first card taken is the one after `phase` others.
  std::uint64_t operator()(std::uint64_t places, unsigned phase) const { return _pdep_u64(numbers_[phase], places); }

 private:
  std::array<std::uint64_t, 3> numbers_{};  // by phase: which cards are taken, by number
};
#else
// Nine places at a time.
class EveryOther {
 public:
  constexpr explicit EveryOther(unsigned draw) : draw_(draw) {
    for (unsigned phase = 0; phase < draw_; ++phase) {
      for (unsigned places = 0; places <= low; ++places) {
        unsigned taken = 0, left = phase;
        for (unsigned place = 0; place < width; ++place) {
          if ((places >> place & 1) == 0) continue;
          if (left == 0) taken |= 1u << place;
          left = left == 0 ? draw_ - 1 : left - 1;
        }
        steps_[phase][places] = static_cast<std::uint16_t>(left << width | taken);
      }
    }
  }

  // The first card taken is the one after `phase` others.
  std::uint64_t operator()(std::uint64_t places, unsigned phase) const {
    std::uint64_t taken = 0;
    for (unsigned shift = 0; (places >> shift) != 0; shift += width) {
      const unsigned step = steps_[phase][places >> shift & low];
      taken |= std::uint64_t{step & low} << shift;
      phase = step >> width;
      if (shift + width >= 64) break;
    }
    return taken;
  }

 private:
  static constexpr unsigned width = 9, low = (1u << width) - 1;
  unsigned draw_;
  std::array<std::array<std::uint16_t, low + 1>, 3> steps_{};
};
#endif

// A stock is the set of the places (in dealing order) whose cards are in stock or waste; a pointer is
// the place after the waste's top card, 0 for an empty waste.
//
// Pointer classes. Let p cards lie in the waste and n be in stock and waste. Dealing on leads from p
// to p + draw, p + 2 draw, ... and at last to n; from n turning over leads to 0, from there to draw,
// 2 draw, ... and to n again. So dealing alone connects n, 0 and every multiple of draw in a circle:
// they are one class, called pointer 0 here. From every other p the circle can be reached, but not p
// again. Dealing changes nothing else, so a search may deal and play in one step, and what can be
// played is the card at p itself (it lies on top already), those at p + draw, p + 2 draw, ..., and
// those of the circle.
class StockRules {
 public:
  explicit StockRules(int draw) : draw_(draw), every_(tables[static_cast<std::size_t>(draw - 1)]) {}

  int draw() const { return draw_; }

  // The places whose cards can be brought to the top of the waste by dealing.
  std::uint64_t within_reach(std::uint64_t stock, int pointer) const {
    if (stock == 0) return 0;
    std::uint64_t reach = every_(stock, static_cast<unsigned>(draw_ - 1)) | std::bit_floor(stock);
    if (pointer != 0) reach |= every_(stock & ~(below(pointer) >> 1), 0);
    return reach;
  }

  // The places whose number, from 1, leaves this remainder modulo draw; not for 0.
  std::uint64_t by_number(std::uint64_t stock, int remainder) const {
    return every_(stock, static_cast<unsigned>(remainder - 1));
  }

  // The pointer when the waste ends below `place`; 0 for the circle if classes are wanted.
  int pointer_at(std::uint64_t stock, int place, bool classes) const {
    const std::uint64_t waste = stock & below(place);
    const bool on_circle = classes & (((stock & ~below(place)) == 0) | (remainder(waste) == 0));
    return static_cast<int>(std::bit_width(waste)) & -static_cast<int>(!on_circle);  // hard to predict
  }

  int residue(std::uint64_t stock, int pointer) const { return remainder(stock & below(pointer)); }

 private:
  static constexpr std::uint64_t below(int place) { return (std::uint64_t{1} << place) - 1; }
  static constexpr std::array<EveryOther, 3> tables{EveryOther(1), EveryOther(2), EveryOther(3)};

  // The number of cards modulo draw.
  static constexpr auto remainders = [] {
    std::array<std::array<std::uint8_t, 65>, 3> by_draw{};
    for (unsigned draw = 1; draw <= 3; ++draw) {
      for (unsigned count = 0; count <= 64; ++count) by_draw[draw - 1][count] = static_cast<std::uint8_t>(count % draw);
    }
    return by_draw;
  }();
  int remainder(std::uint64_t cards) const {
    return remainders[static_cast<std::size_t>(draw_ - 1)][static_cast<std::size_t>(std::popcount(cards))];
  }

  int draw_;
  const EveryOther& every_;
};

}  // namespace winnable::short_game
