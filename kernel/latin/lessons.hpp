// Techniques that every puzzle of Latin kind shares, each step with all that a sentence needs.
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

// As many cells as they have values, or values as they have cells.
void offer_naked_sets(const Board& board, int size, Offers& offers);
void offer_hidden_sets(const Board& board, int size, Offers& offers);

// What must stand, for one group, where it meets another, stands there for both.
void offer_locked(const Board& board, Offers& offers);

// A cell in line with all places that a value has in a group to which it does not belong.
void offer_common_peers(const Board& board, Offers& offers);

// A value that has places in the same k columns only in k rows, or the other way round.
void offer_fish(const Board& board, int size, Offers& offers);

}  // namespace skytile::latin
