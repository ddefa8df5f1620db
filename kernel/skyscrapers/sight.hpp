// What one clue alone says about a line, at any length.
//
// Walk along the line and keep, for each height the tallest building so far may have, the set
// of clues that may have been reached. That ignores which heights were used, so it finds less
// than a list of permutations would, but it takes at most length times height steps.
#pragma once

#include <span>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// Remove from the cells of a line, nearest first, the values that cannot occur with this clue
// in front of it. False if no value is left somewhere.
bool look_along(std::span<Mask> line, const Sight& sight, int clue);

// The same for a clue that must not hold.
bool look_along_broken(std::span<Mask> line, const Sight& sight, int clue);

}  // namespace skytile::skyscrapers
