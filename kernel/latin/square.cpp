#include "latin/square.hpp"

#include <array>

#include "common/interruption.hpp"

namespace skytile::latin {

namespace {

using Triple = std::array<std::uint32_t, 3>;  // row, column, height

// 1 for every triple that belongs to the square, 0 for the others, and a single -1 while the
// square is improper. Every line along an axis adds up to 1.
class Cube {
public:
    explicit Cube(std::uint32_t size) : size_(size), counts_(std::size_t{size} * size * size, 0) {
        for (std::uint32_t row = 0; row < size; ++row) {
            for (std::uint32_t column = 0; column < size; ++column) {
                at({row, column, (row + column) % size}) = 1;
            }
        }
    }

    bool proper() const { return proper_; }

    // Add a triple that does not belong to the square (or counts negative), and repair the
    // three lines through it by removing what they held.
    void move(Random& random) {
        const Triple in = proper_ ? absent(random) : negative_;
        const std::uint32_t held = proper_ ? 1 : 2;
        const Triple out = {on_line(in, 0, random.below(held)), on_line(in, 1, random.below(held)),
                            on_line(in, 2, random.below(held))};
        for (std::uint32_t corner = 0; corner < 8; ++corner) {
            Triple triple = in;
            int sign = 1;
            for (std::size_t axis = 0; axis < 3; ++axis) {
                if (corner >> axis & 1) {
                    triple[axis] = out[axis];
                    sign = -sign;
                }
            }
            at(triple) = static_cast<std::int8_t>(at(triple) + sign);
        }
        negative_ = out;
        proper_ = at(out) >= 0;
    }

    // Where the line along an axis through this triple holds its first or second 1.
    std::uint32_t on_line(Triple triple, std::size_t axis, std::uint32_t skip = 0) {
        for (triple[axis] = 0;; ++triple[axis]) {
            if (at(triple) == 1 && skip-- == 0) {
                return triple[axis];
            }
        }
    }

private:
    std::int8_t& at(const Triple& triple) {
        return counts_[(std::size_t{triple[0]} * size_ + triple[1]) * size_ + triple[2]];
    }

    Triple absent(Random& random) {
        while (true) {
            const Triple triple = {random.below(size_), random.below(size_), random.below(size_)};
            if (at(triple) == 0) {
                return triple;
            }
        }
    }

    std::uint32_t size_;
    std::vector<std::int8_t> counts_;
    bool proper_ = true;
    Triple negative_ = {};
};

}  // namespace

std::vector<std::int16_t> random_square(int size, Random& random) {
    const auto n = static_cast<std::uint32_t>(size);
    Cube cube(n);
    // Only proper squares are counted: on these the chain is uniform. The first proper square
    // after a fixed number of moves would not be. From one to the next it takes about n moves;
    // after n² of them the start is forgotten.
    for (std::uint32_t squares = n > 1 ? n * n + 8 : 0; squares > 0; --squares) {
        interruption_point(n);
        do {
            cube.move(random);
        } while (!cube.proper());
    }
    std::vector<std::int16_t> square;
    square.reserve(std::size_t{n} * n);
    for (std::uint32_t row = 0; row < n; ++row) {
        for (std::uint32_t column = 0; column < n; ++column) {
            square.push_back(static_cast<std::int16_t>(cube.on_line({row, column, 0}, 2) + 1));
        }
    }
    return square;
}

}  // namespace skytile::latin
