// How many Latin squares are determined by all that is visible at their edges.
//
// Every square of a small order is generated, and its 4n clues are packed into one number; those
// with a number of their own are determined. Squares whose first rows show different clues have
// different numbers, so the squares can be counted in parts, which are added up.
#pragma once

#include <cstdint>

namespace skytile::skyscrapers {

inline constexpr int largest_counted = 6;  // the largest size whose clues fit in a word

struct DeterminedSquares {
    std::uint64_t squares = 0;     // Latin squares
    std::uint64_t clue_sets = 0;   // distinct sets of 4n clues that they show
    std::uint64_t determined = 0;  // squares that no other shares its clues with
};

// The squares whose first row has these clues at its ends.
DeterminedSquares count_determined(int size, int west, int east);

}  // namespace skytile::skyscrapers
