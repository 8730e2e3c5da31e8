// Rows of the core as NumPy has them.
#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <span>
#include <string>

#include "bindings/bindings.hpp"
#include "cards/error.hpp"

namespace winnable::bindings {

// The rows of a table, in place; throws OptionError unless it is an array of that dtype, which has the given name.
template <class Row>
std::span<Row> rows_of(const py::array& table, const py::dtype& dtype, const char* name) {
  const bool contiguous = (table.flags() & py::array::c_style) != 0;
  if (!table.dtype().equal(dtype) || table.ndim() != 1 || !table.writeable() || !contiguous) {
    throw OptionError(std::string("the table must be a writeable one-dimensional array of ") + name);
  }
  return {static_cast<Row*>(const_cast<void*>(table.data())), static_cast<std::size_t>(table.size())};
}

}  // namespace winnable::bindings
