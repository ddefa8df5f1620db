// How many ways there are to colour a region, without going through them.
//
// The cells are coloured one after another. All that matters of those that are coloured is how
// many black cells each clue still needs that also counts cells to come; so for each such state
// it is enough to know in how many ways it comes about.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "mosaic/region_search.hpp"

namespace skytile::mosaic {

// A natural number of any size, its lowest word first.
using Natural = std::vector<std::uint64_t>;

// The number of colourings; nothing if the budget is exhausted or there are too many states.
// `order` is the order in which cells are coloured: the fewer clues are begun and not ended at
// any time, the fewer states there are.
std::optional<Natural> count_colourings(std::span<const Count> counts,
                                        std::span<const std::uint32_t> order, Budget& budget);

}  // namespace skytile::mosaic
