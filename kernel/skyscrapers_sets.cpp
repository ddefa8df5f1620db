// Sets that keep to themselves: pairs, triples and quads, locked heights, fish.

#include <algorithm>
#include <bit>

#include "skyscrapers_logic.hpp"

namespace skytile {

namespace {

// Look for k sets among the members, the first `chosen` of them picked, and use each find.
class Keepers {
public:
    Keepers(std::span<Mask> sets, Mask members, int size)
        : sets_(sets), members_(members), size_(size) {}

    bool search(std::size_t from = 0, int chosen = 0, Mask together = 0, Mask who = 0) {
        if (chosen == size_) {
            return std::popcount(together) == size_ && take(together, who);
        }
        bool changed = false;
        for (std::size_t i = from; i < sets_.size(); ++i) {
            const int count = std::popcount(sets_[i]);
            const Mask joined = together | sets_[i];
            if ((members_ >> i & 1) && count > 1 && std::popcount(joined) <= size_) {
                changed |= search(i + 1, chosen + 1, joined, who | Mask{1} << i);
            }
        }
        return changed;
    }

private:
    bool take(Mask together, Mask who) {
        bool changed = false;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            if (!(who >> i & 1) && (sets_[i] & together)) {
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

bool keep_to_themselves(std::span<Mask> sets, Mask members, int smallest, int largest) {
    bool changed = false;
    for (int size = smallest; size <= largest; ++size) {
        changed |= Keepers(sets, members, size).search();
    }
    return changed;
}

void SkyscrapersLogic::subsets(Cells& cells, int smallest, int largest) const {
    for (const auto& group : groups_) {
        std::vector<Mask> sets;
        Mask members = 0;
        for (const int cell : group) {
            // With several parks in a group, a park is no value that is used up by one cell.
            const Mask values = cells[static_cast<std::size_t>(cell)];
            members |= Mask{rules_.parks < 2 || !(values & 1)} << sets.size();
            sets.push_back(values);
        }
        if (keep_to_themselves(sets, members, smallest, largest)) {
            for (std::size_t p = 0; p < group.size(); ++p) {
                cells[static_cast<std::size_t>(group[p])] = sets[p];
            }
        }
        hidden_subsets(cells, group, smallest, largest);
    }
}

void SkyscrapersLogic::hidden_subsets(Cells& cells, const std::vector<int>& group, int smallest,
                                      int largest) const {
    std::vector<Mask> places(static_cast<std::size_t>(rules_.tallest()) + 1, 0);
    for (std::size_t p = 0; p < group.size(); ++p) {
        for (std::size_t v = 0; v < places.size(); ++v) {
            places[v] |= (cells[static_cast<std::size_t>(group[p])] >> v & 1) << p;
        }
    }
    const Mask members = ~Mask{rules_.parks != 1};
    if (keep_to_themselves(places, members, smallest, largest)) {
        for (std::size_t p = 0; p < group.size(); ++p) {
            Mask values = 0;
            for (std::size_t v = 0; v < places.size(); ++v) {
                values |= (places[v] >> p & 1) << v;
            }
            cells[static_cast<std::size_t>(group[p])] = values;
        }
    }
}

// A value that must stand, for one group, where it meets another, stands there for both.
void SkyscrapersLogic::locked(Cells& cells) const {
    const auto lines = static_cast<std::size_t>(2 * rules_.size);
    const auto at = [&](int cell) -> Mask& { return cells[static_cast<std::size_t>(cell)]; };
    for (std::size_t a = 0; a < groups_.size(); ++a) {
        for (std::size_t b = a < lines ? lines : 0; b < groups_.size(); ++b) {
            if (a == b) {
                continue;
            }
            const auto& other = groups_[b];
            const auto meets = [&](int cell) {
                return std::find(other.begin(), other.end(), cell) != other.end();
            };
            Mask outside = 0;
            for (const int cell : groups_[a]) {
                outside |= meets(cell) ? 0 : at(cell);
            }
            for (const int cell : other) {
                const auto& own = groups_[a];
                if (std::find(own.begin(), own.end(), cell) == own.end()) {
                    at(cell) &= outside;
                }
            }
        }
    }
}

void SkyscrapersLogic::fish(Cells& cells, bool upright) const {
    const auto n = static_cast<std::size_t>(rules_.size);
    const auto at = [&](std::size_t i, std::size_t j) -> Mask& {
        return cells[upright ? j * n + i : i * n + j];
    };
    for (int v = rules_.parks == 1 ? 0 : 1; v <= rules_.tallest(); ++v) {
        std::vector<Mask> lines(n, 0);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                lines[i] |= (at(i, j) >> v & 1) << j;
            }
        }
        if (!keep_to_themselves(lines, ~Mask{0}, 2, 4)) {
            continue;
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                at(i, j) &= ~(Mask{!(lines[i] >> j & 1)} << v);
            }
        }
    }
}

}  // namespace skytile
