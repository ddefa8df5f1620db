// Code that the lessons about clues share.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "skyscrapers/teacher.hpp"

namespace skytile::skyscrapers {

// The techniques that look along lines, as indices into `looked_`.
enum : std::size_t { silhouette_look, stairs_look, counting_look, one_clue_look, two_clue_look };

// The cells of a line that lose nothing, in reading order.
inline std::vector<int> cells_apart(std::span<const int> line, const std::vector<CellValues>& removes) {
    std::vector<int> cells;
    for (const int cell : line) {
        if (std::ranges::find(removes, cell, &CellValues::cell) == removes.end()) {
            cells.push_back(cell);
        }
    }
    std::ranges::sort(cells);
    return cells;
}

// Those of the candidates that steps removed from a line that matter: `holds(line)` says whether
// the argument still holds with those of some cells restored.
template <typename Holds>
std::vector<CellValues> Teacher::fewest_rests(const Edge& edge, Holds&& holds) const {
    Kept line = line_of(edge);
    std::vector<CellValues> rests;
    for (std::size_t p = 0; p < line.size(); ++p) {
        const Mask gone = board_.removed_by_steps(edge.cells[p], ~Mask{0});
        if (!gone) {
            continue;
        }
        line[p] |= gone;
        if (!holds(line)) {
            line[p] &= ~gone;
            rests.push_back({edge.cells[p], gone});
        }
    }
    return rests;
}

}  // namespace skytile::skyscrapers
