#include "mosaic_logic.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace skytile {

namespace {

constexpr int reach = 3;  // from the middle of a window to its edge
constexpr int side = 2 * reach + 1;

}  // namespace

MosaicLogic::MosaicLogic(int width, int height, std::span<const std::int8_t> clues)
    : width_(width), height_(height), clues_(clues.begin(), clues.end()) {}

void MosaicLogic::reset(std::span<const std::int16_t> cells) {
    cells_.assign(cells.begin(), cells.end());
    trail_.clear();
    waiting_.clear();
    is_waiting_.assign(cells_.size(), 0);
    for (std::size_t i = 0; i < clues_.size(); ++i) {
        if (clues_[i] >= 0) {
            waiting_.push_back(static_cast<int>(i));
            is_waiting_[i] = 1;
        }
    }
}

int MosaicLogic::level(std::span<const std::int16_t> cells, int highest) {
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
bool MosaicLogic::close(int level) {
    if (!count()) {
        return false;
    }
    for (int next = 1; next <= level;) {
        const std::size_t before = trail_.size();
        const bool possible = next == 1   ? compare_all(1)
                              : next == 2 ? compare_all(2)
                                          : combine();
        if (!possible || !count()) {
            return false;
        }
        next = trail_.size() == before ? next + 1 : 1;
    }
    return true;
}

bool MosaicLogic::count() {
    while (!waiting_.empty()) {
        const int clue = waiting_.back();
        waiting_.pop_back();
        is_waiting_[static_cast<std::size_t>(clue)] = 0;
        if (!count_at(clue)) {
            return false;
        }
    }
    return true;
}

bool MosaicLogic::count_at(int clue) {
    const Clue seen = seen_from(clue, clue);
    const int open = std::popcount(seen.open);
    if (seen.needed < 0 || seen.needed > open) {
        return false;
    }
    if (open == 0 || (seen.needed > 0 && seen.needed < open)) {
        return true;
    }
    return colour(clue, seen.open, seen.needed > 0);
}

bool MosaicLogic::compare_all(int distance) {
    const int cells = width_ * height_;
    for (int one = 0; one < cells; ++one) {
        if (clues_[static_cast<std::size_t>(one)] < 0 || settled(one)) {
            continue;
        }
        for (const int other : neighbours(one, distance, distance)) {
            if (!compare(one, other)) {
                return false;
            }
        }
    }
    return true;
}

// If one clue needs as many more than the other as it has cells of its own, those are black,
// and the other's own are white.
bool MosaicLogic::compare(int one, int other) {
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
    return true;
}

bool MosaicLogic::combine() {
    const int cells = width_ * height_;
    for (int middle = 0; middle < cells; ++middle) {
        if (clues_[static_cast<std::size_t>(middle)] < 0 || settled(middle)) {
            continue;
        }
        for (const Trio& trio : trios_around(middle)) {
            for (const int cell : trio.black) {
                if (!colour(cell, 1)) {
                    return false;
                }
            }
            for (const int cell : trio.white) {
                if (!colour(cell, 0)) {
                    return false;
                }
            }
        }
    }
    return true;
}

std::vector<MosaicLogic::Trio> MosaicLogic::trios(std::span<const std::int16_t> cells) {
    reset(cells);
    std::vector<Trio> found;
    for (int middle = 0; middle < width_ * height_; ++middle) {
        if (clues_[static_cast<std::size_t>(middle)] >= 0 && !settled(middle)) {
            for (Trio& trio : trios_around(middle)) {
                found.push_back(std::move(trio));
            }
        }
    }
    return found;
}

std::vector<MosaicLogic::Trio> MosaicLogic::trios_around(int middle) const {
    std::vector<Trio> found;
    const Clue own = seen_from(middle, middle);
    std::vector<std::pair<int, Clue>> near;
    for (const int other : neighbours(middle, 1, 2)) {
        const Clue seen = seen_from(other, middle);
        if ((seen.open & own.open) && seen.open != own.open) {
            near.emplace_back(other, seen);
        }
    }
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (std::size_t j = i + 1; j < near.size(); ++j) {
            const Forced forced = combined({own, near[i].second, near[j].second});
            if (forced.black | forced.white) {
                found.push_back({{middle, near[i].first, near[j].first},
                                 cells_of(middle, forced.black),
                                 cells_of(middle, forced.white)});
            }
        }
    }
    return found;
}

