#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "line_sight.hpp"
#include "mosaic_logic.hpp"
#include "skyscrapers_logic.hpp"
#include "visible.hpp"

namespace {

using namespace skytile;

std::vector<std::uint8_t> reversed(std::vector<std::uint8_t> line) {
    std::reverse(line.begin(), line.end());
    return line;
}

// What narrow_line should leave, by trying all arrangements.
std::vector<Mask> narrowed(const std::vector<Mask>& line, int tallest, int left, int right) {
    std::vector<std::uint8_t> heights(line.size(), 0);
    std::iota(heights.end() - tallest, heights.end(), std::uint8_t{1});
    std::vector<Mask> possible(line.size(), 0);
    do {
        bool fits = (!left || count_visible(heights) == left) &&
                    (!right || count_visible(reversed(heights)) == right);
        for (std::size_t p = 0; p < line.size(); ++p) {
            fits = fits && (line[p] >> heights[p] & 1);
        }
        for (std::size_t p = 0; fits && p < line.size(); ++p) {
            possible[p] |= Mask{1} << heights[p];
        }
    } while (std::next_permutation(heights.begin(), heights.end()));
    return possible;
}

void test_narrow_line(Dice& dice) {
    const int size = 1 + dice.roll(6);
    const int tallest = size - dice.roll(size);
    std::vector<Mask> line(static_cast<std::size_t>(size));
    for (Mask& cell : line) {
        cell = static_cast<Mask>(dice.roll(2 << tallest) | dice.roll(2 << tallest));
        cell &= ~Mask{tallest == size};
    }
    const int left = dice.roll(tallest + 1);
    const int right = dice.roll(tallest + 1);
    const auto expected = narrowed(line, tallest, left, right);
    auto counted = line;
    const bool possible = narrow_line(line, tallest, left, right);
    expect("a line has an arrangement", expected[0] != 0, possible);
    if (possible) {
        expect("a line is narrowed exactly", true, line == expected);
    }
    if (left && possible) {
        expect("looking along agrees", true, look_along(counted, tallest, left));
        for (std::size_t p = 0; p < line.size(); ++p) {
            expect("looking along keeps all that is possible", Mask{0}, expected[p] & ~counted[p]);
        }
    }
}

// A cyclic square with all its clues: whatever is removed, the truth stays.
void test_truth_stays(Dice& dice) {
    const int n = 3 + dice.roll(4);
    std::vector<int> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), 0);
    for (std::size_t i = rows.size(); i > 1; --i) {
        std::swap(rows[i - 1], rows[static_cast<std::size_t>(dice.roll(static_cast<int>(i)))]);
    }
    const auto height = [&](int r, int c) {
        return static_cast<std::uint8_t>((rows[static_cast<std::size_t>(r)] + c) % n + 1);
    };
    std::vector<std::uint8_t> edges(static_cast<std::size_t>(4 * n), 0);
    for (int i = 0; i < n; ++i) {
        std::vector<std::uint8_t> across, down;
        for (int j = 0; j < n; ++j) {
            across.push_back(height(i, j));
            down.push_back(height(j, i));
        }
        const std::vector<std::uint8_t> lines[] = {down, reversed(across), reversed(down), across};
        for (int side = 0; side < 4; ++side) {
            if (dice.roll(3)) {
                edges[static_cast<std::size_t>(side * n + i)] = count_visible(lines[side]);
            }
        }
    }
    const SkyscrapersLogic logic({n, 0, {}}, edges);
    SkyscrapersLogic::Cells cells(static_cast<std::size_t>(n * n), (Mask{2} << n) - 2);
    expect("a true board is no contradiction", true, logic.level(cells) >= 0);
    for (const auto& [cell, value, rounds] : logic.refuted(cells)) {
        expect("the truth is not refuted", true, value != height(cell / n, cell % n));
    }
    for (const auto& left : logic.either_way(cells)) {
        for (std::size_t i = 0; i < left.size(); ++i) {
            const auto at = static_cast<int>(i);
            expect("the truth stays either way", Mask{1}, left[i] >> height(at / n, at % n) & 1);
        }
    }
}

void test_mosaic_truth_stays(Dice& dice) {
    const int width = 1 + dice.roll(7), height = 1 + dice.roll(7);
    std::vector<std::int16_t> truth(static_cast<std::size_t>(width * height));
    for (auto& cell : truth) {
        cell = static_cast<std::int16_t>(dice.roll(2));
    }
    std::vector<std::int8_t> clues(truth.size(), -1);
    for (int i = 0; i < width * height; ++i) {
        int black = 0;
        for (int j = 0; j < width * height; ++j) {
            const bool near = std::abs(i / width - j / width) < 2 &&
                              std::abs(i % width - j % width) < 2;
            black += near ? truth[static_cast<std::size_t>(j)] : 0;
        }
        if (dice.roll(2)) {
            clues[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(black);
        }
    }
    MosaicLogic logic(width, height, clues);
    const std::vector<std::int16_t> open(truth.size(), -1);
    expect("a true Mosaic is no contradiction", true, logic.level(open) >= 0);
    for (const auto& trio : logic.trios(open)) {
        for (const int cell : trio.black) {
            expect("three clues: black", 1, int{truth[static_cast<std::size_t>(cell)]});
        }
        for (const int cell : trio.white) {
            expect("three clues: white", 0, int{truth[static_cast<std::size_t>(cell)]});
        }
    }
    for (const auto& [cell, colour, cells] : logic.refuted(open)) {
        expect("the true colour is not refuted", true,
               colour != truth[static_cast<std::size_t>(cell)]);
    }
}

}  // namespace

void test_logic(int boards) {
    Dice dice(7);
    for (int i = 0; i < boards; ++i) {
        test_narrow_line(dice);
    }
    for (int i = 0; i < boards / 20; ++i) {
        test_truth_stays(dice);
        test_mosaic_truth_stays(dice);
    }
}
