// Decides a position for one direction of the foundations, by its classes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/castle/same_suit/arrangement.hpp"
#include "games/castle/same_suit/class_problem.hpp"
#include "games/castle/same_suit/members.hpp"
#include "search/depth_first.hpp"
#include "search/frames.hpp"
#include "search/table.hpp"

namespace winnable::castle {

// With an empty row, classes are merged (settling.hpp), and only the most useful steps out of a merged class
// are searched at first. That finds nearly all wins. Before a position is called lost, the members of every merged class are
// gone through for steps that lead to classes not seen so far, which are searched in turn. So in the end all
// steps of all members are known to lead to lost classes.
//
// The search is depth first. It is its own because it notes the merged classes as it meets them.
class ClassSearch {
 public:
  // The ground must stay.
  void begin(const Ground& ground, Direction direction, const Request& request, std::size_t bytes);

  // Goes on where the search stood.
  Verdict resume(Budget& budget);

  // Of a win.
  std::vector<Move> moves(const Layout& layout, const Position& from, Arrangement& arrangement) const;
  int most_played() const { return problem_.most_played(); }

 private:
  // A class whose steps are being tried.
  struct Frame {
    SlideClass state;
    std::size_t next, end;  // its steps left, in steps_; the one before was the last one tried
  };
  // A merged class that was met, and the steps from the start to it, in lines_.
  struct Merged {
    SlideClass state;
    std::size_t first, size;
  };

  void search_from(const SettledClass& state);
  Verdict search_classes(Budget& budget);
  Entered enter(const SettledClass& state, Budget& budget);
  Entered expand(const SettledClass& state, Budget& budget);
  Entered wait(const SettledClass& state, bool in_table);
  void close_last();
  void add_line(std::vector<ClassStep>& line) const;

  Verdict search_members(Budget& budget);
  bool open_next();
  void step_out();

  ClassProblem problem_;
  Table<ClassKey> seen_;
  std::vector<Frame> frames_;
  std::vector<ClassStep> steps_;
  SettledClass waiting_;  // what resume() begins with
  bool waits_ = false, in_table_ = false;

  std::vector<ClassStep> root_;  // the steps from the start to where the search began
  std::vector<Merged> merged_;
  std::vector<ClassStep> lines_;
  DepthFirst<MembersProblem> members_;
  std::size_t members_bytes_ = 0;
  std::size_t opened_ = 0;  // merged classes whose members have been gone through, the last perhaps in part
  bool within_ = false;
};

}  // namespace winnable::castle
