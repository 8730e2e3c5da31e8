// The options of a game: what may be chosen, with which values, and what it means.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace winnable {

using OptionValue = std::variant<bool, int, std::string, std::vector<int>>;
using Options = std::map<std::string, OptionValue, std::less<>>;

// One option of one game. Exactly one of the ways to say which values are allowed is used:
// `choices` for text, `least` and `most` for a number or for each length of a list.
struct OptionSpec {
  std::string name;
  OptionValue standard;              // the value when nothing is said
  std::string meaning;               // one line for a user
  std::vector<std::string> choices = {};
  int least = 0, most = 0;
  bool layout = false;  // shapes the layout: written in solution files only where it is not standard
};

std::string to_text(const OptionValue& value);

// Reads a value in the type of the option's standard value; throws OptionError.
OptionValue option_from_text(std::string_view game, const OptionSpec& spec, std::string_view text);

// All options of a game: the given values checked, the standard ones where none is given. Throws
// OptionError that names the value, the option and what would be right.
Options complete(std::string_view game, const std::vector<OptionSpec>& specs, const Options& given);

template <class T>
const T& get(const Options& options, std::string_view name) {
  return std::get<T>(options.find(name)->second);
}

// `ranks` and `suits`: the short packs, which every game has.
void add_pack_options(std::vector<OptionSpec>& specs);

}  // namespace winnable
