// What is visible along lines of buildings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// How many buildings an observer in front of heights[0] can see: those taller than every
// building before them. Height 0 is a park, which is never seen and hides nothing. Lines hold
// at most 255 buildings, so a count fits in a byte.
std::uint8_t count_visible(std::span<const std::uint8_t> heights);

// The sum of their heights.
std::uint16_t sum_visible(std::span<const std::uint8_t> heights);

// The same for many lines of one length, stored one after another; results[i] belongs to line
// i, and results.size() is the number of lines.
void count_visible(std::span<const std::uint8_t> heights, std::size_t length,
                   std::span<std::uint8_t> results);
void sum_visible(std::span<const std::uint8_t> heights, std::size_t length,
                 std::span<std::uint16_t> results);

// What a board (row by row) shows at one edge, and at all of them: north, east, south, west; north
// and south from left to right, east and west from top to bottom.
std::uint16_t visible_at(std::size_t edge, const Rules& rules, std::span<const std::int16_t> board);
std::vector<std::uint16_t> visible_edges(const Rules& rules, std::span<const std::int16_t> board);

}  // namespace skytile::skyscrapers
