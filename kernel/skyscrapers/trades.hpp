// Other boards that differ from a solution in a few cells: witnesses that a clue is needed.
//
// Two rows of a Latin square, written one below the other, are a permutation; swapping the two
// rows in the columns of one of its cycles gives another Latin square. The same holds for two
// columns and, with their places, for two heights. Whether the clues still fit is cheap to see,
// and most clues that are needed are shown to be by such a cycle.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

class Trades {
public:
    Trades(const Rules& rules, std::span<const std::uint16_t> edges,
           std::span<const std::int16_t> solution);

    // Whether some cycle breaks this clue (edges are numbered first, then cells) and none of
    // those that are on: edges that are not 0, cells that are not -1.
    bool break_only(std::size_t clue, std::span<const std::uint16_t> edges_on,
                    std::span<const std::int16_t> cells_on);

private:
    // A view of the square by rows, columns or heights: in line x, number y goes with z.
    struct View {
        std::vector<std::uint8_t> z_of_y;
        std::vector<std::uint8_t> y_of_z;
    };
    enum Kind { rows, columns, heights };

    std::size_t cell(Kind kind, std::size_t x, std::size_t y) const;
    bool try_cycle(Kind kind, std::size_t x, std::size_t other, std::size_t y);
    bool try_pairs(Kind kind, std::size_t y);
    bool try_cell(std::size_t cell);
    bool try_row(std::size_t row);
    bool try_column(std::size_t column);
    bool edges_fit();
    bool end_fits(std::size_t edge);

    const std::size_t n_;
    const bool sums_;
    const bool plain_;  // neither parks nor further groups
    std::vector<std::uint16_t> edges_;
    std::vector<std::uint8_t> board_;  // the solution, or a neighbour of it while it is tried
    View views_[3];
    std::size_t clue_ = 0;
    std::span<const std::uint16_t> edges_on_;
    std::span<const std::int16_t> cells_on_;
    Mask changed_rows_ = 0;
    Mask changed_columns_ = 0;
    std::vector<std::uint8_t> cycle_;
};

}  // namespace skytile::skyscrapers
