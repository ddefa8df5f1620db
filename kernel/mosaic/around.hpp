// The cells around a cell of a Mosaic.
#pragma once

#include <algorithm>

namespace skytile::mosaic {

// Call `use(other)` for the cells up to this many rows and columns away, including the cell itself.
template <typename Cell, typename Use>
void each_around(int width, int height, Cell cell, int distance, Use&& use) {
    const int row = static_cast<int>(cell) / width;
    const int column = static_cast<int>(cell) % width;
    const int last_row = std::min(row + distance, height - 1);
    const int last_column = std::min(column + distance, width - 1);
    for (int r = std::max(row - distance, 0); r <= last_row; ++r) {
        for (int c = std::max(column - distance, 0); c <= last_column; ++c) {
            use(static_cast<Cell>(r * width + c));
        }
    }
}

}  // namespace skytile::mosaic
