// Checking that no few elements meet all of some sets, by trying.
//
// Take a set that is not met yet: one of its elements must be chosen. Try each of them, and with
// each all ways to go on; one that was tried need not be chosen any more after that. What is
// believed is no more than that, so that a list of sets is a proof by itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"

namespace skytile {

struct HittingCheck {
    Verdict verdict;      // solved: some elements meet all sets; impossible: none do
    std::uint64_t nodes;  // how many choices were tried
    std::vector<std::uint8_t> used;  // 1 for each set without which it would not be shown
};

// Whether `at_most` of the elements 1, 2, …, or fewer, meet all sets. Sets are lists of elements
// that end with 0, one after another.
HittingCheck check_hitting(std::size_t elements, std::span<const std::int32_t> sets,
                           std::size_t at_most, Budget& budget);

}  // namespace skytile
