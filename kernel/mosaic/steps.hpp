// The conclusions from Mosaic clues as steps: the messages are in `docs/reference/steps.md`.
#pragma once

#include <vector>

#include "common/step.hpp"
#include "mosaic/balances.hpp"
#include "mosaic/bounds.hpp"
#include "mosaic/field.hpp"
#include "mosaic/pairs.hpp"
#include "mosaic/refutations.hpp"

namespace skytile::mosaic {

thing::Clue the_clue(const Field& field, int clue);

// The numbers of the cells in a block.
std::vector<int> cells_of(const Field& field, int clue, Block block);

// A clue that colours the rest of its block.
skytile::Step counting_step(const Field& field, int clue);

skytile::Step pair_step(const Field& field, const Pair& pair);

skytile::Step chain_step(const Field& field, const Bounds& bounds, int chain);

skytile::Step balance_step(const Field& field, const Balances::Balance& balance);

// `field` is restored on return.
skytile::Step refutation_step(Field& field, const Refutations::Refutation& refutation);

}  // namespace skytile::mosaic
