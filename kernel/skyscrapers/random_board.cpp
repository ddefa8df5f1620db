#include "skyscrapers/random_board.hpp"

#include <algorithm>
#include <numeric>

#include "latin/square.hpp"

namespace skytile::skyscrapers {

namespace {

std::vector<std::int16_t> with_parks(std::vector<std::int16_t> square, int parks) {
    for (std::int16_t& height : square) {
        height = static_cast<std::int16_t>(std::max(height - parks, 0));
    }
    return square;
}

// Cell by cell, try the heights in random order until one can be completed. A known completion
// already answers for its own heights.
std::vector<std::int16_t> fill_at_random(const Rules& rules, Random& random, Budget& budget) {
    Solver solver(rules);
    const std::vector<std::uint16_t> no_edges(4 * index(rules.size), 0);
    const auto cells = static_cast<std::uint32_t>(rules.size * rules.size);
    std::vector<std::int16_t> board(cells, -1);
    const auto complete = [&] { return solver.solve({no_edges, board, {}, 1}, budget).grids; };
    std::vector<std::int16_t> known = complete();
    std::vector<std::uint32_t> order(cells);
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span(order));
    std::vector<std::int16_t> heights(index(std::popcount(rules.values())));
    std::iota(heights.begin(), heights.end(), std::int16_t{0});
    for (std::size_t i = 0; i < order.size() && !known.empty(); ++i) {
        random.shuffle(std::span(heights));
        for (const std::int16_t height : heights) {
            board[order[i]] = static_cast<std::int16_t>(height + rules.lowest());
            if (board[order[i]] == known[order[i]]) {
                break;
            }
            std::vector<std::int16_t> other = complete();
            if (!other.empty()) {
                known = std::move(other);
                break;
            }
        }
    }
    return known;
}

}  // namespace

std::vector<std::int16_t> random_board(const Rules& rules, Random& random,
                                       Budget& budget) {
    if (rules.further_groups.empty()) {
        return with_parks(latin::random_square(rules.size, random), rules.parks);
    }
    return fill_at_random(rules, random, budget);
}

}  // namespace skytile::skyscrapers
