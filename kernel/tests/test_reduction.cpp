// Taking clues away: what is left is looked at by the plain solvers.

#include <algorithm>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "counting_lanes.hpp"
#include "latin_square.hpp"
#include "mosaic.hpp"
#include "mosaic_reduction.hpp"
#include "random_board.hpp"
#include "skyscrapers_reduction.hpp"
#include "visible.hpp"

namespace {

using namespace skytile;
using Grid = std::vector<std::int16_t>;
using Flags = std::vector<std::uint8_t>;
using Numbers = std::vector<std::uint32_t>;

Numbers shuffled(std::size_t count, Random& random) {
    Numbers numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    random.shuffle(std::span(numbers));
    return numbers;
}

struct Picture {
    int width;
    int height;
    Flags colours;
    std::vector<std::int8_t> counts;

    Picture(int w, int h, Random& random) : width(w), height(h) {
        for (int i = 0; i < w * h; ++i) {
            colours.push_back(static_cast<std::uint8_t>(random.below(2)));
        }
        MosaicWindows windows(w, h, colours);
        for (std::uint32_t i = 0; i < colours.size(); ++i) {
            int black = 0;
            windows.each_around(i, 1, [&](std::uint32_t cell) { black += colours[cell]; });
            counts.push_back(static_cast<std::int8_t>(black));
        }
    }

    std::vector<std::int8_t> with(const Flags& clues) const {
        std::vector<std::int8_t> some = counts;
        for (std::size_t i = 0; i < clues.size(); ++i) {
            some[i] = clues[i] ? counts[i] : std::int8_t{-1};
        }
        return some;
    }

    bool is_unique(const Flags& clues) const {
        MosaicSolver solver(width, height);
        const Grid solution(colours.begin(), colours.end());
        const Grid open(colours.size(), -1);
        Budget budget(Budget::no_limit, -1);
        return solver.solve({with(clues), open, solution, 1}, budget).verdict == Verdict::impossible;
    }
};

// 64 sets of clues at once know what one board after the other knows.
void lanes_agree_with_the_board(int width, int height, int rounds) {
    Random random(11);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        const std::size_t size = picture.colours.size();
        for (const bool comparing : {false, true}) {
            CountingLanes lanes(width, height, picture.colours);
            lanes.start(Flags(size, 1));
            std::vector<Flags> sets(CountingLanes::most, Flags(size, 1));
            for (std::size_t lane = 0; lane < sets.size(); ++lane) {
                for (std::uint32_t clue = 0; clue < size; ++clue) {
                    if (random.below(64) < lane) {
                        sets[lane][clue] = 0;
                        lanes.leave_out(clue, CountingLanes::Lanes{1} << lane);
                    }
                }
            }
            comparing ? lanes.compare() : lanes.count();
            MosaicBoard board(width, height);
            for (std::size_t lane = 0; lane < sets.size(); ++lane) {
                board.reset(picture.with(sets[lane]));
                board.count();
                if (comparing) {
                    board.compare();
                }
                for (std::uint32_t cell = 0; cell < size; ++cell) {
                    const auto row = cell / static_cast<std::uint32_t>(width);
                    const auto column = cell % static_cast<std::uint32_t>(width);
                    const bool known = board.at(board.place(row, column)) != MosaicBoard::open;
                    const bool in_lane = lanes.known(cell) >> lane & 1;
                    expect(comparing ? "comparing in lanes" : "counting in lanes", known, in_lane);
                }
            }
        }
    }
}

void no_count_can_go(int width, int height, int rounds) {
    Random random(12);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        const std::size_t size = picture.colours.size();
        const Flags all(size, 1);
        if (!picture.is_unique(all)) {
            continue;
        }
        const Numbers order = shuffled(size, random);
        const Numbers sizes(size, 1);
        Budget budget(Budget::no_limit, -1);
        MosaicReduction reduction(width, height, picture.colours, all, 0, budget);
        const ClueGroups groups(order, sizes);
        reduction.by_counting(groups);
        reduction.by_comparing(groups);
        reduction.by_search(groups);
        Flags kept = reduction.clues();
        expect("the reduced picture is unique", true, picture.is_unique(kept));
        for (std::uint8_t& clue : kept) {
            if (clue) {
                clue = 0;
                expect("a count can go", false, picture.is_unique(kept));
                clue = 1;
            }
        }
    }
}

std::vector<std::uint8_t> edges_of(const Grid& board, int n) {
    std::vector<std::uint8_t> edges;
    const auto height = [&](int row, int column) {
        return static_cast<std::uint8_t>(board[static_cast<std::size_t>(row * n + column)]);
    };
    for (int side = 0; side < 4; ++side) {
        for (int i = 0; i < n; ++i) {
            std::vector<std::uint8_t> line;
            for (int k = 0; k < n; ++k) {
                const int far = n - 1 - k;
                line.push_back(side == 0   ? height(k, i)
                               : side == 1 ? height(i, far)
                               : side == 2 ? height(far, i)
                                           : height(i, k));
            }
            edges.push_back(static_cast<std::uint8_t>(count_visible(line)));
        }
    }
    return edges;
}

void no_clue_can_go(const SkyscrapersRules& rules, int rounds) {
    Random random(13);
    const auto n = static_cast<std::size_t>(rules.size);
    for (int round = 0; round < rounds; ++round) {
        Budget budget(Budget::no_limit, -1);
        const Grid board = random_board(rules, random, budget);
        const auto edges = edges_of(board, rules.size);
        Flags clues(4 * n, 1);
        for (const std::int16_t height : board) {
            clues.push_back(height > 0 ? 1 : 0);
        }
        const Numbers order = shuffled(clues.size(), random);
        const Numbers sizes(clues.size(), 1);
        SkyscrapersReduction reduction(rules, edges, board, clues, 0, budget);
        reduction.reduce({order, sizes});
        Flags kept = reduction.clues();
        const auto unique = [&](const Flags& some) {
            return SkyscrapersReduction(rules, edges, board, some, 0, budget).can_differ() ==
                   Verdict::impossible;
        };
        expect("the reduced board is unique", true, unique(kept));
        for (std::uint8_t& clue : kept) {
            if (clue) {
                clue = 0;
                expect("a clue can go", false, unique(kept));
                clue = 1;
            }
        }
        SkyscrapersReduction full(rules, edges, board, Flags(clues.size(), 0), 0, budget);
        full.complete(random);
        expect("the completed board is unique", true, unique(full.clues()));
    }
}

}  // namespace

void test_reduction(int boards) {
    lanes_agree_with_the_board(7, 6, boards / 2000);
    lanes_agree_with_the_board(1, 5, boards / 2000);
    no_count_can_go(4, 4, boards / 200);
    no_count_can_go(9, 7, boards / 1000);
    no_count_can_go(20, 19, boards / 10000);
    no_clue_can_go({4, 0, {}}, boards / 200);
    no_clue_can_go({5, 1, {}}, boards / 400);
    no_clue_can_go({6, 0, {}}, boards / 1000);
    no_clue_can_go({4, 0, {{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}}, boards / 400);
}
