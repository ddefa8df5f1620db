// All arrangements of a line, as words that can be tested at once.
//
// A word has one bit for each value of each cell: bit cell * values + value. A line's domain is
// such a word too, with all bits set that are still possible, and a permutation fits the domain
// if and only if it has no bit outside it: one "and" decides.
#pragma once

#include <cstdint>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// The permutations of 1 … n (n at most 8), sorted by the clue at the left, then at the right.
// Height h is bit h - 1.
class PermutationTable {
public:
    static constexpr int longest = 8;

    // The table for a length and what clues count; made when it is first needed.
    static const PermutationTable& of(const Sight& sight);

    // Call `use(first, last)` for every run of words with these clues; 0 means any.
    template <typename Use>
    void runs(int left, int right, Use&& use) const {
        for (int l = left ? left : 1; l <= (left ? left : largest_); ++l) {
            use(begin(l, right ? right : 1), begin(l, right ? right + 1 : largest_ + 1));
        }
    }

private:
    explicit PermutationTable(const Sight& sight);
    std::size_t run(int left, int right) const {
        return index(left) * (index(largest_) + 2) + index(right);
    }
    const std::uint64_t* begin(int left, int right) const {
        return words_.data() + starts_[run(left, right)];
    }

    int largest_;  // the largest clue
    std::vector<std::uint64_t> words_;
    std::vector<std::size_t> starts_;  // by both clues; one more at the end of each left clue
};

}  // namespace skytile::skyscrapers
