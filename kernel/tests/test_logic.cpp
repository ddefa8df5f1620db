// The techniques never remove the truth.

#include <cstdlib>
#include <numeric>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "mosaic/logic.hpp"
#include "skyscrapers/logic.hpp"

namespace {

using namespace skytile;

// A cyclic square with most of its clues.
void test_truth_stays(Dice& dice, bool sums) {
    const int n = 3 + dice.roll(4);
    const skyscrapers::Rules rules{{n}, sums};
    std::vector<int> rows(index(n));
    std::iota(rows.begin(), rows.end(), 0);
    for (std::size_t i = rows.size(); i > 1; --i) {
        std::swap(rows[i - 1], rows[index(dice.roll(static_cast<int>(i)))]);
    }
    Grid truth;
    for (int cell = 0; cell < n * n; ++cell) {
        truth.push_back(static_cast<std::int16_t>((rows[index(cell / n)] + cell % n) % n + 1));
    }
    Edges edges = edges_of(rules, truth);
    for (auto& clue : edges) {
        clue = dice.roll(3) ? clue : std::uint16_t{0};
    }
    const skyscrapers::Logic logic(rules, edges);
    const latin::Cells cells(truth.size(), rules.values());
    expect("a true board is no contradiction", true, logic.level(cells) >= 0);
    for (const auto& [cell, value, rounds] : logic.refuted(cells)) {
        expect("the truth is not refuted", true, value != truth[index(cell)]);
    }
    for (const auto& left : logic.either_way(cells)) {
        for (std::size_t i = 0; i < left.size(); ++i) {
            expect("the truth stays either way", Mask{1}, left[i] >> truth[i] & 1);
        }
    }
}

void test_mosaic_truth_stays(Dice& dice) {
    const int width = 1 + dice.roll(7), height = 1 + dice.roll(7);
    Grid truth(index(width * height));
    for (auto& cell : truth) {
        cell = static_cast<std::int16_t>(dice.roll(2));
    }
    std::vector<std::int8_t> clues(truth.size(), -1);
    for (int i = 0; i < width * height; ++i) {
        int black = 0;
        for (int j = 0; j < width * height; ++j) {
            const bool near = std::abs(i / width - j / width) < 2 &&
                              std::abs(i % width - j % width) < 2;
            black += near ? truth[index(j)] : 0;
        }
        if (dice.roll(2)) {
            clues[index(i)] = static_cast<std::int8_t>(black);
        }
    }
    mosaic::Logic logic(width, height, clues);
    const Grid open(truth.size(), -1);
    expect("a true Mosaic is no contradiction", true, logic.level(open) >= 0);
    for (const auto& trio : logic.trios(open)) {
        for (const int cell : trio.black) {
            expect("three clues: black", 1, int{truth[index(cell)]});
        }
        for (const int cell : trio.white) {
            expect("three clues: white", 0, int{truth[index(cell)]});
        }
    }
    for (const auto& [cell, colour, cells] : logic.refuted(open)) {
        expect("the true colour is not refuted", true, colour != truth[index(cell)]);
    }
}

}  // namespace

void test_logic(int boards) {
    Dice dice(7);
    for (int i = 0; i < boards / 20; ++i) {
        test_truth_stays(dice, i % 2 == 1);
        test_mosaic_truth_stays(dice);
    }
}
