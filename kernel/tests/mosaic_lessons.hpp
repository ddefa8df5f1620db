// A Mosaic for tests, and proofs of steps by brute force: each link of a chain from its own clue,
// each conclusion from the clues of the step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "check.hpp"
#include "common/step.hpp"
#include "mosaic/teacher.hpp"

namespace lessons {

using Cells = std::vector<int>;
using Candidates = std::vector<std::uint64_t>;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A board with some of the clues of a random picture.
struct Board {
    int width;
    int height;
    std::vector<int> truth;
    std::vector<std::int8_t> clues;
    Candidates candidates;  // what is known of the truth

    Cells block(int clue) const {
        Cells cells;
        for (int cell = 0; cell < width * height; ++cell) {
            const int down = std::abs(clue / width - cell / width);
            if (down < 2 && std::abs(clue % width - cell % width) < 2) {
                cells.push_back(cell);
            }
        }
        return cells;
    }
    Cells open_block(int clue) const {
        Cells cells = block(clue);
        std::erase_if(cells, [&](int cell) { return candidates[at(cell)] != 3; });
        return cells;
    }
    int needed(int clue) const {
        int needed = clues[at(clue)];
        for (const int cell : block(clue)) {
            needed -= candidates[at(cell)] == 2;
        }
        return needed;
    }
    void take(const skytile::Step& step) {
        for (const auto& [cell, value] : step.places) {
            candidates[at(cell)] = value ? 2 : 1;
        }
    }
    skytile::mosaic::Teacher teacher() const { return {width, height, clues}; }
    skytile::mosaic::Field field() const {
        skytile::mosaic::Field field(width, height, clues);
        field.reset(candidates);
        return field;
    }
};

Board random_board(Dice& dice, int least, int most);

// Prove what a step says.
void check_step(const Board& board, const skytile::Step& step);

}  // namespace lessons
