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

namespace skytile {

class MosaicLogic {
public:
    static constexpr int levels = 4;  // easy, medium, hard, expert

    // Clues row by row, -1 for none.
    MosaicLogic(int width, int height, std::span<const std::int8_t> clues);

    // The lowest level whose techniques solve the board from these colours (1 black, 0 white,
    // -1 open); `levels` if none does, -1 if the colours contradict the clues.
    int level(std::span<const std::int16_t> cells, int highest = levels - 1);

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
    bool compare_all(int distance);
    bool compare(int one, int other);
    bool combine();
    std::vector<Trio> trios_around(int middle) const;
    static Forced combined(const std::array<Clue, 3>& clues);
    bool colour(int cell, int value);
    bool colour(int middle, Window cells, int value);
    void undo(std::size_t trail);

    Clue seen_from(int clue, int middle) const;
    std::vector<int> neighbours(int clue, int nearest, int farthest) const;
    std::vector<int> cells_of(int middle, Window cells) const;
    bool settled(int clue) const { return seen_from(clue, clue).open == 0; }

    int width_;
    int height_;
    std::vector<int> clues_;                // -1 for none
    std::vector<std::int8_t> cells_;        // 1, 0, -1
    std::vector<int> trail_;                // cells in the order they were coloured
    std::vector<int> waiting_;              // clues that may tell something
    std::vector<std::uint8_t> is_waiting_;
};

}  // namespace skytile
