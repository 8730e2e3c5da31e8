// The nodes of a search, from which its path is read back.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace winnable {

// They are numbered as they come, and stay where they are while more come.
template <class Node>
class Nodes {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};

  // Forgets all. The next ones may fill so many bytes, with one number of each that is kept elsewhere.
  void clear(std::size_t max_bytes) {
    size_ = 0;
    most_ = std::min<std::size_t>(max_bytes / (sizeof(Node) + sizeof(Index)), none);
  }

  bool full() const { return size_ >= most_; }
  // One more, not yet filled in. They must not be full.
  Index add() {
    if (size_ == blocks_.size() * block_size) blocks_.push_back(std::make_unique_for_overwrite<Node[]>(block_size));
    return static_cast<Index>(size_++);
  }

  Node& operator[](Index index) { return blocks_[index / block_size][index % block_size]; }
  const Node& operator[](Index index) const { return blocks_[index / block_size][index % block_size]; }

 private:
  static constexpr std::size_t block_size = 1024;

  std::vector<std::unique_ptr<Node[]>> blocks_;
  std::size_t size_ = 0, most_ = 0;
};

}  // namespace winnable
