#include "skyscrapers/determined.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <vector>

#include "common/interruption.hpp"

namespace skytile::skyscrapers {

namespace {

using Line = std::array<std::uint8_t, largest_counted>;

// How many buildings are visible along a line.
template <typename Heights>
int visible(const Heights& heights) {
    int tallest = -1;
    int count = 0;
    for (const int height : heights) {
        count += height > tallest;
        tallest = std::max(tallest, height);
    }
    return count;
}

// A possible row of a square.
struct Row {
    Line heights;         // from 0
    std::uint64_t taken;  // a bit for each column and height
    std::uint64_t clues;  // at both ends, as one digit
};

class Counter {
public:
    Counter(int size, int west, int east) : n_(static_cast<std::size_t>(size)), base_(n_ * n_) {
        clues_of_column_.assign(power(n_, n_), 0);
        std::vector<Row> rows;
        Line heights{};
        std::iota(heights.begin(), heights.begin() + size, std::uint8_t{0});
        do {
            const std::span line = std::span(heights).first(n_);
            const Row row{heights, taken(line), clues(line)};
            rows.push_back(row);
            clues_of_column_[number(line)] = static_cast<std::uint8_t>(row.clues);
        } while (std::next_permutation(heights.begin(), heights.begin() + size));
        const std::uint64_t wanted = digit(west, east);
        for (const Row& first : rows) {
            if (first.clues == wanted) {
                extend(first, rows, 1, {}, 0);
            }
        }
    }

    DeterminedSquares count() {
        DeterminedSquares found{codes_.size()};
        std::ranges::sort(codes_);
        for (auto code = codes_.begin(); code != codes_.end();) {
            const auto other = std::find_if(code, codes_.end(), [&](auto c) { return c != *code; });
            ++found.clue_sets;
            found.determined += other - code == 1;
            code = other;
        }
        return found;
    }

private:
    using Columns = std::array<std::uint32_t, largest_counted>;

    static std::size_t power(std::size_t base, std::size_t exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    std::uint64_t digit(int first, int last) const {
        return (static_cast<std::uint64_t>(first) - 1) * n_ + static_cast<std::uint64_t>(last) - 1;
    }

    std::uint64_t clues(std::span<const std::uint8_t> line) const {
        const std::vector<int> turned(line.rbegin(), line.rend());
        return digit(visible(line), visible(turned));
    }

    std::uint64_t taken(std::span<const std::uint8_t> line) const {
        std::uint64_t bits = 0;
        for (std::size_t column = 0; column < n_; ++column) {
            bits |= std::uint64_t{1} << (column * n_ + line[column]);
        }
        return bits;
    }

    std::size_t number(std::span<const std::uint8_t> line) const {
        std::size_t found = 0;
        for (const std::uint8_t height : line) {
            found = found * n_ + height;
        }
        return found;
    }

    // Add a row, then all rows that fit below it. `columns` holds each column as a number.
    void extend(const Row& row, const std::vector<Row>& rows, std::size_t depth, Columns columns,
                std::uint64_t code) {
        for (std::size_t column = 0; column < n_; ++column) {
            columns[column] =
                columns[column] * static_cast<std::uint32_t>(n_) + row.heights[column];
        }
        code = code * base_ + row.clues;
        if (depth == n_) {
            for (std::size_t column = 0; column < n_; ++column) {
                code = code * base_ + clues_of_column_[columns[column]];
            }
            interruption_point_at(codes_.size());
            codes_.push_back(code);
            return;
        }
        auto& left = fitting_[depth];
        left.clear();
        std::ranges::copy_if(rows, std::back_inserter(left),
                             [&](const Row& other) { return (other.taken & row.taken) == 0; });
        for (std::size_t i = 0; i < left.size(); ++i) {
            const Row next = left[i];
            extend(next, left, depth + 1, columns, code);
        }
    }

    const std::size_t n_;
    const std::uint64_t base_;
    std::vector<std::uint8_t> clues_of_column_;
    std::array<std::vector<Row>, largest_counted + 1> fitting_;  // by depth
    std::vector<std::uint64_t> codes_;
};

}  // namespace

DeterminedSquares count_determined(int size, int west, int east) {
    return Counter(size, west, east).count();
}

}  // namespace skytile::skyscrapers
