#include "games/options.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "cards/card.hpp"
#include "cards/error.hpp"
#include "cards/text.hpp"

namespace winnable {
namespace {

constexpr std::size_t most_lengths = 16;

std::string range(const OptionSpec& spec) { return std::to_string(spec.least) + " to " + std::to_string(spec.most); }

std::string allowed(const OptionSpec& spec) {
  if (std::holds_alternative<bool>(spec.standard)) return "true or false";
  if (std::holds_alternative<int>(spec.standard)) return "a whole number from " + range(spec);
  if (std::holds_alternative<std::string>(spec.standard)) return "one of " + joined(spec.choices, ", ");
  return "at most " + std::to_string(most_lengths) + " lengths from " + range(spec);
}

[[noreturn]] void refuse(std::string_view game, const OptionSpec& spec, std::string_view value) {
  throw OptionError(std::string(game) + ": " + spec.name + "=" + std::string(value.substr(0, 60)) +
                    " cannot be: it is " + allowed(spec));
}

bool fits(const OptionSpec& spec, const OptionValue& value) {
  if (value.index() != spec.standard.index()) return false;
  const auto in_range = [&spec](int number) { return spec.least <= number && number <= spec.most; };
  if (const auto* number = std::get_if<int>(&value)) return in_range(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return std::ranges::find(spec.choices, *text) != spec.choices.end();
  if (const auto* lengths = std::get_if<std::vector<int>>(&value)) {
    return lengths->size() <= most_lengths && std::ranges::all_of(*lengths, in_range);
  }
  return true;
}

bool number_from_text(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string to_text(const OptionValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* number = std::get_if<int>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  std::vector<std::string> lengths;
  for (const int length : std::get<std::vector<int>>(value)) lengths.push_back(std::to_string(length));
  return joined(lengths, ",");
}

OptionValue option_from_text(std::string_view game, const OptionSpec& spec, std::string_view text) {
  if (std::holds_alternative<bool>(spec.standard)) {
    if (text == "true" || text == "yes" || text == "1") return true;
    if (text == "false" || text == "no" || text == "0") return false;
    refuse(game, spec, text);
  }
  if (std::holds_alternative<std::string>(spec.standard)) return std::string(text);
  if (std::holds_alternative<int>(spec.standard)) {
    int number = 0;
    if (!number_from_text(text, number)) refuse(game, spec, text);
    return number;
  }
  std::vector<int> lengths;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto comma = std::min(rest.find(','), rest.size());
    int length = 0;
    if (!number_from_text(rest.substr(0, comma), length)) refuse(game, spec, text);
    lengths.push_back(length);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return lengths;
}

Options complete(std::string_view game, const std::vector<OptionSpec>& specs, const Options& given) {
  Options options;
  for (const auto& spec : specs) options.emplace(spec.name, spec.standard);
  for (const auto& [name, value] : given) {
    const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
    if (spec == specs.end()) {
      std::vector<std::string> names;
      for (const auto& known : specs) names.push_back(known.name);
      throw OptionError(std::string(game) + " has no option '" + name.substr(0, 40) + "'; it has " + joined(names, ", "));
    }
    if (!fits(*spec, value)) refuse(game, *spec, to_text(value));
    options[name] = value;
  }
  return options;
}

void add_pack_options(std::vector<OptionSpec>& specs) {
  specs.push_back({.name = "ranks", .standard = max_ranks,
                   .meaning = "ranks of the pack, from the ace; the last one plays the king's part",
                   .least = 3, .most = max_ranks, .layout = true});
  specs.push_back({.name = "suits", .standard = max_suits, .meaning = "suits of the pack: the first of C D H S",
                   .least = 1, .most = max_suits, .layout = true});
}

}  // namespace winnable
