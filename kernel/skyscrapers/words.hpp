// Words with one bit for each value of each cell of a line.
//
// A permutation is such a word, and so is the domain of a line (all bits that are still
// possible). A permutation fits the domain if and only if it has no bit outside it, which one
// "and" decides.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/bits.hpp"

namespace skytile::skyscrapers {

// The layout of a word: the values of one cell after another.
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

// The same, but no cell straddles two parts.
template <std::size_t Count>
struct Layout<Bits<Count>> {
    std::size_t values;
    std::size_t in_part = 64 / values;

    bool fits(std::size_t cells) const { return cells <= Count * in_part; }
    void add(Bits<Count>& word, std::size_t cell, Mask bits) const {
        word.word[cell / in_part] |= bits << (cell % in_part * values);
    }
    Mask at(const Bits<Count>& word, std::size_t cell) const {
        return word.word[cell / in_part] >> (cell % in_part * values) &
               below(static_cast<int>(values));
    }
};

}  // namespace skytile::skyscrapers
