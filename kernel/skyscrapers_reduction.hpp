// Taking clues away from a Skyscrapers board, or putting them on, as long as it takes for its
// solution to be the only one.
//
// Clues are numbered: first the 4 * size edges (north, east, south, west), then the cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "budget.hpp"
#include "clue_groups.hpp"
#include "random.hpp"
#include "skyscrapers.hpp"

namespace skytile {

class SkyscrapersReduction {
public:
    // A solution with its edges (what is visible in it), of which these clues (1 for each)
    // are on the board; `fewest` is how many to keep at least.
    SkyscrapersReduction(SkyscrapersRules rules, std::span<const std::uint8_t> edges,
                         std::span<const std::int16_t> solution,
                         std::span<const std::uint8_t> clues, std::size_t fewest, Budget& budget);

    // Whether there is another solution; if so, `other` is it.
    Verdict can_differ();
    const std::vector<std::int16_t>& other() const { return other_; }

    // Give one cell after the other, at random among those in which another solution differs,
    // until there is none.
    void complete(Random& random);

    // Take away, in this order, every group without which there is still no other solution.
    void reduce(const ClueGroups& groups);

    const std::vector<std::uint8_t>& clues() const { return clues_; }

private:
    void set(std::uint32_t clue, bool on);
    void set(ClueGroup group, bool on);
    Verdict ask(std::span<const std::int16_t> excluded);
    Verdict can_differ_without(ClueGroup group);

    SkyscrapersSolver solver_;
    std::vector<std::uint8_t> edges_;
    std::vector<std::int16_t> solution_;
    std::vector<std::uint8_t> clues_;
    std::size_t fewest_;
    Budget& budget_;
    std::vector<std::uint8_t> edges_on_;
    std::vector<std::int16_t> cells_on_;
    std::vector<std::int16_t> other_;
};

}  // namespace skytile
