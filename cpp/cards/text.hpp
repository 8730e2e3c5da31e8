// Cards in text: rank then suit, `AS`, `TD`, `7H`; `10D` and small letters are read too.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.hpp"

namespace winnable {

std::string to_text(Card card);
std::string to_text(std::span<const Card> cards);  // separated by one space

// Words in one line: `A, B, C`.
std::string joined(std::span<const std::string> words, std::string_view separator);

// Reads one card; returns no card where the text is none.
Card card_from_text(std::string_view text);

// Reads cards separated by white space or commas; throws DealError naming the first bad word.
std::vector<Card> cards_from_text(std::string_view text);

}  // namespace winnable
