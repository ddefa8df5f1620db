#include "mosaic/beauty.hpp"

#include <algorithm>

namespace skytile::mosaic {

namespace {

constexpr int window = 5;  // the side of the part of a Mosaic that is seen at a glance

// Sums over the squares of a board.
class Sums {
public:
    // `holds(cell)` says what is counted.
    template <typename Holds>
    Sums(int width, int height, Holds&& holds)
        : width_(width), height_(height), sums_(at(height, width) + 1, 0) {
        std::size_t cell = 0;
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width; ++column) {
                const std::int64_t one = holds(cell++) ? 1 : 0;
                sums_[at(row + 1, column + 1)] = one + sums_[at(row, column + 1)] +
                                                 sums_[at(row + 1, column)] -
                                                 sums_[at(row, column)];
            }
        }
    }

    // Call `use(sum)` for each square of this side, cut down to the size of a smaller board.
    template <typename Use>
    void each(int side, Use&& use) const {
        const int high = std::min(side, height_);
        const int wide = std::min(side, width_);
        for (int row = high; row <= height_; ++row) {
            for (int column = wide; column <= width_; ++column) {
                use(sums_[at(row, column)] - sums_[at(row - high, column)] -
                    sums_[at(row, column - wide)] + sums_[at(row - high, column - wide)]);
            }
        }
    }

private:
    std::size_t at(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_ + 1) +
               static_cast<std::size_t>(column);
    }

    int width_;
    int height_;
    std::vector<std::int64_t> sums_;
};

// How evenly the clues are spread over the parts of a board, with no bare part.
Share spread(const Sums& clues) {
    std::int64_t windows = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    std::int64_t with_some = 0;
    clues.each(window, [&](std::int64_t count) {
        ++windows;
        sum += count;
        squares += count * count;
        with_some += count > 0;
    });
    if (sum == 0) {
        return 0;
    }
    // For clues placed at random, the variance of the counts is about their mean. Their ratio is
    // (squares / windows - mean²) / mean = squares / sum - sum / windows.
    const Share excess = squares * unit / sum - sum * unit / windows;
    const Share deviation = root_of(std::clamp(excess, Share{0}, 2 * unit));
    const Share evenness = std::clamp(unit * 13 / 10 - deviation, Share{0}, unit);
    return times(evenness, (unit + share_of(with_some, windows)) / 2);
}

// How small the largest square of one colour is, compared to the board.
Share broken_up(const Sums& area, int size) {
    int side = 3;
    bool is_full = true;
    while (side < size && is_full) {
        is_full = false;
        area.each(side + 1, [&](std::int64_t sum) { is_full |= sum == (side + 1) * (side + 1); });
        side += is_full;
    }
    return unit - share_of(side - 3, std::max(1, size - 3));
}

}  // namespace

std::vector<Trait> traits_of(int width, int height, std::span<const std::int8_t> clues,
                             std::span<const std::uint8_t> colours) {
    std::vector<std::uint8_t> places;
    std::vector<int> values;
    for (const std::int8_t clue : clues) {
        places.push_back(clue >= 0);
        if (clue >= 0) {
            values.push_back(clue);
        }
    }
    const auto trivial = std::ranges::count_if(values, [](int v) { return v == 0 || v == 9; });
    const auto count = static_cast<std::int64_t>(values.size());
    const Share plain = count ? share_of(trivial, count) : 0;
    std::vector<Trait> traits = {
        {"spread", spread({width, height, [&](std::size_t cell) { return clues[cell] >= 0; }}), 3},
        {"symmetry", symmetry_of({height, width}, places), 1},
        {"variety", variety_of(values, 10), 1},
        {"not trivial", share_left(plain, unit * 3 / 10), 1},
    };
    if (!colours.empty()) {
        const auto black = std::ranges::count(colours, 1);
        const auto cells = static_cast<std::int64_t>(colours.size());
        const Sums blacks(width, height, [&](std::size_t cell) { return colours[cell] == 1; });
        const Sums whites(width, height, [&](std::size_t cell) { return colours[cell] == 0; });
        const int size = std::min(width, height);
        traits.push_back({"balance of colours",
                          share_of(5 * std::min<std::int64_t>(black, cells - black), 2 * cells),
                          2});
        traits.push_back(
            {"no large areas", std::min(broken_up(blacks, size), broken_up(whites, size)), 2});
    }
    return traits;
}

}  // namespace skytile::mosaic
