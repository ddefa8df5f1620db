// Chains of bounds: "at most 2 of these four are black, so at least 3 of the rest are …".
//
// A bound limits how many of some open cells are black: at most, or at least, a number. A clue that
// needs k black cells in its open block B derives new bounds from old ones: with at most h black
// cells in X there are at least k - h in B without X, and with at least h at most k - h. Bounds on
// disjoint cells of the same block add up, so a chain may branch. A chain ends with a tight bound:
// at least all, or at most none. Then no bound on the way has any slack either, and the cells that
// a link left out are coloured too.
//
// The search is breadth-first by the number of links, from all clues at once. A bound is kept as
// the next clue sees it, restricted to its block, and only if it says more than that clue alone
// and the bounds known there with no more links.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mosaic/field.hpp"

namespace skytile::mosaic {

class Bounds {
public:
    static constexpr int most_links = 8;
    static constexpr int none = -1;

    // A bound on cells of the block of a clue.
    struct Bound {
        int at;       // the clue whose block it is on (its number in `clue_at`)
        int by;       // the clue that implies it; `none` for a sum
        int before;   // the bound that it derives from; `none` if it follows from `by` alone
        int second;   // the other summand of a sum; else `none`
        Block cells;  // in the block of `at`
        Block left_out;  // in the block of `by`: cells that it bounds too, but `at` does not count
        std::int8_t count;
        bool at_most;
        std::uint8_t links;
    };

    // Leave out the clues of some places (a flag for each; if empty, none).
    explicit Bounds(const Field& field, std::span<const std::uint8_t> without = {});

    // The chains with the fewest links that colour a cell which is not done (a flag for each
    // place; if empty, none is). Each is given by the last bound before the clue that ends it.
    std::vector<int> shortest_chains(std::span<const std::uint8_t> done = {});

    // Whether bounds contradict each other: the board has no solution.
    bool is_broken() const { return is_broken_; }

    const Bound& bound(int number) const { return bounds_[static_cast<std::size_t>(number)]; }
    int clue_at(int number) const { return clues_[static_cast<std::size_t>(number)].place; }

    // Call `use(place, black)` for the cells that a chain colours.
    template <typename Use>
    void each_coloured(int chain, Use&& use) const {
        const Bound& last = bound(chain);
        const int clue = clue_at(last.at);
        each_in(rest_of(last), [&](int cell) { use(field_.place_in(clue, cell), last.at_most); });
        each_left_out(chain, use);
    }

    // The clues of a chain; one may occur several times.
    std::vector<int> clues_of(int chain) const;

    // The other open cells of the clue's block.
    Block rest_of(const Bound& bound) const {
        return static_cast<Block>(field_.open_cells(clue_at(bound.at)) & ~bound.cells);
    }

private:
    struct Clue {
        int place;
        int needed;
        Block open;
        int size;
        std::vector<int> bounds;  // on its cells
    };

    template <typename Use>
    void each_left_out(int number, Use&& use) const {
        for (; number != none; number = bound(number).before) {
            const Bound& here = bound(number);
            if (here.by != none) {
                const int clue = clue_at(here.by);
                each_in(here.left_out,
                        [&](int cell) { use(field_.place_in(clue, cell), !here.at_most); });
            }
            if (here.second != none) {
                each_left_out(here.second, use);
            }
        }
    }

    Clue& clue(int number) { return clues_[static_cast<std::size_t>(number)]; }
    const Clue& clue(int number) const { return clues_[static_cast<std::size_t>(number)]; }
    void start();
    void spread(int by, Block cells, int count, bool at_most, int before, int links);
    void offer(const Bound& bound);
    bool says_something(const Bound& bound) const;
    bool is_known(const Bound& bound) const;
    void go_on(int number);
    void add_up(int number);
    bool colours_something(int chain, std::span<const std::uint8_t> done) const;

    const Field& field_;
    std::vector<Clue> clues_;
    std::vector<int> number_at_;  // by place: the number of its clue, or `none`
    std::vector<Bound> bounds_;
    std::vector<std::vector<Bound>> offers_;  // by links: bounds found but not yet examined
    std::vector<int> tight_;                  // bounds at which the next clue ends the chain
    bool is_broken_ = false;
};

}  // namespace skytile::mosaic
