// Decides a position for one direction of the foundations, by its classes.
#pragma once

#include <cstddef>
#include <vector>

#include "games/castle/same_suit/arrangement.hpp"
#include "games/castle/same_suit/class_problem.hpp"
#include "search/depth_first.hpp"

namespace winnable::castle {

// With an empty row, classes are merged (class_problem.cpp), and only the most useful steps out of a merged class
// are searched at first. That finds nearly all wins. Before a position is called lost, the members of every merged class are
// gone through for steps that lead to classes not seen so far, which are searched in turn. So in the end all
// steps of all members are known to lead to lost classes.
class ClassSearch {
 public:
  // The ground must stay.
  void begin(const Ground& ground, Direction direction, const Request& request, std::size_t bytes);
  Verdict resume(Budget& budget);

  // Of a win.
  std::vector<Move> moves(const Layout& layout, const Position& from, Arrangement& arrangement) const;
  int most_played() const { return problem_.most_played(); }

 private:
  // Notes the merged classes and the way to each.
  class Noting : public ClassProblem {
   public:
    void begin_notes(const std::vector<ClassStep>& path);
    bool hopeless(const State& state) const;

    struct Merged {
      State state;
      std::size_t first, size;  // its steps from the start, in lines
    };
    std::vector<ClassStep> root;  // the steps to where the search began
    mutable std::vector<Merged> merged;
    mutable std::vector<ClassStep> lines;

   private:
    const std::vector<ClassStep>* path_ = nullptr;
  };

  bool open_next();
  void step_out();

  Noting problem_;
  DepthFirst<Noting> classes_;
  DepthFirst<ClassProblem> members_;
  std::size_t members_bytes_ = 0;
  std::size_t opened_ = 0;  // merged classes whose members have been gone through, the last perhaps in part
  bool within_ = false;
};

}  // namespace winnable::castle
