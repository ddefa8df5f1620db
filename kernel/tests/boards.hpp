// Skyscrapers boards for tests, made without the solver.
#pragma once

#include <cstdint>
#include <vector>

#include "skyscrapers/rules.hpp"

using Grid = std::vector<std::int16_t>;
using Edges = std::vector<std::uint16_t>;

// All boards that obey the rules, by trying one row after another.
std::vector<Grid> all_boards(const skytile::skyscrapers::Rules& rules);

// Whether a full board obeys the rules.
bool follows(const skytile::skyscrapers::Rules& rules, const Grid& board);

// What is visible in a board, as its edges.
Edges edges_of(const skytile::skyscrapers::Rules& rules, const Grid& board);

// A clue for a line of heights.
int clue_of(const std::vector<std::uint8_t>& line, bool sums);
