#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "mosaic/solutions.hpp"
#include "mosaic/verifier.hpp"
#include "skyscrapers/solver.hpp"
#include "skyscrapers/verifier.hpp"

namespace {

using namespace skytile;
using Cells = std::span<const std::int16_t>;
using Counts = std::vector<std::int8_t>;

Grid picture(std::size_t cells, unsigned bits) {
    Grid grid(cells);
    for (std::size_t i = 0; i < cells; ++i) {
        grid[i] = static_cast<std::int16_t>(bits >> i & 1U);
    }
    return grid;
}

// The count at a place of a grid, by brute force: the one that the verifier accepts.
int count_at(int width, int height, const Grid& grid, std::size_t place) {
    const Grid unknown(grid.size(), -1);
    for (int count = 0; count <= 9; ++count) {
        Counts clues(grid.size(), -1);
        clues[place] = static_cast<std::int8_t>(count);
        if (mosaic::is_solution(width, height, clues, unknown, grid)) {
            return count;
        }
    }
    return -1;
}

// Few clues of a random picture, some damaged: brute force must agree on all solutions.
void compare_mosaic(int width, int height, int rounds, std::uint64_t seed) {
    const auto cells = static_cast<std::size_t>(width * height);
    Dice dice(seed);
    for (int round = 0; round < rounds; ++round) {
        const Grid drawn = picture(cells, static_cast<unsigned>(dice.roll(1 << cells)));
        const int keep = dice.roll(8);
        Counts clues(cells, -1);
        Grid known(cells, -1);
        for (std::size_t i = 0; i < cells; ++i) {
            if (dice.roll(10) < keep) {
                const int shown = count_at(width, height, drawn, i);
                clues[i] = static_cast<std::int8_t>(dice.roll(40) ? shown : dice.roll(10));
            }
            known[i] = static_cast<std::int16_t>(dice.roll(20) ? -1 : drawn[i]);
        }
        std::set<Grid> expected;
        for (unsigned bits = 0; bits < 1U << cells; ++bits) {
            const Grid grid = picture(cells, bits);
            if (mosaic::is_solution(width, height, clues, known, grid)) {
                expected.insert(grid);
            }
        }
        const mosaic::Clues question{width, height, clues, known};
        Budget budget(Budget::no_limit, -1);
        const auto number = mosaic::count_solutions(question, budget);
        std::uint64_t product = 1;
        for (const mosaic::Natural& factor : number.factors) {
            product *= factor[0];
        }
        expect("the number of solutions", std::uint64_t{expected.size()}, product);
        expect("all of them", true, number.complete);
        std::set<Grid> found;
        std::size_t times = 0;
        const auto verdict = mosaic::each_solution(
            question,
            [&](auto grid) {
                found.emplace(grid.begin(), grid.end());
                ++times;
                return true;
            },
            budget);
        expect("there are no more", 1, static_cast<int>(verdict));
        expect("each solution once", expected.size(), times);
        expect("the right ones", true, found == expected);
    }
}

// Boards too large for brute force: the count is the number of solutions listed.
void compare_with_list(int width, int height, int rounds) {
    const auto cells = static_cast<std::size_t>(width * height);
    Dice dice(7);
    for (int round = 0; round < rounds; ++round) {
        Grid drawn(cells);
        for (auto& cell : drawn) {
            cell = static_cast<std::int16_t>(dice.roll(2));
        }
        Counts clues(cells, -1);
        for (std::size_t i = 0; i < cells; ++i) {
            clues[i] = static_cast<std::int8_t>(
                dice.roll(10) < 7 ? count_at(width, height, drawn, i) : -1);
        }
        const Grid known(cells, -1);
        const mosaic::Clues question{width, height, clues, known};
        Budget budget(Budget::no_limit, -1);
        std::uint64_t listed = 0;
        mosaic::each_solution(question, [&](Cells) { return ++listed < 100000; }, budget);
        std::uint64_t product = 1;
        for (const mosaic::Natural& factor : mosaic::count_solutions(question, budget).factors) {
            product *= factor[0];
        }
        expect("as many as are listed", listed, std::min<std::uint64_t>(product, 100000));
    }
}

// Elimination alone gives the same count in two orders, also with more than a few solutions.
void compare_orders(int rounds) {
    Dice dice(5);
    for (int round = 0; round < rounds; ++round) {
        const std::uint32_t cells = 12;
        std::vector<mosaic::Count> counts;
        for (int i = 0; i < 4; ++i) {
            mosaic::Count& count = counts.emplace_back();
            for (std::uint32_t cell = 0; cell < cells; ++cell) {
                if (dice.roll(3) == 0 || count.cells.empty()) {
                    count.cells.push_back(cell);
                }
            }
            count.needed = dice.roll(static_cast<int>(count.cells.size()) + 1);
        }
        std::vector<std::uint32_t> order(cells);
        for (std::uint32_t i = 0; i < cells; ++i) {
            order[i] = i;
        }
        std::uint64_t expected = 0;
        for (unsigned bits = 0; bits < 1U << cells; ++bits) {
            expected += std::ranges::all_of(counts, [&](const mosaic::Count& count) {
                const auto black = std::ranges::count_if(
                    count.cells, [&](std::uint32_t cell) { return bits >> cell & 1U; });
                return black == count.needed;
            });
        }
        for (int i = 0; i < 2; ++i) {
            Budget budget(Budget::no_limit, -1);
            const auto number = mosaic::count_colourings(counts, order, budget);
            expect("colourings", expected, number ? (*number)[0] : ~std::uint64_t{0});
            std::ranges::reverse(order);
        }
    }
}

// Far more solutions than could be listed, and their number does not fit in one word.
void test_large_numbers() {
    const int width = 80;
    const auto cells = static_cast<std::size_t>(2 * width);
    Counts clues(cells, -1);
    for (std::size_t i = 1; i < 80; i += 3) {
        clues[i] = 1;
    }
    clues[3] = 2;  // connects two blocks
    const Grid known(cells, -1);
    Budget budget(Budget::no_limit, -1);
    const auto number = mosaic::count_solutions({width, 2, clues, known}, budget);
    expect("counted to the end", true, number.complete);
    expect("a large board has some", false, number.factors.empty());
    Counts none(5000, -1);
    const auto free = mosaic::count_solutions({100, 50, none, Grid(5000, -1)}, budget);
    expect("2^5000 has 5001 digits", std::size_t{5000 / 64 + 1}, free.factors.back().size());
    expect("the first of them 1", std::uint64_t{1} << 5000 % 64, free.factors.back().back());
    Budget nothing(0, -1);
    expect("no budget, no number", false,
           mosaic::count_solutions({width, 2, clues, known}, nothing).complete);
}

// A single connected region with more solutions than fit in one word. Every second cell of a row is a
// clue 1; among the cells between them, no two neighbours are black: a Fibonacci number.
void test_a_large_region() {
    const int clue_count = 100;
    const int width = 2 * clue_count + 1;
    const auto cells = static_cast<std::size_t>(width);
    Counts clues(cells, -1);
    for (std::size_t i = 1; i < cells; i += 2) {
        clues[i] = 1;
    }
    const Grid known(cells, -1);
    Budget budget(Budget::no_limit, -1);
    const auto number = mosaic::count_solutions({width, 1, clues, known}, budget);
    std::array<std::uint64_t, 2> before{1, 0};  // F(2) and, below, F(3), in two words
    std::array<std::uint64_t, 2> last{2, 0};
    for (int i = 0; i < clue_count; ++i) {
        const std::uint64_t low = before[0] + last[0];
        const std::uint64_t carry = low < last[0] ? 1 : 0;
        before = std::exchange(last, {low, before[1] + last[1] + carry});
    }
    expect("one region, and no free cells", std::size_t{2}, number.factors.size());
    expect("more than a word", true, number.factors.front().size() > 1);
    expect("its lowest word", last[0], number.factors.front()[0]);
    expect("the next one", last[1], number.factors.front()[1]);
    expect("one way for no free cells", std::uint64_t{1}, number.factors.back().front());
}

// The Skyscrapers verifier against the one in these tests.
void compare_verifiers(const skyscrapers::Rules& rules, int rounds) {
    const std::vector<Grid> boards = all_boards(rules);
    const skyscrapers::Verifier verifier(rules);
    Dice dice(11);
    for (int round = 0; round < rounds; ++round) {
        Grid grid = boards[index(dice.roll(static_cast<int>(boards.size())))];
        Edges edges = edges_of(rules, grid);
        Grid cells = grid;
        for (auto& cell : cells) {
            cell = static_cast<std::int16_t>(dice.roll(2) ? cell : -1);
        }
        for (auto& edge : edges) {
            edge = static_cast<std::uint16_t>(dice.roll(2) ? edge : 0);
        }
        if (dice.roll(2)) {
            edges[index(dice.roll(static_cast<int>(edges.size())))] =
                static_cast<std::uint16_t>(1 + dice.roll(rules.sight().largest()));
        }
        if (dice.roll(2)) {
            grid[index(dice.roll(static_cast<int>(grid.size())))] =
                static_cast<std::int16_t>(dice.roll(rules.tallest() + 3) - 1);
        }
        const Edges shown = edges_of(rules, grid);
        const bool right =
            follows(rules, grid) &&
            std::ranges::equal(edges, shown, [](int a, int b) { return !a || a == b; }) &&
            std::ranges::equal(cells, grid, [](int a, int b) { return a < 0 || a == b; });
        expect("the verifier agrees", right, verifier.accepts(edges, cells, grid));
    }
}

void test_latin_squares() {
    skyscrapers::Solver solver(skyscrapers::Rules{{5}});
    const Edges edges(20, 0);
    const Grid cells(25, -1);
    std::size_t squares = 0;
    const SolutionSink sink = [&](auto) { return ++squares > 0; };
    Budget budget(Budget::no_limit, -1);
    const auto answer = solver.solve({.edges = edges, .cells = cells, .limit = ~std::size_t{0}, .sink = &sink}, budget);
    expect("Latin squares of order five", std::size_t{161280}, squares);
    expect("none of them is kept", std::size_t{0}, answer.grids.size());
    squares = 0;
    const SolutionSink three = [&](auto) { return ++squares < 3; };
    solver.solve({.edges = edges, .cells = cells, .limit = ~std::size_t{0}, .sink = &three}, budget);
    expect("a sink that has enough ends the search", std::size_t{3}, squares);
}

}  // namespace

void test_count(int boards) {
    test_latin_squares();
    for (const bool sums : {false, true}) {
        compare_verifiers({{4}, sums}, boards);
        compare_verifiers({{4, 1}, sums}, boards / 4);
        compare_verifiers({{4, 0, {{0, 5, 10, 15}, {3, 6, 9, 12}}}, sums}, boards / 4);
    }
    compare_mosaic(3, 3, boards / 20, 1);
    compare_mosaic(4, 3, boards / 100, 2);
    compare_mosaic(5, 2, boards / 100, 3);
    compare_mosaic(12, 1, boards / 200, 4);
    compare_with_list(9, 5, boards / 200);
    compare_orders(boards / 100);
    test_large_numbers();
    test_a_large_region();
}
