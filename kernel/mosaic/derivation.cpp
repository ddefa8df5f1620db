#include "mosaic/derivation.hpp"

#include <algorithm>

#include "common/interruption.hpp"
#include "mosaic/around.hpp"

namespace skytile::mosaic {

Derivation::Derivation(int width, int height, std::span<const std::uint8_t> solution,
                       std::span<const std::uint8_t> clues, int farthest, Budget& budget)
    : width_(width),
      height_(height),
      farthest_(farthest),
      budget_(budget),
      words_(static_cast<std::size_t>(width) / 64 + 4),
      black_(words_ * static_cast<std::size_t>(height + 2 * pad)),
      clues_(black_.size()),
      order_(solution.size()),
      reason_(solution.size()) {
    for (std::uint32_t cell = 0; cell < solution.size(); ++cell) {
        if (solution[cell]) {
            flip(black_, cell);
        }
        if (clues[cell]) {
            flip(clues_, cell);
        }
    }
    open_window({0, 0, height, width}, 0);
    patch_.derive(farthest_, budget_);
    note_found();
    order_.append(found_);
}

void Derivation::flip(std::vector<Word>& rows, std::uint32_t cell) const {
    const auto width = static_cast<std::uint32_t>(width_);
    const std::uint32_t column = cell % width + 64;
    rows[bit_row(static_cast<int>(cell / width)) + column / 64] ^= Word{1} << column % 64;
}

// 64 bits of a row, from this column on.
Derivation::Word Derivation::bits(const std::vector<Word>& rows, int row, int column) const {
    const auto from = static_cast<std::size_t>(column + 64);
    const Word* const word = &rows[bit_row(row) + from / 64];
    return from % 64 ? word[0] >> from % 64 | word[1] << (64 - from % 64) : word[0];
}

bool Derivation::remove(ClueGroup group) {
    for (const std::uint32_t clue : group) {
        bool known = true;
        each_around(width_, height_, clue, 1,
                    [&](std::uint32_t cell) { known = known && is_known(cell); });
        if (!known) {
            return false;
        }
    }
    for (const std::uint32_t clue : group) {
        flip(clues_, clue);
    }
    // Start at the first cell that follows from one of them: all before are known without them.
    for (std::uint32_t clue = first_used(group); clue != none; clue = first_used(group)) {
        if (!does_without(clue)) {
            for (const std::uint32_t other : group) {
                flip(clues_, other);
            }
            return false;
        }
    }
    return true;
}

// The clue of a group that was used first, or `none` if nothing follows from them.
std::uint32_t Derivation::first_used(ClueGroup group) const {
    Label earliest = CellOrder::never;
    std::uint32_t first = none;
    for (const std::uint32_t clue : group) {
        each_around(width_, height_, clue, reach(), [&](std::uint32_t cell) {
            const Reason reason = reason_[cell];
            if ((reason.clue == clue || reason.partner == clue) && order_.label(cell) < earliest) {
                earliest = order_.label(cell);
                first = clue;
            }
        });
    }
    return first;
}

// Whether everything that followed from a clue still follows from the remaining ones: look in ever
// larger windows. Also false if the budget is exhausted.
bool Derivation::does_without(std::uint32_t clue) {
    followers_.clear();
    std::uint32_t first = none;
    each_around(width_, height_, clue, reach(), [&](std::uint32_t cell) {
        if (reason_[cell].clue == clue || reason_[cell].partner == clue) {
            followers_.push_back(cell);
            first = first == none || order_.label(cell) < order_.label(first) ? cell : first;
        }
    });
    for (int radius = farthest_ ? 3 : 2;; radius += radius < 26 ? radius / 2 + 1 : radius) {
        if (!has_time()) {
            return false;
        }
        const Result result = look_around(clue, radius, order_.label(first));
        if (result == Result::found) {
            note_found();
            order_.move_before(first, found_);
            return true;
        }
        if (result == Result::missing) {
            return false;
        }
    }
}

// Check the clock only now and then: that takes as long as a small window.
bool Derivation::has_time() {
    constexpr std::size_t look_every = 10000;
    cells_since_look_ += static_cast<std::size_t>(window_.rows * window_.columns);
    if (cells_since_look_ < look_every) {
        return !budget_.exhausted();
    }
    cells_since_look_ = 0;
    return budget_.look();
}

// Whether the followers of a clue are found in a window around it.
Derivation::Result Derivation::look_around(std::uint32_t clue, int radius, Label before) {
    const int row = static_cast<int>(clue) / width_;
    const int column = static_cast<int>(clue) % width_;
    const int top = std::max(row - radius, 0);
    const int left = std::max(column - radius, 0);
    const Window inside{top, left, std::min(row + radius + 1, height_) - top,
                        std::min(column + radius + 1, width_) - left};
    open_window(inside, before);
    for (const std::uint32_t cell : followers_) {
        patch_.aim_at(static_cast<std::size_t>(static_cast<int>(cell) / width_ - window_.top),
                      static_cast<std::size_t>(static_cast<int>(cell) % width_ - window_.left));
    }
    if (patch_.derive(farthest_, budget_)) {
        return Result::found;
    }
    close_outside(inside);
    return patch_.resume(budget_) || budget_.exhausted() ? Result::open : Result::missing;
}

// Load a window into the patch, with the clues around it that count cells in it, or whose partners
// do, and their cells. Cells that came before this label are known.
void Derivation::open_window(const Window& inside, Label before) {
    const int margin = farthest_ ? 4 : 2;
    window_ = {inside.top - margin, inside.left - margin, inside.rows + 2 * margin,
               inside.columns + 2 * margin};
    patch_.reset(static_cast<std::size_t>(window_.rows), static_cast<std::size_t>(window_.columns));
    for (int row = 0; row < window_.rows; ++row) {
        interruption_point(static_cast<std::uint32_t>(window_.columns / 512));
        for (int column = 0; column < window_.columns; column += 64) {
            const int r = window_.top + row;
            const int c = window_.left + column;
            const int width = std::min(window_.columns - column, 64);
            const Word mask = ~Word{0} >> (64 - width);
            Word clues = row == 0 || row == window_.rows - 1 ? 0 : bits(clues_, r, c) & mask;
            clues &= column == 0 ? ~Word{1} : ~Word{0};  // all cells of a clue are in the patch
            clues &= column + width == window_.columns ? mask >> 1 : ~Word{0};
            patch_.set(patch_.word_at(static_cast<std::size_t>(row),
                                      static_cast<std::size_t>(column) / 64),
                       bits(black_, r, c) & mask, late(r, c, width, before), clues);
        }
    }
}

// The cells of a row that did not come before a label.
Derivation::Word Derivation::late(int row, int column, int width, Label before) const {
    if (row < 0 || row >= height_) {
        return 0;
    }
    Word cells = 0;
    const int end = std::min(column + width, width_);
    for (int c = std::max(column, 0); c < end; ++c) {
        const auto cell = static_cast<std::uint32_t>(row * width_ + c);
        cells |= Word{order_.label(cell) >= before} << (c - column);
    }
    return cells;
}

// Take the cells outside a window as known, if they are known at all.
void Derivation::close_outside(const Window& inside) {
    for (int row = 0; row < window_.rows; ++row) {
        const int r = window_.top + row;
        for (int column = 0; column < window_.columns; column += 64) {
            const int c = window_.left + column;
            Word keep = late(r, c, std::min(window_.columns - column, 64), CellOrder::never);
            if (r >= inside.top && r < inside.top + inside.rows) {
                const int from = std::max(inside.left - c, 0);
                const int to = std::min(inside.left + inside.columns - c, 64);
                keep |= from < to ? ~Word{0} >> (64 - (to - from)) << from : 0;
            }
            patch_.clear(patch_.word_at(static_cast<std::size_t>(row),
                                        static_cast<std::size_t>(column) / 64),
                         ~keep);
        }
    }
}

// Record what the patch found, as cells of the board, with the reasons.
void Derivation::note_found() {
    const auto cell_of = [&](Patch::Place place) {
        return static_cast<std::uint32_t>((window_.top + place.row) * width_ + window_.left +
                                          place.column);
    };
    found_.clear();
    for (const auto& [cell, clue, partner] : patch_.trace()) {
        interruption_point_at(found_.size() + 1);
        found_.push_back(cell_of(cell));
        reason_[cell_of(cell)] = {cell_of(clue), cell_of(partner)};
    }
}

}  // namespace skytile::mosaic
