#include "skyscrapers.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "visible.hpp"

namespace {

using namespace skytile;
using Grid = std::vector<std::int16_t>;

// All boards that obey the rules, by trying row after row.
std::vector<Grid> all_boards(const SkyscrapersRules& rules) {
    const auto n = static_cast<std::size_t>(rules.size);
    std::vector<std::int16_t> row(n, 0);
    for (int h = 1; h <= rules.tallest(); ++h) {
        row[n - static_cast<std::size_t>(h)] = static_cast<std::int16_t>(rules.tallest() + 1 - h);
    }
    std::sort(row.begin(), row.end());
    std::vector<std::vector<std::int16_t>> rows;
    do {
        rows.push_back(row);
    } while (std::next_permutation(row.begin(), row.end()));

    std::vector<Grid> boards = {{}};
    for (std::size_t r = 0; r < n; ++r) {
        std::vector<Grid> longer;
        for (const Grid& board : boards) {
            for (const auto& next : rows) {
                bool fits = true;
                for (std::size_t i = 0; i < board.size(); ++i) {
                    fits = fits && (board[i] == 0 || board[i] != next[i % n]);
                }
                if (fits) {
                    longer.push_back(board);
                    longer.back().insert(longer.back().end(), next.begin(), next.end());
                }
            }
        }
        boards = std::move(longer);
    }
    std::erase_if(boards, [&](const Grid& board) {
        for (const auto& group : rules.further_groups) {
            std::vector<std::int16_t> held;
            for (const int cell : group) {
                held.push_back(board[static_cast<std::size_t>(cell)]);
            }
            std::sort(held.begin(), held.end());
            std::sort(row.begin(), row.end());
            if (held != row) {
                return true;
            }
        }
        return false;
    });
    return boards;
}

std::vector<std::uint8_t> edges_of(const Grid& board, std::size_t n) {
    std::vector<std::uint8_t> edges(4 * n);
    std::vector<std::uint8_t> line(n);
    for (std::size_t side = 0; side < 4; ++side) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t p = 0; p < n; ++p) {
                const std::size_t q = n - 1 - p;
                const std::size_t at = side == 0   ? p * n + i
                                       : side == 1 ? i * n + q
                                       : side == 2 ? q * n + i
                                                   : i * n + p;
                line[p] = static_cast<std::uint8_t>(board[at]);
            }
            edges[side * n + i] = count_visible(line);
        }
    }
    return edges;
}

// Random clues of a random board, some of them damaged; the numbers of solutions must agree.
void compare(const SkyscrapersRules& rules, int rounds, std::uint64_t seed) {
    const auto n = static_cast<std::size_t>(rules.size);
    const std::vector<Grid> boards = all_boards(rules);
    std::vector<std::vector<std::uint8_t>> edges;
    for (const Grid& board : boards) {
        edges.push_back(edges_of(board, n));
    }
    Dice dice(seed);
    SkyscrapersSolver solver(rules);
    for (int round = 0; round < rounds; ++round) {
        const auto chosen = static_cast<std::size_t>(dice.roll(static_cast<int>(boards.size())));
        std::vector<std::uint8_t> clues = edges[chosen];
        Grid cells = boards[chosen];
        const int keep = 1 + dice.roll(9);
        for (auto& clue : clues) {
            clue = dice.roll(10) < keep ? clue : 0;
        }
        for (auto& cell : cells) {
            cell = dice.roll(30) < keep ? cell : -1;
        }
        if (dice.roll(2)) {
            clues[static_cast<std::size_t>(dice.roll(static_cast<int>(clues.size())))] =
                static_cast<std::uint8_t>(1 + dice.roll(rules.tallest()));
        }
        std::size_t expected = 0;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            bool fits = true;
            for (std::size_t i = 0; i < clues.size() && fits; ++i) {
                fits = clues[i] == 0 || clues[i] == edges[b][i];
            }
            for (std::size_t i = 0; i < cells.size() && fits; ++i) {
                fits = cells[i] < 0 || cells[i] == boards[b][i];
            }
            expected += fits ? 1 : 0;
        }
        Budget budget(Budget::no_limit, -1);
        const auto answer = solver.solve({clues, cells, {}, 1000000}, budget);
        expect("solutions of a board", expected, answer.grids.size() / (n * n));
        if (expected > 0) {
            Budget again(Budget::no_limit, -1);
            const auto other = solver.solve({clues, cells, answer.grids, 1}, again);
            expect("all solutions excluded", 1, static_cast<int>(other.verdict));
        }
    }
}

}  // namespace

void test_skyscrapers(int boards) {
    compare({1, 0, {}}, 3, 1);
    compare({2, 0, {}}, 50, 2);
    compare({3, 0, {}}, boards / 4, 3);
    compare({4, 0, {}}, boards / 2, 4);
    compare({4, 1, {}}, boards / 8, 5);
    compare({4, 2, {}}, boards / 8, 6);
    compare({4, 0, {{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}}, boards / 8, 7);
    compare({4, 0, {{0, 5, 10, 15}, {3, 6, 9, 12}}}, boards / 8, 8);
    compare({4, 1, {{0, 5, 10, 15}, {3, 6, 9, 12}}}, boards / 16, 9);

    // Limits: an empty board of size 30 has solutions, but not within one node.
    SkyscrapersSolver large({30, 0, {}});
    const std::vector<std::uint8_t> no_edges(120, 0);
    const Grid no_cells(900, -1);
    Budget one(1, -1);
    expect("one node is not enough", 2, static_cast<int>(large.solve({no_edges, no_cells, {}}, one).verdict));
    Budget stopped(Budget::no_limit, -1, [] { return true; });
    expect("a stop is heeded", 2, static_cast<int>(large.solve({no_edges, no_cells, {}}, stopped).verdict));
}
