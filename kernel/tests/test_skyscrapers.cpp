#include <algorithm>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "common/random.hpp"
#include "skyscrapers/learner.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/solver.hpp"

namespace {

using namespace skytile;
using namespace skytile::skyscrapers;

const std::vector<latin::Group> boxes = {{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}};
const std::vector<latin::Group> diagonals = {{0, 5, 10, 15}, {3, 6, 9, 12}};

bool fits(const Edges& clues, const Edges& edges) {
    return std::ranges::equal(clues, edges, [](int clue, int edge) { return !clue || clue == edge; });
}

bool fits(const Grid& cells, const Grid& board) {
    return std::ranges::equal(cells, board, [](int cell, int value) { return cell < 0 || cell == value; });
}

// A core of clues is enough to rule out all boards with these cells.
void check_core(const Rules& rules, const std::vector<Grid>& boards, Edges clues, const Grid& cells,
                const Answer& answer) {
    for (std::size_t i = 0; i < clues.size(); ++i) {
        clues[i] = answer.used[i] ? clues[i] : std::uint16_t{0};
    }
    const bool possible = std::ranges::any_of(boards, [&](const Grid& board) {
        return fits(cells, board) && fits(clues, edges_of(rules, board));
    });
    expect("the edges that took part are enough", false, possible);
}

// A clue of a board that solutions must break.
BrokenClue some_clue(const Edges& edges, const Grid& board, Dice& dice) {
    const auto clue = index(dice.roll(static_cast<int>(edges.size() + board.size())));
    return {clue, clue < edges.size() ? int{edges[clue]} : int{board[clue - edges.size()]}};
}

bool breaks(const BrokenClue& broken, const Edges& edges, const Grid& board) {
    return broken.value != (broken.clue < edges.size() ? int{edges[broken.clue]}
                                                       : int{board[broken.clue - edges.size()]});
}

// Random clues of a random board, some of them damaged; the numbers of solutions must agree.
template <typename Solver>
void compare(Solver solver, const Rules& rules, int rounds, std::uint64_t seed) {
    const auto n = index(rules.size);
    const std::vector<Grid> boards = all_boards(rules);
    std::vector<Edges> edges;
    for (const Grid& board : boards) {
        edges.push_back(edges_of(rules, board));
    }
    Dice dice(seed);
    for (int round = 0; round < rounds; ++round) {
        const auto chosen = index(dice.roll(static_cast<int>(boards.size())));
        Edges clues = edges[chosen];
        Grid cells = boards[chosen];
        const BrokenClue broken = some_clue(clues, cells, dice);
        const int keep = 1 + dice.roll(9);
        for (auto& clue : clues) {
            clue = dice.roll(10) < keep ? clue : std::uint16_t{0};
        }
        for (auto& cell : cells) {
            cell = dice.roll(30) < keep ? cell : std::int16_t{-1};
        }
        if (dice.roll(2)) {
            clues[index(dice.roll(static_cast<int>(clues.size())))] =
                static_cast<std::uint16_t>(1 + dice.roll(rules.sight().largest()));
        }
        std::size_t expected = 0;
        std::size_t breaking = 0;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            if (fits(clues, edges[b]) && fits(cells, boards[b])) {
                ++expected;
                breaking += breaks(broken, edges[b], boards[b]) ? 1 : 0;
            }
        }
        Budget budget(Budget::no_limit, -1);
        const auto answer = solver.solve({clues, cells, {}, 1000000}, budget);
        expect("solutions of a board", expected, answer.grids.size() / (n * n));
        const auto broken_answer =
            solver.solve({.edges = clues, .cells = cells, .limit = 1000000, .broken = broken}, budget);
        expect("solutions that break a clue", breaking, broken_answer.grids.size() / (n * n));
        if (expected > 0) {
            Budget again(Budget::no_limit, -1);
            const auto other = solver.solve({clues, cells, answer.grids, 1}, again);
            expect("all solutions excluded", 1, static_cast<int>(other.verdict));
        } else if (round % 16 == 0) {
            check_core(rules, boards, clues, cells, answer);
        }
    }
}

// For random clues of a board: solutions that break one are found near the board if and only if
// they are found without it.
template <typename Solver>
void check_breaking(const Rules& rules, const Grid& board, const Edges& clues, const Grid& cells,
                    Solver& solver) {
    const Edges edges = edges_of(rules, board);
    Dice dice(clues[0]);
    for (int i = 0; i < 4; ++i) {
        const BrokenClue broken = some_clue(edges, board, dice);
        const Question plain = {.edges = clues, .cells = cells, .broken = broken};
        Question nearby = plain;
        nearby.near = board;
        Budget budget(20000, -1);
        const auto anywhere = solver.solve(plain, budget);
        const auto found = solver.solve(nearby, budget);
        if (anywhere.verdict != Verdict::unknown && found.verdict != Verdict::unknown) {
            expect("broken nearby and anywhere", true, anywhere.verdict == found.verdict);
        }
        for (const Answer& answer : {anywhere, found}) {
            if (answer.verdict == Verdict::solved) {
                const Edges seen = edges_of(rules, answer.grids);
                expect("a solution that breaks a clue", true,
                       follows(rules, answer.grids) && fits(cells, answer.grids) &&
                           fits(clues, seen) && breaks(broken, seen, answer.grids));
            }
        }
    }
}

