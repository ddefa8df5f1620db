// The techniques never remove the truth.

#include <cstdint>
#include <numeric>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "skyscrapers/teacher.hpp"

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
    skyscrapers::Teacher teacher(rules, edges);
    const latin::Cells cells(truth.size(), rules.values());
    const std::vector<std::uint8_t> known(truth.size());
    expect("a true board is no contradiction", true, teacher.level(cells, 2) >= 0);
    teacher.begin(cells, known);
    for (const Step& step : teacher.walk(-1)) {
        for (const auto& [cell, value] : step.places) {
            expect("what a step places is true", int{truth[index(cell)]}, value);
        }
        for (const auto& [cell, values] : step.removes) {
            expect("what a step removes is not true", Mask{0}, values >> truth[index(cell)] & 1);
        }
    }
}

}  // namespace

void test_logic(int boards) {
    Dice dice(7);
    for (int i = 0; i < boards / 20; ++i) {
        test_truth_stays(dice, i % 2 == 1);
    }
}
