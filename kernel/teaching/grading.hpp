// How hard a puzzle is: the hardest technique it needs, its bottlenecks, its length; one number.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "teaching/subject.hpp"

namespace skytile::teaching {

struct Grade {
    int level = 0;
    int score = 0;                  // in tenths: 100 for each level, and up to 99 for the effort
    const char* hardest = nullptr;  // the hardest technique; none if there was nothing to do
    int steps = 0;
    int bottlenecks = 0;            // where only one step helps, and that one is not easy
};

// The grade of a puzzle that these steps solve; folded ones count as what they are made of.
Grade grade_of(std::span<const Step> steps);

// An estimate of the grade of an extreme puzzle, from the number of conclusions of each level up to
// expert, and last the number of cells that these leave open.
Grade estimated_grade(std::span<const int> counts);

// The score of a level and of what all steps cost together, in tenths.
int score_of(int level, std::int64_t effort);

// Whether a puzzle that these steps solve needs the technique, and nothing harder. For an easy
// technique, others of the same cost do not count as harder, nor do simple steps, which hardly any
// puzzle can be solved without.
bool is_hardest(std::string_view technique, std::span<const Step> steps, const Family& family);

}  // namespace skytile::teaching
