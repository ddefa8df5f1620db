// All permutations of a short line, as words (words.hpp).
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

    // Call `use(first, last)` for every run of words whose clues are allowed.
    template <typename AllowsLeft, typename AllowsRight, typename Use>
    void runs(AllowsLeft&& allows_left, AllowsRight&& allows_right, Use&& use) const {
        for (int left = 1; left <= largest_; ++left) {
            for (int right = 1, end; allows_left(left) && right <= largest_; right = end + 1) {
                for (end = right; end <= largest_ && allows_right(end); ++end) {
                }
                if (end > right) {
                    use(begin(left, right), begin(left, end));
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
