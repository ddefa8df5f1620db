// The order in which the cells of a Mosaic follow from its clues by techniques up to expert, and
// the clues behind each. Windows decide if a clue can be removed, as in `derivation.hpp`.
//
// A window is a small field of its own, on which the techniques are tried (`closure.hpp`). The
// first attempt takes everything outside as known: so few cells are open then that it usually
// shows soon if a clue has to stay.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/removal.hpp"
#include "mosaic/field.hpp"
#include "mosaic/order.hpp"

namespace skytile::mosaic {

class ExpertDerivation {
public:
    // Draw all conclusions from these clues (the numbers, -1 for none).
    ExpertDerivation(int width, int height, std::span<const std::uint8_t> solution,
                     std::vector<std::int8_t> clues, Budget& budget);

    // Remove these clues if everything known still follows without them. Returns whether it did;
    // also false if the budget is exhausted, or if it would take too large a window to tell.
    bool remove(ClueGroup group);

private:
    using Cell = std::uint32_t;
    using Label = CellOrder::Label;
    static constexpr std::uint32_t none = CellOrder::none;

    struct Conclusion {
        std::vector<Cell> clues;
        std::vector<Cell> cells;
    };
    // A rectangle of the board.
    struct Window {
        int top;
        int left;
        int bottom;  // after the last row
        int right;

        int width() const { return right - left; }
        int height() const { return bottom - top; }
        bool has(int row, int column) const {
            return row >= top && row < bottom && column >= left && column < right;
        }
    };

    static std::vector<Cell> cells_of(const std::vector<Conclusion>& conclusions);
    void note(const std::vector<Conclusion>& conclusions);
    std::vector<Cell> followers_of(Cell clue) const;
    Cell first_used(ClueGroup group) const;
    bool does_without(Cell clue);
    Window around(Cell clue, int radius) const;
    Field field_of(const Window& window) const;
    std::vector<std::uint64_t> candidates_in(const Window& window, const Window& inside,
                                             Label before) const;
    bool follow(const Window& inside, Label before);
    std::vector<Conclusion> needed_conclusions();
    // From the number of a cell in a window to the cell, and back.
    Cell cell_in(const Window& window, int number) const {
        return static_cast<Cell>((window.top + number / window.width()) * width_ + window.left +
                                 number % window.width());
    }
    int number_in(const Window& window, Cell cell) const {
        return (row_of(cell) - window.top) * window.width() + column_of(cell) - window.left;
    }
    int row_of(Cell cell) const { return static_cast<int>(cell) / width_; }
    int column_of(Cell cell) const { return static_cast<int>(cell) % width_; }

    int width_;
    int height_;
    std::vector<std::uint8_t> solution_;
    std::vector<std::int8_t> counts_;  // of the clues at the start
    std::vector<std::int8_t> clues_;
    Budget& budget_;
    CellOrder order_;
    std::vector<Conclusion> conclusions_;
    std::vector<std::uint32_t> reason_;             // by cell: the index of its conclusion
    std::vector<std::vector<std::uint32_t>> uses_;  // by clue: the conclusions that it was used for
    std::vector<Cell> followers_;                   // the cells to find in a window
    std::vector<Conclusion> found_;                 // the conclusions drawn in a window
    std::vector<std::uint8_t> is_needed_;           // by cell, while conclusions are chosen
};

}  // namespace skytile::mosaic
