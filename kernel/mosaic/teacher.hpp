// Mosaic as people solve it: the techniques, from the easiest to the hardest, as steps.
//
// The rungs of the ladder are counting (easy), two clues that touch (medium), two clues with a gap
// between them (hard), chains of bounds, balances and short contradictions (expert), and larger
// balances and longer contradictions (extreme). Whatever follows from some clues and coloured cells
// still follows, with no more links, when more cells are coloured: so the level of a board does not
// depend on the order of the steps, and `level` may draw conclusions in any order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/step.hpp"
#include "mosaic/field.hpp"

namespace skytile::mosaic {

class Teacher {
public:
    static constexpr int levels = 4;  // easy, medium, hard, expert
    using Candidates = std::span<const std::uint64_t>;  // 1 white, 2 black, 3 open

    // Clues row by row, -1 for none.
    Teacher(int width, int height, std::span<const std::int8_t> clues);

    // All steps of the easiest rung that has any; the nearest to the cell `near` (-1: none) first,
    // but chains with fewer cells before others.
    std::vector<skytile::Step> next_steps(Candidates candidates, int near) const;

    // The steps of every rung; of chains and contradictions only the shortest that colour cells
    // which no easier step does, without the clues that easier steps use.
    std::vector<skytile::Step> all_steps(Candidates candidates, int near) const;

    // The steps, one after another, until the board is solved or no technique helps, or until
    // the budget is exhausted.
    std::vector<skytile::Step> walk(Candidates candidates, int near,
                                    Budget* budget = nullptr) const;

    // The lowest level whose techniques solve the board; `levels` if none up to `highest` does,
    // -1 if a clue cannot be met.
    int level(Candidates candidates, int highest = levels - 1) const;

    // How many conclusions of each level these techniques draw until they are stuck, and how many
    // cells are open then.
    std::array<int, levels + 1> tally(Candidates candidates) const;

    int cells() const { return field_.width() * field_.height(); }

private:
    Field field_;  // with all cells open
};

}  // namespace skytile::mosaic
