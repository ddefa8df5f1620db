// Removing clues from a Mosaic until it needs techniques of a level, and none beyond.
//
// If clues are removed as long as techniques of a level solve the board, what is left usually needs
// that level. If it turns out easier, the clues are tried again in another order, which gives
// another board of the same picture.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/removal.hpp"

namespace skytile::mosaic {

// A flag for each clue that is left; nothing if no board of the level (0 easy to 4 extreme) was
// found, or the budget was exhausted.
std::optional<std::vector<std::uint8_t>> remove_to_level(int width, int height,
                                                         std::span<const std::uint8_t> solution,
                                                         const ClueSet& clues,
                                                         std::span<const ClueGroup> groups,
                                                         int level, Budget& budget);

}  // namespace skytile::mosaic
