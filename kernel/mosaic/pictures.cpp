#include "mosaic/pictures.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>
#include <utility>

#include "common/bits.hpp"

namespace skytile::mosaic {

namespace {

using Numbers = std::vector<std::size_t>;
using Cell = std::pair<std::size_t, std::size_t>;  // row and column

// The vector b of a line: 1, -1, 0, 1, -1, ...; all 0 where the box sum is invertible.
std::vector<int> pairing(std::size_t length) {
    std::vector<int> b(length, 0);
    for (std::size_t i = 0; length % 3 == 2 && i < length; ++i) {
        b[i] = i % 3 == 0 ? 1 : i % 3 == 1 ? -1 : 0;
    }
    return b;
}

// A table of numbers, or its mirror image along the diagonal.
template <typename T>
struct Table {
    std::span<const T> values;
    std::size_t rows;
    std::size_t columns;
    std::size_t down;  // from a row to the next, and from a column
    std::size_t right;

    Table(std::span<const T> all, std::size_t height, std::size_t width)
        : values(all), rows(height), columns(width), down(width), right(1) {}

    T operator()(std::size_t row, std::size_t column) const {
        return values[row * down + column * right];
    }
    Table transposed() const {
        Table other = *this;
        std::swap(other.rows, other.columns);
        std::swap(other.down, other.right);
        return other;
    }
};
using Picture = Table<std::uint8_t>;
using Costs = Table<std::int32_t>;

// The rows, of those that are not paired, that can be turned over as a whole.
Numbers ambiguous_rows(const Picture& picture) {
    Numbers found;
    const std::vector<int> rows = pairing(picture.rows);
    for (std::size_t r = 0; picture.columns % 3 == 2 && r < picture.rows; ++r) {
        bool alike = rows[r] == 0;
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

Numbers paired_of(std::size_t length) {
    Numbers paired;
    for (std::size_t i = 0; length % 3 == 2 && i < length; ++i) {
        if (i % 3 != 2) {
            paired.push_back(i);
        }
    }
    return paired;
}

// The arrows where paired rows and paired columns cross, and their strong components.
class Tournament {
public:
    explicit Tournament(const Picture& picture)
        : rows_(paired_of(picture.rows)), columns_(paired_of(picture.columns)) {
        const std::vector<int> down = pairing(picture.rows);
        const std::vector<int> right = pairing(picture.columns);
        for (const std::size_t r : rows_) {
            for (const std::size_t c : columns_) {
                forward_.push_back((picture(r, c) == 1) == (down[r] * right[c] > 0));
            }
        }
        if (!forward_.empty()) {
            number_components();
        }
    }

    const Numbers& rows() const { return rows_; }
    const Numbers& columns() const { return columns_; }
    bool empty() const { return forward_.empty(); }
    // By row and by column the number of its component, from the sources on.
    const Numbers& row_parts() const { return row_parts_; }
    const Numbers& column_parts() const { return column_parts_; }

    bool is_strong() const {
        const auto is_first = [](std::size_t part) { return part == 0; };
        return std::ranges::all_of(row_parts_, is_first) &&
               std::ranges::all_of(column_parts_, is_first);
    }

private:
    // A set of rows and columns that no arrow leads into consists of the rows and the columns
    // with the most arrows out: i and j of them have together at most i·n + j·m - i·j, for m
    // rows and n columns, and exactly that many if no arrow leads in. These sets are a chain, and
    // what each adds to the one before is a component.
    void number_components() {
        const std::size_t m = rows_.size();
        const std::size_t n = columns_.size();
        Numbers out_of_rows(m, 0);
        Numbers out_of_columns(n, m);
        for (std::size_t i = 0; i < forward_.size(); ++i) {
            out_of_rows[i / n] += forward_[i];
            out_of_columns[i % n] -= forward_[i];
        }
        const Numbers by_row = most_first(out_of_rows);
        const Numbers by_column = most_first(out_of_columns);
        row_parts_.assign(m, 0);
        column_parts_.assign(n, 0);
        std::size_t parts = 0;
        Cell last = {0, 0};
        std::size_t of_rows = 0;
        for (std::size_t i = 0; i <= m; of_rows += i < m ? out_of_rows[by_row[i]] : 0, ++i) {
            std::size_t of_columns = 0;
            for (std::size_t j = 0; j <= n; of_columns += j < n ? out_of_columns[by_column[j]] : 0, ++j) {
                if (i + j > 0 && of_rows + of_columns == i * n + j * m - i * j) {
                    for (std::size_t k = last.first; k < i; ++k) {
                        row_parts_[by_row[k]] = parts;
                    }
                    for (std::size_t k = last.second; k < j; ++k) {
                        column_parts_[by_column[k]] = parts;
                    }
                    last = {i, j};
                    ++parts;
                }
            }
        }
    }

    static Numbers most_first(const Numbers& counts) {
        Numbers order(counts.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return counts[i]; });
        return order;
    }

    Numbers rows_;
    Numbers columns_;
    std::vector<std::uint8_t> forward_;  // 1 where the arrow leads from the row to the column
    Numbers row_parts_;
    Numbers column_parts_;
};

// For each source (or sink) component its rows and its columns: one of them takes part.
struct Ends {
    std::vector<Numbers> rows;
    std::vector<Numbers> columns;
};

Numbers numbers_where(const Numbers& parts, auto&& holds) {
    Numbers found;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (holds(parts[i])) {
            found.push_back(i);
        }
    }
    return found;
}

std::vector<Numbers> each_alone(const Numbers& numbers) {
    std::vector<Numbers> alone;
    for (const std::size_t number : numbers) {
        alone.push_back({number});
    }
    return alone;
}

// The components that come first: one of rows and columns, or several single vertices.
Ends first_of(const Numbers& of_rows, const Numbers& of_columns) {
    const std::size_t first_row = std::ranges::min(of_rows);
    const std::size_t first_column = std::ranges::min(of_columns);
    if (first_row == first_column) {
        const auto is_first = [&](std::size_t part) { return part == first_row; };
        return {{numbers_where(of_rows, is_first)}, {numbers_where(of_columns, is_first)}};
    }
    const auto before_columns = [&](std::size_t part) { return part < first_column; };
    const auto before_rows = [&](std::size_t part) { return part < first_row; };
    return {each_alone(numbers_where(of_rows, before_columns)),
            each_alone(numbers_where(of_columns, before_rows))};
}

// The same numbers, counted from the sinks on.
Numbers from_the_end(const Numbers& parts, std::size_t last) {
    Numbers turned;
    for (const std::size_t part : parts) {
        turned.push_back(last - part);
    }
    return turned;
}

Cell cheapest_of(const Costs& prices, const Numbers& rows, const Numbers& columns) {
    Cell best = {rows[0], columns[0]};
    for (const std::size_t r : rows) {
        for (const std::size_t c : columns) {
            if (prices(r, c) < prices(best.first, best.second)) {
                best = {r, c};
            }
        }
    }
    return best;
}

// Cheap arrows from sources to sinks: each source and each sink has one, no more than needed.
// First as many pairs as there can be, then the cheapest arrow for each that is left over.
std::vector<Cell> pair_up(const std::vector<Numbers>& sources, const std::vector<Numbers>& sinks,
                          const Costs& prices) {
    struct Arrow {
        std::int32_t price;
        std::size_t source;
        std::size_t sink;
        Cell cell;
    };
    std::vector<Arrow> arrows;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        for (std::size_t j = 0; j < sinks.size(); ++j) {
            const Cell cell = cheapest_of(prices, sources[i], sinks[j]);
            arrows.push_back({prices(cell.first, cell.second), i, j, cell});
        }
    }
    std::ranges::sort(arrows, {}, [](const Arrow& arrow) {
        return std::tuple(arrow.price, arrow.source, arrow.sink);
    });
    std::vector<bool> used(sources.size());
    std::vector<bool> met(sinks.size());
    std::vector<Cell> chosen;
    for (const bool both : {true, false}) {
        for (const Arrow& arrow : arrows) {
            const bool is_new = both ? !used[arrow.source] && !met[arrow.sink]
                                     : !used[arrow.source] || !met[arrow.sink];
            if (is_new) {
                chosen.push_back(arrow.cell);
                used[arrow.source] = true;
                met[arrow.sink] = true;
            }
        }
    }
    return chosen;
}

// Turn the arrows between these single rows and the column where that is cheapest.
std::vector<Cell> through_one(const std::vector<Numbers>& sources, const std::vector<Numbers>& sinks,
                              const Costs& prices) {
    Numbers rows;
    for (const auto* ends : {&sources, &sinks}) {
        for (const Numbers& row : *ends) {
            rows.push_back(row[0]);
        }
    }
    const auto price = [&](std::size_t column) {
        std::int64_t sum = 0;
        for (const std::size_t row : rows) {
            sum += prices(row, column);
        }
        return sum;
    };
    std::size_t best = 0;
    for (std::size_t column = 1; column < prices.columns; ++column) {
        best = price(column) < price(best) ? column : best;
    }
    std::vector<Cell> cells;
    for (const std::size_t row : rows) {
        cells.emplace_back(row, best);
    }
    return cells;
}

std::vector<Cell> transposed(std::vector<Cell> cells) {
    for (Cell& cell : cells) {
        std::swap(cell.first, cell.second);
    }
    return cells;
}

std::int64_t price_of(const std::vector<Cell>& cells, const Costs& prices) {
    std::int64_t sum = 0;
    for (const auto& [row, column] : cells) {
        sum += prices(row, column);
    }
    return sum;
}

// The fewest arrows, by the numbers of paired rows and columns, that make all strongly connected
// when they are turned round.
std::vector<Cell> arrows_to_turn(const Tournament& arrows, const Costs& prices) {
    const Numbers& of_rows = arrows.row_parts();
    const Numbers& of_columns = arrows.column_parts();
    const std::size_t last = std::max(std::ranges::max(of_rows), std::ranges::max(of_columns));
    const Ends sources = first_of(of_rows, of_columns);
    const Ends sinks = first_of(from_the_end(of_rows, last), from_the_end(of_columns, last));
    std::vector<std::vector<Cell>> ways;
    if (!sources.rows.empty() && !sinks.columns.empty()) {
        ways.push_back(pair_up(sources.rows, sinks.columns, prices));
    }
    if (!sources.columns.empty() && !sinks.rows.empty()) {
        ways.push_back(
            transposed(pair_up(sources.columns, sinks.rows, prices.transposed())));
    }
    if (ways.empty() && !sources.rows.empty()) {
        ways.push_back(through_one(sources.rows, sinks.rows, prices));
    } else if (ways.empty()) {
        ways.push_back(
            transposed(through_one(sources.columns, sinks.columns, prices.transposed())));
    }
    return *std::ranges::min_element(
        ways, {}, [&](const std::vector<Cell>& way) { return price_of(way, prices); });
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
        for (const auto& [i, j] : arrows_to_turn(arrows, at_crossings)) {
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
