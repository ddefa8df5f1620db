// A callback that receives solutions one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

namespace skytile {

// Takes a solution; false ends the search.
using SolutionSink = std::function<bool(std::span<const std::int16_t> grid)>;

}  // namespace skytile
