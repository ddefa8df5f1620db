// Skyscrapers by search with clause learning, at any size: for what the lists of permutations
// (search.hpp) do not solve quickly, or cannot hold.
//
// The model has a variable for each value of each open cell, a count for each rule ("one of
// these"), and the clues as an extension (sights.hpp).
#pragma once

#include <memory>

#include "common/budget.hpp"
#include "skyscrapers/rules.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::skyscrapers {

class Learner {
public:
    // `wide`: use the sets that large boards need, at any size.
    explicit Learner(const Rules& rules, bool wide = false);
    ~Learner();
    Answer solve(const Question& question, Budget& budget);

private:
    class AnyModel;
    template <typename Heights, typename Clues>
    class Model;

    std::unique_ptr<AnyModel> model_;
};

}  // namespace skytile::skyscrapers
