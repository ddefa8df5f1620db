// How Skyscrapers are made: a random board that follows the rules, and some of its clues.
#pragma once

#include <cstdint>
#include <optional>

#include "common/recipe.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// Cells given: none; as few as needed, which is none for all but large boards; or any number. For
// the first two, solutions that their edges determine are searched for (edge_boards.hpp).
enum class Givens { none, few, any };

struct Recipe : skytile::Recipe {
    Rules rules;  // at most `latin::most_heights` rows
    Givens givens = Givens::few;
    Prefer prefer = Prefer::neither;  // what to keep if there is a choice
};

// The puzzle of a seed; its clues are numbered as for removal. Nothing if this seed gives none
// that fits the recipe, if no board follows the rules, or if the budget is exhausted.
std::optional<NewPuzzle> make(const Recipe& recipe, std::uint64_t seed, const Accepts& accepts,
                              Budget& budget);

}  // namespace skytile::skyscrapers
