// What people conclude by looking along a line: which heights are left, and why.
//
// A line is the candidates of its cells in the order in which they are seen. Everything here is
// sound for every line, but finds less than a list of its arrangements would.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// A clue at the edge, and its line in the order in which it is seen.
struct Edge {
    int place;  // its number among the places of clues
    int clue;
    std::size_t group;
    std::vector<int> cells;

    // The position of a cell on this line, nearest first; past the end if it is on another.
    std::size_t place_of(int cell) const {
        return static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
    }
    bool sees(int cell) const { return place_of(cell) < cells.size(); }
};

using Line = std::span<const Mask>;
using Kept = std::vector<Mask>;  // what is left of each cell

// The values that a clue alone allows at this distance from it: one building visible, all of them,
// height bounds.
Mask values_at(const Rules& rules, int clue, int distance);

// The most buildings that can be seen if this height is at this distance.
int most_seen(int tallest, int height, int distance);

// Counting along: how much is seen at least and at most, with a value in a cell. Only the tallest
// building so far is tracked, not which heights are where.
class Along {
public:
    struct Range {
        int least;
        int most;  // less than `least` if impossible

        bool is_possible() const { return least <= most; }
        bool has(int clue) const { return least <= clue && clue <= most; }
    };

    void look(Line line, const Sight& sight);

    // Without any assumption, and with a value in a cell.
    Range whole() const { return before_[line_.size()][index(sight_.tallest)]; }
    Range with(std::size_t place, int value) const;

    // The values of a cell except those with which too much or too little would be seen.
    Mask kept(std::size_t place, int clue) const;

    // The heights that are seen in the extreme case, as bits.
    Mask heights(std::size_t place, int value, bool most) const;
    Mask heights(bool most) const { return heights_after(0, 0, most); }  // with any values

private:
    static constexpr std::size_t longest = latin::most_heights + 1;
    using Row = std::array<Range, longest>;  // by the tallest building so far

    Mask heights_before(std::size_t place, int tallest, bool most) const;
    Mask heights_after(std::size_t place, int tallest, bool most) const;

    Line line_;  // must outlive its use, until the next `look`
    Sight sight_ = {};
    std::array<Row, longest + 1> before_;
    std::array<Row, longest + 1> after_;
};

// Keep the values that counting along leaves; false if a cell has none left.
bool count_along(std::span<Mask> line, const Sight& sight, int clue);

// The nearest building from which on everything seen is known: it is filled in, nothing before it
// can be as tall, and everything that might be seen after it is filled in, too.
struct Top {
    std::size_t place;
    Mask heights;  // what is seen: its own and all after it

    bool operator==(const Top&) const = default;
};
std::optional<Top> find_top(Line line);

// One building must be seen before the top: the first one, the tallest of those before it.
struct Silhouette {
    Top top;
    std::size_t first;
    Kept kept;
};
std::optional<Silhouette> silhouette(Line line, const Sight& sight, int clue);

// All buildings before the top must be seen: they ascend.
struct Stairs {
    Top top;
    std::vector<std::size_t> steps;
    Kept kept;
};
std::optional<Stairs> stairs(Line line, const Sight& sight, int clue);

// The ways to fill a line so that these clues at its ends are met (0: no clue), up to `most`;
// nothing if it takes too long to find out.
std::optional<std::vector<std::vector<int>>> arrangements(Line line, const Sight& sight, int left,
                                                          int right, std::size_t most);

}  // namespace skytile::skyscrapers
