// How good a puzzle looks, as a number from 0 to 100: what `best_of` chooses by.
//
// Each trait is a share, and the beauty their weighted geometric mean: one thing that is ugly
// spoils a board, and what is pleasant everywhere is worth more than one trait that excels. The
// traits say what people look at before they solve anything: whether clues are spread over the
// sides or the board, whether their places are symmetric, and whether numbers repeat without
// need. Shares are whole numbers, so that every machine has the same opinion.
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

// One part of another as a share, at most 1.
inline Share share_of(std::int64_t part, std::int64_t all) {
    return part >= all ? unit : part * unit / all;
}
inline Share times(Share one, Share other) { return one * other / unit; }
Share root_of(Share share);

// From 0 to 100.
int beauty_of(std::span<const Trait> traits);

// 1 up to a share that is no fault, and 0 at 1.
Share share_left(Share share, Share free);

// How many clues (a flag for each place) have one at their image, for the symmetry that fits
// best, beyond chance.
Share symmetry_of(const Places& places, std::span<const std::uint8_t> clues);

// How far clues are from being all the same: by the most common one, and how many there are of
// `most` that there could be.
Share variety_of(std::span<const int> values, int most);

}  // namespace skytile
