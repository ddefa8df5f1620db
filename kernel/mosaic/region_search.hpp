// The solutions of one region of a Mosaic, one after another.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/learning.hpp"
#include "mosaic/board.hpp"
#include "mosaic/regions.hpp"

namespace skytile::mosaic {

// Exactly `needed` of these cells are black; cells by their number in the region.
struct Count {
    std::vector<std::uint32_t> cells;
    int needed;
};

// What the clues of a region still say about its cells.
std::vector<Count> counts_of(const Board& board, const Region& region);

class RegionSearch {
public:
    RegionSearch(std::size_t cells, std::span<const Count> counts);

    // Look for a solution that was not found yet: solved if there is one, impossible if there
    // are no more.
    Verdict next(Budget& budget);

    // Whether `next` has returned impossible.
    bool is_complete() const { return complete_; }

    // The solutions so far: 1 for each black cell.
    const std::vector<std::vector<std::uint8_t>>& found() const { return found_; }

private:
    CountingSearch search_;
    std::vector<CountingSearch::Variable> variables_;
    std::vector<std::vector<std::uint8_t>> found_;
    bool complete_ = false;
};

}  // namespace skytile::mosaic
