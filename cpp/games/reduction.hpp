// A reduction is a proved way to search less. Each has a name under which it can be switched off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace winnable {

struct Reduction {
  std::string_view name;
  std::string_view statement;  // one sentence; the proof stands beside the code that uses it
};

// A set of the reductions of one game, by their place in its list. All are on unless switched off.
class Reductions {
 public:
  constexpr bool operator[](std::size_t index) const { return (off_ >> index & 1) == 0; }
  constexpr void switch_off(std::size_t index) { off_ |= std::uint64_t{1} << index; }

 private:
  std::uint64_t off_ = 0;
};

}  // namespace winnable
