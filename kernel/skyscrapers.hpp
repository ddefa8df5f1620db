// Skyscrapers: exact search on bitmask domains.
//
// Every line with a clue keeps the list of all permutations that still fit it: both facing
// clues and the domains of its cells together. Filtering that list is the propagation. The
// list shrinks on the way down the search and grows back by remembering its length alone:
// words that no longer fit are swapped behind the end. Lines too long for a list, or with
// too many permutations, are looked along clue by clue instead (sight.hpp). Groups without
// clues are kept consistent by their singles.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "budget.hpp"
#include "sight.hpp"

namespace skytile {

// The board without its clues: rows and columns, and further groups of `size` cells that
// hold every height once as well (boxes, diagonals). With parks, height 0 stands that many
// times in every group.
struct SkyscrapersRules {
    int size;
    int parks;
    std::vector<std::vector<int>> further_groups;

    int tallest() const { return size - parks; }
};

struct SkyscrapersQuestion {
    // Clues north, east, south, west (4 * size values; 0 for none): north and south from
    // left to right, east and west from top to bottom.
    std::span<const std::uint8_t> edges;
    // Values of cells that are known, -1 elsewhere.
    std::span<const std::int16_t> cells;
    // Grids, one after another, of which the solution must differ in at least one cell that
    // they speak of; -1 where they say nothing.
    std::span<const std::int16_t> excluded;
    // How many solutions are wanted.
    std::size_t wanted = 1;
};

struct SkyscrapersAnswer {
    Verdict verdict;  // of the search for the last one that was wanted: impossible if no more
    std::vector<std::int16_t> grids;  // the solutions that were found, one after another
    // 1 for every clue that took part; without the others the search would have been the same.
    std::vector<std::uint8_t> used;
};

// Answers questions about one board; keeps its memory between them. Not for two threads
// at once: make one for each.
class SkyscrapersSolver {
public:
    static constexpr int largest = most_heights;

    explicit SkyscrapersSolver(SkyscrapersRules rules);
    ~SkyscrapersSolver();
    SkyscrapersAnswer solve(const SkyscrapersQuestion& question, Budget& budget);

private:
    template <typename Word>
    class Search;
    class AnySearch;

    std::unique_ptr<AnySearch> search_;
};

}  // namespace skytile
