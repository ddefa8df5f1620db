#include "skyscrapers/trades.hpp"

#include <array>
#include <utility>

#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

Trades::Trades(const Rules& rules, std::span<const std::uint16_t> edges,
               std::span<const std::int16_t> solution)
    : n_(index(rules.size)),
      sums_(rules.sums),
      plain_(rules.parks == 0 && rules.further_groups.empty()),
      edges_(edges.begin(), edges.end()),
      board_(solution.begin(), solution.end()) {
    if (!plain_) {
        return;
    }
    for (View& view : views_) {
        view.z_of_y.resize(n_ * n_);
        view.y_of_z.resize(n_ * n_);
    }
    const auto add = [&](Kind kind, std::size_t x, std::size_t y, std::size_t z) {
        views_[kind].z_of_y[x * n_ + y] = static_cast<std::uint8_t>(z);
        views_[kind].y_of_z[x * n_ + z] = static_cast<std::uint8_t>(y);
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

std::size_t Trades::cell(Kind kind, std::size_t x, std::size_t y) const {
    return kind == rows      ? x * n_ + y
           : kind == columns ? y * n_ + x
                             : y * n_ + views_[heights].z_of_y[x * n_ + y];
}

bool Trades::break_only(std::size_t clue, std::span<const std::uint16_t> edges_on,
                        std::span<const std::int16_t> cells_on) {
    if (!plain_) {
        return false;
    }
    clue_ = clue;
    edges_on_ = edges_on;
    cells_on_ = cells_on;
    if (clue >= edges_.size()) {
        return try_cell(clue - edges_.size());
    }
    return clue / n_ % 2 == 0 ? try_column(clue % n_) : try_row(clue % n_);
}

bool Trades::try_cell(std::size_t cell) {
    const std::size_t r = cell / n_;
    const std::size_t c = cell % n_;
    const std::size_t height = board_[cell] - 1U;
    for (std::size_t other = 0; other < n_; ++other) {
        if ((other != r && try_cycle(rows, r, other, c)) ||
            (other != c && try_cycle(columns, c, other, r)) ||
            (other != height && try_cycle(heights, height, other, r))) {
            return true;
        }
    }
    return false;
}

// All cycles that pass a row.
bool Trades::try_row(std::size_t row) {
    for (std::size_t other = 0; other < n_; ++other) {
        Mask done = 0;
        for (std::size_t y = 0; y < n_ && other != row; ++y) {
            if (done >> y & 1) continue;
            // mark the cycle
            std::size_t q = y;
            do { done |= Mask{1} << q; q = views_[rows].y_of_z[row * n_ + views_[rows].z_of_y[other * n_ + q]]; } while (q != y);
            if (try_cycle(rows, row, other, y)) {
                return true;
            }
        }
    }
    return try_pairs(columns, row) || try_pairs(heights, row);
}

bool Trades::try_pairs(Kind kind, std::size_t y) {
    for (std::size_t x = 1; x < n_; ++x) {
        for (std::size_t other = 0; other < x; ++other) {
            if (try_cycle(kind, x, other, y)) {
                return true;
            }
        }
    }
    return false;
}

bool Trades::try_column(std::size_t column) {
    for (std::size_t other = 0; other < n_; ++other) {
        Mask done = 0;
        for (std::size_t y = 0; y < n_ && other != column; ++y) {
            if (done >> y & 1) continue;
            std::size_t q = y;
            do { done |= Mask{1} << q; q = views_[columns].y_of_z[column * n_ + views_[columns].z_of_y[other * n_ + q]]; } while (q != y);
            if (try_cycle(columns, column, other, y)) {
                return true;
            }
        }
    }
    if (try_pairs(rows, column)) return true;
    for (std::size_t x = 0; x < n_; ++x) {
        const std::size_t y = views_[heights].y_of_z[x * n_ + column];
        for (std::size_t other = 0; other < n_; ++other) {
            if (other != x && try_cycle(heights, x, other, y)) return true;
        }
    }
    return false;
}

bool Trades::try_cycle(Kind kind, std::size_t x, std::size_t other, std::size_t y) {
    const View& view = views_[kind];
    cycle_.clear();
    std::size_t at = y;
    do {
        for (const std::size_t one : {x, other}) {
            const std::size_t place = cell(kind, one, at);
            if (cells_on_[place] >= 0 && place + edges_.size() != clue_) {
                return false;
            }
        }
        cycle_.push_back(static_cast<std::uint8_t>(at));
        at = view.y_of_z[x * n_ + view.z_of_y[other * n_ + at]];
    } while (at != y);
    changed_rows_ = changed_columns_ = 0;
    const auto swap_all = [&] {
        for (const std::size_t one : cycle_) {
            const std::size_t a = cell(kind, x, one);
            const std::size_t b = cell(kind, other, one);
            std::swap(board_[a], board_[b]);
            changed_rows_ |= bit(static_cast<int>(a / n_)) | bit(static_cast<int>(b / n_));
            changed_columns_ |= bit(static_cast<int>(a % n_)) | bit(static_cast<int>(b % n_));
        }
    };
    swap_all();
    const bool fits = edges_fit();
    swap_all();
    return fits;
}

bool Trades::edges_fit() {
    for (std::size_t i = 0; i < n_; ++i) {
        if ((changed_rows_ >> i & 1) && !(end_fits(n_ + i) && end_fits(3 * n_ + i))) {
            return false;
        }
        if ((changed_columns_ >> i & 1) && !(end_fits(i) && end_fits(2 * n_ + i))) {
            return false;
        }
    }
    return clue_ >= edges_.size() || true;
}

bool Trades::end_fits(std::size_t edge) {
    if (!edges_on_[edge] && edge != clue_) {
        return true;
    }
    const std::size_t side = edge / n_;
    const std::size_t i = edge % n_;
    const std::size_t start = side == 0 ? i : side == 1 ? i * n_ + n_ - 1 : side == 2 ? (n_ - 1) * n_ + i : i * n_;
    const auto step = static_cast<std::ptrdiff_t>(side % 2 == 0 ? n_ : 1) * (side == 1 || side == 2 ? -1 : 1);
    int seen = 0, highest = 0;
    const std::uint8_t* p = board_.data() + start;
    for (std::size_t k = 0; k < n_; ++k, p += step) {
        if (*p > highest) { highest = *p; seen += sums_ ? highest : 1; }
    }
    return (seen == edges_[edge]) != (edge == clue_);
}

}  // namespace skytile::skyscrapers
