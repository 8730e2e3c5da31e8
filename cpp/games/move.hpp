// Places of a board, moves between them, and both in text.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/card.hpp"

namespace winnable {

// The kinds of places that moves name: W, F, D1.., R1.., A1.., C, T1.. in text. The stock is never
// written: a draw goes from the stock to the waste, a redeal from the waste to the stock.
enum class PlaceKind : std::uint8_t { stock, waste, foundation, divan, row, auxiliary, cellar, column };

inline constexpr int max_places = 16;  // of one kind

// One place in one byte. Places that are never told apart in a move (foundations) have index 0.
struct Place {
  std::uint8_t code = 0;

  constexpr Place() = default;
  constexpr Place(PlaceKind kind, int index = 0)  // NOLINT: a kind alone is a place
      : code(static_cast<std::uint8_t>(static_cast<int>(kind) << 4 | index)) {}

  constexpr PlaceKind kind() const { return static_cast<PlaceKind>(code >> 4); }
  constexpr int index() const { return code & 15; }
  constexpr auto operator<=>(const Place&) const = default;
};

struct Move {
  Place from, to;
  constexpr auto operator<=>(const Move&) const = default;
};

inline constexpr Move draw_move{PlaceKind::stock, PlaceKind::waste};
inline constexpr Move redeal_move{PlaceKind::waste, PlaceKind::stock};

std::string to_text(Place place);
std::string to_text(Move move);

// Reads a move such as `W>F`, `R1>R5`, `draw`; throws MoveError that says what is wrong with the text.
Move move_from_text(std::string_view text);

// The moves of one position, without allocation.
class MoveList {
 public:
  // The castle family has the most: 16 rows, 4 auxiliary rows and the cellar, each to 16 rows, the
  // foundations and the cellar.
  static constexpr std::size_t capacity = (max_places + 4 + 1) * (max_places + 2);

  void clear() { size_ = 0; }
  void push(Move move) { moves_[size_++] = move; }
  bool contains(Move move) const {
    for (const Move other : *this) {
      if (other == move) return true;
    }
    return false;
  }
  std::size_t size() const { return size_; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, capacity> moves_;
  std::size_t size_ = 0;
};

}  // namespace winnable
