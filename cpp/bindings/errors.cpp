// Wrong input becomes a ValueError of its own kind.
#include "cards/error.hpp"

#include "bindings/bindings.hpp"

namespace winnable::bindings {

void register_errors(py::module_& module) {
  const auto present = [](py::handle error, const char* doc) {
    error.attr("__module__") = "winnable";
    error.attr("__doc__") = doc;
  };
  auto& input = py::register_exception<InputError>(module, "InputError", PyExc_ValueError);
  present(input, "The base of all errors that wrong input causes.");
  present(py::register_exception<OptionError>(module, "OptionError", input),
          "A game, option or limit that does not exist, or a value that it cannot have.");
  present(py::register_exception<DealError>(module, "DealError", input),
          "Cards that are misspelt, missing, twice, foreign, too few or too many; a number out of range.");
  present(py::register_exception<MoveError>(module, "MoveError", input),
          "A move that is no move, or not legal where it is made.");
}

}  // namespace winnable::bindings
