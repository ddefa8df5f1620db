// The rules of a Skyscrapers board, apart from its clues.
#pragma once

#include "latin/rules.hpp"

namespace skytile::skyscrapers {

// What a clue counts: each visible building, or (with sums) its height.
struct Sight {
    int tallest;
    bool sums;

    // What one visible building adds to a clue.
    int worth(int height) const { return sums ? height : 1; }

    // What these heights add if all of them are visible.
    int worth_of(Mask heights) const {
        if (!sums) {
            return count_bits(heights);
        }
        int sum = 0;
        for (; heights; heights &= heights - 1) {
            sum += std::countr_zero(heights);
        }
        return sum;
    }

    // What all buildings taller than a height add, and what all add: the largest clue.
    int worth_above(int height) const { return largest_up_to(tallest) - largest_up_to(height); }
    int largest() const { return largest_up_to(tallest); }

private:
    int largest_up_to(int height) const { return sums ? height * (height + 1) / 2 : height; }
};

struct Rules : latin::Rules {
    bool sums = false;

    Sight sight() const { return {tallest(), sums}; }
};

}  // namespace skytile::skyscrapers
