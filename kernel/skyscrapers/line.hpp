// What the clues at the ends of one line say, exactly.
//
// Place the buildings from the tallest down: the next one is visible from the left if it is left
// of all that are placed, and from the right if it is right of them. So it is enough to keep which
// cells are taken and the values of both clues so far; that covers both clues together and parks
// (the cells that stay empty) without ever listing the arrangements.
#pragma once

#include <span>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// Remove from the cells of a line every value that is in no arrangement of the heights
// 1 … tallest, each once and parks elsewhere, with these clues at its left and right end
// (0 for none). False if there is no arrangement. Lines too long for that are looked along clue by
// clue (sight.hpp), which may leave more: beyond 16 cells, with sums beyond 15, and with large
// sums at both ends beyond 12.
bool narrow_line(std::span<Mask> line, const Sight& sight, int left, int right);

}  // namespace skytile::skyscrapers
