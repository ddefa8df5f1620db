#include "mosaic/pictures.hpp"

#include <algorithm>

#include "common/bits.hpp"
#include "mosaic/arrows.hpp"

namespace skytile::mosaic {

namespace {

// The rows that are not paired and can be flipped as a whole.
Numbers ambiguous_rows(const Picture& picture) {
    Numbers found;
    for (std::size_t r = 0; picture.columns % 3 == 2 && r < picture.rows; ++r) {
        bool alike = picture.rows % 3 != 2 || r % 3 == 2;
        for (std::size_t c = 0; alike && c < picture.columns; c += 3) {
            alike = picture(r, c) == picture(r, 0) && picture(r, c + 1) != picture(r, c);
        }
        if (alike) {
            found.push_back(r);
        }
    }
    return found;
}

std::size_t cheapest_of_row(const Costs& costs, std::size_t row) {
    std::size_t best = 0;
    for (std::size_t c = 0; c < costs.columns; ++c) {
        if (c % 3 != 2 && costs(row, c) < costs(row, best)) {
            best = c;
        }
    }
    return best;
}

}  // namespace

std::vector<std::uint8_t> ambiguity(int width, int height, Colours colours) {
    const Picture picture(colours, index(height), index(width));
    std::vector<std::uint8_t> open(colours.size(), 0);
    const Tournament arrows(picture);
    const Numbers paired_rows = paired_of(picture.rows);
    const Numbers paired_columns = paired_of(picture.columns);
    for (const std::size_t r : ambiguous_rows(picture)) {
        for (const std::size_t c : paired_columns) {
            open[r * picture.columns + c] = 1;
        }
    }
    for (const std::size_t c : ambiguous_rows(picture.transposed())) {
        for (const std::size_t r : paired_rows) {
            open[r * picture.columns + c] = 1;
        }
    }
    for (std::size_t i = 0; i < arrows.row_parts().size(); ++i) {
        for (std::size_t j = 0; j < arrows.column_parts().size(); ++j) {
            open[paired_rows[i] * picture.columns + paired_columns[j]] =
                arrows.row_parts()[i] != arrows.column_parts()[j];
        }
    }
    return open;
}

bool is_ambiguous(int width, int height, Colours colours) {
    const Picture picture(colours, index(height), index(width));
    if (!ambiguous_rows(picture).empty() || !ambiguous_rows(picture.transposed()).empty()) {
        return true;
    }
    const Tournament arrows(picture);
    return !arrows.empty() && !arrows.is_strong();
}

std::vector<std::uint32_t> cells_to_mend(int width, int height, Colours colours,
                                         std::span<const std::int32_t> costs) {
    const Picture picture(colours, index(height), index(width));
    const Costs prices(costs, picture.rows, picture.columns);
    std::vector<std::uint32_t> cells;
    const auto change = [&](std::size_t row, std::size_t column) {
        cells.push_back(static_cast<std::uint32_t>(row * picture.columns + column));
    };
    for (const std::size_t r : ambiguous_rows(picture)) {
        change(r, cheapest_of_row(prices, r));
    }
    for (const std::size_t c : ambiguous_rows(picture.transposed())) {
        change(cheapest_of_row(prices.transposed(), c), c);
    }
    const Tournament arrows(picture);
    if (!arrows.empty() && !arrows.is_strong()) {
        std::vector<std::int32_t> crossing;
        for (const std::size_t r : arrows.rows()) {
            for (const std::size_t c : arrows.columns()) {
                crossing.push_back(prices(r, c));
            }
        }
        const Costs at_crossings(crossing, arrows.rows().size(), arrows.columns().size());
        for (const auto& [i, j] : arrows.to_turn(at_crossings)) {
            change(arrows.rows()[i], arrows.columns()[j]);
        }
    }
    std::ranges::sort(cells);
    return cells;
}

std::vector<std::int32_t> usual_costs(int width, int height, Colours colours) {
    std::vector<std::int32_t> costs(colours.size(), 0);
    const auto at = [&](int row, int column) {
        return colours[index(std::clamp(row, 0, height - 1)) * index(width) +
                       index(std::clamp(column, 0, width - 1))];
    };
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            std::int32_t same = -1;  // itself is not counted
            for (int i = -1; i <= 1; ++i) {
                for (int j = -1; j <= 1; ++j) {
                    same += at(row + i, column + j) == at(row, column);
                }
            }
            costs[index(row) * index(width) + index(column)] = same;
        }
    }
    return costs;
}

}  // namespace skytile::mosaic
