#include "mosaic/arrows.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

#include "common/interruption.hpp"

namespace skytile::mosaic {

namespace {

// The sign of a place along a line: 1, -1, 0, 1, -1, ...
int sign_of(std::size_t place) { return place % 3 == 0 ? 1 : place % 3 == 1 ? -1 : 0; }

// The prefix sums of these counts, taken in this order.
Numbers sums_of(const Numbers& counts, const Numbers& order) {
    Numbers sums = {0};
    for (const std::size_t i : order) {
        sums.push_back(sums.back() + counts[i]);
    }
    return sums;
}

Numbers most_first(const Numbers& counts) {
    Numbers order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return counts[i]; });
    return order;
}

// For each source (or sink) component its rows and its columns; one vertex of each is used.
struct Ends {
    std::vector<Numbers> rows;
    std::vector<Numbers> columns;
};

template <typename Holds>
Numbers numbers_where(const Numbers& parts, Holds&& holds) {
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

// The first components: one with rows and columns, or several single vertices.
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

// The same components, numbered from the sinks on.
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

// Cheap arrows from sources to sinks, as few as give each source and each sink one: first as many
// disjoint pairs as possible, then the cheapest arrow for each that is left over.
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
        interruption_point(128);
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

// The arrows between these single rows and the column where reversing them is cheapest.
std::vector<Cell> through_one(const std::vector<Numbers>& sources,
                              const std::vector<Numbers>& sinks, const Costs& prices) {
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

}  // namespace

Numbers paired_of(std::size_t length) {
    Numbers paired;
    for (std::size_t i = 0; length % 3 == 2 && i < length; ++i) {
        if (i % 3 != 2) {
            paired.push_back(i);
        }
    }
    return paired;
}

Tournament::Tournament(const Picture& picture)
    : rows_(paired_of(picture.rows)), columns_(paired_of(picture.columns)) {
    for (const std::size_t r : rows_) {
        interruption_point(static_cast<std::uint32_t>(columns_.size() / 256));
        for (const std::size_t c : columns_) {
            forward_.push_back((picture(r, c) == 1) == (sign_of(r) * sign_of(c) > 0));
        }
    }
    if (!forward_.empty()) {
        number_components();
    }
}

bool Tournament::is_strong() const {
    const auto is_first = [](std::size_t part) { return part == 0; };
    return std::ranges::all_of(row_parts_, is_first) &&
           std::ranges::all_of(column_parts_, is_first);
}

// A set of rows and columns that no arrow leads into consists of the rows and the columns with
// the most outgoing arrows: i and j of them have at most i·n + j·m - i·j in all, for m rows and
// n columns, and exactly that many if and only if no arrow leads in. These sets form a chain, and
// what each adds to the one before is a component.
void Tournament::number_components() {
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
    const Numbers of_rows = sums_of(out_of_rows, by_row);
    const Numbers of_columns = sums_of(out_of_columns, by_column);
    row_parts_.assign(m, 0);
    column_parts_.assign(n, 0);
    std::size_t part = 0;
    Cell last = {0, 0};
    for (std::size_t i = 0; i <= m; ++i) {
        interruption_point(static_cast<std::uint32_t>(n / 256));
        for (std::size_t j = i == 0 ? 1 : 0; j <= n; ++j) {
            if (of_rows[i] + of_columns[j] != i * n + j * m - i * j) {
                continue;
            }
            for (; last.first < i; ++last.first) {
                row_parts_[by_row[last.first]] = part;
            }
            for (; last.second < j; ++last.second) {
                column_parts_[by_column[last.second]] = part;
            }
            ++part;
        }
    }
}

std::vector<Cell> Tournament::to_turn(const Costs& prices) const {
    const std::size_t last = std::max(std::ranges::max(row_parts_), std::ranges::max(column_parts_));
    const Ends sources = first_of(row_parts_, column_parts_);
    const Ends sinks = first_of(from_the_end(row_parts_, last), from_the_end(column_parts_, last));
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

}  // namespace skytile::mosaic
