// Any game, any deal, any solver: what bindings and batches work with, whatever the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/card.hpp"
#include "games/board.hpp"
#include "games/move.hpp"
#include "games/options.hpp"
#include "games/place_set.hpp"
#include "games/play_style.hpp"
#include "games/reduction.hpp"
#include "games/sight.hpp"
#include "games/solution.hpp"

namespace winnable {

// A position of any game: its bytes, the rest zeros. Equal positions are equal here.
struct AnyPosition {
  static constexpr std::size_t capacity = 128;
  alignas(8) std::array<std::byte, capacity> bytes{};
  bool operator==(const AnyPosition&) const = default;
};

// What a player knows at one moment. Stock and waste have places in dealing order: the waste's cards from
// the bottom, then the stock's, its next card first.
struct Seen {
  AnyPosition position;
  PlaceSet hidden;  // places whose card is not known
  std::uint32_t moves_made = 0;
  std::uint32_t idle = 0;  // draws and redeals since a card moved
};

// The rules of one deal.
class Deal {
 public:
  virtual ~Deal() = default;
  virtual const std::vector<Card>& cards() const = 0;  // in dealing order
  virtual AnyPosition start() const = 0;
  virtual void moves(const AnyPosition& position, MoveList& moves) const = 0;
  virtual AnyPosition apply(const AnyPosition& position, Move move) const = 0;
  virtual bool won(const AnyPosition& position) const = 0;
  virtual Board board(const AnyPosition& position) const = 0;
  // What a player knows after these moves; the hidden cards; the cards of another deal that looks the same.
  virtual Seen see(std::span<const Move> moves, Sight sight) const = 0;
  virtual std::vector<Card> hidden_cards(const PlaceSet& hidden) const = 0;
  virtual std::vector<Card> imagine(const PlaceSet& hidden, std::uint64_t seed) const = 0;
  virtual PlaceSet stock_and_waste(const AnyPosition& position) const = 0;
  virtual std::optional<std::uint64_t> perft(const AnyPosition& position, int depth, Budget& budget) const = 0;
  // What comes of games played without thought from the position; no value when the budget ran out.
  virtual std::optional<PlayOuts> play_outs(const AnyPosition& from, PlayStyle style, std::uint64_t games,
                                            std::uint64_t seed, Budget& budget) const = 0;
};

// One solver and its memory, for the deals of one game, one after another. Not for two threads.
class Solver {
 public:
  virtual ~Solver() = default;
  // `deal` must come from the same game.
  virtual Solution solve(const Deal& deal, const AnyPosition& from, const Request& request, StopSource* stop) = 0;
  virtual Solution solve_number(std::uint64_t number, const Request& request, StopSource* stop) = 0;
};

struct PlayRequest;
class Player;

// A game with its options.
class Game {
 public:
  virtual ~Game() = default;
  virtual const std::vector<Card>& pack() const = 0;  // the cards that are dealt, in pack order
  virtual std::shared_ptr<const Deal> deal(std::span<const Card> cards) const = 0;  // throws DealError
  virtual std::unique_ptr<Solver> solver() const = 0;
  // Throws OptionError for a policy that cannot be. The game must outlive its players.
  virtual std::unique_ptr<Player> player(const PlayRequest& request) const = 0;
  virtual std::span<const Reduction> reductions() const = 0;

  std::vector<Card> numbered(std::uint64_t number) const;
};

// What the registry says of a game.
struct GameInfo {
  std::string name;                  // `besieged-castle`
  std::string title;                 // `Besieged Castle`
  std::string family;                // how its board is drawn: sultan, castle, short
  std::vector<std::string> aliases;  // other names
  std::vector<OptionSpec> options;
  std::shared_ptr<const Game> (*make)(const Options& complete_options);
};

}  // namespace winnable
