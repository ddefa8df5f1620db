// A Mosaic being solved by counting, and by comparing two clues.
//
// The board has a border of white cells around it, so that every block has nine cells and
// no code checks for the edge. Each clue keeps two numbers: how many black cells it still
// needs, and how many cells of its block are open.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace skytile::mosaic {

class Board {
public:
    static constexpr std::int8_t open = -1;
    static constexpr std::int8_t no_clue = -1;

    Board(int width, int height);

    // Start over with these clues (no_clue where there is none), row by row, all cells open.
    void reset(std::span<const std::int8_t> clues);

    // Colour a cell, open or not; false if it already has the other colour.
    bool colour(std::size_t place, bool black);

    // Draw all conclusions by counting; false on a contradiction.
    bool count();

    // The same, and by comparing any two clues that overlap.
    bool compare();

    int width() const { return width_; }
    int height() const { return height_; }
    std::size_t stride() const { return stride_; }
    std::size_t place(std::size_t row, std::size_t column) const {
        return (row + 1) * stride_ + column + 1;
    }
    std::size_t place_of(std::size_t cell) const {
        const auto columns = static_cast<std::size_t>(width_);
        return place(cell / columns, cell % columns);
    }
    std::uint32_t cell_at(std::size_t place) const {
        return static_cast<std::uint32_t>((place / stride_ - 1) * static_cast<std::size_t>(width_) +
                                          place % stride_ - 1);
    }
    std::int8_t at(std::size_t place) const { return places_[place].colour; }
    bool has_clue(std::size_t place) const { return places_[place].has_clue; }
    int needed(std::size_t place) const { return places_[place].needed; }
    std::size_t open_cells() const { return open_cells_; }
    const std::array<std::ptrdiff_t, 9>& block() const { return block_; }
    const std::vector<std::uint8_t>& used() const { return used_; }

private:
    struct Place {
        std::int8_t colour = 0;
        std::int8_t needed = 0;  // black cells that the clue still needs
        std::int8_t around = 0;  // open cells in its block
        bool has_clue = false;
    };

    void put(std::size_t place, std::int8_t black);
    bool fill(std::size_t at);
    bool compare_around(std::size_t clue, bool& moved);
    unsigned open_mask(std::size_t clue) const;
    bool colour_masked(std::size_t clue, unsigned mask, bool black);

    int width_;
    int height_;
    std::size_t stride_;
    std::array<std::ptrdiff_t, 9> block_ = {};  // offsets from a place to its block
    std::vector<Place> places_;
    std::size_t open_cells_ = 0;
    std::vector<std::uint8_t> used_;      // clues that coloured a cell or failed
    std::vector<std::uint32_t> waiting_;  // clues that may colour cells
};

}  // namespace skytile::mosaic
