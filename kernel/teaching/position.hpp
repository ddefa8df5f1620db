// How far the user got with a puzzle, and how much a hint is to reveal.
#pragma once

#include <array>
#include <span>

#include "teaching/reasons.hpp"

namespace skytile::teaching {

enum class Strength { where, technique, full };
inline constexpr std::array strengths = {"where", "technique", "full"};

struct Position {
    CellSpan solution;                  // the only one
    CellSpan filled;                    // by the user, right or wrong; -1 elsewhere
    std::span<const Mask> marks = {};   // by cell: the candidates marked as left; 0: all
    bool has_marks = false;             // whether anything is marked: then a hint is one step
    int near = -1;                      // the cell of the last move
};

// The filled-in cells together with the givens.
Cells with_givens(const Subject& subject, CellSpan filled);

}  // namespace skytile::teaching
