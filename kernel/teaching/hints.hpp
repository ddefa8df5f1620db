// A hint: where to look, which technique, or the whole reason; mistakes first.
#pragma once

#include <vector>

#include "teaching/position.hpp"

namespace skytile::teaching {

struct Hint {
    std::vector<Step> steps;    // the deduction, after the steps it rests on; none: all done
    std::size_t key = 0;        // the step that matters: the hardest, or the one about mistakes
    std::vector<int> around;    // the cells that this step is about, changed or not, in order
    std::vector<Sentence> say;  // as much as was asked for
};

// The next deduction. Without marks it fills in a cell, perhaps after other steps; with marks it
// is one step, which need not fill in a cell.
Hint find_hint(const Setting& setting, const Position& position, Strength strength);

// Every step available now, the easiest first; if there are mistakes, only those.
std::vector<Step> all_hints(const Setting& setting, const Position& position);

}  // namespace skytile::teaching
