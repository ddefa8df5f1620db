#include "mosaic/fewest.hpp"

#include <algorithm>
#include <vector>

#include "mosaic/around.hpp"
#include "mosaic/solver.hpp"

namespace skytile::mosaic {

namespace {

class Others final : public OtherSolutions {
public:
    Others(int width, int height, std::span<const std::uint8_t> solution)
        : width_(width),
          height_(height),
          solver_(width, height),
          solution_(solution.begin(), solution.end()),
          counts_(counts_of(solution_)),
          open_(solution.size(), -1) {}

    Verdict find(const ClueFlags& on, ClueFlags& broken, Budget& budget) override {
        counts_on_.assign(counts_.size(), Board::no_clue);
        for (std::size_t i = 0; i < on.size(); ++i) {
            counts_on_[i] = on[i] ? counts_[i] : Board::no_clue;
        }
        answer_ = solver_.solve({counts_on_, open_, solution_, 1}, budget);
        if (answer_.verdict == Verdict::solved) {
            const auto counts = counts_of(answer_.grids);
            broken.assign(counts.size(), 0);
            for (std::size_t i = 0; i < counts.size(); ++i) {
                broken[i] = counts[i] != counts_[i];
            }
        }
        return answer_.verdict;
    }

    std::span<const std::int16_t> cells() const override { return answer_.grids; }

private:
    std::vector<std::int8_t> counts_of(const std::vector<std::int16_t>& grid) const {
        std::vector<std::int8_t> counts(grid.size(), 0);
        for (std::uint32_t cell = 0; cell < grid.size(); ++cell) {
            if (grid[cell]) {
                each_around(width_, height_, cell, 1, [&](std::uint32_t clue) { ++counts[clue]; });
            }
        }
        return counts;
    }

    int width_;
    int height_;
    Solver solver_;
    std::vector<std::int16_t> solution_;
    std::vector<std::int8_t> counts_;
    std::vector<std::int8_t> counts_on_;
    std::vector<std::int16_t> open_;
    Answer answer_;
};

}  // namespace

FewestClues fewest_clues(int width, int height, std::span<const std::uint8_t> solution,
                         const ClueFlags& clues, Budget& budget) {
    Others others(width, height, solution);
    const auto hitting = core_guided_search(static_cast<std::size_t>(std::ranges::count(clues, 1)));
    return FewestSearch(others, clues, *hitting).search(budget);
}

}  // namespace skytile::mosaic
