// A random source that gives the same numbers on every machine and compiler.
//
// The generator is xoshiro256++ by Blackman and Vigna, seeded by SplitMix64; the standard
// library's distributions differ between compilers, so this file has its own.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "common/interruption.hpp"

namespace skytile {

// The next number of SplitMix64; advances the state.
inline std::uint64_t split_mix(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = (state ^ state >> 30) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebU;
    return mixed ^ mixed >> 31;
}

class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            word = split_mix(seed);
        }
    }

    std::uint64_t next() {
        auto& [a, b, c, d] = state_;
        const std::uint64_t result = std::rotl(a + d, 23) + a;
        const std::uint64_t shifted = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = std::rotl(d, 45);
        return result;
    }

    // A uniform number from 0 … sides - 1, by rejection sampling (Lemire's method).
    std::uint32_t below(std::uint32_t sides) {
        std::uint64_t product = (next() >> 32) * sides;
        if (static_cast<std::uint32_t>(product) < sides) {  // otherwise no division is needed
            const std::uint32_t unfair = (0U - sides) % sides;
            while (static_cast<std::uint32_t>(product) < unfair) {
                product = (next() >> 32) * sides;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // True with probability `share` / 2^53.
    bool happens(std::uint64_t share) { return next() >> 11 < share; }

    template <typename T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            interruption_point_at<1U << 16>(i);
            std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
        }
    }

private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace skytile
