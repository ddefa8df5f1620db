// How Mosaics are made: a random grid or a picture that its clues determine, and some of these.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/recipe.hpp"
#include "common/seeds.hpp"

namespace skytile::mosaic {

struct Recipe : skytile::Recipe {
    int width;
    int height;
    // The probability p that a cell of a random grid is black, as p · 2^53, rounded up.
    std::uint64_t black = seeds / 2;
    // The solution (1 black, 0 white), if it is not random: it must not be ambiguous.
    std::vector<std::uint8_t> picture = {};
};

// The puzzle of a seed, with a clue flag for each cell. Nothing if this seed gives none that fits
// the recipe, or if the budget is exhausted.
std::optional<NewPuzzle> make(const Recipe& recipe, std::uint64_t seed, const Accepts& accepts,
                              Budget& budget);

}  // namespace skytile::mosaic
