// Words with one bit for each value of each cell of a line.
//
// A permutation is such a word, and so is the domain of a line (all bits that are still
// possible). A permutation fits the domain if and only if it has no bit outside it: one "and"
// decides.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "common/bits.hpp"

namespace skytile::skyscrapers {

// Several words of 64 bits as one.
template <std::size_t Count>
struct Words {
    std::array<std::uint64_t, Count> parts = {};

    friend Words operator&(const Words& a, const Words& b) {
        Words both;
        for (std::size_t i = 0; i < Count; ++i) {
            both.parts[i] = a.parts[i] & b.parts[i];
        }
        return both;
    }
    friend Words operator~(const Words& a) {
        Words others;
        for (std::size_t i = 0; i < Count; ++i) {
            others.parts[i] = ~a.parts[i];
        }
        return others;
    }
    Words& operator|=(const Words& other) {
        for (std::size_t i = 0; i < Count; ++i) {
            parts[i] |= other.parts[i];
        }
        return *this;
    }
    explicit operator bool() const {
        std::uint64_t any = 0;
        for (const std::uint64_t part : parts) {
            any |= part;
        }
        return any != 0;
    }
    bool operator==(const Words&) const = default;
};

// Where the values of each cell are in a word: one cell after another.
template <typename Word>
struct Layout {
    std::size_t values;  // how many values a cell has

    bool fits(std::size_t cells) const { return cells * values <= 8 * sizeof(Word); }
    void add(Word& word, std::size_t cell, Mask bits) const {
        word |= static_cast<Word>(static_cast<Word>(bits) << (cell * values));
    }
    Mask at(Word word, std::size_t cell) const {
        return static_cast<Mask>(word >> (cell * values)) & below(static_cast<int>(values));
    }
};

// The same, but no cell crosses from one part to the next.
template <std::size_t Count>
struct Layout<Words<Count>> {
    std::size_t values;
    std::size_t in_part = 64 / values;

    bool fits(std::size_t cells) const { return cells <= Count * in_part; }
    void add(Words<Count>& word, std::size_t cell, Mask bits) const {
        word.parts[cell / in_part] |= bits << (cell % in_part * values);
    }
    Mask at(const Words<Count>& word, std::size_t cell) const {
        return word.parts[cell / in_part] >> (cell % in_part * values) &
               below(static_cast<int>(values));
    }
};

}  // namespace skytile::skyscrapers
