#include "mosaic/level_removal.hpp"

#include <algorithm>

#include "mosaic/removal.hpp"
#include "mosaic/teacher.hpp"

namespace skytile::mosaic {

namespace {

constexpr int orders = 32;  // to try before a picture is given up

// The same groups, starting at another one.
std::vector<ClueGroup> rotated(std::span<const ClueGroup> groups, int order) {
    std::vector<ClueGroup> other(groups.begin(), groups.end());
    const auto start = static_cast<std::ptrdiff_t>(groups.size()) * order / orders;
    std::ranges::rotate(other, other.begin() + start);
    return other;
}

// Remove groups that techniques up to the level, or search for the extreme level, can do without;
// false if these techniques do not solve the board at all.
bool remove(Removal& removal, std::span<const ClueGroup> groups, int level, bool is_first) {
    if (level < Teacher::levels) {
        return removal.within_level(groups, level);
    }
    // Removing by easier ways first leaves an easier board, but search alone is slower.
    if (is_first) {
        removal.by_counting(groups);
        removal.by_comparing(groups);
    }
    removal.by_search(groups);
    return true;
}

}  // namespace

std::optional<std::vector<std::uint8_t>> remove_to_level(int width, int height,
                                                         std::span<const std::uint8_t> solution,
                                                         const ClueSet& clues,
                                                         std::span<const ClueGroup> groups,
                                                         int level, Budget& budget) {
    const std::vector<std::uint64_t> open(solution.size(), 3);
    for (int order = 0; order < orders; ++order) {
        Removal removal(width, height, solution, clues, budget);
        const bool solves = remove(removal, rotated(groups, order), level, order == 0);
        if (!solves || budget.exhausted()) {
            return {};
        }
        if (Teacher(width, height, removal.counts()).level(open) == level) {
            return removal.clues();
        }
    }
    return {};
}

}  // namespace skytile::mosaic
