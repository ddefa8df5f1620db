// Uniformly random Latin squares.
//
// The Markov chain of Jacobson and Matthews (1996): a Latin square is a set of triples (row,
// column, height); a move along a small cube gives another one, or an improper one with a
// single triple that counts negative, from which a few more moves lead back.
#pragma once

#include <cstdint>
#include <vector>

#include "common/random.hpp"

namespace skytile::latin {

// Heights 1 … size, row by row.
std::vector<std::int16_t> random_square(int size, Random& random);

}  // namespace skytile::latin
