// Names of positions in which the names of rows have no part.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "search/fingerprint.hpp"

namespace winnable {

// Adds the bytes of a value, eight at a time.
template <class Value>
void add_bytes(Fingerprinter& fingerprinter, const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>, "padding would be added");
  for (std::size_t at = 0; at < sizeof(Value); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<const unsigned char*>(&value) + at, std::min<std::size_t>(8, sizeof(Value) - at));
    fingerprinter.add(word);
  }
}

}  // namespace winnable
