// Techniques that every puzzle of Latin kind shares, as closures on candidates: singles, sets of
// cells or heights that keep to themselves, locked heights, common peers.
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

    // Naked and hidden singles, to the end; false on a contradiction.
    bool singles(Cells& cells) const;

    // Naked and hidden subsets of these sizes: pairs, triples, quads.
    void subsets(Cells& cells, int smallest, int largest) const;

    // A value that must stand, for one group, where it meets another, stands there for both.
    void locked(Cells& cells) const;

    // A cell that is in a group with each place of a value in another group does not have it.
    void common_peers(Cells& cells) const;

private:
    void naked_subsets(Cells& cells, const Group& group, int smallest, int largest) const;
    void hidden_subsets(Cells& cells, const Group& group, int smallest, int largest) const;
    Rules rules_;
    std::vector<Group> groups_;
    std::vector<std::vector<int>> peers_;  // of each cell, in order
};

// Of `sets`, any k (smallest to largest) whose union has k elements keep those to themselves:
// take the union from all other sets. Only `members`, a bit for each set, may
// be among the k.
bool use_subsets(std::span<Mask> sets, Mask members, int smallest, int largest);

}  // namespace skytile::latin
