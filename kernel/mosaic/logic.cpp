#include "mosaic/logic.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace skytile::mosaic {

namespace {

constexpr int reach = 3;  // from the middle of a window to its edge
constexpr int side = 2 * reach + 1;

}  // namespace

Logic::Logic(int width, int height, std::span<const std::int8_t> clues)
    : width_(width), height_(height), clues_(clues.begin(), clues.end()) {}

void Logic::reset(std::span<const std::int16_t> cells) {
    cells_.assign(cells.begin(), cells.end());
    needed_.assign(clues_.begin(), clues_.end());
    around_.assign(cells_.size(), 0);
    changed_.assign(cells_.size(), 1);
    is_waiting_.assign(cells_.size(), 0);
    clock_ = 1;
    looked_ = {};
    trail_.clear();
    waiting_.clear();
    for (int clue = 0; clue < width_ * height_; ++clue) {
        if (clues_[at(clue)] < 0) {
            continue;
        }
        each_around(clue, 1, [&](int cell) {
            around_[at(clue)] = static_cast<std::int8_t>(around_[at(clue)] + (cells_[at(cell)] < 0));
            needed_[at(clue)] = static_cast<std::int8_t>(needed_[at(clue)] - (cells_[at(cell)] == 1));
        });
        waiting_.push_back(clue);
        is_waiting_[at(clue)] = 1;
    }
}

int Logic::level(std::span<const std::int16_t> cells, int highest) {
    reset(cells);
    for (int level = 0; level <= highest; ++level) {
        if (!close(level)) {
            return -1;
        }
        if (std::find(cells_.begin(), cells_.end(), -1) == cells_.end()) {
            return level;
        }
    }
    return levels;
}

// Everything up to a level: after any success begin again with what is easiest.
bool Logic::close(int level) {
    if (!count()) {
        return false;
    }
    for (int next = 1; next <= level;) {
        const std::size_t before = trail_.size();
        const auto use = [this](int one, int other) { return compare(one, other); };
        const bool possible = next < 3 ? each_pair(next, use) : combine();
        if (!possible || !count()) {
            return false;
        }
        next = trail_.size() == before ? next + 1 : 1;
    }
    return true;
}

bool Logic::count() {
    while (!waiting_.empty()) {
        const int clue = waiting_.back();
        waiting_.pop_back();
        is_waiting_[at(clue)] = 0;
        if (!count_at(clue)) {
            return false;
        }
    }
    return true;
}

bool Logic::count_at(int clue) {
    const int needed = needed_[at(clue)], open = around_[at(clue)];
    if (needed < 0 || needed > open) {
        return false;
    }
    if (open == 0 || (needed > 0 && needed < open)) {
        return true;
    }
    bool possible = true;
    each_around(clue, 1, [&](int cell) {
        possible = possible && (cells_[at(cell)] >= 0 || colour(cell, needed > 0));
    });
    return possible;
}

std::vector<int> Logic::counted(std::span<const std::int16_t> cells) {
    reset(cells);
    std::vector<int> found;
    for (const int clue : waiting_) {
        if (has_open_cells(clue) && (needed_[at(clue)] == 0 || needed_[at(clue)] == around_[at(clue)])) {
            found.push_back(clue);
        }
    }
    return found;
}

// Call `use` for all clues at this distance of which one has changed since it was last asked
// for; false as soon as `use` is.
template <typename Use>
bool Logic::each_pair(int distance, Use&& use) {
    const std::uint32_t since = looked_[at(distance)];
    looked_[at(distance)] = clock_;
    bool possible = true;
    for (int one = 0; possible && one < width_ * height_; ++one) {
        if (!has_open_cells(one)) {
            continue;
        }
        each_around(one, distance, [&](int other) {
            const bool apart = std::abs(one / width_ - other / width_) == distance ||
                               std::abs(one % width_ - other % width_) == distance;
            const bool news = changed_[at(one)] >= since || changed_[at(other)] >= since;
            if (possible && other > one && apart && news && has_open_cells(one) && has_open_cells(other)) {
                possible = use(one, other);
            }
        });
    }
    return possible;
}

