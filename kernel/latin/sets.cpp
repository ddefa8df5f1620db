// Naked and hidden sets (pairs, triples and quads), locked heights, common peers.

#include <algorithm>

#include "common/interruption.hpp"
#include "latin/logic.hpp"

namespace skytile::latin {

namespace {

// Finds all choices of k members whose union has k elements, and uses each when it is found.
class Subsets {
public:
    Subsets(std::span<Mask> sets, Mask members, int size)
        : sets_(sets), members_(members), size_(size) {}

    bool search(std::size_t from = 0, int chosen = 0, Mask together = 0, Mask picked = 0) {
        if (chosen == size_) {
            return std::popcount(together) == size_ && take(together, picked);
        }
        bool changed = false;
        for (std::size_t i = from; i < sets_.size(); ++i) {
            const int count = std::popcount(sets_[i]);
            const Mask joined = together | sets_[i];
            if ((members_ >> i & 1) && count > 1 && std::popcount(joined) <= size_) {
                changed |= search(i + 1, chosen + 1, joined, picked | Mask{1} << i);
            }
        }
        return changed;
    }

private:
    bool take(Mask together, Mask picked) {
        bool changed = false;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            if (!(picked >> i & 1) && (sets_[i] & together)) {
                sets_[i] &= ~together;
                changed = true;
            }
        }
        return changed;
    }

    std::span<Mask> sets_;
    Mask members_;
    int size_;
};

}  // namespace

bool use_subsets(std::span<Mask> sets, Mask members, int smallest, int largest) {
    bool changed = false;
    for (int size = smallest; size <= largest; ++size) {
        interruption_point(static_cast<std::uint32_t>(sets.size()));
        changed |= Subsets(sets, members, size).search();
    }
    return changed;
}

void Logic::subsets(Cells& cells, int smallest, int largest) const {
    for (const Group& group : groups_) {
        naked_subsets(cells, group, smallest, largest);
        hidden_subsets(cells, group, smallest, largest);
    }
}

void Logic::naked_subsets(Cells& cells, const Group& group, int smallest, int largest) const {
    std::vector<Mask> sets;
    Mask members = 0;
    for (const int cell : group) {
        // With several parks in a group, one cell does not use up the value park.
        const Mask values = cells[index(cell)];
        members |= Mask{rules_.parks < 2 || !(values & 1)} << sets.size();
        sets.push_back(values);
    }
    if (use_subsets(sets, members, smallest, largest)) {
        for (std::size_t p = 0; p < group.size(); ++p) {
            cells[index(group[p])] = sets[p];
        }
    }
}

void Logic::hidden_subsets(Cells& cells, const Group& group, int smallest, int largest) const {
    std::vector<Mask> places(index(rules_.tallest()) + 1, 0);
    for (std::size_t p = 0; p < group.size(); ++p) {
        for (std::size_t v = 0; v < places.size(); ++v) {
            places[v] |= (cells[index(group[p])] >> v & 1) << p;
        }
    }
    const Mask members = ~Mask{rules_.parks != 1};
    if (use_subsets(places, members, smallest, largest)) {
        for (std::size_t p = 0; p < group.size(); ++p) {
            Mask values = 0;
            for (std::size_t v = 0; v < places.size(); ++v) {
                values |= (places[v] >> p & 1) << v;
            }
            cells[index(group[p])] = values;
        }
    }
}

void Logic::locked(Cells& cells) const {
    const auto lines = index(2 * rules_.size);
    for (std::size_t a = 0; a < groups_.size(); ++a) {
        interruption_point(static_cast<std::uint32_t>(groups_.size() / 8));
        for (std::size_t b = a < lines ? lines : 0; b < groups_.size(); ++b) {
            if (a == b) {
                continue;
            }
            const Group& own = groups_[a];
            const Group& other = groups_[b];
            Mask outside = 0;
            for (const int cell : own) {
                outside |= std::ranges::find(other, cell) == other.end() ? cells[index(cell)] : 0;
            }
            for (const int cell : other) {
                if (std::ranges::find(own, cell) == own.end()) {
                    cells[index(cell)] &= outside;
                }
            }
        }
    }
}

void Logic::common_peers(Cells& cells) const {
    if (rules_.further_groups.empty()) {
        return;  // a cell outside a row or column shares a group with only one of its cells
    }
    for (const Group& group : groups_) {
        for (int v = rules_.parks == 1 ? 0 : 1; v <= rules_.tallest(); ++v) {
            std::vector<int> places;
            std::ranges::copy_if(group, std::back_inserter(places),
                                 [&](int cell) { return cells[index(cell)] >> v & 1; });
            if (places.size() < 2) {
                continue;
            }
            for (const int cell : peers_[index(places[0])]) {
                const auto sees = [&](int place) {
                    return std::ranges::binary_search(peers_[index(cell)], place);
                };
                if (std::ranges::all_of(places, sees)) {
                    cells[index(cell)] &= ~bit(v);
                }
            }
        }
    }
}

}  // namespace skytile::latin
