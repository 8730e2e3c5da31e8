#include "cards/text.hpp"

#include <cctype>

#include "cards/error.hpp"

namespace winnable {
namespace {

constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::string_view suit_letters = "CDHS";

char upper(char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); }

bool separates(char letter) { return letter == ',' || std::isspace(static_cast<unsigned char>(letter)) != 0; }

}  // namespace

std::string to_text(Card card) {
  if (!card) return "--";
  return {rank_letters[static_cast<std::size_t>(card.rank() - 1)],
          suit_letters[static_cast<std::size_t>(card.suit())]};
}

std::string to_text(std::span<const Card> cards) {
  std::vector<std::string> words;
  words.reserve(cards.size());
  for (const Card card : cards) words.push_back(to_text(card));
  return joined(words, " ");
}

std::string joined(std::span<const std::string> words, std::string_view separator) {
  std::string text;
  for (const auto& word : words) {
    if (&word != &words.front()) text += separator;
    text += word;
  }
  return text;
}

Card card_from_text(std::string_view text) {
  const bool ten = text.size() == 3 && text.substr(0, 2) == "10";
  if (!ten && text.size() != 2) return {};
  const auto rank = ten ? rank_letters.find('T') : rank_letters.find(upper(text.front()));
  const auto suit = suit_letters.find(upper(text.back()));
  if (rank == std::string_view::npos || suit == std::string_view::npos) return {};
  return Card(static_cast<int>(suit), static_cast<int>(rank) + 1);
}

std::vector<Card> cards_from_text(std::string_view text) {
  std::vector<Card> cards;
  std::size_t at = 0;
  while (at < text.size()) {
    if (separates(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !separates(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    const Card card = card_from_text(word);
    if (!card) {
      throw DealError("'" + std::string(word.substr(0, 20)) + "' at place " + std::to_string(cards.size() + 1) +
                      " is not a card: a rank of A23456789TJQK and then a suit of CDHS, as in AS or TD");
    }
    cards.push_back(card);
    at = end;
  }
  return cards;
}

}  // namespace winnable
