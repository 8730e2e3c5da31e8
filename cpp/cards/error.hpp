// What input can be wrong. Every message is one line that says what, where and what would be right.
#pragma once

#include <stdexcept>
#include <string>

namespace winnable {

// The base of all errors that a user's input can cause.
struct InputError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};
struct OptionError : InputError {  // an option that does not exist, or a value it cannot have
  using InputError::InputError;
};
struct DealError : InputError {  // cards misspelt, missing, twice, foreign, too few or too many
  using InputError::InputError;
};
struct MoveError : InputError {  // a move that is no move, or not legal where it is made
  using InputError::InputError;
};

}  // namespace winnable
