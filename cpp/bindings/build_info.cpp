// Which build this is.
#include "bindings/bindings.hpp"

namespace winnable::bindings {

void register_build_info(py::module_& module) {
#if defined(__clang__)
  const std::string compiler = "clang " __clang_version__;
#elif defined(__GNUC__)
  const std::string compiler = "gcc " __VERSION__;
#else
  const std::string compiler = "unknown";
#endif
  const std::string flags = WINNABLE_FLAGS;
  module.attr("build") = py::dict(py::arg("version") = WINNABLE_VERSION, py::arg("compiler") = compiler,
                                  py::arg("build_type") = WINNABLE_BUILD_TYPE,
                                  py::arg("flags") = flags.empty() ? "none for the processor" : flags);
}

}  // namespace winnable::bindings
