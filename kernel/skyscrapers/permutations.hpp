// All permutations of a short line, as words (words.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// The clues from `first` to `last`.
struct ClueInterval {
    int first;
    int last;
};
inline constexpr ClueInterval no_clues = {1, 0};
using ClueIntervals = std::array<ClueInterval, 2>;

// The permutations of 1 … n (n at most 8), sorted by the clue at the left, then at the right.
// Height h is bit h - 1.
class PermutationTable {
public:
    static constexpr int longest = 8;

    // The table for a length and what clues count; built on first use.
    static const PermutationTable& of(const Sight& sight);

    // Call `use(first, last)` for every run of words whose left and right clues are among these.
    template <typename Use>
    void runs(const ClueIntervals& left, const ClueIntervals& right, Use&& use) const {
        for (const ClueInterval& lefts : left) {
            for (int l = lefts.first; l <= lefts.last; ++l) {
                for (const ClueInterval& rights : right) {
                    use(begin(l, rights.first), begin(l, rights.last + 1));
                }
            }
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
