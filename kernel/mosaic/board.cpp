#include "mosaic/board.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "common/interruption.hpp"

namespace skytile::mosaic {

namespace {

// The cells of a block, one bit each, that a clue `down` and `right` of it counts too.
unsigned shared_mask(int down, int right) {
    unsigned mask = 0;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            const int r = row - down;
            const int c = column - right;
            if (r >= 0 && r < 3 && c >= 0 && c < 3) {
                mask |= 1U << (3 * row + column);
            }
        }
    }
    return mask;
}

struct Neighbour {
    int down;
    int right;
    unsigned ours;    // the cells shared with us, as we number them
    unsigned theirs;  // the same cells, as they number them
};

std::array<Neighbour, 24> neighbours() {
    std::array<Neighbour, 24> all = {};
    std::size_t i = 0;
    for (int down = -2; down <= 2; ++down) {
        for (int right = -2; right <= 2; ++right) {
            if (down || right) {
                all[i++] = {down, right, shared_mask(down, right), shared_mask(-down, -right)};
            }
        }
    }
    return all;
}

}  // namespace

Board::Board(int width, int height)
    : width_(width),
      height_(height),
      stride_(static_cast<std::size_t>(width) + 2) {
    const auto stride = static_cast<std::ptrdiff_t>(stride_);
    for (std::ptrdiff_t row = -1; row <= 1; ++row) {
        for (std::ptrdiff_t column = -1; column <= 1; ++column) {
            block_[static_cast<std::size_t>(3 * (row + 1) + column + 1)] = row * stride + column;
        }
    }
    const std::size_t size = stride_ * (static_cast<std::size_t>(height) + 2);
    places_.resize(size);
    used_.resize(size);
}

void Board::reset(std::span<const std::int8_t> clues) {
    std::fill(used_.begin(), used_.end(), std::uint8_t{0});
    waiting_.clear();
    const auto rows = static_cast<std::size_t>(height_);
    const auto columns = static_cast<std::size_t>(width_);
    open_cells_ = rows * columns;
    for (std::size_t row = 0; row < rows; ++row) {
        interruption_point(static_cast<std::uint32_t>(columns / 256));
        const int tall = 1 + (row > 0) + (row + 1 < rows);
        for (std::size_t column = 0; column < columns; ++column) {
            const std::size_t here = place(row, column);
            const std::int8_t clue = clues[row * columns + column];
            const int around = tall * (1 + (column > 0) + (column + 1 < columns));
            places_[here] = {open, clue, static_cast<std::int8_t>(around), clue != no_clue};
            if (clue == 0 || clue >= around) {
                waiting_.push_back(static_cast<std::uint32_t>(here));
            }
        }
    }
}

// Colour an open cell, and queue the clues around it that now force something or fail. A branch
// for that would be unpredictable, so the queue's end is computed without one.
void Board::put(std::size_t place, std::int8_t black) {
    places_[place].colour = black;
    --open_cells_;
    std::size_t end = waiting_.size();
    waiting_.resize(end + block_.size());
    for (const std::ptrdiff_t step : block_) {
        const std::size_t at = place + static_cast<std::size_t>(step);
        Place& clue = places_[at];
        clue.needed = static_cast<std::int8_t>(clue.needed - black);
        --clue.around;
        const bool forces = (clue.around > 0) & ((clue.needed <= 0) | (clue.needed >= clue.around));
        const bool fails = (clue.needed < 0) | (clue.needed > clue.around);
        waiting_[end] = static_cast<std::uint32_t>(at);
        end += clue.has_clue & (forces | fails) ? 1U : 0U;
    }
    waiting_.resize(end);
}

bool Board::colour(std::size_t place, bool black) {
    if (places_[place].colour == open) {
        put(place, black ? 1 : 0);
    }
    return places_[place].colour == (black ? 1 : 0);
}

// Colour what follows from one clue alone; false if the clue cannot be met.
bool Board::fill(std::size_t at) {
    const Place clue = places_[at];
    if (clue.needed < 0 || clue.needed > clue.around) {
        used_[at] = 1;
        return false;
    }
    if (clue.around == 0 || (clue.needed != 0 && clue.needed != clue.around)) {
        return true;
    }
    used_[at] = 1;
    for (unsigned mask = open_mask(at); mask; mask &= mask - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(mask));
        put(at + static_cast<std::size_t>(block_[i]), clue.needed ? 1 : 0);
    }
    return true;
}

bool Board::count() {
    for (std::size_t i = 1; !waiting_.empty(); ++i) {
        interruption_point_at(i);
        const std::size_t clue = waiting_.back();
        waiting_.pop_back();
        if (!fill(clue)) {
            waiting_.clear();
            return false;
        }
    }
    return true;
}

unsigned Board::open_mask(std::size_t clue) const {
    unsigned mask = 0;
    for (std::size_t i = 0; i < block_.size(); ++i) {
        const bool is_open = places_[clue + static_cast<std::size_t>(block_[i])].colour == open;
        mask |= (is_open ? 1U : 0U) << i;
    }
    return mask;
}

bool Board::colour_masked(std::size_t clue, unsigned mask, bool black) {
    for (; mask; mask &= mask - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(mask));
        if (!colour(clue + static_cast<std::size_t>(block_[i]), black)) {
            return false;
        }
    }
    return true;
}

// Two clues share some cells. The black cells that one needs beyond the other's must be among its
// own: if it takes all of those, they are black and the other's own are white.
bool Board::compare_around(std::size_t clue, bool& moved) {
    static const std::array<Neighbour, 24> around = neighbours();
    const auto row = static_cast<int>(clue / stride_);
    const auto column = static_cast<int>(clue % stride_);
    for (const Neighbour& neighbour : around) {
        const int r = row + neighbour.down;
        const int c = column + neighbour.right;
        if (r < 1 || r > height_ || c < 1 || c > width_) {
            continue;
        }
        const std::size_t other = static_cast<std::size_t>(r) * stride_ + static_cast<std::size_t>(c);
        if (!places_[other].has_clue || places_[other].around == 0) {
            continue;
        }
        const int surplus = places_[clue].needed - places_[other].needed;
        if (surplus < 0 || surplus > places_[clue].around) {
            continue;
        }
        const unsigned ours = open_mask(clue) & ~neighbour.ours;
        const unsigned theirs = open_mask(other) & ~neighbour.theirs;
        if (surplus == std::popcount(ours) && (ours || theirs)) {
            used_[clue] = used_[other] = 1;
            moved = true;
            if (!colour_masked(clue, ours, true) || !colour_masked(other, theirs, false) ||
                !count()) {
                return false;
            }
            if (places_[clue].around == 0) {
                return true;
            }
        }
    }
    return true;
}

bool Board::compare() {
    if (!count()) {
        return false;
    }
    std::vector<std::size_t> unsettled;
    for (std::size_t row = 0; row < static_cast<std::size_t>(height_) && open_cells_; ++row) {
        for (std::size_t column = 0; column < static_cast<std::size_t>(width_); ++column) {
            const Place& here = places_[place(row, column)];
            if (here.has_clue && here.around) {
                unsettled.push_back(place(row, column));
            }
        }
    }
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t tried = 0; const std::size_t clue : unsettled) {
            interruption_point_at<256>(++tried);
            if (places_[clue].around && !compare_around(clue, moved)) {
                return false;
            }
        }
        std::erase_if(unsettled, [&](std::size_t clue) { return places_[clue].around == 0; });
    }
    return true;
}

}  // namespace skytile::mosaic
