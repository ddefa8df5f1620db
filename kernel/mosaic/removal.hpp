// Removing clues from a Mosaic while its solution stays unique, or while techniques up to a level
// find it.
//
// There are three ways to see that clues can be removed, each stronger and slower than the one
// before: their cells still follow by counting; or by comparing clues; or search shows that no
// other solution differs there. Each goes through the clues in the order given. A clue once found
// needed stays needed, since the others only become fewer.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/learning.hpp"
#include "common/removal.hpp"
#include "mosaic/derivation.hpp"
#include "mosaic/lanes.hpp"
#include "mosaic/windows.hpp"

namespace skytile::mosaic {

class Removal {
public:
    // A solution (1 black, 0 white), and clues (one for each cell) that have no other.
    Removal(int width, int height, std::span<const std::uint8_t> solution, ClueSet clues,
            Budget& budget);

    // Whether counting finds the whole solution.
    bool counting_solves();

    // Remove groups that counting, comparing or the expert techniques can do without.
    void by_counting(std::span<const ClueGroup> groups) { by_deriving(groups, 0); }
    void by_comparing(std::span<const ClueGroup> groups) { by_deriving(groups, 2); }
    void by_experts(std::span<const ClueGroup> groups);

    // Remove every group without which the solution is still unique. When the budget is
    // exhausted, undecided groups stay.
    void by_search(std::span<const ClueGroup> groups);

    // Remove every group without which techniques up to this level still solve the board;
    // false if they do not even solve it with all its clues. Expert techniques come last, after
    // counting and comparing, and examine only a part of a large board for each clue.
    bool within_level(std::span<const ClueGroup> groups, int highest);

    const std::vector<std::uint8_t>& clues() const { return clues_.flags(); }

    // The numbers of the clues that are left, -1 for the others.
    std::vector<std::int8_t> counts() const;

private:
    void by_deriving(std::span<const ClueGroup> groups, int farthest);
    void leave_out(ClueGroup group, CountingLanes::Lanes where);
    void leave_out_each(std::span<const ClueGroup> groups);
    CountingSearch::Variable holds(std::uint32_t clue) const { return size_ + clue; }
    // Whether a window of this radius is a small part of the board.
    bool is_local(int radius) const {
        const auto side = static_cast<std::uint32_t>(2 * radius + 1);
        return size_ > 2 * side * side;
    }
    int count_at(std::uint32_t clue) const;
    void load_search();
    bool is_needed(ClueGroup group, std::size_t lane);
    void note_needed(ClueGroup group);
    Verdict can_differ(ClueGroup group);

    std::uint32_t size_;
    int width_;
    int height_;
    std::vector<std::uint8_t> solution_;
    ClueSet clues_;
    std::vector<std::uint8_t> needed_;  // clues that are known to be needed
    std::vector<std::uint8_t> known_;   // cells that follow without the group being tried
    Budget& budget_;
    CountingLanes lanes_;
    Windows windows_;
    CountingSearch search_;  // variables: the cells, then for each clue whether it holds
};

}  // namespace skytile::mosaic
