#include "boards.hpp"

#include <algorithm>
#include <utility>

namespace {

using skytile::index;
using skytile::skyscrapers::Rules;

// The values of a group, in order.
std::vector<std::int16_t> values_of_a_group(const Rules& rules) {
    std::vector<std::int16_t> values(index(rules.size), 0);
    for (int h = 1; h <= rules.tallest(); ++h) {
        values[index(rules.parks + h - 1)] = static_cast<std::int16_t>(h);
    }
    return values;
}

}  // namespace

bool follows(const Rules& rules, const Grid& board) {
    const auto expected = values_of_a_group(rules);
    for (const auto& group : rules.groups()) {
        std::vector<std::int16_t> held;
        for (const int cell : group) {
            held.push_back(board[index(cell)]);
        }
        std::ranges::sort(held);
        if (held != expected) {
            return false;
        }
    }
    return true;
}

std::vector<Grid> all_boards(const Rules& rules) {
    const auto n = index(rules.size);
    std::vector<std::int16_t> row = values_of_a_group(rules);
    std::vector<std::vector<std::int16_t>> rows;
    do {
        rows.push_back(row);
    } while (std::next_permutation(row.begin(), row.end()));

    std::vector<Grid> boards = {{}};
    for (std::size_t r = 0; r < n; ++r) {
        std::vector<Grid> longer;
        for (const Grid& board : boards) {
            for (const auto& next : rows) {
                bool fits = true;
                for (std::size_t i = 0; i < board.size(); ++i) {
                    fits = fits && (board[i] == 0 || board[i] != next[i % n]);
                }
                if (fits) {
                    longer.push_back(board);
                    longer.back().insert(longer.back().end(), next.begin(), next.end());
                }
            }
        }
        boards = std::move(longer);
    }
    std::erase_if(boards, [&](const Grid& board) { return !follows(rules, board); });
    return boards;
}

int clue_of(const std::vector<std::uint8_t>& line, bool sums) {
    int tallest = 0;
    int clue = 0;
    for (const int height : line) {
        if (height > tallest) {
            tallest = height;
            clue += sums ? height : 1;
        }
    }
    return clue;
}

Edges edges_of(const Rules& rules, const Grid& board) {
    const auto n = index(rules.size);
    Edges edges;
    for (std::size_t side = 0; side < 4; ++side) {
        for (std::size_t i = 0; i < n; ++i) {
            std::vector<std::uint8_t> line;
            for (std::size_t p = 0; p < n; ++p) {
                const std::size_t q = n - 1 - p;
                const std::size_t at = side == 0   ? p * n + i
                                       : side == 1 ? i * n + q
                                       : side == 2 ? q * n + i
                                                   : i * n + p;
                line.push_back(static_cast<std::uint8_t>(board[at]));
            }
            edges.push_back(static_cast<std::uint16_t>(clue_of(line, rules.sums)));
        }
    }
    return edges;
}
