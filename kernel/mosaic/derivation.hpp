// The order in which the cells of a Mosaic follow from its clues, and the clue behind each.
//
// That order tells whether a clue can be removed without going over the whole board. Cells before
// all those that followed from the clue are known without it. So look at a window around it:
//
//   - If the cells of the clue follow in the window from earlier cells, by other clues, then it
//     can be removed. The new conclusions take their place in the order, so that everything
//     later stays valid.
//   - If they do not even follow when everything outside the window is known, it has to stay.
//   - Otherwise take a larger window; one as large as the board always decides.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/removal.hpp"
#include "mosaic/order.hpp"
#include "mosaic/patch.hpp"

namespace skytile::mosaic {

class Derivation {
public:
    // Draw all conclusions from these clues (1 for each cell that has one) by counting, and by
    // comparing clues up to `farthest` rows and columns apart.
    Derivation(int width, int height, std::span<const std::uint8_t> solution,
               std::span<const std::uint8_t> clues, int farthest, Budget& budget);

    bool is_known(std::uint32_t cell) const { return order_.has(cell); }

    // Remove these clues if everything known still follows without them. Returns whether it did;
    // also false if the budget is exhausted.
    bool remove(ClueGroup group);

private:
    using Word = Patch::Word;
    using Label = CellOrder::Label;
    static constexpr std::uint32_t none = CellOrder::none;

    // The clue that made a cell known and, if it was compared, its partner (else itself).
    struct Reason {
        std::uint32_t clue = none;
        std::uint32_t partner = none;
    };
    // Where a patch lies on the board.
    struct Window {
        int top;
        int left;
        int rows;
        int columns;
    };
    // The cells looked for are found, or cannot be, or only a larger window can tell.
    enum class Result { found, missing, open };

    std::size_t bit_row(int row) const { return static_cast<std::size_t>(row + pad) * words_; }
    void flip(std::vector<Word>& rows, std::uint32_t cell) const;
    Word bits(const std::vector<Word>& rows, int row, int column) const;
    std::uint32_t first_used(ClueGroup group) const;
    bool does_without(std::uint32_t clue);
    bool has_time();
    Result look_around(std::uint32_t clue, int radius, Label before);
    void open_window(const Window& inside, Label before);
    Word late(int row, int column, int width, Label before) const;
    void close_outside(const Window& inside);
    void note_found();

    // How far from a clue the cells that follow from it may be.
    int reach() const { return farthest_ ? 3 : 1; }

    static constexpr int pad = 4;  // empty rows around the board, for windows at its edge

    int width_;
    int height_;
    int farthest_;
    Budget& budget_;
    std::size_t cells_since_look_ = 0;
    std::size_t words_;             // in a row of bits: the board, and 64 columns on either side
    std::vector<Word> black_;
    std::vector<Word> clues_;
    CellOrder order_;
    std::vector<Reason> reason_;
    Patch patch_;
    Window window_ = {};                   // where the patch lies
    std::vector<std::uint32_t> followers_; // cells whose reason is a clue to be removed
    std::vector<std::uint32_t> found_;     // cells that the patch found
};

}  // namespace skytile::mosaic
