#include "latin/logic.hpp"

#include <algorithm>
#include <utility>

#include "latin/singles.hpp"

namespace skytile::latin {

Logic::Logic(Rules rules)
    : rules_(std::move(rules)), groups_(rules_.groups()), peers_(peers_of(rules_)) {}

bool Logic::singles(Cells& cells) const {
    const auto domain_of = [&](int cell) { return cells[index(cell)]; };
    bool changed = true;
    const auto narrow = [&](int cell, Mask left) {
        changed = changed || left != cells[index(cell)];
        cells[index(cell)] = left;
        return left != 0;
    };
    while (std::exchange(changed, false)) {
        for (const Group& group : groups_) {
            if (!use_singles(rules_.heights(), rules_.parks, group, domain_of, narrow)) {
                return false;
            }
        }
    }
    return true;
}

Cells Logic::assuming(const Cells& cells, std::size_t cell, Mask value) const {
    Cells after = cells;
    after[cell] = value;
    return singles(after) ? after : Cells{};
}

std::vector<Cells> Logic::either_way(const Cells& cells) const {
    std::vector<Cells> left(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (std::popcount(cells[i]) != 2) {
            continue;
        }
        const Mask low = cells[i] & (~cells[i] + 1);
        Cells first = assuming(cells, i, low);
        const Cells second = assuming(cells, i, cells[i] ^ low);
        if (first.empty() || second.empty()) {
            left[i] = first.empty() ? second : first;
            continue;
        }
        for (std::size_t j = 0; j < cells.size(); ++j) {
            first[j] |= second[j];
        }
        left[i] = std::move(first);
    }
    return left;
}

bool Logic::chains(Cells& cells) const {
    const auto ways = either_way(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (std::popcount(cells[i]) == 2 && ways[i].empty()) {
            return false;
        }
    }
    for (const Cells& way : ways) {
        for (std::size_t j = 0; j < way.size(); ++j) {
            cells[j] &= way[j];
        }
    }
    return std::ranges::find(cells, Mask{0}) == cells.end();
}

}  // namespace skytile::latin
