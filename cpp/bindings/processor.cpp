// Which builds of the core this processor can run. A module of its own, built plainly, because it is
// asked before one of the others is loaded.
#include <pybind11/pybind11.h>

namespace {

// The features of the x86-64-v3 level that compilers use (x86-64 psABI).
bool runs_v3() {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0 &&
         __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("lzcnt") != 0 &&
         __builtin_cpu_supports("movbe") != 0 && __builtin_cpu_supports("f16c") != 0;
#else
  return false;
#endif
}

}  // namespace

PYBIND11_MODULE(_processor, module) {
  module.doc() = "What this processor can run.";
  module.def("runs_v3", &runs_v3, "Whether the processor has all of x86-64-v3.");
}
