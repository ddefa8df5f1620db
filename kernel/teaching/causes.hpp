// Which earlier steps a step rests on: those that removed the candidates it needs to be gone.
#pragma once

#include <span>
#include <vector>

#include "teaching/subject.hpp"

namespace skytile::teaching {

// For each of some steps the numbers of the earlier ones that it rests on directly.
using Causes = std::vector<std::vector<int>>;

// The causes of steps taken from a state. Filled cells count too, not only removals.
Causes causes_of(const Subject& subject, State state, std::span<const Step> steps);

// The numbers of these steps and of all that they rest on, in order.
std::vector<int> with_causes(std::span<const int> chosen, const Causes& causes);

// The last of the steps, and those of the others that it rests on.
std::vector<Step> steps_behind_last(const Subject& subject, const State& before,
                                    std::vector<Step> steps);

// The steps without the removals that no step filling in a cell rests on. Extreme steps are kept:
// the level of a puzzle is that of the path as it was found.
std::vector<Step> without_needless(std::vector<Step> steps, const Board& board);

// The steps with these numbers.
std::vector<Step> pick(std::vector<Step> steps, std::span<const int> numbers);

}  // namespace skytile::teaching
