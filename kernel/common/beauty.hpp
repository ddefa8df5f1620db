// How good a puzzle looks, as a number from 0 to 100: what `best_of` chooses by.
//
// Each trait is a share, and the beauty is their weighted geometric mean: a single ugly trait
// spoils a board, and being pleasant everywhere is worth more than one trait that excels. The
// traits are what people notice before they solve anything: whether clues are spread over the
// sides or the board, whether their places are symmetric, and whether numbers repeat needlessly.
// Shares are whole numbers, so that every machine gets the same result.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/removal_order.hpp"

namespace skytile {

using Share = std::int64_t;
inline constexpr Share unit = Share{1} << 20;  // a share of 1

struct Trait {
    const char* name;
    Share share;
    int weight;
};

// A part of a whole as a share, at most 1.
inline Share share_of(std::int64_t part, std::int64_t all) {
    return part >= all ? unit : part * unit / all;
}
inline Share times(Share one, Share other) { return one * other / unit; }
Share root_of(Share share);

// The beauty from 0 to 100.
int beauty_of(std::span<const Trait> traits);

// 1 up to the share `free`, which is no fault, falling to 0 at 1.
Share share_left(Share share, Share free);

// The share of clues (a flag for each place) whose image has one too, for the symmetry that fits
// best, corrected for chance.
Share symmetry_of(const Places& places, std::span<const std::uint8_t> clues);

// How varied the values are: by the share of the most common one, and by how many of the `most`
// possible values occur.
Share variety_of(std::span<const int> values, int most);

}  // namespace skytile
