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

std::uint16_t visible_at(std::size_t edge, const Rules& rules,
                         std::span<const std::int16_t> board) {
    const auto n = index(rules.size);
    const std::size_t side = edge / n;
    const std::size_t line = edge % n;
    const bool backwards = side == 1 || side == 2;
    const Sight sight = rules.sight();
    int tallest = 0;
    int seen = 0;
    for (std::size_t p = 0; p < n; ++p) {
        const std::size_t q = backwards ? n - 1 - p : p;
        const int height = board[side % 2 == 0 ? q * n + line : line * n + q];
        if (height > tallest) {
            tallest = height;
            seen += sight.worth(height);
        }
    }
    return static_cast<std::uint16_t>(seen);
}

std::vector<std::uint16_t> visible_edges(const Rules& rules, std::span<const std::int16_t> board) {
    std::vector<std::uint16_t> edges(4 * index(rules.size));
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        edges[edge] = visible_at(edge, rules, board);
    }
    return edges;
}

}  // namespace skytile::skyscrapers
