// Chains of bounds: "at most 2 of these four are black, so at least 3 of the rest are …".
//
// A bound says that at most, or at least, so many of some open cells are black. A clue that needs
// k black cells in its open block B makes new bounds of old ones: with at most h black cells in X
// there are at least k - h in B without X, and with at least h at most k - h. Bounds of separate
// cells in the same block add up, so a chain may have branches. A chain ends with a bound that is
// tight: at least all, or at most none. Then no bound on the way has room to spare either, and
// what a link left out is coloured too.
//
// The search goes by the number of links, from all clues at once. All bounds are kept as the next
// clue sees them, restricted to its block, and only if they say more than that clue by itself and
// the bounds that are known there with no more links.
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
        int at;       // the clue that goes on from here (its number in `clue_at`)
        int by;       // the clue that says so; `none` for a sum
        int before;   // the bound that it goes on from; `none` if a clue says so by itself
        int second;   // the other summand of a sum; else `none`
        Block cells;  // in the block of `at`
        Block left_out;  // in the block of `by`: cells that it bounds too, but `at` does not count
        std::int8_t count;
        bool at_most;
        std::uint8_t links;
    };

    // Without the clues of some places (a flag for each; none: with all).
    explicit Bounds(const Field& field, std::span<const std::uint8_t> without = {});

    // The chains with the fewest links that colour a cell which is not done (a flag for each
    // place; none: none is). Each is given by the last bound before the clue that ends it.
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

    // The clues of a chain; one may come several times.
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
    std::vector<std::vector<Bound>> offers_;  // by links: bounds that were found, not yet looked at
    std::vector<int> tight_;                  // bounds from which the next clue ends the chain
    bool is_broken_ = false;
};

}  // namespace skytile::mosaic
