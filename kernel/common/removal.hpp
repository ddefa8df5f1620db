// Removing clues from a puzzle, in a given order, while some property holds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "common/interruption.hpp"

namespace skytile {

// Clues, by number, that are removed together or not at all.
using ClueGroup = std::span<const std::uint32_t>;

// Clues in the order in which to try and remove them; `sizes` says how many form each group.
inline std::vector<ClueGroup> clue_groups(std::span<const std::uint32_t> clues,
                                          std::span<const std::uint32_t> sizes) {
    std::vector<ClueGroup> groups;
    groups.reserve(sizes.size());
    std::size_t start = 0;
    for (const std::uint32_t size : sizes) {
        interruption_point_at<1U << 16>(groups.size());
        groups.push_back(clues.subspan(start, size));
        start += size;
    }
    return groups;
}

// The clues that are left on a board.
class ClueSet {
public:
    // `flags` has a 1 for each clue that is present; at least `fewest` clues stay.
    explicit ClueSet(std::span<const std::uint8_t> flags, std::size_t fewest = 0)
        : flags_(flags.begin(), flags.end()),
          count_(static_cast<std::size_t>(std::ranges::count(flags_, 1))),
          fewest_(fewest) {}

    bool has(std::uint32_t clue) const { return flags_[clue] != 0; }
    bool has(ClueGroup group) const { return has(group[0]); }
    bool can_lose(ClueGroup group) const { return count_ >= fewest_ + group.size(); }

    void add(std::uint32_t clue) {
        flags_[clue] = 1;
        ++count_;
    }
    void remove(ClueGroup group) {
        for (const std::uint32_t clue : group) {
            flags_[clue] = 0;
        }
        count_ -= group.size();
    }

    std::size_t size() const { return flags_.size(); }
    const std::vector<std::uint8_t>& flags() const { return flags_; }

private:
    std::vector<std::uint8_t> flags_;
    std::size_t count_;
    std::size_t fewest_;
};

// Remove, in order, every group without which the property holds. `holds_without(rest)` says so
// for rest[0]; the groups after it are those still to come.
template <typename HoldsWithout>
void remove_clues(ClueSet& clues, std::span<const ClueGroup> groups,
                  HoldsWithout&& holds_without) {
    for (; !groups.empty(); groups = groups.subspan(1)) {
        const ClueGroup group = groups.front();
        if (clues.has(group) && clues.can_lose(group) && holds_without(groups)) {
            clues.remove(group);
        }
    }
}

}  // namespace skytile
