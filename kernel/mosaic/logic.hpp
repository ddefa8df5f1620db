// Mosaic as people solve it: the ladder of techniques in `logic/mosaic/`, without words.
//
// A clue is what it still needs and which cells of its block are open. Two clues are
// compared where they overlap; three where one overlaps both others. All that is local: the
// open cells of three such clues lie in the 7×7 window around the middle one, a word of bits.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "mosaic/around.hpp"

namespace skytile::mosaic {

class Logic {
public:
    static constexpr int levels = 4;  // easy, medium, hard, expert

    // Clues row by row, -1 for none.
    Logic(int width, int height, std::span<const std::int8_t> clues);

    // Go on with another clue, or none, in this cell.
    void set_clue(std::size_t cell, int clue) { clues_[cell] = clue; }

    std::size_t cells() const { return clues_.size(); }

    // The lowest level whose techniques solve the board from these colours (1 black, 0 white,
    // -1 open); `levels` if none up to `highest` does, -1 if the colours contradict the clues.
    int level(std::span<const std::int16_t> cells, int highest = levels - 1);

    // Clues whose open cells are all black, or all white.
    std::vector<int> counted(std::span<const std::int16_t> cells);

    // Clues at this distance (1 or 2) of which the first needs as many more than the second as
    // it has open cells of its own: those are black, and the second's own are white.
    struct Pair {
        int more;
        int less;
    };
    std::vector<Pair> pairs(std::span<const std::int16_t> cells, int distance);

    // Three clues that together colour cells, none of which two of them would.
    struct Trio {
        std::array<int, 3> clues;  // the cells they stand in, the one between the others first
        std::vector<int> black;
        std::vector<int> white;
    };
    std::vector<Trio> trios(std::span<const std::int16_t> cells);

    // The colours that counting refutes.
    struct Refuted {
        int cell;
        int colour;
        int cells;  // how many cells were coloured on the way
    };
    std::vector<Refuted> refuted(std::span<const std::int16_t> cells);

private:
    using Window = std::uint64_t;

    struct Clue {
        int needed = 0;
        Window open = 0;
    };

    // What three clues force, as cells of the window.
    struct Forced {
        Window black = 0;
        Window white = 0;
    };

    void reset(std::span<const std::int16_t> cells);
    bool close(int level);
    bool count();
    bool count_at(int clue);
    template <typename Use>
    bool each_pair(int distance, Use&& use);
    bool compare(int one, int other);
    bool combine();
    std::vector<Trio> trios_around(int middle, std::uint32_t since) const;
    static Forced combined(const std::array<Clue, 3>& clues);
    bool colour(int cell, int value);
    bool colour(int middle, Window cells, int value);
    void undo(std::size_t trail);
    template <typename Use>
    void each_around(int cell, int distance, Use&& use) const {
        mosaic::each_around(width_, height_, cell, distance, use);
    }

    std::size_t at(int cell) const { return static_cast<std::size_t>(cell); }
    bool has_open_cells(int cell) const { return clues_[at(cell)] >= 0 && around_[at(cell)] > 0; }
    Clue seen_from(int clue, int middle) const;
    std::vector<int> cells_of(int middle, Window cells) const;

    int width_;
    int height_;
    std::vector<int> clues_;               // -1 for none
    std::vector<std::int8_t> cells_;       // 1, 0, -1
    std::vector<std::int8_t> needed_;      // black cells that a clue still needs
    std::vector<std::int8_t> around_;      // open cells of its block
    std::vector<std::uint32_t> changed_;   // when the block changed last
    std::uint32_t clock_ = 0;
    std::array<std::uint32_t, 4> looked_ = {};  // when techniques were last used, by level
    std::vector<int> trail_;               // cells in the order they were coloured
    std::vector<int> waiting_;             // clues that may colour cells by counting
    std::vector<std::uint8_t> is_waiting_;
};

}  // namespace skytile::mosaic
