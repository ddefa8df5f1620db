// Pictures that all clues together do not determine, and the fewest pixels to change to fix that.
//
// All clues together are the box sums of the picture, first along the rows, then along the
// columns. The clipped box sum [1, 1, 1] of a line of length n is invertible unless n = 2
// (mod 3), and then its null space is spanned by b = (1, -1, 0, 1, -1, 0, ..., 1, -1). So two
// pictures with the same clues differ by
//
//     d(r, c) = b'(r) x(c) + y(r) b(c)
//
// with b = 0 where the width is not 2 (mod 3), and b' = 0 where the height is not. Call a row or
// a column *paired* where b' or b is not 0.
//
// * In a row that is not paired, d = y(r) b(c): the row is ambiguous if its pairs of cells are
//   all black-white or all white-black. It is independent of other rows, and changing any one
//   cell of a pair makes it unique. Likewise for columns.
// * Where paired rows and paired columns cross, flip each cell with b'(r) b(c) = -1. Then the
//   differences are X(c) + Y(r). Draw an arrow from row r to column c if the cell is 1, and from
//   column c to row r if it is 0. These arrows are a bipartite tournament: the picture is unique
//   if and only if it is strongly connected, and a cell is ambiguous if and only if its arrow
//   leads from one strong component to another.
//
// To make the tournament strong, arrows are reversed: each source component needs one of its own
// coming in, each sink component one going out. Several sources are all single vertices of one
// side, and so are several sinks. If some arrow leads from a source to a sink, one reversal can
// serve both, and max(sources, sinks) reversals are necessary and sufficient; if all sources and
// sinks are on one side, sources + sinks are: through any one vertex of the other side.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace skytile::mosaic {

using Colours = std::span<const std::uint8_t>;  // 1 black, 0 white, row by row

// 1 for each cell that differs between pictures with the same clues as this one.
std::vector<std::uint8_t> ambiguity(int width, int height, Colours colours);
bool is_ambiguous(int width, int height, Colours colours);

// The fewest cells to change so that the clues determine the picture, in order. Where there is a
// choice, cells of low cost are preferred.
std::vector<std::uint32_t> cells_to_mend(int width, int height, Colours colours,
                                         std::span<const std::int32_t> costs);

// How well each cell fits in: how many of its eight neighbours have its colour, with the outermost
// cells repeated beyond the border.
std::vector<std::int32_t> usual_costs(int width, int height, Colours colours);

}  // namespace skytile::mosaic
