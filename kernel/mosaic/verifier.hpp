// Whether a finished Mosaic makes all its clues true: plain code, to check what the search found.
#pragma once

#include <cstdint>
#include <span>

namespace skytile::mosaic {

// Whether every cell is 0 or 1, agrees with those that are known (-1 for the others), and every
// clue (-1 for none) counts the black cells of its block.
bool is_solution(int width, int height, std::span<const std::int8_t> clues,
                 std::span<const std::int16_t> cells, std::span<const std::int16_t> grid);

}  // namespace skytile::mosaic
