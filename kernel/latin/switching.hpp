// A move from one Latin square to another that changes little.
#pragma once

#include <cstdint>
#include <span>

#include "common/random.hpp"

namespace skytile::latin {

// Two rows, two columns or two heights, chosen at random, exchange a cycle of entries: the fewest,
// from a random one on, that keep the square Latin. Heights 1 … size, row by row.
void switch_cycle(std::span<std::int16_t> square, int size, Random& random);

}  // namespace skytile::latin
