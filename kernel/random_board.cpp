#include "random_board.hpp"

#include <algorithm>
#include <numeric>

#include "latin_square.hpp"

namespace skytile {

namespace {

std::vector<std::int16_t> with_parks(std::vector<std::int16_t> square, int parks) {
    for (std::int16_t& height : square) {
        height = static_cast<std::int16_t>(std::max(height - parks, 0));
    }
    return square;
}

// Cell by cell: the heights in random order until one can be completed. A completion that is
// known already answers for its own heights.
std::vector<std::int16_t> filled(const SkyscrapersRules& rules, Random& random, Budget& budget) {
    SkyscrapersSolver solver(rules);
    const std::vector<std::uint8_t> no_edges(4 * static_cast<std::size_t>(rules.size), 0);
    const auto cells = static_cast<std::uint32_t>(rules.size * rules.size);
    std::vector<std::int16_t> board(cells, -1);
    const auto completed = [&] { return solver.solve({no_edges, board, {}, 1}, budget).grids; };
    std::vector<std::int16_t> known = completed();
    std::vector<std::uint32_t> order(cells);
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span(order));
    std::vector<std::int16_t> heights(static_cast<std::size_t>(rules.tallest()) + (rules.parks ? 1 : 0));
    std::iota(heights.begin(), heights.end(), std::int16_t{0});
    for (std::size_t i = 0; i < order.size() && !known.empty(); ++i) {
        random.shuffle(std::span(heights));
        for (const std::int16_t height : heights) {
            board[order[i]] = static_cast<std::int16_t>(height + (rules.parks ? 0 : 1));
            if (board[order[i]] == known[order[i]]) {
                break;
            }
            std::vector<std::int16_t> other = completed();
            if (!other.empty()) {
                known = std::move(other);
                break;
            }
        }
    }
    return known;
}

}  // namespace

std::vector<std::int16_t> random_board(const SkyscrapersRules& rules, Random& random,
                                       Budget& budget) {
    if (rules.further_groups.empty()) {
        return with_parks(random_latin_square(rules.size, random), rules.parks);
    }
    return filled(rules, random, budget);
}

}  // namespace skytile
