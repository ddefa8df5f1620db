// The fewest clues of a Skyscrapers board.
#pragma once

#include <cstdint>
#include <span>

#include "common/fewest.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// `clues`, numbered as for removal, must have no other solution than this one; `edges` is what is
// visible in it.
FewestClues fewest_clues(const Rules& rules, std::span<const std::uint16_t> edges,
                         std::span<const std::int16_t> solution, const ClueFlags& clues,
                         Budget& budget);

}  // namespace skytile::skyscrapers
