// Pictures that all clues together do not determine, and the fewest pixels that mend them.
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
//   all black-white or all white-black. It has nothing to do with other rows, and changing
//   any one cell of a pair makes it unique. Likewise for columns.
// * Where paired rows and paired columns cross, turn each cell with b'(r) b(c) = -1 over. Then
//   the differences are X(c) + Y(r). Draw an arrow from row r to column c if the cell is 1, and
//   from column c to row r if it is 0. One finds that the picture is unique if and only if all
//   these arrows, a bipartite tournament, are strongly connected, and that a cell is ambiguous
//   if and only if its arrow leads from one strong component to another.
//
// To make it strong, arrows must be turned round, and each source component needs one of its
// own to come in, each sink component one to go out. If there are several sources they are
// single vertices of one side, and so are several sinks. If some arrow leads from a source to a
// sink, turning one helps both, and max(sources, sinks) arrows are needed and enough;
// if all sources and sinks are on one side, sources + sinks are: through any one vertex of the
// other side.
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
// choice, cells of small cost are changed.
std::vector<std::uint32_t> cells_to_mend(int width, int height, Colours colours,
                                         std::span<const std::int32_t> costs);

// How much each cell belongs where it is: how many of the eight around it have its colour, where
// the border goes on outwards.
std::vector<std::int32_t> usual_costs(int width, int height, Colours colours);

}  // namespace skytile::mosaic
