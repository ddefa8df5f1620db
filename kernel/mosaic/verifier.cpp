#include "mosaic/verifier.hpp"

#include <algorithm>

namespace skytile::mosaic {

namespace {

int black_around(int width, int height, int row, int column, std::span<const std::int16_t> grid) {
    int black = 0;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, height - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, width - 1); ++c) {
            black += grid[static_cast<std::size_t>(r) * static_cast<std::size_t>(width) +
                          static_cast<std::size_t>(c)];
        }
    }
    return black;
}

}  // namespace

bool is_solution(int width, int height, std::span<const std::int8_t> clues,
                 std::span<const std::int16_t> cells, std::span<const std::int16_t> grid) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        if (grid[cell] < 0 || grid[cell] > 1 || (cells[cell] >= 0 && cells[cell] != grid[cell])) {
            return false;
        }
    }
    std::size_t place = 0;
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column, ++place) {
            if (clues[place] >= 0 &&
                clues[place] != black_around(width, height, row, column, grid)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace skytile::mosaic
