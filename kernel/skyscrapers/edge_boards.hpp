// Boards that can be solved from their edges alone, with nothing given.
//
// Hardly any random board of 8×8 or more is determined by what is visible at its edges. So this is
// a random walk from board to board by small moves, towards boards of which techniques leave less
// open, and sometimes the other way.
#pragma once

#include <cstdint>
#include <vector>

#include "common/budget.hpp"
#include "common/random.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

struct EdgeBoard {
    std::vector<std::int16_t> heights;  // row by row, 0 for parks; nothing if no board follows
                                        // the rules
    int surplus;  // how many candidates too many are left; 0 if the edges are enough
};

// The first board on the walk that techniques up to a level (0 easy to 2 hard) solve from all
// its edges; if there is none after `steps` steps, the one of which they left the least open.
EdgeBoard edge_board(const Rules& rules, int level, std::uint32_t steps, Random& random,
                     Budget& budget);

}  // namespace skytile::skyscrapers
