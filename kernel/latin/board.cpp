#include "latin/board.hpp"

#include <algorithm>

namespace skytile::latin {

Board::Board(const Rules& rules)
    : rules_(rules), groups_(rules.groups()), groups_of_(index(rules.size * rules.size)), peers_(peers_of(rules)) {
    for (std::size_t number = 0; number < groups_.size(); ++number) {
        for (const int cell : groups_[number]) {
            groups_of_[index(cell)].push_back(static_cast<int>(number));
        }
    }
}

void Board::begin(std::span<const Mask> candidates, std::span<const std::uint8_t> known) {
    candidates_.assign(candidates.begin(), candidates.end());
    known_.assign(candidates.size(), 0);
    changed_.assign(groups_.size(), 1);
    clock_ = 1;
    open_ = cells();
    for (Mask& mask : candidates_) {
        mask &= rules_.values();
    }
    for (int cell = 0; cell < cells(); ++cell) {
        if (known[index(cell)] && candidates_[index(cell)]) {
            fill(cell, std::countr_zero(candidates_[index(cell)]));
        }
    }
}

bool Board::are_peers(int one, int other) const {
    return std::ranges::binary_search(peers_[index(one)], other);
}

bool Board::has_all_parks(std::size_t group) const {
    const auto is_park = [&](int cell) { return is_known(cell) && candidates_[index(cell)] == 1; };
    return rules_.parks && std::ranges::count_if(groups_[group], is_park) >= rules_.parks;
}

void Board::narrow(int cell, Mask kept) {
    Mask& mask = candidates_[index(cell)];
    if (mask & ~kept) {
        mask &= kept;
        ++clock_;
        for (const int group : groups_of_[index(cell)]) {
            changed_[index(group)] = clock_;
        }
    }
}

void Board::fill(int cell, int value) {
    open_ -= !known_[index(cell)];
    known_[index(cell)] = 1;
    narrow(cell, bit(value));
    ++clock_;  // being filled in is a change, too
    for (const int group : groups_of_[index(cell)]) {
        changed_[index(group)] = clock_;
        if (value || has_all_parks(index(group))) {
            for (const int other : groups_[index(group)]) {
                if (!known_[index(other)]) {
                    narrow(other, ~bit(value));
                }
            }
        }
    }
}

void Board::apply(const Step& step) {
    for (const auto& [cell, values] : step.removes) {
        narrow(cell, ~values);
    }
    for (const auto& [cell, value] : step.places) {
        fill(cell, value);
    }
}

Mask Board::seen_from(int cell) const {
    Mask seen = 0;
    for (const int peer : peers_[index(cell)]) {
        if (is_known(peer)) {
            seen |= candidates_[index(peer)] & ~Mask{1};
        }
    }
    for (const int group : groups_of_[index(cell)]) {
        seen |= Mask{has_all_parks(index(group))};
    }
    return seen;
}

Mask Board::removed_by_steps(int cell, Mask values) const {
    const Mask gone = rules_.values() & values & ~candidates_[index(cell)];
    return gone && !is_known(cell) ? gone & ~seen_from(cell) : 0;
}

std::vector<CellValues> Board::rests_on(std::span<const int> cells, Mask values) const {
    std::vector<CellValues> gone;
    for (const int cell : cells) {
        if (const Mask lost = removed_by_steps(cell, values)) {
            gone.push_back({cell, lost});
        }
    }
    return gone;
}

}  // namespace skytile::latin
