#include "latin/domains.hpp"

namespace skytile::latin {

Domains::Domains(const Rules& rules)
    : rules_(rules),
      groups_(rules.groups()),
      groups_of_(index(rules.size * rules.size)),
      domains_(groups_of_.size()),
      marked_(groups_.size(), 0),
      queue_(groups_.size()),
      weights_(groups_.size(), 1) {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        for (const int cell : groups_[group]) {
            groups_of_[index(cell)].push_back(static_cast<std::uint32_t>(group));
        }
    }
}

bool Domains::begin(std::span<const std::int16_t> cells, int broken_cell, int broken_value) {
    domains_.assign(domains_.size(), rules_.values());
    placed_.assign(groups_.size(), 0);
    if (broken_cell >= 0) {
        domains_[index(broken_cell)] &= ~bit(broken_value);
    }
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] >= 0) {
            domains_[cell] &= cells[cell] <= rules_.tallest() ? bit(cells[cell]) : 0;
            if (!place(cell)) {
                return false;
            }
        }
    }
    return eliminate_placed(cells);
}

// Record that a cell is known; false if its height is already elsewhere in one of its groups.
bool Domains::place(std::size_t cell) {
    const Mask height = domains_[cell] & ~Mask{1};
    for (const std::uint32_t group : groups_of_[cell]) {
        if (placed_[group] & height) {
            return false;
        }
        placed_[group] |= height;
    }
    return domains_[cell] != 0;
}

// Find naked singles until there are no more; then mark the groups that have open cells.
bool Domains::eliminate_placed(std::span<const std::int16_t> cells) {
    open_.clear();
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] < 0) {
            open_.push_back(static_cast<std::uint32_t>(cell));
        }
    }
    for (bool found = true; found;) {
        found = false;
        std::size_t still_open = 0;
        for (const std::uint32_t cell : open_) {
            for (const std::uint32_t group : groups_of_[cell]) {
                domains_[cell] &= ~placed_[group];
            }
            if (domains_[cell] & (domains_[cell] - 1)) {
                open_[still_open++] = cell;
            } else if (!place(cell)) {
                return false;
            } else {
                found = true;
            }
        }
        open_.resize(still_open);
    }
    for (const std::uint32_t cell : open_) {
        for (const std::uint32_t group : groups_of_[cell]) {
            mark(group);
        }
    }
    if (rules_.parks) {
        mark_all();
    }
    return true;
}

void Domains::mark_all() {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        mark(group);
    }
}

void Domains::clear_marks() {
    while (queued_) {
        marked_[queue_[--queued_]] = 0;
    }
}

int Domains::choose() const {
    int best = -1;
    std::uint64_t best_count = 1;
    std::uint64_t best_weight = 0;
    for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
        if ((domains_[cell] & (domains_[cell] - 1)) == 0) {
            continue;
        }
        const auto count = static_cast<std::uint64_t>(count_bits(domains_[cell]));
        std::uint64_t weight = 0;
        for (const std::uint32_t group : groups_of_[cell]) {
            weight += weights_[group];
        }
        if (count * best_weight < best_count * weight) {
            best = static_cast<int>(cell);
            best_count = count;
            best_weight = weight;
        }
    }
    return best;
}

}  // namespace skytile::latin
