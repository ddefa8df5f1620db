// What people conclude when they look along a line: which heights it leaves, and why.
//
// A line is the candidates of its cells in the order in which they are seen. All of this is sound
// for every line and finds less than a list of its arrangements would.
#pragma once

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
};

using Line = std::span<const Mask>;
using Kept = std::vector<Mask>;  // what is left of each cell

// The values that a clue that counts buildings leaves, by itself, at this distance from it:
// clue 1, height bounds.
Mask values_at(const Rules& rules, int clue, int distance);

// With a height at this distance no more buildings can be seen.
int most_seen(int tallest, int height, int distance);

// What counting along tells: with a value in a cell, how much is seen at least and at most. Only
// the tallest building so far is kept in mind, not which heights stand where.
class Along {
public:
    void look(Line line, const Sight& sight);

    struct Range {
        int least;
        int most;  // less than `least` if it cannot be
    };
    Range with(std::size_t place, int value) const;
    Range whole() const;

    // The values of a cell with which this clue is within the range; all if none is.
    Mask kept(std::size_t place, int clue) const;

    // The heights that are seen in the extreme case, as bits.
    Mask heights(std::size_t place, int value, bool most) const;

private:
    struct Through {
        Range range;
        int least_from;  // the tallest before the cell in the extreme cases
        int most_from;
    };

    Through through(std::size_t place, int value) const;
    Range& before(std::size_t place, int tallest) { return before_[place * index(rows_) + index(tallest)]; }
    Range& after(std::size_t place, int tallest) { return after_[place * index(rows_) + index(tallest)]; }
    const Range& before(std::size_t place, int tallest) const {
        return before_[place * index(rows_) + index(tallest)];
    }
    const Range& after(std::size_t place, int tallest) const {
        return after_[place * index(rows_) + index(tallest)];
    }
    Mask heights_before(std::size_t place, int tallest, bool most) const;
    Mask heights_after(std::size_t place, int tallest, bool most) const;

    std::vector<Mask> line_;
    Sight sight_ = {};
    int rows_ = 0;               // heights, with 0
    std::vector<Range> before_;  // by place and the tallest building before it
    std::vector<Range> after_;
};

// Keep the values that counting along leaves; false if a cell would have none.
bool count_along(std::span<Mask> line, const Sight& sight, int clue);

// The nearest building from which on it is known what is seen: it is filled in, nothing before it
// can be as tall, and whatever might be seen after it is filled in, too.
struct Top {
    std::size_t place;
    Mask heights;  // what is seen: its own and all after it
};
std::optional<Top> find_top(Line line);

// One building must be seen before the top: the first one, the tallest of those before it.
struct Silhouette {
    Top top;
    std::size_t first;
    Kept kept;
};
std::optional<Silhouette> silhouette(Line line, const Sight& sight, int clue);

// As many must be seen before the top as there are: they go up.
struct Stairs {
    Top top;
    std::vector<std::size_t> steps;
    Kept kept;
};
std::optional<Stairs> stairs(Line line, const Sight& sight, int clue);

// The ways to fill a line so that these clues at its ends are met (0: none), up to `most`; none
// at all if it takes too long to find out.
std::optional<std::vector<std::vector<int>>> arrangements(Line line, const Sight& sight, int left,
                                                          int right, std::size_t most);

}  // namespace skytile::skyscrapers
