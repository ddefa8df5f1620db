// What the clues at the ends of one line say, exactly.
//
// Put the buildings down from the tallest: the next one is seen from the left if it stands
// left of all that stand already, and from the right if it stands right of them. So it is
// enough to remember which places are taken and how many were seen from either end; that
// covers both clues together and parks (the places that stay empty) without ever listing
// the arrangements.
#pragma once

#include <span>

#include "sight.hpp"

namespace skytile {

inline constexpr int longest_exact_line = 16;

// Remove from the cells of a line every value that is in no arrangement of the heights
// 1 … tallest, each once and parks elsewhere, with these clues at its left and right end
// (0 for none). False if there is no arrangement. Lines longer than `longest_exact_line` are
// looked along clue by clue (sight.hpp), which may leave more.
bool narrow_line(std::span<Mask> line, int tallest, int left, int right);

}  // namespace skytile
