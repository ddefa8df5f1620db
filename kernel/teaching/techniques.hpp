// Every technique: how hard it is and what a step of it costs.
//
// This table defines the levels. A step takes its level from here, and the level of a puzzle is
// that of the hardest technique it needs. The names and texts of techniques are in the catalogues.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "common/step.hpp"

namespace skytile::teaching {

inline constexpr std::array levels = {"easy", "medium", "hard", "expert", "extreme"};
inline constexpr int extreme = 4;

struct Technique {
    const char* name;
    int level;
    int cost;              // what a step counts in the score of a puzzle, in tenths
    int longest = 0;       // the most links of a step; a longer one is extreme (0: any number)
};

std::span<const Technique> techniques();

// The technique of this name; none for folded runs and mistakes, which have no technique.
const Technique* find_technique(std::string_view name);

// The number of the level of a step, which for some techniques depends on its length.
int level_of(const Step& step);

// What a step costs in tenths, by its technique and, for a chain, its length.
int cost_of(const Step& step);

}  // namespace skytile::teaching
