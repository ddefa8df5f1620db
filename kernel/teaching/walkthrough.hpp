// The whole way from a puzzle to its solution, or to one cell of it.
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

// The way from what is filled in, which must be right, to the solution: without removals that led
// nowhere, or with a cell (-1: none) only the steps that filling it in rests on. Folded if there
// are many, and then with chapters.
Walkthrough explain(const Setting& setting, CellSpan solution, CellSpan filled, int cell = -1,
                    bool is_folded = true);

}  // namespace skytile::teaching
