// The few lines of test harness that the core needs: cases that register themselves, and CHECK.
#pragma once

#include <cstdio>
#include <vector>

namespace winnable::testing {

struct Case {
  const char* name;
  void (*run)();
};

inline std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Register {
  Register(const char* name, void (*run)()) { cases().push_back({name, run}); }
};

}  // namespace winnable::testing

#define TEST(name)                                                     \
  static void name();                                                  \
  static const winnable::testing::Register register_##name{#name, name}; \
  static void name()

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      ++winnable::testing::failures();                                         \
      std::printf("%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);    \
    }                                                                          \
  } while (false)
