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

inline bool is_single(Mask mask) { return std::has_single_bit(mask); }

}  // namespace skytile
