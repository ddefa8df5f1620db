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

// std::has_single_bit counts all bits, which takes a call where the processor is not known.
inline bool is_single(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

}  // namespace skytile
