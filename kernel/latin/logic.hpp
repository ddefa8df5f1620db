// Techniques that all Latin-type puzzles share, as closures on candidates: singles, naked and
// hidden sets, locked heights, common peers.
#pragma once

#include <span>
#include <vector>

#include "latin/rules.hpp"

namespace skytile::latin {

using Cells = std::vector<Mask>;  // the candidates of each cell

class Logic {
public:
    explicit Logic(Rules rules);

    const Rules& rules() const { return rules_; }
    const Group& group(std::size_t number) const { return groups_[number]; }

    // Naked and hidden singles, until there are no more; false on a contradiction.
    bool singles(Cells& cells) const;

    // Naked and hidden subsets of these sizes: pairs, triples, quads.
    void subsets(Cells& cells, int smallest, int largest) const;

    // A value that one group must have where it crosses another is there for both.
    void locked(Cells& cells) const;

    // A cell that shares a group with each place of a value in another group does not have it.
    void common_peers(Cells& cells) const;

private:
    void naked_subsets(Cells& cells, const Group& group, int smallest, int largest) const;
    void hidden_subsets(Cells& cells, const Group& group, int smallest, int largest) const;
    Rules rules_;
    std::vector<Group> groups_;
    std::vector<std::vector<int>> peers_;  // of each cell, in order
};

// For any k of `sets` (k from smallest to largest) whose union has k elements, remove the union
// from all other sets. Only `members`, a bit for each set, may be among the k. Returns whether
// anything changed.
bool use_subsets(std::span<Mask> sets, Mask members, int smallest, int largest);

}  // namespace skytile::latin
