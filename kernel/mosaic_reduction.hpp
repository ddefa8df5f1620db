// Taking clues away from a Mosaic as long as its solution stays the only one.
//
// Three ways to see that clues can go, each stronger and slower than the one before: their
// cells are still found by counting; by comparing clues; or search shows that no other
// colouring differs there. Each goes through the clues in the order given. A clue that was
// needed once is needed for good, since there are only ever fewer of the others.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "budget.hpp"
#include "clue_groups.hpp"
#include "counting_lanes.hpp"
#include "learning.hpp"
#include "mosaic_windows.hpp"

namespace skytile {

class MosaicReduction {
public:
    // A solution (1 black, 0 white) and clues (1 for each cell that has one) of which it is the
    // only one; `fewest` is how many to keep at least.
    MosaicReduction(int width, int height, std::span<const std::uint8_t> solution,
                    std::span<const std::uint8_t> clues, std::size_t fewest, Budget& budget);

    // Whether counting finds the whole solution.
    bool counting_solves();

    // Take away groups that counting, or comparing, does without.
    void by_counting(const ClueGroups& groups) { by_lanes(groups, false); }
    void by_comparing(const ClueGroups& groups) { by_lanes(groups, true); }

    // Take away every group without which the solution is still the only one. Without a
    // budget left, what was not decided stays.
    void by_search(const ClueGroups& groups);

    const std::vector<std::uint8_t>& clues() const { return clues_; }

private:
    void by_lanes(const ClueGroups& groups, bool comparing);
    void take_away_first(std::vector<ClueGroup>& could_go, bool comparing);
    void leave_out(ClueGroup group, CountingLanes::Lanes where);
    CountingLanes::Lanes known(ClueGroup group) const;
    bool may_go(ClueGroup group) const { return kept_ - group.size() >= fewest_; }
    bool has(ClueGroup group) const { return clues_[group[0]] != 0; }
    void take_away(ClueGroup group);
    CountingSearch::Variable holds(std::uint32_t clue) const { return size_ + clue; }
    // Whether windows of 7×7 and 13×13 cells are small parts of the board.
    bool is_large() const { return size_ > 2 * 13 * 13; }
    void load_search();
    void note_needed(ClueGroup group);
    Verdict can_differ(ClueGroup group);
    std::size_t decide_some(std::span<const ClueGroup> groups);

    std::uint32_t size_;
    std::vector<std::uint8_t> solution_;
    std::vector<std::uint8_t> clues_;
    std::vector<std::uint8_t> needed_;  // clues that are known to be
    std::vector<std::uint8_t> known_;   // cells that follow without a certain group
    std::size_t kept_;
    std::size_t fewest_;
    Budget& budget_;
    CountingLanes lanes_;
    MosaicWindows windows_;
    CountingSearch search_;  // cells, then for each clue whether it holds
};

}  // namespace skytile
