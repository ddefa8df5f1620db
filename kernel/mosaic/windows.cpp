#include "mosaic/windows.hpp"

#include <algorithm>

namespace skytile::mosaic {

Windows::Windows(int width, int height, std::span<const std::uint8_t> solution)
    : width_(width),
      height_(height),
      solution_(solution.begin(), solution.end()),
      number_(solution.size(), 0),
      is_looking_in_(solution.size(), 0),
      search_(0) {}

void Windows::open(std::span<const std::uint32_t> left_out, int radius,
                         std::span<const std::uint8_t> known) {
    for (const std::uint32_t cell : window_) {
        number_[cell] = 0;
    }
    for (const std::uint32_t clue : looking_in_) {
        is_looking_in_[clue] = 0;
    }
    window_.clear();
    looking_in_.clear();
    for (const std::uint32_t clue : left_out) {
        each_around(clue, radius, [&](std::uint32_t cell) {
            if (!number_[cell] && (known.empty() || !known[cell])) {
                window_.push_back(cell);
                number_[cell] = static_cast<std::uint32_t>(window_.size());
            }
        });
        each_around(clue, radius + 1, [&](std::uint32_t cell) {
            if (!is_looking_in_[cell]) {
                is_looking_in_[cell] = 1;
                looking_in_.push_back(cell);
            }
        });
    }
}

bool Windows::can_differ(std::span<const std::uint8_t> clues,
                               std::span<const std::uint32_t> left_out, int radius,
                               std::span<const std::uint8_t> known, Budget& budget) {
    open(left_out, radius, known);
    search_.reset(window_.size());
    std::vector<CountingSearch::Variable> around;
    std::vector<std::uint8_t> colours;
    for (const std::uint32_t clue : looking_in_) {
        if (!clues[clue] || std::ranges::find(left_out, clue) != left_out.end()) {
            continue;
        }
        around.clear();
        int black = 0;
        each_around(clue, 1, [&](std::uint32_t cell) {
            if (number_[cell]) {
                around.push_back(number_[cell] - 1);
                black += solution_[cell];
            }
        });
        if (!around.empty()) {
            search_.add_count(around, black);
        }
    }
    around.clear();
    for (std::uint32_t i = 0; i < window_.size(); ++i) {
        search_.prefer(i, solution_[window_[i]] != 0);
        around.push_back(i);
        colours.push_back(solution_[window_[i]]);
    }
    search_.add_difference(around, colours);
    return search_.solve(budget) == Verdict::solved;
}

}  // namespace skytile::mosaic
