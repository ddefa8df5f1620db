// Smallest reasons of a large board, searched for in parts of it.
#pragma once

#include <span>
#include <vector>

#include "teaching/reasons.hpp"

namespace skytile::teaching {

// Look for reasons in windows around the suspects, the nearest to a cell first, each around one
// that no window covered before. Returns whether any was found; false if the family has no windows.
bool each_reason_in_windows(const Setting& setting, const State& state, CellSpan solution,
                            std::span<const Suspect> suspects, int near, const TakeReason& take);

// A reason as a step: what its clues rule out, and what that rests on.
Step reason_step(const Family& family, const Reason& reason, std::span<const Suspect> gone,
                 std::vector<CellValues> rests_on);

}  // namespace skytile::teaching
