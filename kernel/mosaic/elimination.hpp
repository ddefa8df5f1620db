// Counts the ways to colour a region without enumerating them.
//
// The cells are coloured one after another. All that matters about the coloured ones is how many
// black cells each clue that also has cells to come still needs; so it is enough to count the ways
// to reach each such state.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "mosaic/region_search.hpp"

namespace skytile::mosaic {

// A natural number of any size, lowest word first.
using Natural = std::vector<std::uint64_t>;

// The number of colourings; nothing if the budget is exhausted or there are too many states.
// `order` is the order in which cells are coloured: the fewer clues are partly coloured at any
// time, the fewer states there are.
std::optional<Natural> count_colourings(std::span<const Count> counts,
                                        std::span<const std::uint32_t> order, Budget& budget);

}  // namespace skytile::mosaic
