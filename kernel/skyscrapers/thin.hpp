// Thin boards: few edge clues, nothing else, and still only one solution.
//
// Random Latin squares hardly ever have such clues, so this walks over sets of clues instead and
// takes any solution that results. One question gives the solutions that a set of clues leaves, and
// what is seen from every edge of each of them: so it tells for every further clue how many
// solutions that would leave. The walk drops a clue at random and adds one that leaves few; if only
// one solution is left, that is a board, and the walk continues with one clue less.
//
// A set may leave more solutions than are examined. Then the counts cover a part only, good enough
// to choose by; but a board counts as unique only if all solutions were examined.
// J. Waldmann ("Building Thin Instances of the Skyline Puzzle", 2025) reports boards with n - 1
// clues for n up to 9; up to 6 none has fewer (the tests try all), so there the walk ends.
#pragma once

#include <cstdint>
#include <vector>

#include "common/budget.hpp"
#include "common/random.hpp"

namespace skytile::skyscrapers {

// The fewest edge clues of any known plain board of this size.
inline constexpr int fewest_known(int size) { return size - 1; }

struct ThinBoard {
    std::vector<std::uint16_t> edges;   // 0 for no clue; empty if no board was found
    std::vector<std::int16_t> heights;  // its only solution, row by row
};

inline constexpr int usual_questions = 300;

// The plain board with the fewest clues that a walk finds within this many questions.
ThinBoard thin_board(int size, int questions, Random& random, Budget& budget);

}  // namespace skytile::skyscrapers
