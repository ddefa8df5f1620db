// All ways to build along a line, as words that can be tested at once.
//
// A word has one bit for each value of each place: bit place * values + value. A line's
// domain is such a word too, with all bits set that are still possible, and a permutation
// fits the domain if it has no bit outside it: one "and" decides.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace skytile {

// The permutations of 1 … n (n at most 8), sorted by what is visible from the left, then
// from the right. Value h is bit h - 1.
class PermutationTable {
public:
    static constexpr int largest = 8;

    // The table for a length; made once, when it is first asked for.
    static const PermutationTable& of(int length);

    // Call `use(first, last)` for every run of words with these clues; 0 means any.
    template <typename Use>
    void runs(int left, int right, Use&& use) const {
        for (int l = left ? left : 1; l <= (left ? left : length_); ++l) {
            if (right) {
                use(begin(l, right), begin(l, right + 1));
            } else {
                use(begin(l, 1), begin(l, length_ + 1));
            }
        }
    }

private:
    explicit PermutationTable(int length);
    const std::uint64_t* begin(int left, int right) const {
        return words_.data() + start_[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    }

    int length_;
    std::vector<std::uint64_t> words_;
    std::array<std::array<std::size_t, largest + 2>, largest + 1> start_ = {};
};

}  // namespace skytile
