// A board while it is being solved: the values each cell may still have, and what is filled in.
//
// Filling in a cell removes its value from the rest of its groups automatically; a cell with one
// candidate is not filled in until a step says so.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/bits.hpp"
#include "common/step.hpp"

namespace skytile::teaching {

// The cells of a board and the groups that hold every value once.
struct Board {
    Board(int row_count, int column_count, Mask all_values,
          std::vector<std::vector<int>> all_groups = {}, int parks_in_group = 0);

    int rows;
    int columns;
    Mask values;
    std::vector<std::vector<int>> groups;
    int parks;                                // how many cells of a group have the value 0
    std::vector<std::vector<int>> groups_of;  // by cell; empty where there are no groups

    std::size_t cells() const { return index(rows) * index(columns); }

    // How far apart two cells are, in rows or columns.
    int distance(int one, int other) const;
};

using Cells = std::vector<std::int16_t>;  // -1 where nothing is filled in
using CellSpan = std::span<const std::int16_t>;

class State {
public:
    State(const Board& board, CellSpan filled);
    State(const Board& board, std::span<const Mask> candidates,
          std::span<const std::uint8_t> known);

    const Board& board() const { return *board_; }
    const std::vector<Mask>& candidates() const { return candidates_; }
    const std::vector<std::uint8_t>& known() const { return known_; }
    Mask operator[](int cell) const { return candidates_[index(cell)]; }
    bool is_known(int cell) const { return known_[index(cell)] != 0; }
    bool is_solved() const { return open_ == 0; }
    bool has_all_parks(const std::vector<int>& group) const;

    // What is filled in.
    Cells grid() const;

    // Restrict open cells to the candidates that the user has marked; 0 says nothing about a cell.
    void mark(std::span<const Mask> marks);

    // Apply a step; returns the candidates that it removes.
    std::vector<CellValues> apply(const Step& step);

private:
    void fill(int cell, int value, std::vector<CellValues>& gone);
    void remove(int cell, Mask values, std::vector<CellValues>& gone);

    const Board* board_;
    std::vector<Mask> candidates_;
    std::vector<std::uint8_t> known_;
    std::size_t open_ = 0;
};

}  // namespace skytile::teaching
