// The order in which clues are tried for removal, and which are removed together.
//
// The orders of de Jong's thesis (section 6): `scan` from left to right and top to bottom,
// `random`, `easy` (strong clues are tried last, which leaves an easier puzzle), `hard` (they are
// tried first). With a pattern, clues that are images of each other are removed together.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "common/removal.hpp"

namespace skytile {

enum class Order { scan, random, easy, hard };

// Half turn, quarter turns, left to right, top to bottom, along the falling diagonal.
enum class Pattern { none, turn, quarter, mirror, upright, diagonal };

// Which clues are tried last, if either: those at the edge, or the cells.
enum class Prefer { neither, edges, cells };

// The places of a board that can hold a clue, by number: row by row; on a framed board, which is
// square, first those around it: north, east, south, west.
struct Places {
    int rows;
    int columns;
    bool framed = false;

    std::uint32_t around() const {
        return framed ? 4 * static_cast<std::uint32_t>(rows) : 0;
    }
    std::uint32_t count() const { return around() + static_cast<std::uint32_t>(rows * columns); }

    // Rows and columns of the board with its frame.
    int all_rows() const { return rows + 2 * framed; }
    int all_columns() const { return columns + 2 * framed; }

    // The row and column of a place, counted with the frame, and the inverse.
    std::pair<int, int> at(std::uint32_t place) const;
    std::uint32_t number(int row, int column) const;

    // Where a pattern moves a place; `quarter` and `diagonal` are for square boards.
    std::uint32_t image(std::uint32_t place, Pattern pattern) const;
    bool has_images(Pattern pattern) const {
        return rows == columns || (pattern != Pattern::quarter && pattern != Pattern::diagonal);
    }
};

// Clues in the order in which to try to remove them; `sizes` says how many form each group.
struct RemovalOrder {
    std::vector<std::uint32_t> clues;
    std::vector<std::uint32_t> sizes;

    std::vector<ClueGroup> groups() const { return clue_groups(clues, sizes); }
};

struct Ordering {
    Order order = Order::random;
    Pattern pattern = Pattern::none;
    Prefer prefer = Prefer::neither;
};

// The clues of a board (a flag for each place) in this order. `strong` has a flag for each clue
// that leaves few ways to fill in its cells; only `easy` and `hard` use it.
RemovalOrder removal_order(const Places& places, std::span<const std::uint8_t> clues,
                           std::span<const std::uint8_t> strong, const Ordering& ordering,
                           Random& random);

// A random choice of the groups of an order, each with probability `share` / 2^53.
RemovalOrder choose_groups(const RemovalOrder& order, std::uint64_t share, Random& random);

}  // namespace skytile
