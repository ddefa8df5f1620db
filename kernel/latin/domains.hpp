// The domains of all cells, and a queue of the groups to propagate again since a cell changed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "latin/rules.hpp"
#include "latin/singles.hpp"

namespace skytile::latin {

class Domains {
public:
    explicit Domains(const Rules& rules);

    Mask operator[](std::size_t cell) const { return domains_[cell]; }
    const std::vector<Mask>& all() const { return domains_; }
    void restore(const std::vector<Mask>& domains) { domains_ = domains; }
    void reset() { domains_.assign(domains_.size(), rules_.values()); }

    // Start with some cells known (-1 for the others), and one cell (-1 for none) that must not
    // have this value. False if that is a contradiction.
    bool begin(std::span<const std::int16_t> cells, int broken_cell, int broken_value);

    const Group& group(std::size_t number) const { return groups_[number]; }

    // Narrow a cell to this domain, and mark all its groups if it changes. False if it is empty.
    bool narrow(int cell, Mask domain) {
        Mask& current = domains_[index(cell)];
        if (domain != current) {
            current = domain;
            for (const std::uint32_t group : groups_of_[index(cell)]) {
                mark(group);
            }
        }
        return domain != 0;
    }

    // The same, without marking a group that is consistent already.
    void narrow_others(int cell, Mask domain, std::size_t consistent) {
        Mask& current = domains_[index(cell)];
        if (domain != current) {
            current = domain;
            for (const std::uint32_t group : groups_of_[index(cell)]) {
                if (group != consistent) {
                    mark(group);
                }
            }
        }
    }

    bool use_singles(std::size_t group) {
        return latin::use_singles(
            rules_.heights(), rules_.parks, groups_[group], [&](int cell) { return domains_[index(cell)]; },
            [&](int cell, Mask left) { return narrow(cell, left); });
    }

    void mark(std::size_t group) {
        if (!marked_[group]) {
            marked_[group] = 1;
            queue_[queued_++] = static_cast<std::uint32_t>(group);
        }
    }
    void mark_all();
    void clear_marks();

    // Call `look(group)` for every marked group until none is marked; false as soon as `look`
    // returns false, which raises the weight of that group.
    template <typename Look>
    bool propagate(Look&& look) {
        while (queued_) {
            const std::size_t group = queue_[--queued_];
            marked_[group] = 0;
            if (!look(group)) {
                weights_[group] += 1;
                clear_marks();
                return false;
            }
        }
        return true;
    }

    void reset_weights() { weights_.assign(groups_.size(), 1); }

    // The open cell to branch on, or -1: the one with the smallest ratio of domain size to the
    // weight of its groups ("dom/wdeg" of Boussemart, Hemery, Lecoutre and Sais, 2004).
    int choose() const;

private:
    bool place(std::size_t cell);
    bool eliminate_placed(std::span<const std::int16_t> cells);

    const Rules& rules_;
    std::vector<Group> groups_;                          // rows, columns, further ones
    std::vector<std::vector<std::uint32_t>> groups_of_;  // by cell
    std::vector<Mask> domains_;
    std::vector<std::uint8_t> marked_;
    std::vector<std::uint32_t> queue_;  // the first `queued_` are the marked groups
    std::size_t queued_ = 0;
    std::vector<Mask> placed_;         // by group, used by `begin` only
    std::vector<std::uint32_t> open_;  // cells, likewise
    std::vector<std::uint64_t> weights_;  // by group: 1 + how often it led to a contradiction
};

}  // namespace skytile::latin
