// Mosaic: counting, comparing clues, then search with learning on what is left.
//
// Most boards fall to counting alone, in some ten nanoseconds a cell. What stays open falls
// apart into regions that share no clue; each is searched by itself.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "budget.hpp"
#include "mosaic_board.hpp"

namespace skytile {

struct MosaicQuestion {
    std::span<const std::int8_t> clues;        // row by row, -1 for none
    std::span<const std::int16_t> cells;       // 0 or 1 where known, -1 elsewhere
    std::span<const std::int16_t> excluded;    // grids to differ from, one after another
    std::size_t wanted = 1;                    // how many solutions
};

struct MosaicAnswer {
    Verdict verdict;  // of the search for the last one that was wanted: impossible if no more
    std::vector<std::int16_t> grids;
    std::vector<std::uint8_t> used;  // 1 for every clue that took part
};

// Answers questions about boards of one size; keeps its memory between them. Not for two
// threads at once: make one for each.
class MosaicSolver {
public:
    MosaicSolver(int width, int height) : board_(width, height) {}
    MosaicAnswer solve(const MosaicQuestion& question, Budget& budget);

private:
    MosaicBoard board_;
};

}  // namespace skytile
