// A Mosaic being explained: what every clue still needs, which cells of its block are open, and
// which clues can colour cells by counting.
//
// Around the board there are two rings of white places without clues (those at the right end of a
// row are those at the left end of the next), so that no code here checks for the edge. Cells are
// numbered in reading order, places are numbered in that frame. A block is a set of nine bits, row
// by row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace skytile::mosaic {

using Block = std::uint16_t;

// How many cells a block has (std::popcount is a function call on generic targets).
inline constexpr std::array<std::uint8_t, 512> block_sizes = [] {
    std::array<std::uint8_t, 512> sizes = {};
    for (unsigned block = 1; block < 512; ++block) {
        sizes[block] = static_cast<std::uint8_t>(sizes[block / 2] + block % 2);
    }
    return sizes;
}();
inline int block_size(Block block) { return block_sizes[block]; }

// A clue whose block overlaps that of another one.
struct Overlapping {
    int down;
    int right;
    int distance;  // 1 if they touch, else 2
    Block ours;    // the cells of our block that it counts too
    std::array<Block, 512> theirs;  // by set of our cells: those it counts too, as it numbers them
};

// All of them, row by row: the one at i sees us where we see the one at 23 - i.
extern const std::array<Overlapping, 24> overlapping;

class Field {
public:
    static constexpr std::int8_t open = -1;

    Field(int width, int height, std::span<const std::int8_t> clues);

    // Put another clue, or none (-1), in this cell; it takes effect at the next `reset`.
    void set_clue(std::size_t cell, int clue) { clues_[cell] = static_cast<std::int8_t>(clue); }

    // Start with these candidates: 1 white, 2 black, 3 open.
    void reset(std::span<const std::uint64_t> candidates);

    // Colour an open place, or reopen it.
    void colour(int place, bool black) { change(place, black ? 1 : 0, true); }
    void reopen(int place) { change(place, at(place).colour, false); }

    // Draw all conclusions by counting; false if a clue cannot be met.
    bool count();

    int width() const { return width_; }
    int height() const { return height_; }
    int place_of(int cell) const { return (cell / width_ + 2) * stride_ + cell % width_ + 2; }
    int cell_at(int place) const { return (place / stride_ - 2) * width_ + place % stride_ - 2; }
    int first_place() const { return 2 * stride_ + 2; }
    int end_place() const { return (height_ + 2) * stride_; }
    int size() const { return static_cast<int>(places_.size()); }
    int step_to(std::size_t other) const { return steps_[other]; }  // index in `overlapping`

    int colour_at(int place) const { return at(place).colour; }
    bool has_clue(int place) const { return at(place).has_clue; }
    bool is_active(int place) const { return at(place).has_clue && at(place).open != 0; }
    int needed(int clue) const { return at(clue).needed; }
    Block open_cells(int clue) const { return at(clue).open; }
    int clue_value(int clue) const { return clues_[static_cast<std::size_t>(cell_at(clue))]; }

    // The place of a cell of a block, by its number there.
    int place_in(int clue, int number) const {
        return clue + block_[static_cast<std::size_t>(number)];
    }

    int open_count() const { return open_count_; }
    bool is_broken() const { return broken_ > 0; }

    // Clues that colour cells by counting.
    const std::vector<int>& ready() const { return ready_; }
    bool is_ready(int clue) const { return at(clue).status == Status::ready; }
    bool is_broken_at(int clue) const { return at(clue).status == Status::broken; }

    // Clues whose blocks changed since the last `forget_changed`, each once.
    const std::vector<int>& changed() const { return changed_; }
    bool is_changed(int clue) const { return at(clue).is_changed; }
    void forget_changed();

private:
    enum class Status : std::uint8_t { waiting, ready, broken };

    struct Place {
        std::int8_t colour = 0;
        std::int8_t needed = 0;  // black cells that the clue still needs
        std::int8_t around = 0;  // open cells in its block
        bool has_clue = false;
        Block open = 0;
        Status status = Status::waiting;
        bool is_changed = false;
    };

    Place& at(int place) { return places_[static_cast<std::size_t>(place)]; }
    const Place& at(int place) const { return places_[static_cast<std::size_t>(place)]; }
    void change(int place, std::int8_t black, bool closing);
    void look_at_blocks();
    void note_status(int place);

    int width_;
    int height_;
    int stride_;
    std::array<int, 9> block_ = {};  // from a clue to the nine places of its block
    std::array<int, 24> steps_ = {};  // from a clue to those overlapping
    std::vector<std::int8_t> clues_;
    std::vector<Place> places_;
    int open_count_ = 0;
    int broken_ = 0;
    std::vector<int> ready_;
    std::vector<int> ready_at_;  // by place: where in `ready_`
    std::vector<int> changed_;
};

// Call `use(number)` for every cell of a block.
template <typename Use>
void each_in(Block block, Use&& use) {
    for (unsigned left = block; left; left &= left - 1) {
        use(std::countr_zero(left));
    }
}

}  // namespace skytile::mosaic
