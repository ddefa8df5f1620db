// Long walk-throughs, made shorter: runs of simple steps are folded, the rest has chapters.
#pragma once

#include <vector>

#include "teaching/subject.hpp"

namespace skytile::teaching {

// A part of a walk-through: its title, and its first and last step, counted from 1.
struct Chapter {
    Sentence title;
    std::size_t first;
    std::size_t last;
};

// The steps, if there are many with runs of three or more simple ones folded into one.
std::vector<Step> fold_runs(std::vector<Step> steps, const Subject& subject);

// The chapters of a long walk-through: each begins where a harder step follows easy ones.
std::vector<Chapter> make_chapters(const std::vector<Step>& steps);

}  // namespace skytile::teaching
