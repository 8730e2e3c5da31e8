// The extension module. Each topic registers itself; nothing else lives here.
#include "bindings/bindings.hpp"

PYBIND11_MODULE(WINNABLE_MODULE_NAME, module) {
  module.doc() = "The compiled core of winnable. Its public face is the package winnable.";
  winnable::bindings::register_errors(module);
  winnable::bindings::register_build_info(module);
  winnable::bindings::register_games(module);
  winnable::bindings::register_positions(module);
  winnable::bindings::register_solving(module);
  winnable::bindings::register_batch(module);
  winnable::bindings::register_asking(module);
  winnable::bindings::register_views(module);
  winnable::bindings::register_playing(module);
}