bool Logic::compare(int one, int other) {
    const Clue a = seen_from(one, one);
    const Clue b = seen_from(other, one);
    const Window own = a.open & ~b.open;
    const Window others = b.open & ~a.open;
    if ((a.open & b.open) == 0) {
        return true;
    }
    const int more = a.needed - b.needed;
    if (more > std::popcount(own) || -more > std::popcount(others)) {
        return false;
    }
    if (more == std::popcount(own)) {
        return colour(one, own, 1) && colour(one, others, 0);
    }
    if (-more == std::popcount(others)) {
        return colour(one, own, 0) && colour(one, others, 1);
    }
    return true;
}

std::vector<Logic::Pair> Logic::pairs(std::span<const std::int16_t> cells,
                                                  int distance) {
    reset(cells);
    std::vector<Pair> found;
    each_pair(distance, [&](int one, int other) {
        const Clue a = seen_from(one, one);
        const Clue b = seen_from(other, one);
        const int own = std::popcount(a.open & ~b.open);
        const int others = std::popcount(b.open & ~a.open);
        if ((a.open & b.open) != 0 && own + others > 0) {
            if (a.needed - b.needed == own) {
                found.push_back({one, other});
            } else if (b.needed - a.needed == others) {
                found.push_back({other, one});
            }
        }
        return true;
    });
    return found;
}

std::vector<Logic::Refuted> Logic::refuted(std::span<const std::int16_t> cells) {
    reset(cells);
    std::vector<Refuted> found;
    if (!count()) {
        return found;
    }
    const std::size_t start = trail_.size();
    for (int cell = 0; cell < width_ * height_; ++cell) {
        for (int value = 0; value < 2 && cells_[at(cell)] < 0; ++value) {
            const bool possible = colour(cell, value) && count();
            const auto coloured = static_cast<int>(trail_.size() - start);
            undo(start);
            if (!possible) {
                found.push_back({cell, value, coloured});
            }
        }
    }
    return found;
}

void Logic::undo(std::size_t trail) {
    while (trail_.size() > trail) {
        const int cell = trail_.back();
        trail_.pop_back();
        each_around(cell, 1, [&](int clue) {
            around_[at(clue)] = static_cast<std::int8_t>(around_[at(clue)] + 1);
            needed_[at(clue)] = static_cast<std::int8_t>(needed_[at(clue)] + cells_[at(cell)]);
        });
        cells_[at(cell)] = -1;
    }
    for (const int clue : waiting_) {
        is_waiting_[at(clue)] = 0;
    }
    waiting_.clear();
}

bool Logic::colour(int cell, int value) {
    std::int8_t& now = cells_[at(cell)];
    if (now >= 0) {
        return now == value;
    }
    now = static_cast<std::int8_t>(value);
    trail_.push_back(cell);
    ++clock_;
    each_around(cell, 1, [&](int clue) {
        around_[at(clue)] = static_cast<std::int8_t>(around_[at(clue)] - 1);
        needed_[at(clue)] = static_cast<std::int8_t>(needed_[at(clue)] - value);
        changed_[at(clue)] = clock_;
        if (clues_[at(clue)] >= 0 && !is_waiting_[at(clue)]) {
            is_waiting_[at(clue)] = 1;
            waiting_.push_back(clue);
        }
    });
    return true;
}

bool Logic::colour(int middle, Window cells, int value) {
    for (const int cell : cells_of(middle, cells)) {
        if (!colour(cell, value)) {
            return false;
        }
    }
    return true;
}

// A clue as the window around another one shows it.
Logic::Clue Logic::seen_from(int clue, int middle) const {
    const int top = middle / width_ - reach, left = middle % width_ - reach;
    Clue seen{needed_[at(clue)], 0};
    each_around(clue, 1, [&](int cell) {
        const int bit = (cell / width_ - top) * side + cell % width_ - left;
        seen.open |= Window{cells_[at(cell)] < 0} << bit;
    });
    return seen;
}

std::vector<int> Logic::cells_of(int middle, Window cells) const {
    const int top = middle / width_ - reach, left = middle % width_ - reach;
    std::vector<int> found;
    for (; cells; cells &= cells - 1) {
        const int bit = std::countr_zero(cells);
        found.push_back((top + bit / side) * width_ + left + bit % side);
    }
    return found;
}

}  // namespace skytile::mosaic