// Larger boards, with lists from tables, by trying, or none: all solutions found follow the rules,
// and another one is found with and without the board's own solution.
template <typename Solver>
void check_answers(Solver solver, const Rules& rules, int rounds, int givens, std::uint64_t seed) {
    Random random(seed);
    for (int round = 0; round < rounds; ++round) {
        Budget budget(20000, -1);
        const Grid board = random_board(rules, random, budget);
        expect("a random board follows the rules", true, follows(rules, board));
        Edges clues = edges_of(rules, board);
        Grid cells = board;
        for (auto& clue : clues) {
            clue = random.below(4) ? clue : std::uint16_t{0};
        }
        for (auto& cell : cells) {
            cell = random.below(10) < static_cast<std::uint32_t>(givens) ? cell : std::int16_t{-1};
        }
        const auto answer = solver.solve({clues, cells, {}, 2}, budget);
        const std::size_t size = board.size();
        for (std::size_t start = 0; start < answer.grids.size(); start += size) {
            const auto first = answer.grids.begin() + static_cast<std::ptrdiff_t>(start);
            const Grid found(first, first + static_cast<std::ptrdiff_t>(size));
            expect("an answer follows the rules", true,
                   follows(rules, found) && fits(cells, found) && fits(clues, edges_of(rules, found)));
        }
        check_breaking(rules, board, clues, cells, solver);
        Budget further(20000, -1);
        const auto other = solver.solve({clues, cells, board, 1}, further);
        if (answer.verdict != Verdict::unknown && other.verdict != Verdict::unknown) {
            expect("at least the board itself", true, !answer.grids.empty());
            expect("another solution, asked for in two ways", answer.grids.size() > size,
                   other.verdict == Verdict::solved);
        }
    }
}

}  // namespace

// The solver, and learning alone with sets of both widths, against brute force.
void compare_all(const Rules& rules, int rounds, std::uint64_t seed) {
    compare(Solver(rules), rules, rounds, seed);
    compare(Learner(rules), rules, rounds / 8, seed + 100);
    compare(Learner(rules, true), rules, rounds / 16, seed + 200);
}

void check_all_answers(const Rules& rules, int rounds, int givens, std::uint64_t seed) {
    check_answers(Solver(rules), rules, rounds, givens, seed);
    check_answers(Learner(rules), rules, rounds, givens, seed + 100);
    check_answers(Learner(rules, true), rules, rounds / 2, givens, seed + 200);
}

// Boards that fit no word, with a few open cells or all open.
void check_largest() {
    for (const bool sums : {false, true}) {
        const Rules rules{{64, 0}, sums};
        Random random(64);
        Budget budget(Budget::no_limit, -1);
        Grid cells(64 * 64);
        for (int cell = 0; cell < 64 * 64; ++cell) {
            cells[index(cell)] = static_cast<std::int16_t>((cell / 64 + cell % 64) % 64 + 1);
        }
        const Grid board = cells;
        const Edges edges = edges_of(rules, board);
        for (int i = 0; i < 600; ++i) {
            cells[random.below(64 * 64)] = -1;
        }
        const Answer answer = Solver(rules).solve({edges, cells, {}}, budget);
        expect("a board of size 64 is solved", true, answer.verdict == Verdict::solved);
        expect("by its rules", true,
               follows(rules, answer.grids) && edges_of(rules, answer.grids) == edges);
        Edges wrong = edges;
        wrong[5] = static_cast<std::uint16_t>(wrong[5] == 1 ? 2 : 1);
        const Answer none = Solver(rules).solve({wrong, board, {}}, budget);
        expect("with a wrong clue there is none", true, none.verdict == Verdict::impossible);
        expect("which took part", 1, int{none.used[5]});
    }
}

void test_skyscrapers(int boards) {
    compare_all({{1}}, 3, 1);
    compare_all({{2}}, 50, 2);
    for (const bool sums : {false, true}) {
        const std::uint64_t seed = sums ? 20 : 0;
        compare_all({{3}, sums}, boards / 4, seed + 3);
        compare_all({{4}, sums}, boards / 2, seed + 4);
        compare_all({{4, 1}, sums}, boards / 8, seed + 5);
        compare_all({{4, 2}, sums}, boards / 8, seed + 6);
        compare_all({{4, 0, boxes}, sums}, boards / 8, seed + 7);
        compare_all({{4, 0, diagonals}, sums}, boards / 8, seed + 8);
        compare_all({{4, 1, diagonals}, sums}, boards / 16, seed + 9);
        for (int n = 6; n <= 9; ++n) {
            check_all_answers({{n}, sums}, boards / 2000, n < 8 ? 1 : 3, seed + index(n));
        }
        check_all_answers({{7, 1}, sums}, boards / 4000, 2, seed + 10);
        check_all_answers({{11}, sums}, boards / 4000, 5, seed + 11);
        check_all_answers({{13}, sums}, boards / 10000, 6, seed + 13);
        check_all_answers({{16}, sums}, boards / 10000, 7, seed + 16);
        check_all_answers({{18}, sums}, boards / 10000, 8, seed + 18);
        check_all_answers({{22}, sums}, boards / 10000, 8, seed + 22);
    }
    compare_all({{5}, true}, boards / 1000, 30);
    // One of these has a cell that no value fits in, though the ranges of clues suggest otherwise.
    const Rules sums{{7}, true};
    check_answers(Learner(sums, true), sums, 250, 1, 227);

    check_largest();

    // Limits: one node is not enough for a board with nothing but edges.
    const Rules rules{{14}};
    Random random(14);
    Budget enough(Budget::no_limit, -1);
    const Edges edges = edges_of(rules, random_board(rules, random, enough));
    const Grid no_cells(14 * 14, -1);
    Solver large(rules);
    Budget one(1, -1);
    expect("one node is not enough", 2, static_cast<int>(large.solve({edges, no_cells, {}}, one).verdict));
    Budget stopped(Budget::no_limit, -1, [] { return true; });
    expect("a stop is heeded", 2, static_cast<int>(large.solve({edges, no_cells, {}}, stopped).verdict));
}
