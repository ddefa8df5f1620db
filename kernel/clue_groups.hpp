// Clues in the order in which they are to be taken away: singly, or some at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace skytile {

using ClueGroup = std::span<const std::uint32_t>;

class ClueGroups {
public:
    // `sizes` says how many of the clues go together, one number for each group.
    ClueGroups(std::span<const std::uint32_t> clues, std::span<const std::uint32_t> sizes) {
        std::size_t start = 0;
        for (const std::uint32_t size : sizes) {
            groups_.push_back(clues.subspan(start, size));
            start += size;
        }
    }

    std::size_t size() const { return groups_.size(); }
    ClueGroup operator[](std::size_t i) const { return groups_[i]; }
    auto begin() const { return groups_.begin(); }
    auto end() const { return groups_.end(); }

private:
    std::vector<ClueGroup> groups_;
};

}  // namespace skytile
