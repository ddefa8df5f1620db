// The fewest clues of a Mosaic.
#pragma once

#include <cstdint>
#include <span>

#include "common/fewest.hpp"

namespace skytile::mosaic {

// `clues` (a flag for each cell) must have no other solution than this one (1 black, 0 white).
FewestClues fewest_clues(int width, int height, std::span<const std::uint8_t> solution,
                         const ClueFlags& clues, Budget& budget);

}  // namespace skytile::mosaic
