// Sets of small numbers as the bits of a word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace skytile {

using Mask = std::uint64_t;

// What does not fit 64 bits: lines of up to 11 cells, sums of up to 15 heights.
__extension__ using Wide = unsigned __int128;

inline std::size_t index(int i) { return static_cast<std::size_t>(i); }

inline Mask bit(int i) { return Mask{1} << i; }

// All bits lower than bit i, and with it.
inline Mask below(int i) { return (Mask{1} << i) - 1; }
inline Mask up_to(int i) { return (Mask{2} << i) - 1; }

// std::popcount and std::has_single_bit take a call where the processor is not known.
inline int count_bits(Mask mask) {
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return static_cast<int>(((mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}
inline bool is_single(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

}  // namespace skytile
