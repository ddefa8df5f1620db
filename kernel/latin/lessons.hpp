// Techniques that all Latin-type puzzles share, as steps with everything that a sentence needs.
// `logic.hpp` has the same as closures, without reasons.
#pragma once

#include "common/offers.hpp"
#include "latin/board.hpp"

namespace skytile::latin {

// The last open cell of a group.
void offer_last_cells(const Board& board, Offers& offers);

// A cell with one candidate left.
void offer_naked_singles(const Board& board, Offers& offers);

// A value with one place left in a group, or as many parks as there are places for them.
void offer_hidden_singles(const Board& board, Offers& offers);

// `size` cells with only `size` values between them, or `size` values with only `size` cells.
void offer_naked_sets(const Board& board, int size, Offers& offers);
void offer_hidden_sets(const Board& board, int size, Offers& offers);

// A value that one group must have where it crosses another is there for both.
void offer_locked(const Board& board, Offers& offers);

// A cell outside a group that shares a group with each place of a value in it.
void offer_common_peers(const Board& board, Offers& offers);

// A value that k rows have only in the same k columns, or vice versa.
void offer_fish(const Board& board, int size, Offers& offers);

}  // namespace skytile::latin
