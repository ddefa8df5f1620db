// A move from one Latin square to another that changes little.
#pragma once

#include <cstdint>
#include <span>

#include "common/random.hpp"

namespace skytile::latin {

// Two rows, two columns or two heights, chosen at random, exchange their places in a cycle: as
// few as can be, beginning at random, so that the square stays Latin. Heights 1 … size, row by row.
void switch_cycle(std::span<std::int16_t> square, int size, Random& random);

}  // namespace skytile::latin
