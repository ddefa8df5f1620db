#include "teaching/state.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace skytile::teaching {

Board::Board(int row_count, int column_count, Mask all_values,
             std::vector<std::vector<int>> all_groups, int parks_in_group)
    : rows(row_count),
      columns(column_count),
      values(all_values),
      groups(std::move(all_groups)),
      parks(parks_in_group),
      groups_of(cells()) {
    for (std::size_t number = 0; number < groups.size(); ++number) {
        for (const int cell : groups[number]) {
            groups_of[index(cell)].push_back(static_cast<int>(number));
        }
    }
}

int Board::distance(int one, int other) const {
    return std::max(std::abs(one / columns - other / columns),
                    std::abs(one % columns - other % columns));
}

State::State(const Board& board, CellSpan filled)
    : board_(&board),
      candidates_(board.cells(), board.values),
      known_(board.cells(), 0),
      open_(board.cells()) {
    std::vector<CellValues> gone;
    for (std::size_t cell = 0; cell < filled.size(); ++cell) {
        if (filled[cell] >= 0) {
            fill(static_cast<int>(cell), filled[cell], gone);
        }
    }
}

State::State(const Board& board, std::span<const Mask> candidates,
             std::span<const std::uint8_t> known)
    : board_(&board),
      candidates_(candidates.begin(), candidates.end()),
      known_(known.begin(), known.end()),
      open_(static_cast<std::size_t>(std::ranges::count(known_, 0))) {}

Cells State::grid() const {
    Cells grid(candidates_.size(), -1);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        if (known_[cell] && candidates_[cell]) {
            grid[cell] = static_cast<std::int16_t>(highest(candidates_[cell]));
        }
    }
    return grid;
}

void State::mark(std::span<const Mask> marks) {
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        if (!known_[cell] && marks[cell]) {
            candidates_[cell] &= marks[cell];
        }
    }
}

std::vector<CellValues> State::apply(const Step& step) {
    std::vector<CellValues> gone;
    for (const CellValues& removed : step.removes) {
        remove(removed.cell, removed.values, gone);
    }
    for (const Placed& placed : step.places) {
        fill(placed.cell, placed.value, gone);
    }
    return gone;
}

void State::fill(int cell, int value, std::vector<CellValues>& gone) {
    remove(cell, ~bit(value), gone);
    candidates_[index(cell)] = bit(value);
    open_ -= known_[index(cell)] == 0;
    known_[index(cell)] = 1;
    for (const int number : board_->groups_of[index(cell)]) {
        const std::vector<int>& group = board_->groups[index(number)];
        if (value || has_all_parks(group)) {
            for (const int other : group) {
                if (!is_known(other)) {
                    remove(other, bit(value), gone);
                }
            }
        }
    }
}

void State::remove(int cell, Mask values, std::vector<CellValues>& gone) {
    if (const Mask lost = candidates_[index(cell)] & values) {
        candidates_[index(cell)] &= ~values;
        gone.push_back({cell, lost});
    }
}

bool State::has_all_parks(const std::vector<int>& group) const {
    return board_->parks ==
           std::ranges::count_if(group, [&](int c) { return is_known(c) && (*this)[c] == bit(0); });
}

}  // namespace skytile::teaching
