// Why a puzzle has no solution: a smallest set of clues that clash.
#pragma once

#include <cstdint>
#include <optional>

#include "teaching/subject.hpp"

namespace skytile::teaching {

struct Clash {
    Clues clues;
    bool is_irreducible;  // whether it is proved that none of them can be left out
    bool is_smallest;     // whether it is proved that no smaller set clashes
};

// How much the search for a clash may cost, besides the budget.
struct ClashLimits {
    std::uint64_t nodes = Budget::no_limit;  // for each question
    int questions = -1;                      // in total, to shrink it; below 0: no limit
};

// A smallest set of clues without a solution; nothing if there is none, or none was found in time.
// `core` is a set that is known to clash already, or empty.
std::optional<Clash> find_clash(Subject& subject, Clues core, const ClashLimits& limits,
                                Budget& budget);

}  // namespace skytile::teaching
