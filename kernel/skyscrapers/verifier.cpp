#include "skyscrapers/verifier.hpp"

#include <bitset>

namespace skytile::skyscrapers {

Verifier::Verifier(const Rules& rules)
    : size_(index(rules.size)),
      tallest_(rules.tallest()),
      sums_(rules.sums),
      groups_(rules.groups()) {}

bool Verifier::accepts(std::span<const std::uint16_t> edges, std::span<const std::int16_t> cells,
                      std::span<const std::int16_t> grid) const {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        if (cells[cell] >= 0 && cells[cell] != grid[cell]) {
            return false;
        }
    }
    for (const latin::Group& group : groups_) {
        if (!is_complete(group, grid)) {
            return false;
        }
    }
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        if (edges[edge] && edges[edge] != visible(edge, grid)) {
            return false;
        }
    }
    return true;
}

// Every height once; a group has as many cells as heights and parks, so the rest are parks.
bool Verifier::is_complete(const latin::Group& group, std::span<const std::int16_t> grid) const {
    std::bitset<256> held;
    for (const int cell : group) {
        const int height = grid[index(cell)];
        if (height < 0 || height > tallest_ || (height && held[index(height)])) {
            return false;
        }
        held[index(height)] = true;
    }
    held[0] = false;
    return held.count() == index(tallest_);
}

// Edges are north, east, south, west; north and south from left to right, the others downwards.
int Verifier::visible(std::size_t edge, std::span<const std::int16_t> grid) const {
    const std::size_t side = edge / size_;
    const std::size_t line = edge % size_;
    int highest = 0;
    int clue = 0;
    for (std::size_t step = 0; step < size_; ++step) {
        const std::size_t along = side == 0 || side == 3 ? step : size_ - 1 - step;
        const bool down = side == 0 || side == 2;
        const int height = grid[down ? along * size_ + line : line * size_ + along];
        if (height > highest) {
            highest = height;
            clue += sums_ ? height : 1;
        }
    }
    return clue;
}

}  // namespace skytile::skyscrapers
