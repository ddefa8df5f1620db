// The whole path from a position to the solution, step by step.
#pragma once

#include <functional>
#include <vector>

#include "teaching/reasons.hpp"

namespace skytile::teaching {

// Called after each step, once it is applied to the state; returns whether to continue.
using GoOn = std::function<bool(const Step& step)>;

// Take step after step to the end, or as long as `go_on` returns true; where no technique helps,
// use smallest reasons. Each step is near the one before, the first near a cell (-1: none).
std::vector<Step> follow_path(const Setting& setting, State& state, CellSpan solution, int near,
                              const GoOn& go_on = {});

// Whether a step fills in a cell.
bool places(const Step& step, int cell);

}  // namespace skytile::teaching
