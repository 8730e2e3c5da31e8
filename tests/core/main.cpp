#include "check.hpp"

int main() {
  int failed = 0;
  for (const auto& test : winnable::testing::cases()) {
    const int before = winnable::testing::failures();
    test.run();
    const bool good = winnable::testing::failures() == before;
    failed += good ? 0 : 1;
    std::printf("%s %s\n", good ? "passed" : "FAILED", test.name);
  }
  const int count = static_cast<int>(winnable::testing::cases().size());
  std::printf("%d passed, %d failed\n", count - failed, failed);
  return failed == 0 ? 0 : 1;
}
