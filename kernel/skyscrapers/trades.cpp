#include "skyscrapers/trades.hpp"

#include <utility>

namespace skytile::skyscrapers {

Trades::Trades(const Rules& rules, std::span<const std::uint16_t> edges,
               std::span<const std::int16_t> solution)
    : n_(index(rules.size)),
      sight_(rules.sight()),
      is_plain_(rules.parks == 0 && rules.further_groups.empty()),
      edges_(edges.begin(), edges.end()),
      board_(solution.begin(), solution.end()) {
    if (!is_plain_) {
        return;
    }
    for (View& view : views_) {
        view.z.resize(n_ * n_);
        view.y.resize(n_ * n_);
    }
    const auto add = [&](Kind kind, std::size_t x, std::size_t y, std::size_t z) {
        views_[kind].z[x * n_ + y] = static_cast<std::uint8_t>(z);
        views_[kind].y[x * n_ + z] = static_cast<std::uint8_t>(y);
    };
    for (std::size_t r = 0; r < n_; ++r) {
        for (std::size_t c = 0; c < n_; ++c) {
            const std::size_t height = board_[r * n_ + c] - 1U;
            add(rows, r, c, height);
            add(columns, c, r, height);
            add(heights, height, r, c);
        }
    }
}

bool Trades::can_break(std::size_t clue, std::span<const std::uint16_t> edges_on,
                       std::span<const std::int16_t> cells_on) {
    if (!is_plain_) {
        return false;
    }
    clue_ = clue;
    edges_on_ = edges_on;
    cells_on_ = cells_on;
    if (clue >= edges_.size()) {
        return try_cell(clue - edges_.size());
    }
    return try_line(clue / n_ % 2 == 0 ? columns : rows, clue % n_);
}

// All cycles that pass a cell.
bool Trades::try_cell(std::size_t cell) {
    const std::size_t row = cell / n_;
    const std::size_t column = cell % n_;
    const std::size_t height = board_[cell] - 1U;
    for (std::size_t other = 0; other < n_; ++other) {
        if ((other != row && try_cycle({rows, row, other, column})) ||
            (other != column && try_cycle({columns, column, other, row})) ||
            (other != height && try_cycle({heights, height, other, row}))) {
            return true;
        }
    }
    return false;
}

// All cycles that pass a row or column.
bool Trades::try_line(Kind line, std::size_t number) {
    return try_all_of(line, number) || try_pairs(line == rows ? columns : rows, number) ||
           (line == rows ? try_pairs(heights, number) : try_heights_in_column(number));
}

bool Trades::try_all_of(Kind kind, std::size_t x) {
    for (std::size_t other = 0; other < n_; ++other) {
        Mask passed = 0;
        for (std::size_t y = 0; y < n_ && other != x; ++y) {
            if (passed >> y & 1) {
                continue;
            }
            Cycle cycle{kind, x, other, y};
            if (try_cycle(cycle)) {
                return true;
            }
            do {
                passed |= Mask{1} << cycle.y;
                cycle.y = next(cycle);
            } while (cycle.y != y);
        }
    }
    return false;
}

bool Trades::try_pairs(Kind kind, std::size_t y) {
    for (std::size_t x = 1; x < n_; ++x) {
        for (std::size_t other = 0; other < x; ++other) {
            if (try_cycle({kind, x, other, y})) {
                return true;
            }
        }
    }
    return false;
}

bool Trades::try_heights_in_column(std::size_t column) {
    for (std::size_t height = 0; height < n_; ++height) {
        const std::size_t row = views_[heights].y[height * n_ + column];
        for (std::size_t other = 0; other < n_; ++other) {
            if (other != height && try_cycle({heights, height, other, row})) {
                return true;
            }
        }
    }
    return false;
}

std::size_t Trades::cell(Kind kind, std::size_t x, std::size_t y) const {
    return kind == rows      ? x * n_ + y
           : kind == columns ? y * n_ + x
                             : y * n_ + views_[heights].z[x * n_ + y];
}

// Where the cycle goes on from its y.
std::size_t Trades::next(const Cycle& cycle) const {
    const View& view = views_[cycle.kind];
    return view.y[cycle.x * n_ + view.z[cycle.other * n_ + cycle.y]];
}

// Call `visit(one, other)` for all pairs of cells that change places, as long as it is true.
template <typename Visit>
bool Trades::all_cells(Cycle cycle, Visit&& visit) const {
    const std::size_t first = cycle.y;
    do {
        if (!visit(cell(cycle.kind, cycle.x, cycle.y), cell(cycle.kind, cycle.other, cycle.y))) {
            return false;
        }
        cycle.y = next(cycle);
    } while (cycle.y != first);
    return true;
}

bool Trades::try_cycle(const Cycle& cycle) {
    if (!is_free(cycle)) {
        return false;
    }
    Mask changed_rows = 0;
    Mask changed_columns = 0;
    all_cells(cycle, [&](std::size_t one, std::size_t other) {
        changed_rows |= Mask{1} << one / n_ | Mask{1} << other / n_;
        changed_columns |= Mask{1} << one % n_ | Mask{1} << other % n_;
        return true;
    });
    swap(cycle);
    const bool fits = edges_fit(changed_rows, changed_columns);
    swap(cycle);
    return fits;
}

bool Trades::is_free(const Cycle& cycle) const {
    return all_cells(cycle, [&](std::size_t one, std::size_t other) {
        return cells_on_[one] < 0 && cells_on_[other] < 0;
    });
}

void Trades::swap(const Cycle& cycle) {
    all_cells(cycle, [&](std::size_t one, std::size_t other) {
        std::swap(board_[one], board_[other]);
        return true;
    });
}

bool Trades::edges_fit(Mask changed_rows, Mask changed_columns) const {
    for (std::size_t i = 0; i < n_; ++i) {
        if ((changed_rows >> i & 1 && !(edge_fits(n_ + i) && edge_fits(3 * n_ + i))) ||
            (changed_columns >> i & 1 && !(edge_fits(i) && edge_fits(2 * n_ + i)))) {
            return false;
        }
    }
    return true;
}

// Whether an edge is off, or as in the solution; the clue that is to be broken must not be.
bool Trades::edge_fits(std::size_t edge) const {
    if (!edges_on_[edge] && edge != clue_) {
        return true;
    }
    const std::size_t side = edge / n_;
    const bool is_column = side % 2 == 0;
    const bool is_backwards = side == 1 || side == 2;
    int seen = 0;
    int highest = 0;
    for (std::size_t p = 0; p < n_; ++p) {
        const std::size_t q = is_backwards ? n_ - 1 - p : p;
        const int height = board_[is_column ? q * n_ + edge % n_ : edge % n_ * n_ + q];
        if (height > highest) {
            highest = height;
            seen += sight_.worth(height);
        }
    }
    return (seen == edges_[edge]) != (edge == clue_);
}

}  // namespace skytile::skyscrapers
