#include "latin/domains.hpp"

namespace skytile::latin {

Domains::Domains(const Rules& rules)
    : rules_(rules),
      groups_(rules.groups()),
      groups_of_(index(rules.size * rules.size)),
      domains_(groups_of_.size()),
      marked_(groups_.size(), 0),
      weights_(groups_.size(), 1) {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        for (const int cell : groups_[group]) {
            groups_of_[index(cell)].push_back(static_cast<std::uint32_t>(group));
        }
    }
}

void Domains::mark_all() {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        mark(group);
    }
}

void Domains::clear_marks() {
    for (const std::uint32_t group : queue_) {
        marked_[group] = 0;
    }
    queue_.clear();
}

int Domains::choose() const {
    int best = -1;
    int best_count = 1;
    int best_weight = 0;
    for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
        const int count = std::popcount(domains_[cell]);
        if (count < 2) {
            continue;
        }
        int weight = 0;
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
