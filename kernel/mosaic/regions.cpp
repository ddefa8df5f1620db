#include "mosaic/regions.hpp"

#include <utility>

#include "common/interruption.hpp"

namespace skytile::mosaic {

namespace {

class Splitter {
public:
    explicit Splitter(const Board& board)
        : board_(board),
          cell_reached_(static_cast<std::size_t>(board.width()) *
                        static_cast<std::size_t>(board.height())),
          clue_reached_(board.stride() * (static_cast<std::size_t>(board.height()) + 2)) {}

    bool is_reached(std::uint32_t cell) const { return cell_reached_[cell] != 0; }

    // Everything that can be reached from this cell.
    Region region_of(std::uint32_t first) {
        Region region;
        to_visit_.assign(1, first);
        cell_reached_[first] = 1;
        while (!to_visit_.empty()) {
            interruption_point_at(region.cells.size() + 1);
            const std::uint32_t cell = to_visit_.back();
            to_visit_.pop_back();
            region.cells.push_back(cell);
            for (const std::ptrdiff_t step : board_.block()) {
                const std::size_t clue = board_.place_of(cell) + static_cast<std::size_t>(step);
                if (board_.has_clue(clue) && !clue_reached_[clue]) {
                    clue_reached_[clue] = 1;
                    region.clues.push_back(static_cast<std::uint32_t>(clue));
                    visit_block(clue);
                }
            }
        }
        return region;
    }

private:
    void visit_block(std::size_t clue) {
        for (const std::ptrdiff_t step : board_.block()) {
            const std::size_t place = clue + static_cast<std::size_t>(step);
            if (board_.at(place) == Board::open && !cell_reached_[board_.cell_at(place)]) {
                cell_reached_[board_.cell_at(place)] = 1;
                to_visit_.push_back(board_.cell_at(place));
            }
        }
    }

    const Board& board_;
    std::vector<std::uint8_t> cell_reached_;
    std::vector<std::uint8_t> clue_reached_;
    std::vector<std::uint32_t> to_visit_;
};

}  // namespace

void split_into_regions(const Board& board, std::vector<Region>& regions,
                        std::vector<std::uint32_t>& free_cells) {
    Splitter splitter(board);
    std::uint32_t cell = 0;
    for (std::size_t row = 0; row < static_cast<std::size_t>(board.height()); ++row) {
        interruption_point(static_cast<std::uint32_t>(board.width() / 256));
        for (std::size_t column = 0; column < static_cast<std::size_t>(board.width());
             ++column, ++cell) {
            if (board.at(board.place(row, column)) != Board::open || splitter.is_reached(cell)) {
                continue;
            }
            Region region = splitter.region_of(cell);
            if (region.clues.empty()) {
                free_cells.push_back(cell);
            } else {
                regions.push_back(std::move(region));
            }
        }
    }
}

}  // namespace skytile::mosaic
