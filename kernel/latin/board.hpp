// A Latin-type board while people solve it: the candidates of each cell, and what is filled in.
//
// Filling in a cell removes its value from the other cells of its groups automatically. A cell
// with one candidate is not filled in until a step says so.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/step.hpp"
#include "latin/rules.hpp"

namespace skytile::latin {

using Cells = std::vector<Mask>;  // the candidates of each cell

class Board {
public:
    explicit Board(const Rules& rules);

    // Continue from these candidates and filled-in cells (1 for each of them).
    void begin(std::span<const Mask> candidates, std::span<const std::uint8_t> known);

    const Rules& rules() const { return rules_; }
    const std::vector<Group>& groups() const { return groups_; }
    const std::vector<int>& groups_of(int cell) const { return groups_of_[index(cell)]; }
    const std::vector<int>& peers(int cell) const { return peers_[index(cell)]; }
    bool are_peers(int one, int other) const;
    int cells() const { return static_cast<int>(candidates_.size()); }

    Mask operator[](int cell) const { return candidates_[index(cell)]; }
    const Cells& candidates() const { return candidates_; }
    bool is_known(int cell) const { return known_[index(cell)]; }
    bool is_solved() const { return open_ == 0; }

    // When a group changed last; later changes have higher numbers.
    std::uint32_t changed(std::size_t group) const { return changed_[group]; }
    std::uint32_t clock() const { return clock_; }

    void apply(const Step& step);

    // Those of these candidates of a cell that steps removed: they are gone though no filled-in
    // cell forbids them.
    Mask removed_by_steps(int cell, Mask values) const;
    // The same for several cells, for `Step::rests_on`.
    std::vector<CellValues> rests_on(std::span<const int> cells, Mask values = ~Mask{0}) const;

    // The values that filled-in cells rule out for a cell.
    Mask seen_from(int cell) const;

    // Add to `removes` the candidates that a cell loses, if any, by keeping only `kept`.
    void note_loss(int cell, Mask kept, std::vector<CellValues>& removes) const {
        if (const Mask lost = candidates_[index(cell)] & ~kept) {
            removes.push_back({cell, lost});
        }
    }

private:
    void fill(int cell, int value);
    void narrow(int cell, Mask kept);
    bool has_all_parks(std::size_t group) const;

    Rules rules_;
    std::vector<Group> groups_;
    std::vector<std::vector<int>> groups_of_;  // by cell
    std::vector<std::vector<int>> peers_;
    Cells candidates_;
    std::vector<std::uint8_t> known_;
    int open_ = 0;
    std::vector<std::uint32_t> changed_;  // by group
    std::uint32_t clock_ = 0;
};

}  // namespace skytile::latin
