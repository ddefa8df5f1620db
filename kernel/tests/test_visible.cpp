#include <array>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "skyscrapers/visible.hpp"

namespace {

int seen(const std::vector<std::uint8_t>& heights) { return skytile::skyscrapers::count_visible(heights); }

int sum(const std::vector<std::uint8_t>& heights) {
    return skytile::skyscrapers::sum_visible(heights);
}

}  // namespace

void test_visible() {
    expect("an empty line", 0, seen({}));
    expect("the tallest in front hides all", 1, seen({4, 1, 2, 3}));
    expect("rising heights are all seen", 4, seen({1, 2, 3, 4}));
    expect("a mixed line", 3, seen({2, 1, 3, 4}));
    expect("parks are not seen and hide nothing", 2, seen({0, 1, 0, 2}));
    expect("a line of parks", 0, seen({0, 0, 0}));
    expect("the sum of what is visible", 9, sum({2, 1, 3, 0, 4}));

    std::vector<std::uint8_t> longest(255);
    std::iota(longest.begin(), longest.end(), std::uint8_t{1});
    expect("the longest line there is", 255, seen(longest));
    expect("its sum", 255 * 128, sum(longest));

    const std::array<std::uint8_t, 6> two_lines = {1, 2, 3, 3, 2, 1};
    std::array<std::uint8_t, 2> counts = {};
    skytile::skyscrapers::count_visible(two_lines, 3, counts);
    expect("first of two lines", 3, static_cast<int>(counts[0]));
    expect("second of two lines", 1, static_cast<int>(counts[1]));
}
