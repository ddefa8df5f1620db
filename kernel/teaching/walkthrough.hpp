// The whole path from a puzzle to its solution, or to one cell of it.
#pragma once

#include <vector>

#include "teaching/chapters.hpp"
#include "teaching/grading.hpp"
#include "teaching/position.hpp"

namespace skytile::teaching {

struct Walkthrough {
    std::vector<Step> steps;
    bool is_solved;
    std::vector<Chapter> chapters;
    Grade grade;
};

// The path from what is filled in, which must be right, to the solution, without needless removals;
// or, given a cell (-1: none), only the steps that filling it in rests on. A long path is folded,
// if `is_folded`, and divided into chapters.
Walkthrough explain(const Setting& setting, CellSpan solution, CellSpan filled, int cell = -1,
                    bool is_folded = true);

}  // namespace skytile::teaching
