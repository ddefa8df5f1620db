// Boards as requests contain them, with the same interface for both families.
//
// A request begins with the family: 0 and then size, parks, sums, the number of further groups
// (boxes, diagonals), their cells, the edges (0 for none), and the cells (-1 for open); or 1 and
// then width, height and clues (-1 for none).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/solution_sink.hpp"
#include "messages.hpp"
#include "mosaic/solver.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::wasm {

using Cells = std::vector<std::int16_t>;

constexpr int most_cells = 40'000;

// What a solver found.
struct Found {
    Verdict verdict;
    Cells grids;  // one after another
};

// A Skyscrapers board. Its clues are numbered: the edges, then the cells.
class SkyscrapersBoard {
public:
    static constexpr int nothing = 0;  // stands for no clue in a new puzzle

    explicit SkyscrapersBoard(Request& request);

    std::size_t cells() const { return givens_.size(); }
    std::size_t places() const { return edges_.size() + cells(); }
    bool has_clue(std::size_t place) const { return clue(place) != no_clue(place); }
    // The value that a clue there would have in a solution.
    int reading(std::size_t place, std::span<const std::int16_t> grid) const;
    void set_clue(std::size_t place, int value);
    void remove_clue(std::size_t place) { set_clue(place, no_clue(place)); }
    int clue(std::size_t place) const;
    // The cells that a clue there constrains.
    std::vector<std::size_t> cells_of(std::size_t place) const;
    // A solution with the cells around a place open (-1); empty if clues are not local.
    Cells far_cells(std::size_t, int, const Cells&) const { return {}; }

    // Up to `limit` solutions, each different from all excluded grids in a cell that is not -1
    // there. All agree with `fixed`, if it is given.
    Found solve(std::size_t limit, std::span<const std::int16_t> excluded, Budget& budget,
                const Cells& fixed = {});
    // 0 easy to 3 expert; 4 if techniques up to `highest` do not solve it, -1 for a contradiction.
    int level(int highest) const;

    const skyscrapers::Rules& rules() const { return rules_; }
    const std::vector<std::uint16_t>& edges() const { return edges_; }
    const Cells& givens() const { return givens_; }

private:
    int no_clue(std::size_t place) const { return place < edges_.size() ? 0 : -1; }

    skyscrapers::Rules rules_;
    std::vector<std::uint16_t> edges_;
    Cells givens_;
    skyscrapers::Solver solver_;
};

class MosaicBoard {
public:
    static constexpr int nothing = -1;

    explicit MosaicBoard(Request& request);

    std::size_t cells() const { return clues_.size(); }
    std::size_t places() const { return cells(); }
    bool has_clue(std::size_t place) const { return clues_[place] >= 0; }
    int reading(std::size_t place, std::span<const std::int16_t> grid) const;
    void set_clue(std::size_t place, int value) { clues_[place] = static_cast<std::int8_t>(value); }
    void remove_clue(std::size_t place) { set_clue(place, -1); }
    int clue(std::size_t place) const { return clues_[place]; }
    std::vector<std::size_t> cells_of(std::size_t place) const;
    Cells far_cells(std::size_t place, int reach, const Cells& solution) const;

    Found solve(std::size_t limit, std::span<const std::int16_t> excluded, Budget& budget,
                const Cells& fixed = {});
    int level(int highest) const;

    int width() const { return width_; }
    int height() const { return height_; }
    const std::vector<std::int8_t>& clues() const { return clues_; }

private:
    int width_;
    int height_;
    std::vector<std::int8_t> clues_;
    mosaic::Solver solver_;
};

// Read a board and pass it to `use`.
template <typename Use>
void with_board(Request& request, Use&& use) {
    if (request.next(0, 1) == 0) {
        use(SkyscrapersBoard(request));
    } else {
        use(MosaicBoard(request));
    }
}

// A budget of this many milliseconds; no limit if negative.
inline Budget budget_of(int milliseconds) {
    return {Budget::no_limit, milliseconds < 0 ? -1.0 : milliseconds / 1000.0, stopped};
}

}  // namespace skytile::wasm
