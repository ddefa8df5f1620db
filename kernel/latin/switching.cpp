#include "latin/switching.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "common/bits.hpp"

namespace skytile::latin {

namespace {

using Line = std::vector<std::int16_t>;

// Swap the entries of two lines in one place, then where the first line now has a duplicate, until
// it has none.
void exchange(Line& line, Line& other, std::size_t place) {
    while (place < line.size()) {
        std::swap(line[place], other[place]);
        std::size_t twin = 0;
        while (twin < line.size() && (twin == place || line[twin] != line[place])) {
            ++twin;
        }
        place = twin;
    }
}

// A square viewed by its rows (what is in each column), its columns (what is in each row) or its
// heights (in which column each row has them).
class View {
public:
    View(std::span<std::int16_t> square, std::size_t size, std::uint32_t kind)
        : square_(square), size_(size), kind_(kind) {}

    Line read(std::size_t number) const {
        Line line(size_);
        for (std::size_t place = 0; place < size_; ++place) {
            if (kind_ == 2) {
                const auto row = square_.subspan(place * size_, size_);
                const auto found = std::ranges::find(row, static_cast<std::int16_t>(number + 1));
                line[place] = static_cast<std::int16_t>(found - row.begin());
            } else {
                line[place] = square_[cell(number, place)];
            }
        }
        return line;
    }

    void write(std::size_t number, const Line& line) {
        for (std::size_t place = 0; place < size_; ++place) {
            if (kind_ == 2) {
                square_[place * size_ + index(line[place])] = static_cast<std::int16_t>(number + 1);
            } else {
                square_[cell(number, place)] = line[place];
            }
        }
    }

private:
    std::size_t cell(std::size_t number, std::size_t place) const {
        return kind_ == 0 ? number * size_ + place : place * size_ + number;
    }

    std::span<std::int16_t> square_;
    std::size_t size_;
    std::uint32_t kind_;
};

}  // namespace

void switch_cycle(std::span<std::int16_t> square, int size, Random& random) {
    const auto n = static_cast<std::uint32_t>(size);
    if (n < 2) {
        return;
    }
    View view(square, n, random.below(3));
    const std::uint32_t one = random.below(n);
    const std::uint32_t two = (one + 1 + random.below(n - 1)) % n;
    Line line = view.read(one), other = view.read(two);
    exchange(line, other, random.below(n));
    view.write(one, line);
    view.write(two, other);
}

}  // namespace skytile::latin
