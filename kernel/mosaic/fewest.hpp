// The fewest clues of a Mosaic.
#pragma once

#include <cstdint>
#include <span>

#include "common/fewest.hpp"

namespace skytile::mosaic {

// Clues, one for each cell, of which the solution (1 black, 0 white) is the only one.
FewestClues fewest_clues(int width, int height, std::span<const std::uint8_t> solution,
                         const ClueFlags& clues, Budget& budget);

}  // namespace skytile::mosaic
