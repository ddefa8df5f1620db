// The open cells of a Mosaic, split into regions that share no clue.
#pragma once

#include <cstdint>
#include <vector>

#include "mosaic/board.hpp"

namespace skytile::mosaic {

// Cells that are open and connected through clues.
struct Region {
    std::vector<std::uint32_t> cells;  // numbers in the grid
    std::vector<std::uint32_t> clues;  // places on the board
};

// Add the regions of a board, and the open cells that no clue counts.
void split_into_regions(const Board& board, std::vector<Region>& regions,
                        std::vector<std::uint32_t>& free_cells);

}  // namespace skytile::mosaic
