#include "mosaic/expert_derivation.hpp"

#include <algorithm>
#include <utility>

#include "mosaic/around.hpp"
#include "mosaic/closure.hpp"
#include "mosaic/teacher.hpp"

namespace skytile::mosaic {

namespace {

constexpr int hardest = Teacher::levels - 1;
constexpr int most_radius = 13;  // of windows, unless they are the whole board

}  // namespace

ExpertDerivation::ExpertDerivation(int width, int height, std::span<const std::uint8_t> solution,
                                   std::vector<std::int8_t> clues, Budget& budget)
    : width_(width),
      height_(height),
      solution_(solution.begin(), solution.end()),
      counts_(clues),
      clues_(std::move(clues)),
      budget_(budget),
      order_(solution_.size()),
      reason_(solution_.size(), none),
      uses_(solution_.size()),
      is_needed_(solution_.size(), 0) {
    const Window board{0, 0, height, width};
    follow(board, 0);
    order_.append(cells_of(found_));
    note(found_);
}

std::vector<ExpertDerivation::Cell> ExpertDerivation::cells_of(
    const std::vector<Conclusion>& conclusions) {
    std::vector<Cell> cells;
    for (const Conclusion& conclusion : conclusions) {
        cells.insert(cells.end(), conclusion.cells.begin(), conclusion.cells.end());
    }
    return cells;
}

// Record conclusions as the reasons of their cells.
void ExpertDerivation::note(const std::vector<Conclusion>& conclusions) {
    for (const Conclusion& conclusion : conclusions) {
        const auto number = static_cast<std::uint32_t>(conclusions_.size());
        conclusions_.push_back(conclusion);
        for (const Cell cell : conclusion.cells) {
            reason_[cell] = number;
        }
        for (const Cell clue : conclusion.clues) {
            uses_[clue].push_back(number);
        }
    }
}

bool ExpertDerivation::remove(ClueGroup group) {
    for (const Cell clue : group) {
        bool is_known = true;
        each_around(width_, height_, clue, 1,
                    [&](Cell cell) { is_known = is_known && order_.has(cell); });
        if (!is_known) {
            return false;
        }
    }
    for (const Cell clue : group) {
        clues_[clue] = -1;
    }
    // Start at the first cell that follows from one of them: all before are known without them.
    for (Cell clue = first_used(group); clue != none; clue = first_used(group)) {
        if (!does_without(clue)) {
            for (const Cell other : group) {
                clues_[other] = counts_[other];
            }
            return false;
        }
    }
    return true;
}

// The cells whose reason includes a clue.
std::vector<ExpertDerivation::Cell> ExpertDerivation::followers_of(Cell clue) const {
    std::vector<Cell> followers;
    for (const std::uint32_t number : uses_[clue]) {
        for (const Cell cell : conclusions_[number].cells) {
            if (reason_[cell] == number) {
                followers.push_back(cell);
            }
        }
    }
    return followers;
}

// The clue of a group that was used first, or `none` if nothing follows from them.
ExpertDerivation::Cell ExpertDerivation::first_used(ClueGroup group) const {
    Label earliest = CellOrder::never;
    Cell first = none;
    for (const Cell clue : group) {
        for (const Cell cell : followers_of(clue)) {
            if (order_.label(cell) < earliest) {
                earliest = order_.label(cell);
                first = clue;
            }
        }
    }
    return first;
}

bool ExpertDerivation::does_without(Cell clue) {
    followers_ = followers_of(clue);
    const Cell first = *std::ranges::min_element(
        followers_, {}, [&](Cell cell) { return order_.label(cell); });
    bool is_all = false;
    for (int radius = 3; !is_all && budget_.look(); radius += radius / 2 + 1) {
        const Window inside = around(clue, radius);
        is_all = inside.width() == width_ && inside.height() == height_;
        if (!is_all && (radius > most_radius || !follow(inside, CellOrder::never))) {
            return false;
        }
        if (follow(inside, order_.label(first))) {
            const std::vector<Conclusion> needed = needed_conclusions();
            order_.move_before(first, cells_of(needed));
            note(needed);
            return true;
        }
    }
    return false;
}

// The window up to this many rows and columns around a clue and the cells to find.
ExpertDerivation::Window ExpertDerivation::around(Cell clue, int radius) const {
    Window window{row_of(clue), column_of(clue), row_of(clue) + 1, column_of(clue) + 1};
    for (const Cell cell : followers_) {
        window.top = std::min(window.top, row_of(cell));
        window.left = std::min(window.left, column_of(cell));
        window.bottom = std::max(window.bottom, row_of(cell) + 1);
        window.right = std::max(window.right, column_of(cell) + 1);
    }
    return {std::max(window.top - radius, 0), std::max(window.left - radius, 0),
            std::min(window.bottom + radius, height_), std::min(window.right + radius, width_)};
}

// The field of a window, with only those clues whose cells are all in it.
Field ExpertDerivation::field_of(const Window& window) const {
    std::vector<std::int8_t> clues;
    for (int row = window.top; row < window.bottom; ++row) {
        for (int column = window.left; column < window.right; ++column) {
            const bool is_cut = (row == window.top && row > 0) ||
                                (row == window.bottom - 1 && row < height_ - 1) ||
                                (column == window.left && column > 0) ||
                                (column == window.right - 1 && column < width_ - 1);
            clues.push_back(is_cut ? std::int8_t{-1}
                                   : clues_[static_cast<std::size_t>(row * width_ + column)]);
        }
    }
    return {window.width(), window.height(), clues};
}

// What is known in a window: the cells before a label or, if that is `never`, all known cells
// outside its inner part.
std::vector<std::uint64_t> ExpertDerivation::candidates_in(const Window& window,
                                                           const Window& inside,
                                                           Label before) const {
    std::vector<std::uint64_t> candidates;
    for (int row = window.top; row < window.bottom; ++row) {
        for (int column = window.left; column < window.right; ++column) {
            const auto cell = static_cast<Cell>(row * width_ + column);
            const bool is_known =
                order_.label(cell) < before && (before != CellOrder::never || !inside.has(row, column));
            candidates.push_back(!is_known ? 3U : solution_[cell] ? 2U : 1U);
        }
    }
    return candidates;
}

// Draw conclusions in a window until the followers are found; true if they are, or if there are
// none.
bool ExpertDerivation::follow(const Window& inside, Label before) {
    const Window window{std::max(inside.top - 2, 0), std::max(inside.left - 2, 0),
                        std::min(inside.bottom + 2, height_), std::min(inside.right + 2, width_)};
    Field field = field_of(window);
    field.reset(candidates_in(window, inside, before));
    const auto cell_at = [&](int place) { return cell_in(window, field.cell_at(place)); };
    const auto is_open = [&](Cell cell) {
        return field.colour_at(field.place_of(number_in(window, cell))) == Field::open;
    };
    found_.clear();
    Closure closure(field, [&](std::span<const int> clues, std::span<const int> cells, int) {
        Conclusion& conclusion = found_.emplace_back();
        std::ranges::transform(clues, std::back_inserter(conclusion.clues), cell_at);
        std::ranges::transform(cells, std::back_inserter(conclusion.cells), cell_at);
        const bool is_done = !followers_.empty() && std::ranges::none_of(followers_, is_open);
        return budget_.spend() && !is_done;
    });
    closure.close(hardest);
    return std::ranges::none_of(followers_, is_open);
}

// The conclusions that led to the followers.
std::vector<ExpertDerivation::Conclusion> ExpertDerivation::needed_conclusions() {
    std::vector<Cell> needed = followers_;
    for (const Cell cell : followers_) {
        is_needed_[cell] = 1;
    }
    std::vector<Conclusion> chosen;
    for (std::size_t i = found_.size(); i-- > 0;) {
        Conclusion& conclusion = found_[i];
        std::erase_if(conclusion.cells, [&](Cell cell) { return !is_needed_[cell]; });
        if (conclusion.cells.empty()) {
            continue;
        }
        for (const Cell clue : conclusion.clues) {
            each_around(width_, height_, clue, 1, [&](Cell cell) {
                is_needed_[cell] = 1;
                needed.push_back(cell);
            });
        }
        chosen.push_back(std::move(conclusion));
    }
    for (const Cell cell : needed) {
        is_needed_[cell] = 0;
    }
    std::ranges::reverse(chosen);
    return chosen;
}

}  // namespace skytile::mosaic
