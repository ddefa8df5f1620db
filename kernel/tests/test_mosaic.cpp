#include <vector>

#include "check.hpp"
#include "mosaic/solver.hpp"

namespace {

using namespace skytile;
using namespace skytile::mosaic;
using Grid = std::vector<std::int16_t>;

int black_around(const Grid& grid, int width, int height, int row, int column) {
    int black = 0;
    for (int r = row - 1; r <= row + 1; ++r) {
        for (int c = column - 1; c <= column + 1; ++c) {
            if (r >= 0 && r < height && c >= 0 && c < width) {
                black += grid[static_cast<std::size_t>(r * width + c)];
            }
        }
    }
    return black;
}

// Random clues of a random picture, some damaged; the numbers of solutions must agree.
void compare(int width, int height, int rounds, std::uint64_t seed) {
    const int cells = width * height;
    Dice dice(seed);
    Solver solver(width, height);
    std::vector<std::vector<int>> counts;
    for (int picture = 0; picture < 1 << cells; ++picture) {
        Grid grid;
        for (int i = 0; i < cells; ++i) {
            grid.push_back(static_cast<std::int16_t>(picture >> i & 1));
        }
        auto& around = counts.emplace_back();
        for (int i = 0; i < cells; ++i) {
            around.push_back(black_around(grid, width, height, i / width, i % width));
        }
    }
    for (int round = 0; round < rounds; ++round) {
        const int picture = dice.roll(1 << cells);
        const int keep = 1 + dice.roll(9);
        std::vector<std::int8_t> clues;
        Grid known;
        for (int i = 0; i < cells; ++i) {
            const int count = counts[static_cast<std::size_t>(picture)][static_cast<std::size_t>(i)];
            clues.push_back(static_cast<std::int8_t>(dice.roll(10) < keep ? count : -1));
            known.push_back(static_cast<std::int16_t>(dice.roll(20) == 0 ? picture >> i & 1 : -1));
        }
        if (dice.roll(2)) {
            clues[static_cast<std::size_t>(dice.roll(cells))] = static_cast<std::int8_t>(dice.roll(10));
        }
        std::size_t expected = 0;
        for (int other = 0; other < 1 << cells; ++other) {
            bool fits = true;
            for (int i = 0; i < cells && fits; ++i) {
                const auto at = static_cast<std::size_t>(i);
                fits = (clues[at] < 0 || clues[at] == counts[static_cast<std::size_t>(other)][at]) &&
                       (known[at] < 0 || known[at] == (other >> i & 1));
            }
            expected += fits ? 1 : 0;
        }
        const auto size = static_cast<std::size_t>(cells);
        Budget all(Budget::no_limit, -1);
        const auto answer = solver.solve({clues, known, {}, 100000}, all);
        expect("solutions of a picture", expected, answer.grids.size() / size);
        Budget two(Budget::no_limit, -1);
        const auto pair = solver.solve({clues, known, {}, 2}, two);
        expect("up to two solutions", expected < 2 ? expected : 2, pair.grids.size() / size);
        if (expected > 0) {
            const Grid first(answer.grids.begin(), answer.grids.begin() + cells);
            Budget other(Budget::no_limit, -1);
            const auto differing = solver.solve({clues, known, first, 1}, other);
            expect("one excluded", expected == 1 ? 1 : 0, static_cast<int>(differing.verdict));
            Budget none(Budget::no_limit, -1);
            const auto rest = solver.solve({clues, known, answer.grids, 1}, none);
            expect("all excluded", 1, static_cast<int>(rest.verdict));
        }
    }
}

}  // namespace

void test_mosaic(int boards) {
    compare(1, 1, 50, 1);
    compare(1, 5, boards / 8, 2);
    compare(3, 3, boards / 2, 3);
    compare(4, 2, boards / 4, 4);
    compare(4, 3, boards / 16, 5);
    compare(2, 5, boards / 16, 6);

    Solver wide(100, 100);
    const std::vector<std::int8_t> no_clues(10000, -1);
    const Grid unknown(10000, -1);
    Budget budget(Budget::no_limit, -1);
    const auto answer = wide.solve({no_clues, unknown, {}, 2}, budget);
    expect("an empty board has two solutions", std::size_t{20000}, answer.grids.size());
}
