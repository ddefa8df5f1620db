#include "skyscrapers/beauty.hpp"

#include <algorithm>

namespace skytile::skyscrapers {

namespace {

using Edges = std::span<const std::uint16_t>;

constexpr Share plain_trivial = unit / 4;  // up to this share of trivial clues is no fault

std::size_t count_clues(Edges edges) {
    return edges.size() - static_cast<std::size_t>(std::ranges::count(edges, 0));
}

// How evenly clues are spread over the sides: 0 if one side has none.
Share balance(Edges edges, std::size_t size) {
    std::size_t fewest = size;
    for (std::size_t side = 0; side < 4; ++side) {
        fewest = std::min(fewest, count_clues(edges.subspan(side * size, size)));
    }
    return share_of(static_cast<std::int64_t>(4 * fewest),
                    static_cast<std::int64_t>(count_clues(edges)));
}

// How short the longest gap between clues is, on the way around the board.
Share evenness(Edges edges, std::size_t size) {
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const std::size_t side = i / size;
        const std::size_t place = side < 2 ? i : side * size + size - 1 - i % size;
        if (edges[place]) {
            at.push_back(i);
        }
    }
    std::size_t longest = at.front() + edges.size() - at.back();
    for (std::size_t i = 1; i < at.size(); ++i) {
        longest = std::max(longest, at[i] - at[i - 1]);
    }
    // The average gap plus two, relative to the longest.
    return share_of(static_cast<std::int64_t>(edges.size() + 2 * at.size()),
                    static_cast<std::int64_t>(longest * at.size()));
}

// How rarely neighbouring clues of a side are equal.
Share few_runs(Edges edges, std::size_t size) {
    std::int64_t neighbours = 0;
    std::int64_t equal = 0;
    std::int64_t longest = 1;
    std::int64_t run = 1;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const bool are_neighbours = i % size + 1 < size && edges[i] && edges[i + 1];
        const bool are_equal = are_neighbours && edges[i] == edges[i + 1];
        neighbours += are_neighbours;
        equal += are_equal;
        run = are_equal ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    const Share different = neighbours ? unit - share_of(equal, neighbours) : unit;
    return times(different, longest < 3 ? unit : share_of(2, longest));
}

// How few clues settle cells at once: one visible building, or all of them.
Share few_trivial(std::span<const int> clues, const Rules& rules) {
    const int lowest = rules.sums ? rules.tallest() : 1;
    const auto trivial = std::ranges::count_if(
        clues, [&](int clue) { return clue == lowest || clue == rules.sight().largest(); });
    return share_left(share_of(trivial, static_cast<std::int64_t>(clues.size())), plain_trivial);
}

}  // namespace

std::vector<Trait> traits_of(const Rules& rules, Edges edges,
                             std::span<const std::uint8_t> givens) {
    const std::size_t size = index(rules.size);
    std::vector<int> clues;
    std::vector<std::uint8_t> places;
    for (const std::uint16_t clue : edges) {
        places.push_back(clue != 0);
        if (clue) {
            clues.push_back(clue);
        }
    }
    if (clues.empty()) {
        return {{"spread", 0, 1}};
    }
    std::int64_t open = 0;
    for (const std::uint8_t given : givens) {
        places.push_back(given != 0);
        open += given == 0;
    }
    return {
        {"spread over the sides", balance(edges, size), 3},
        {"spread along the sides", evenness(edges, size), 2},
        {"symmetry", symmetry_of({rules.size, rules.size, true}, places), 2},
        {"no runs", few_runs(edges, size), 2},
        {"variety", variety_of(clues, rules.size), 2},
        {"not trivial", few_trivial(clues, rules), 2},
        {"few givens", share_of(open, static_cast<std::int64_t>(givens.size())), 3},
    };
}

}  // namespace skytile::skyscrapers
