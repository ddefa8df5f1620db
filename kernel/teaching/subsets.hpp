// Irreducible and smallest sets of clues that suffice, for clashes and for reasons.
//
// A set that suffices does so with further clues too. `irreducible` removes clues while the rest
// suffices. `smallest` uses implicit hitting sets: a set that does not suffice has a witness, a
// solution that breaks some clues, and any set that suffices contains one of those. A smallest set
// that hits all broken sets known so far is a lower bound; if it suffices itself, it is a smallest
// one, and if not, its witness breaks another set. `skytile/subsets.py` does the same for all other
// engines.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "teaching/subject.hpp"

namespace skytile::teaching {

// Answers whether clues suffice: impossible if they do, with those that were used; solved if they
// do not, with those that hold in a witness; unknown if a limit ran out.
using Ask = std::function<Reply(const Clues& clues)>;

struct Irreducible {
    Clues kept;
    bool is_decided;  // whether it is proved that none of them can be left out
};

// Remove clues, the last first, while the rest suffices.
Irreducible irreducible(Clues clues, const Ask& ask);

struct Smallest {
    Clues clues;
    bool is_proved;  // whether there is no smaller one
};

// A smallest set among the clues of the universe, given one that is known; that one if no other is
// smaller, or a limit runs out. `order` breaks ties.
Smallest smallest(Clues known, const Clues& universe, const std::vector<int>& order,
                  const Ask& ask, Budget& budget);

// A smallest set that hits all of these; nothing if the budget is exhausted.
std::optional<Clues> hitting_set(std::span<const Clues> sets, const std::vector<int>& order,
                                 Budget& budget);

}  // namespace skytile::teaching
