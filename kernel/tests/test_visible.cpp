#include "visible.hpp"

#include <array>
#include <cstdio>
#include <numeric>
#include <vector>

namespace {

int failures = 0;

void expect(const char* what, int expected, int got) {
    if (expected != got) {
        std::fprintf(stderr, "%s: expected %d, got %d\n", what, expected, got);
        ++failures;
    }
}

int seen(const std::vector<std::uint8_t>& heights) { return skytile::count_visible(heights); }

}  // namespace

int main() {
    expect("an empty line", 0, seen({}));
    expect("the tallest in front hides all", 1, seen({4, 1, 2, 3}));
    expect("rising heights are all seen", 4, seen({1, 2, 3, 4}));
    expect("a mixed line", 3, seen({2, 1, 3, 4}));
    expect("parks are not seen and hide nothing", 2, seen({0, 1, 0, 2}));
    expect("a line of parks", 0, seen({0, 0, 0}));

    std::vector<std::uint8_t> longest(255);
    std::iota(longest.begin(), longest.end(), std::uint8_t{1});
    expect("the longest line there is", 255, seen(longest));

    const std::array<std::uint8_t, 6> two_lines = {1, 2, 3, 3, 2, 1};
    std::array<std::uint8_t, 2> counts = {};
    skytile::count_visible_lines(two_lines, 3, counts);
    expect("first of two lines", 3, counts[0]);
    expect("second of two lines", 1, counts[1]);

    std::printf("kernel: %d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
