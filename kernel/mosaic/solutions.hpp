// All solutions of a Mosaic: one by one, or their number.
//
// Regions share no clue, so the solutions of the board are all combinations of theirs, and cells
// that no clue counts are black or white in all of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/solution_sink.hpp"
#include "mosaic/elimination.hpp"

namespace skytile::mosaic {

struct Clues {
    int width;
    int height;
    std::span<const std::int8_t> counts;  // row by row, -1 for none
    std::span<const std::int16_t> cells;  // 0 or 1 where known, -1 elsewhere
};

// Give every solution to the sink. Impossible if these were all; unknown if the budget was
// exhausted; solved if the sink ended the search.
Verdict each_solution(const Clues& clues, const SolutionSink& sink, Budget& budget);

struct NumberOfSolutions {
    std::vector<Natural> factors;  // the number is their product
    bool complete = true;          // else it is a lower bound
};

NumberOfSolutions count_solutions(const Clues& clues, Budget& budget);

}  // namespace skytile::mosaic
