// The arrows of a picture: where paired rows and paired columns cross (pictures.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace skytile::mosaic {

using Numbers = std::vector<std::size_t>;
using Cell = std::pair<std::size_t, std::size_t>;  // row and column

// A table of numbers, or its transpose.
template <typename T>
struct Table {
    std::span<const T> values;
    std::size_t rows;
    std::size_t columns;
    std::size_t down;  // strides from a row and from a column to the next
    std::size_t right;

    Table(std::span<const T> all, std::size_t height, std::size_t width)
        : values(all), rows(height), columns(width), down(width), right(1) {}

    T operator()(std::size_t row, std::size_t column) const {
        return values[row * down + column * right];
    }
    Table transposed() const {
        Table other = *this;
        std::swap(other.rows, other.columns);
        std::swap(other.down, other.right);
        return other;
    }
};
using Picture = Table<std::uint8_t>;
using Costs = Table<std::int32_t>;

// Which of `length` rows or columns are paired.
Numbers paired_of(std::size_t length);

// The arrows where paired rows and paired columns cross, and their strong components.
class Tournament {
public:
    explicit Tournament(const Picture& picture);

    const Numbers& rows() const { return rows_; }
    const Numbers& columns() const { return columns_; }
    bool empty() const { return forward_.empty(); }
    // By row and by column: the number of its component, from the sources on.
    const Numbers& row_parts() const { return row_parts_; }
    const Numbers& column_parts() const { return column_parts_; }
    bool is_strong() const;

    // The fewest arrows to reverse to make the tournament strong, cheap ones preferred; it must
    // not be strong already.
    std::vector<Cell> to_turn(const Costs& prices) const;

private:
    void number_components();

    Numbers rows_;     // those that are paired
    Numbers columns_;
    std::vector<std::uint8_t> forward_;  // 1 where the arrow leads from the row to the column
    Numbers row_parts_;
    Numbers column_parts_;
};

}  // namespace skytile::mosaic
