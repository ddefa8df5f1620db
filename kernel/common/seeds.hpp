// The seeds of a recipe: which random numbers a puzzle is made from.
//
// A seed is a whole number below 2^53, which is exact in JSON and JavaScript. All random numbers
// of a recipe come from `random_of(seed, candidate, attempt)` below, so a recipe and a seed give
// the same puzzle everywhere.
#pragma once

#include <cstdint>
#include <string_view>

#include "common/random.hpp"

namespace skytile {

inline constexpr std::uint64_t seeds = std::uint64_t{1} << 53;

// Mix two numbers into one by SplitMix64; for the same seed, different numbers give different ones.
inline std::uint64_t mix(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t mixed = split_mix(seed) + number;
    return split_mix(mixed);
}

// The seed of a batch's candidate; number 0 has the seed of the batch itself.
inline std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    return number == 0 ? seed : mix(seed, number) >> 11;
}

// The seed that a text stands for, such as a date.
inline std::uint64_t seed_of(std::string_view text) {
    std::uint64_t mixed = text.size();
    for (const char letter : text) {
        mixed = mix(mixed, static_cast<unsigned char>(letter));
    }
    return mixed >> 11;
}

// The random source of an attempt (`tries`) at a candidate for one puzzle (`best_of`).
inline Random random_of(std::uint64_t seed, std::uint64_t candidate, std::uint64_t attempt) {
    return Random(mix(mix(seed, candidate), attempt));
}

// Which of `count` things a seed chooses, where that is not part of the recipe: a picture.
inline std::uint32_t choice_of(std::uint64_t seed, std::uint32_t count) {
    return Random(seed).below(count);
}

}  // namespace skytile