// Cells that the same clues see are alike, so all that matters is how many of each kind are
// black. Try all numbers; what is always none or always all is forced.
MosaicLogic::Forced MosaicLogic::combined(const std::array<Clue, 3>& clues) {
    const auto [m, a, b] = std::array{clues[0].open, clues[1].open, clues[2].open};
    const std::array<Window, 7> kinds = {m & a & b,  m & a & ~b, m & ~a & b, m & ~a & ~b,
                                         ~m & a & b, ~m & a & ~b, ~m & ~a & b};
    std::array<int, 7> size, least, most;
    for (std::size_t k = 0; k < 7; ++k) {
        size[k] = least[k] = std::popcount(kinds[k]);
        most[k] = 0;
    }
    for (int all = 0; all <= size[0]; ++all) {
        for (int ma = 0; ma <= size[1]; ++ma) {
            for (int mb = 0; mb <= size[2]; ++mb) {
                for (int ab = 0; ab <= size[4]; ++ab) {
                    const std::array<int, 7> black = {
                        all, ma, mb, clues[0].needed - all - ma - mb,
                        ab,  clues[1].needed - all - ma - ab, clues[2].needed - all - mb - ab};
                    bool possible = true;
                    for (const std::size_t k : {3, 5, 6}) {
                        possible = possible && black[k] >= 0 && black[k] <= size[k];
                    }
                    for (std::size_t k = 0; possible && k < 7; ++k) {
                        least[k] = std::min(least[k], black[k]);
                        most[k] = std::max(most[k], black[k]);
                    }
                }
            }
        }
    }
    Forced forced;
    for (std::size_t k = 0; k < 7; ++k) {
        if (least[k] <= most[k] && size[k] > 0) {
            forced.black |= least[k] == size[k] ? kinds[k] : 0;
            forced.white |= most[k] == 0 ? kinds[k] : 0;
        }
    }
    return forced;
}

std::vector<MosaicLogic::Refuted> MosaicLogic::refuted(std::span<const std::int16_t> cells) {
    reset(cells);
    std::vector<Refuted> found;
    if (!count()) {
        return found;
    }
    const std::size_t start = trail_.size();
    for (int cell = 0; cell < width_ * height_; ++cell) {
        for (int value = 0; value < 2 && cells_[static_cast<std::size_t>(cell)] < 0; ++value) {
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

void MosaicLogic::undo(std::size_t trail) {
    while (trail_.size() > trail) {
        cells_[static_cast<std::size_t>(trail_.back())] = -1;
        trail_.pop_back();
    }
    for (const int clue : waiting_) {
        is_waiting_[static_cast<std::size_t>(clue)] = 0;
    }
    waiting_.clear();
}

bool MosaicLogic::colour(int cell, int value) {
    std::int8_t& now = cells_[static_cast<std::size_t>(cell)];
    if (now >= 0) {
        return now == value;
    }
    now = static_cast<std::int8_t>(value);
    trail_.push_back(cell);
    const int row = cell / width_, column = cell % width_;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, height_ - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, width_ - 1); ++c) {
            const auto at = static_cast<std::size_t>(r * width_ + c);
            if (clues_[at] >= 0 && !is_waiting_[at]) {
                is_waiting_[at] = 1;
                waiting_.push_back(r * width_ + c);
            }
        }
    }
    return true;
}

bool MosaicLogic::colour(int middle, Window cells, int value) {
    for (const int cell : cells_of(middle, cells)) {
        if (!colour(cell, value)) {
            return false;
        }
    }
    return true;
}

// A clue as the window around another one shows it.
MosaicLogic::Clue MosaicLogic::seen_from(int clue, int middle) const {
    const int row = clue / width_, column = clue % width_;
    const int top = middle / width_ - reach, left = middle % width_ - reach;
    Clue seen{clues_[static_cast<std::size_t>(clue)], 0};
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, height_ - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, width_ - 1); ++c) {
            const auto colour = cells_[static_cast<std::size_t>(r * width_ + c)];
            seen.needed -= colour == 1;
            seen.open |= Window{colour < 0} << ((r - top) * side + c - left);
        }
    }
    return seen;
}

// Clues that stand at these distances, and still have open cells.
std::vector<int> MosaicLogic::neighbours(int clue, int nearest, int farthest) const {
    const int row = clue / width_, column = clue % width_;
    std::vector<int> near;
    for (int r = std::max(row - farthest, 0); r <= std::min(row + farthest, height_ - 1); ++r) {
        for (int c = std::max(column - farthest, 0); c <= std::min(column + farthest, width_ - 1);
             ++c) {
            const int distance = std::max(std::abs(r - row), std::abs(c - column));
            if (distance >= nearest && clues_[static_cast<std::size_t>(r * width_ + c)] >= 0 &&
                !settled(r * width_ + c)) {
                near.push_back(r * width_ + c);
            }
        }
    }
    return near;
}

std::vector<int> MosaicLogic::cells_of(int middle, Window cells) const {
    const int top = middle / width_ - reach, left = middle % width_ - reach;
    std::vector<int> found;
    for (; cells; cells &= cells - 1) {
        const int bit = std::countr_zero(cells);
        found.push_back((top + bit / side) * width_ + left + bit % side);
    }
    return found;
}

}  // namespace skytile
