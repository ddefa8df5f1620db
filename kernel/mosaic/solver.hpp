// Mosaic: counting, comparing clues, then search with learning on what is left.
//
// Most boards fall to counting alone, in some ten nanoseconds a cell. What stays open falls
// apart into regions that share no clue; each is searched by itself.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "mosaic/board.hpp"

namespace skytile::mosaic {

struct Question {
    std::span<const std::int8_t> clues;        // row by row, -1 for none
    std::span<const std::int16_t> cells;       // 0 or 1 where known, -1 elsewhere
    std::span<const std::int16_t> excluded;    // grids to differ from, one after another
    std::size_t limit = 1;                     // how many solutions to look for
};

struct Answer {
    Verdict verdict;  // of the search for the last solution up to the limit: impossible if no more
    std::vector<std::int16_t> grids;
    std::vector<std::uint8_t> used;  // 1 for every clue that took part
};

// Answers questions about boards of one size; keeps its memory between them. Not for two
// threads at once: make one for each.
class Solver {
public:
    Solver(int width, int height) : board_(width, height) {}
    Answer solve(const Question& question, Budget& budget);

private:
    Board board_;
};

}  // namespace skytile::mosaic
