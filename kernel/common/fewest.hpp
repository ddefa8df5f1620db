// The fewest clues with which a solution is the only one, and the proof that fewer do not do.
//
// By implicit hitting sets: any other solution breaks some clues, and a set of clues rules it
// out if and only if it contains one of those. So the fewest clues are a smallest hitting set
// of what the other solutions break; these are found as they are needed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/hitting.hpp"
#include "common/random.hpp"

namespace skytile {

// A 1 for each clue, by number, that is in a set.
using ClueFlags = std::vector<std::uint8_t>;

// A puzzle with a known solution.
class OtherSolutions {
public:
    virtual ~OtherSolutions() = default;

    // Look for another solution that these clues allow, and set `broken` to all clues, on or
    // not, that it breaks.
    virtual Verdict find(const ClueFlags& on, ClueFlags& broken, Budget& budget) = 0;

    // The cells of the one that was found last.
    virtual std::span<const std::int16_t> cells() const = 0;
};

struct FewestClues {
    ClueFlags clues;
    std::size_t at_least;  // no set has fewer clues: that is proved
    // By these other solutions, cell by cell: fewer clues do not hit what each of them breaks.
    std::vector<std::int16_t> others;
};

class FewestSearch {
public:
    // Clues of which the solution is the only one.
    FewestSearch(OtherSolutions& others, const ClueFlags& clues, HittingSearch& hitting);

    // When the budget is exhausted, the best that was found, and the bound that was reached.
    FewestClues search(Budget& budget);

private:
    // The clues that some other solution breaks which these allow; nothing if there is none.
    std::optional<Elements> broken_by_another(const ClueFlags& on);
    Elements fewest_broken(Elements broken);
    void remove_in_random_order();
    ClueFlags flags_of(const Elements& elements) const;

    OtherSolutions& others_;
    const ClueFlags clues_;
    HittingSearch& hitting_;
    Elements numbers_;  // of the clues: element i is the clue numbers_[i]
    Elements known_;    // the fewest that were found
    Random random_{0};
    Budget* budget_ = nullptr;
    ClueFlags broken_;  // by the last other solution
    std::vector<std::int16_t> cells_;   // of that solution
    std::vector<std::int16_t> others_found_;  // of all whose broken clues are sets to hit
};

}  // namespace skytile
