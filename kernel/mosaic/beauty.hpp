// What makes a Mosaic beautiful.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/beauty.hpp"

namespace skytile::mosaic {

// Clues row by row, -1 for none; `colours` (1 black) is empty if they are not known.
std::vector<Trait> traits_of(int width, int height, std::span<const std::int8_t> clues,
                             std::span<const std::uint8_t> colours);

}  // namespace skytile::mosaic
