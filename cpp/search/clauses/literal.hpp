// A variable or its negation.
#pragma once

#include <compare>
#include <cstdint>

namespace winnable {

struct Literal {
  std::uint32_t code = 0;  // twice the variable, one more for its negation

  static constexpr Literal of(std::uint32_t variable, bool value = true) { return {2 * variable + (value ? 0u : 1u)}; }
  constexpr std::uint32_t variable() const { return code >> 1; }
  constexpr bool is_positive() const { return (code & 1) == 0; }
  constexpr Literal operator~() const { return {code ^ 1}; }
  constexpr auto operator<=>(const Literal&) const = default;
};

}  // namespace winnable
