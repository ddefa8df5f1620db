// Checking by exhaustive search that no few elements hit all of some sets.
//
// Take a set that is not hit yet: one of its elements must be chosen. Try each of them, and with
// each all continuations; an element that was tried need not be chosen again after that. Nothing
// else is taken on trust, so a list of sets is a proof in itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"

namespace skytile {

struct HittingCheck {
    Verdict verdict;      // solved: some elements hit all sets; impossible: none do
    std::uint64_t nodes;  // how many choices were tried
    std::vector<std::uint8_t> used;  // 1 for each set that the search used
};

// Whether at most `at_most` of the elements 1, 2, … hit all sets. Sets are lists of elements that
// end with 0, one after another.
HittingCheck check_hitting(std::size_t elements, std::span<const std::int32_t> sets,
                           std::size_t at_most, Budget& budget);

}  // namespace skytile
