// What makes Skyscrapers beautiful.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/beauty.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// Edges north, east, south, west, 0 for no clue; for each cell whether it is given (not 0).
std::vector<Trait> traits_of(const Rules& rules, std::span<const std::uint16_t> edges,
                             std::span<const std::uint8_t> givens);

}  // namespace skytile::skyscrapers
