// What one clue says of a line on its own, at any length.
//
// Walk along the line and keep, for each height the tallest building so far may have, the
// set of counts that may have been seen. That forgets which heights were used, so it finds
// less than a list of permutations would, but it costs only length times height steps.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace skytile {

using Mask = std::uint64_t;  // the values a cell may have: bit h for height h, 0 is a park

inline constexpr int most_heights = 63;

// Remove from the cells of a line, nearest first, the values that cannot occur if exactly
// `clue` buildings are visible. False if no value is left somewhere.
bool look_along(std::span<Mask> line, int tallest, int clue);

// The numbers of buildings that may be visible: bit v for v of them.
std::uint64_t counts_along(std::span<const Mask> line, int tallest);

}  // namespace skytile
