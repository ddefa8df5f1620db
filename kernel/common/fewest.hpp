// The fewest clues with which a solution is unique, and the proof that fewer are not enough.
//
// Uses implicit hitting sets: any other solution breaks some clues, and a set of clues rules it
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

// A set of clues: 1 for each clue in it, by number.
using ClueFlags = std::vector<std::uint8_t>;

// Finds further solutions of a puzzle with a known one.
class OtherSolutions {
public:
    virtual ~OtherSolutions() = default;

    // Look for another solution that these clues allow, and set `broken` to all clues that it
    // breaks, whether on or not.
    virtual Verdict find(const ClueFlags& on, ClueFlags& broken, Budget& budget) = 0;

    // The cells of the solution found last.
    virtual std::span<const std::int16_t> cells() const = 0;
};

struct FewestClues {
    ClueFlags clues;
    std::size_t at_least;  // a proved lower bound on the number of clues
    // The other solutions that prove it, cell by cell: fewer clues do not hit what each breaks.
    std::vector<std::int16_t> others;
};

class FewestSearch {
public:
    // `clues` must have no other solution.
    FewestSearch(OtherSolutions& others, const ClueFlags& clues, HittingSearch& hitting);

    // If the budget is exhausted, the best clues found and the bound reached so far.
    FewestClues search(Budget& budget);

private:
    // The clues that another solution which these allow breaks; nothing if there is none.
    std::optional<Elements> broken_by_another(const ClueFlags& on);
    Elements fewest_broken(Elements broken);
    void remove_in_random_order();
    ClueFlags flags_of(const Elements& elements) const;

    OtherSolutions& others_;
    const ClueFlags clues_;
    HittingSearch& hitting_;
    Elements numbers_;  // of the clues: element i is the clue numbers_[i]
    Elements known_;    // the fewest found so far
    Random random_{0};
    Budget* budget_ = nullptr;
    ClueFlags broken_;  // by the last other solution
    std::vector<std::int16_t> cells_;   // of that solution
    std::vector<std::int16_t> others_found_;  // those of all whose broken clues are sets to hit
};

}  // namespace skytile
