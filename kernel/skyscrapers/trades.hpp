// Boards that differ from a solution in a few cells: witnesses that a clue is needed.
//
// Two rows of a Latin square, one written below the other, are a permutation. Where the two are
// swapped in all columns of one of its cycles, the square stays Latin. The same holds for two
// columns, and for two heights and the places they have. (Combinatorics calls such a change a
// trade.) Whether the clues still hold is quick to see, and about a third of the clues that
// are needed are shown to be by such a cycle.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

class Trades {
public:
    // A solution and what is visible in it.
    Trades(const Rules& rules, std::span<const std::uint16_t> edges,
           std::span<const std::int16_t> solution);

    // Whether some cycle breaks this clue (edges are numbered first, then cells) and none of
    // those that are on: edges that are not 0, cells that are not -1. The clue itself is off.
    // With parks or further groups nothing is found.
    bool can_break(std::size_t clue, std::span<const std::uint16_t> edges_on,
                   std::span<const std::int16_t> cells_on);

private:
    enum Kind { rows, columns, heights };

    // One of three ways to look at the square: cell y of row x has height z, cell y of column
    // x has height z, height x is in row y at column z.
    struct View {
        std::vector<std::uint8_t> z;  // by x and y
        std::vector<std::uint8_t> y;  // by x and z
    };
    // A cycle of lines x and other, which passes y.
    struct Cycle {
        Kind kind;
        std::size_t x;
        std::size_t other;
        std::size_t y;
    };

    std::size_t cell(Kind kind, std::size_t x, std::size_t y) const;
    std::size_t next(const Cycle& cycle) const;
    template <typename Visit>
    bool all_cells(Cycle cycle, Visit&& visit) const;

    bool try_cell(std::size_t cell);
    bool try_line(Kind line, std::size_t number);
    bool try_all_of(Kind kind, std::size_t x);
    bool try_pairs(Kind kind, std::size_t y);
    bool try_heights_in_column(std::size_t column);
    bool try_cycle(const Cycle& cycle);
    bool is_free(const Cycle& cycle) const;
    void swap(const Cycle& cycle);
    bool edges_fit(Mask changed_rows, Mask changed_columns) const;
    bool edge_fits(std::size_t edge) const;

    const std::size_t n_;
    const Sight sight_;
    const bool is_plain_;  // neither parks nor further groups
    const std::vector<std::uint16_t> edges_;
    std::vector<std::uint8_t> board_;  // the solution, but while a cycle is tried
    std::array<View, 3> views_;
    std::size_t clue_ = 0;
    std::span<const std::uint16_t> edges_on_;
    std::span<const std::int16_t> cells_on_;
};

}  // namespace skytile::skyscrapers
