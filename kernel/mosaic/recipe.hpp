// How Mosaics are made: a random grid or a picture that its clues determine, and some of them.
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
    // How likely a cell of a random grid is black, of 2^53; a share p is p · 2^53, rounded up.
    std::uint64_t black = seeds / 2;
    // The solution (1 black, 0 white), if it is not random: it must not be ambiguous.
    std::vector<std::uint8_t> picture = {};
};

// The puzzle of a seed; the clues are those of the cells. Nothing if this seed gives none that
// fits the recipe, or if the budget is exhausted.
std::optional<NewPuzzle> make(const Recipe& recipe, std::uint64_t seed, const Accepts& accepts,
                              Budget& budget);

}  // namespace skytile::mosaic
