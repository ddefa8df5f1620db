// Sets of small numbers as the bits of one word, or of several.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace skytile {

using Mask = std::uint64_t;

// Lines of up to 11 cells, and sums of up to 15 heights, as one number.
__extension__ using Wide = unsigned __int128;

inline std::size_t index(int i) { return static_cast<std::size_t>(i); }

inline Mask bit(int i) { return Mask{1} << i; }

// All bits below bit i, without and with it.
inline Mask below(int i) { return (Mask{1} << i) - 1; }
inline Mask up_to(int i) { return (Mask{2} << i) - 1; }

// std::popcount and std::has_single_bit are function calls on generic targets.
inline int count_bits(Mask mask) {
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return static_cast<int>(((mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}
inline bool is_single(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }

template <std::size_t words>
struct Bits;
template <std::size_t words>
bool any(const Bits<words>& set);

// A set that does not fit in one word.
template <std::size_t words>
struct Bits {
    std::array<Mask, words> word = {};

    constexpr Bits() = default;
    explicit constexpr Bits(Mask low) { word[0] = low; }

    Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < words; ++i) {
            word[i] &= other.word[i];
        }
        return *this;
    }
    Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < words; ++i) {
            word[i] |= other.word[i];
        }
        return *this;
    }
    Bits operator~() const {
        Bits result;
        for (std::size_t i = 0; i < words; ++i) {
            result.word[i] = ~word[i];
        }
        return result;
    }
    Bits operator<<(int by) const {
        Bits result;
        const std::size_t whole = index(by) / 64;
        const int part = by % 64;
        for (std::size_t i = words; i-- > whole;) {
            result.word[i] = word[i - whole] << part;
            if (part && i > whole) {
                result.word[i] |= word[i - whole - 1] >> (64 - part);
            }
        }
        return result;
    }
    Bits operator>>(int by) const {
        Bits result;
        const std::size_t whole = index(by) / 64;
        const int part = by % 64;
        for (std::size_t i = 0; i + whole < words; ++i) {
            result.word[i] = word[i + whole] >> part;
            if (part && i + whole + 1 < words) {
                result.word[i] |= word[i + whole + 1] << (64 - part);
            }
        }
        return result;
    }
    friend Bits operator&(Bits one, const Bits& other) { return one &= other; }
    friend Bits operator|(Bits one, const Bits& other) { return one |= other; }
    friend bool operator==(const Bits&, const Bits&) = default;
    explicit operator bool() const { return any(*this); }
};

// The same operations for one word and for several, so that code can be written for both.

inline bool any(Mask set) { return set != 0; }
inline bool has(Mask set, int i) { return set >> i & 1; }
inline void add(Mask& set, int i) { set |= bit(i); }
inline void remove(Mask& set, int i) { set &= ~bit(i); }
inline int lowest(Mask set) { return std::countr_zero(set); }
inline int highest(Mask set) { return 63 - std::countl_zero(set); }
inline int size(Mask set) { return std::popcount(set); }

template <std::size_t words>
bool any(const Bits<words>& set) {
    Mask together = 0;
    for (const Mask word : set.word) {
        together |= word;
    }
    return together != 0;
}

template <std::size_t words>
bool has(const Bits<words>& set, int i) {
    return set.word[index(i) / 64] >> (i % 64) & 1;
}

template <std::size_t words>
void add(Bits<words>& set, int i) {
    set.word[index(i) / 64] |= bit(i % 64);
}

template <std::size_t words>
void remove(Bits<words>& set, int i) {
    set.word[index(i) / 64] &= ~bit(i % 64);
}

// The lowest and the highest number of a set that is not empty.
template <std::size_t words>
int lowest(const Bits<words>& set) {
    std::size_t i = 0;
    while (!set.word[i]) {
        ++i;
    }
    return static_cast<int>(64 * i) + lowest(set.word[i]);
}

template <std::size_t words>
int highest(const Bits<words>& set) {
    std::size_t i = words - 1;
    while (!set.word[i]) {
        --i;
    }
    return static_cast<int>(64 * i) + highest(set.word[i]);
}

template <std::size_t words>
int size(const Bits<words>& set) {
    int count = 0;
    for (const Mask word : set.word) {
        count += std::popcount(word);
    }
    return count;
}

template <std::size_t words>
bool is_single(const Bits<words>& set) {
    return size(set) == 1;
}

// All numbers below i; i may be as large as the width of the set.
template <typename Set>
Set all_below(int i) {
    if constexpr (sizeof(Set) == sizeof(Mask)) {
        return i < 64 ? below(i) : ~Mask{0};
    } else {
        return i < static_cast<int>(8 * sizeof(Set)) ? ~(~Set() << i) : ~Set();
    }
}

template <typename Set>
Set only(int i) {
    Set set{};
    add(set, i);
    return set;
}

// Call `use` for every number of a set, in ascending order.
template <typename Set, typename Use>
void each(Set set, Use&& use) {
    while (any(set)) {
        const int i = lowest(set);
        remove(set, i);
        use(i);
    }
}

}  // namespace skytile
