// Removing clues from a Skyscrapers board while its solution stays unique, or while techniques up
// to a level find it; and adding clues until the solution is unique.
//
// Clues are numbered: first the 4 * size edges (north, east, south, west), then the cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/random.hpp"
#include "common/removal.hpp"
#include "latin/logic.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::skyscrapers {

class Removal {
public:
    // A solution with its edges (what is visible in it), and the clues that are on the board.
    Removal(const Rules& rules, std::span<const std::uint16_t> edges,
            std::span<const std::int16_t> solution, ClueSet clues);

    // Whether there is another solution.
    Verdict can_differ(Budget& budget);

    // Add givens one by one, at random among the cells in which another solution differs, until
    // there is no other solution.
    void complete(Random& random, Budget& budget);

    // Remove every group without which there is still no other solution. With all clues there must
    // be none.
    void while_unique(std::span<const ClueGroup> groups, Budget& budget);

    // Remove every group without which techniques up to this level still solve the board;
    // false if they do not even solve it with all its clues.
    bool within_level(std::span<const ClueGroup> groups, int highest, Budget& budget);

    // Remove groups so that what is left needs techniques of exactly this level (0 easy to 3
    // expert, 4 beyond that): as long as there is no other solution or, if the result is harder, as
    // long as techniques of the level solve it. False if the result is easier or harder.
    bool to_level(std::span<const ClueGroup> groups, int level, Budget& budget);

    const std::vector<std::uint8_t>& clues() const { return clues_.flags(); }

private:
    void set(std::uint32_t clue, bool on);
    void set_all();
    latin::Cells candidates() const;
    int level(int highest) const;
    bool looks_extreme() const;
    template <typename Holds>
    void remove(std::span<const ClueGroup> groups, Budget& budget, Holds&& holds);
    Verdict can_differ_without(ClueGroup group, Budget& budget);
    Verdict can_break(std::uint32_t clue, Budget& budget);

    Rules rules_;
    Solver solver_;
    std::vector<std::uint16_t> edges_;
    std::vector<std::int16_t> solution_;
    ClueSet clues_;
    std::vector<std::uint16_t> edges_on_;  // 0 where the clue is off
    std::vector<std::int16_t> cells_on_;   // -1 where the clue is off
    std::vector<std::int16_t> other_;      // the last other solution found
};

}  // namespace skytile::skyscrapers
