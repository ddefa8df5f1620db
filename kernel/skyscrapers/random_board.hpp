// Random boards that follow the rules: solutions for new puzzles.
#pragma once

#include <cstdint>
#include <vector>

#include "common/random.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::skyscrapers {

// Heights row by row, 0 for parks; empty if no board follows these rules. A plain board is a
// uniformly random Latin square; with parks, one whose lowest heights became parks. With boxes or
// diagonals the cells are filled in random order, each with a random height that can still be
// completed: every board can occur, but not all are equally likely.
std::vector<std::int16_t> random_board(const Rules& rules, Random& random,
                                       Budget& budget);

}  // namespace skytile::skyscrapers
