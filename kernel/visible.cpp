#include "visible.hpp"

namespace skytile {

std::uint8_t count_visible(std::span<const std::uint8_t> heights) {
    std::uint8_t tallest = 0;
    std::uint8_t seen = 0;
    for (const std::uint8_t height : heights) {
        if (height > tallest) {
            tallest = height;
            ++seen;
        }
    }
    return seen;
}

void count_visible_lines(std::span<const std::uint8_t> heights, std::size_t length,
                         std::span<std::uint8_t> counts) {
    for (std::size_t line = 0; line < counts.size(); ++line) {
        counts[line] = count_visible(heights.subspan(line * length, length));
    }
}

}  // namespace skytile
