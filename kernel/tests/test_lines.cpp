// Clues along one line, compared with all its arrangements.

#include <algorithm>
#include <numeric>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "skyscrapers/line.hpp"
#include "skyscrapers/sight.hpp"

namespace {

using namespace skytile;
using namespace skytile::skyscrapers;
using Heights = std::vector<std::uint8_t>;

// What narrow_line should leave, and the possible clues at the left.
struct Arranged {
    std::vector<Mask> possible;
    std::vector<int> clues;
};

Arranged arrange(const std::vector<Mask>& line, const Sight& sight, int left, int right) {
    Heights heights(line.size(), 0);
    std::iota(heights.end() - sight.tallest, heights.end(), std::uint8_t{1});
    Arranged found{std::vector<Mask>(line.size(), 0), {}};
    do {
        bool fits = true;
        for (std::size_t p = 0; p < line.size(); ++p) {
            fits = fits && (line[p] >> heights[p] & 1);
        }
        if (!fits) {
            continue;
        }
        const int clue = clue_of(heights, sight.sums);
        found.clues.push_back(clue);
        if ((left && clue != left) ||
            (right && clue_of({heights.rbegin(), heights.rend()}, sight.sums) != right)) {
            continue;
        }
        for (std::size_t p = 0; p < line.size(); ++p) {
            found.possible[p] |= bit(heights[p]);
        }
    } while (std::next_permutation(heights.begin(), heights.end()));
    return found;
}

// A clue of some arrangement, or an arbitrary one.
int some_clue(Dice& dice, const Sight& sight, std::size_t length) {
    if (dice.roll(4) == 0) {
        return dice.roll(sight.largest() + 1);
    }
    Heights heights(length, 0);
    std::iota(heights.end() - sight.tallest, heights.end(), std::uint8_t{1});
    for (std::size_t i = length; i > 1; --i) {
        std::swap(heights[i - 1], heights[index(dice.roll(static_cast<int>(i)))]);
    }
    return dice.roll(3) ? clue_of(heights, sight.sums) : 0;
}

void compare(Dice& dice, int longest, bool sums) {
    const int size = 1 + dice.roll(longest);
    const Sight sight{size - dice.roll(size), sums};
    std::vector<Mask> line(index(size));
    for (Mask& cell : line) {
        cell = static_cast<Mask>(dice.roll(2 << sight.tallest) | dice.roll(2 << sight.tallest));
        cell &= ~Mask{sight.tallest == size};
    }
    const int left = some_clue(dice, sight, line.size());
    const int right = some_clue(dice, sight, line.size());
    const Arranged expected = arrange(line, sight, left, right);
    auto along = line;
    for (const int clue : expected.clues) {
        auto seen = line;
        expect("a possible clue is found", true, look_along(seen, sight, clue));
    }
    const bool possible = narrow_line(line, sight, left, right);
    expect("a line has an arrangement", expected.possible[0] != 0, possible);
    if (possible) {
        expect("a line is narrowed exactly", true, line == expected.possible);
    }
    if (left && possible) {
        expect("looking along agrees", true, look_along(along, sight, left));
        for (std::size_t p = 0; p < line.size(); ++p) {
            expect("looking along keeps all that is possible", Mask{0},
                   expected.possible[p] & ~along[p]);
        }
    }
}

// Ascending heights in the longest lines: the largest clues.
void look_along_the_longest() {
    for (const bool sums : {false, true}) {
        for (const int size : {10, 11, 12, 15, 16, 17, 63}) {
            const Sight sight{size, sums};
            std::vector<Mask> open(index(size), up_to(size) & ~Mask{1});
            auto exact = open;
            expect("the largest clue is possible", true, look_along(open, sight, sight.largest()));
            expect("and exactly", true, narrow_line(exact, sight, sight.largest(), 0));
            for (int h = 1; h <= size; ++h) {
                expect("all must rise", bit(h), open[index(h - 1)]);
                expect("all must rise exactly", bit(h), exact[index(h - 1)]);
            }
        }
    }
}

}  // namespace

void test_lines(int boards) {
    Dice dice(7);
    for (int i = 0; i < boards; ++i) {
        compare(dice, 6, i % 2 == 1);
    }
    for (int i = 0; i < boards / 500; ++i) {
        compare(dice, 8, true);
    }
    look_along_the_longest();
}
