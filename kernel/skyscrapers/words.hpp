// Words with one bit for each value of each cell of a line.
//
// A permutation is such a word, and so is the domain of a line (all bits that are still
// possible). A permutation fits the domain if and only if it has no bit outside it: one "and"
// decides.
#pragma once

#include <array>
#include <cstdint>

#include "common/bits.hpp"

namespace skytile::skyscrapers {

// 256 bits: 16 cells with 16 values each.
struct Quad {
    std::array<std::uint64_t, 4> parts = {};

    friend Quad operator&(const Quad& a, const Quad& b) {
        return {{a.parts[0] & b.parts[0], a.parts[1] & b.parts[1], a.parts[2] & b.parts[2],
                 a.parts[3] & b.parts[3]}};
    }
    friend Quad operator~(const Quad& a) {
        return {{~a.parts[0], ~a.parts[1], ~a.parts[2], ~a.parts[3]}};
    }
    Quad& operator|=(const Quad& other) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            parts[i] |= other.parts[i];
        }
        return *this;
    }
    explicit operator bool() const { return (parts[0] | parts[1] | parts[2] | parts[3]) != 0; }
    bool operator==(const Quad&) const = default;
};

// Where the values of each cell are in a word: one cell after another.
template <typename Word>
struct Layout {
    std::size_t values;  // how many values a cell has

    static bool fits(std::size_t cells, std::size_t values) {
        return cells * values <= 8 * sizeof(Word);
    }
    void add(Word& word, std::size_t cell, Mask bits) const {
        word |= static_cast<Word>(static_cast<Word>(bits) << (cell * values));
    }
    Mask at(Word word, std::size_t cell) const {
        return static_cast<Mask>(word >> (cell * values)) & below(static_cast<int>(values));
    }
};

template <>
struct Layout<Quad> {
    std::size_t values;

    static bool fits(std::size_t cells, std::size_t values) { return cells <= 16 && values <= 16; }
    void add(Quad& word, std::size_t cell, Mask bits) const {
        word.parts[cell / 4] |= bits << (cell % 4 * 16);
    }
    Mask at(const Quad& word, std::size_t cell) const {
        return word.parts[cell / 4] >> (cell % 4 * 16) & 0xFFFF;
    }
};

}  // namespace skytile::skyscrapers
