#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

namespace {

// Call `see(height)` for every building that is visible.
template <typename See>
void look(std::span<const std::uint8_t> heights, See&& see) {
    std::uint8_t tallest = 0;
    for (const std::uint8_t height : heights) {
        if (height > tallest) {
            tallest = height;
            see(height);
        }
    }
}

template <typename Number>
void each_line(std::span<const std::uint8_t> heights, std::size_t length,
               std::span<Number> results, Number (*visible)(std::span<const std::uint8_t>)) {
    for (std::size_t line = 0; line < results.size(); ++line) {
        results[line] = visible(heights.subspan(line * length, length));
    }
}

}  // namespace

std::uint8_t count_visible(std::span<const std::uint8_t> heights) {
    std::uint8_t count = 0;
    look(heights, [&](std::uint8_t) { ++count; });
    return count;
}

std::uint16_t sum_visible(std::span<const std::uint8_t> heights) {
    std::uint16_t sum = 0;
    look(heights, [&](std::uint8_t height) { sum = static_cast<std::uint16_t>(sum + height); });
    return sum;
}

void count_visible(std::span<const std::uint8_t> heights, std::size_t length,
                   std::span<std::uint8_t> results) {
    each_line<std::uint8_t>(heights, length, results, count_visible);
}

void sum_visible(std::span<const std::uint8_t> heights, std::size_t length,
                 std::span<std::uint16_t> results) {
    each_line<std::uint16_t>(heights, length, results, sum_visible);
}

}  // namespace skytile::skyscrapers
