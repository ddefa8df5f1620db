#include "skyscrapers/line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "skyscrapers/sight.hpp"

namespace skytile::skyscrapers {

namespace {

constexpr std::size_t longest_exact_line = 16;
constexpr std::size_t longest_exact_sums = 15;             // so that a `Wide` has a bit for a sum
constexpr std::size_t most_sums = std::size_t{1} << 19;  // entries of a table

// One table per direction: for every set of taken cells and every value of the left clue so
// far, the values of the right clue so far (bit r for r, in a word `Values`). The tables are
// reused from call to call, so that nothing is allocated.
template <typename Values>
class Arrangements {
public:
    Arrangements(std::span<Mask> line, const Sight& sight, int left, int right)
        : line_(line),
          sight_(sight),
          left_(left),
          right_(right),
          rows_(index(left) + 1),
          sets_(std::size_t{1} << line.size()) {
        before().assign(sets_ * rows_, 0);
        after().assign(sets_ * rows_, 0);
        for (std::size_t p = 0; p < line.size(); ++p) {
            for (Mask heights = line[p]; heights; heights &= heights - 1) {
                places_[index(std::countr_zero(heights))] |= std::size_t{1} << p;
            }
        }
    }

    bool narrow() {
        place_all();
        complete_all();
        std::array<Mask, longest_exact_line> possible = {};
        for (std::size_t taken = 0; taken < sets_; ++taken) {
            if (reached(taken)) {
                note_possible(taken, possible);
            }
        }
        bool any = true;
        for (std::size_t p = 0; p < line_.size(); ++p) {
            line_[p] &= possible[p];
            any = any && line_[p] != 0;
        }
        return any;
    }

private:
    static std::vector<Values>& before() {
        thread_local std::vector<Values> table;
        return table;
    }
    static std::vector<Values>& after() {
        thread_local std::vector<Values> table;
        return table;
    }

    // The next building, at one of the free cells.
    struct Next {
        std::size_t cell;
        std::size_t taken;  // the cells that are taken, including this one
        std::size_t left;   // what it adds to the clues: nothing if it is hidden
        int right;
    };

    // Call `use` for every cell where the next building can be; none once all are placed.
    template <typename Use>
    void each_next(std::size_t taken, Use&& use) const {
        const int height = next_height(taken);
        const int worth = sight_.worth(height);
        for (std::size_t free = height > 0 ? places_[index(height)] & ~taken : 0; free; free &= free - 1) {
            const auto p = index(std::countr_zero(free));
            const bool from_left = left_ && (taken & ((std::size_t{2} << p) - 1)) == 0;
            const bool from_right = right_ && (taken >> p) == 0;
            use(Next{p, taken | std::size_t{1} << p, from_left ? index(worth) : 0,
                     from_right ? worth : 0});
        }
    }

    bool reached(std::size_t taken) const {
        const Values* values = &before()[taken * rows_];
        return std::any_of(values, values + rows_, [](Values some) { return some != 0; });
    }

    int next_height(std::size_t taken) const { return sight_.tallest - count_bits(taken); }

    bool rest_is_parks(std::size_t taken) const { return (taken | places_[0]) == sets_ - 1; }

    // The clues that can be reached with each set of cells taken.
    void place_all() {
        Values* const table = before().data();
        table[0] = 1;
        const Values within = right_ ? static_cast<Values>((Values{2} << right_) - 1) : Values{1};
        for (std::size_t taken = 0; taken < sets_; ++taken) {
            if (!reached(taken)) {
                continue;
            }
            each_next(taken, [&](const Next& next) {
                const Values* from = table + taken * rows_;
                Values* to = table + next.taken * rows_ + next.left;
                for (std::size_t i = 0; i + next.left < rows_; ++i) {
                    to[i] |= (from[i] << next.right) & within;
                }
            });
        }
    }

    // The clues so far from which the buildings still to come can make both true.
    void complete_all() {
        Values* const table = after().data();
        for (std::size_t taken = sets_; taken-- > 0;) {
            if (!reached(taken)) {
                continue;
            }
            if (next_height(taken) == 0 && rest_is_parks(taken)) {
                table[taken * rows_ + rows_ - 1] = Values{1} << right_;
            }
            each_next(taken, [&](const Next& next) {
                const Values* from = table + next.taken * rows_ + next.left;
                Values* to = table + taken * rows_;
                for (std::size_t i = 0; i + next.left < rows_; ++i) {
                    to[i] |= from[i] >> next.right;
                }
            });
        }
    }

    bool meets(std::size_t taken, const Next& next) const {
        const Values* from = &before()[taken * rows_];
        const Values* to = &after()[next.taken * rows_ + next.left];
        for (std::size_t i = 0; i + next.left < rows_; ++i) {
            if ((from[i] << next.right) & to[i]) {
                return true;
            }
        }
        return false;
    }

    void note_possible(std::size_t taken, std::span<Mask> possible) const {
        const int height = next_height(taken);
        if (height == 0 && meets(taken, {0, taken, 0, 0})) {
            for (std::size_t p = 0; p < line_.size(); ++p) {
                possible[p] |= Mask{!(taken >> p & 1)};
            }
        }
        each_next(taken, [&](const Next& next) {
            if (!(possible[next.cell] >> height & 1) && meets(taken, next)) {
                possible[next.cell] |= bit(height);
            }
        });
    }

    std::span<Mask> line_;
    Sight sight_;
    int left_;
    int right_;
    std::size_t rows_;
    std::size_t sets_;
    std::array<std::size_t, longest_exact_line + 1> places_ = {};  // by height, cells as bits
};

// Whether the tables are small enough; `left` is the lower of both clues.
bool fits_tables(std::size_t length, const Sight& sight, int left) {
    if (!sight.sums) {
        return length <= longest_exact_line;
    }
    return length <= longest_exact_sums && (index(left) + 1) << length <= most_sums;
}

bool narrow_exactly(std::span<Mask> line, const Sight& sight, int left, int right) {
    if (!sight.sums) {
        return Arrangements<std::uint32_t>(line, sight, left, right).narrow();
    }
    if (sight.largest() < 64) {
        return Arrangements<std::uint64_t>(line, sight, left, right).narrow();
    }
    return Arrangements<Wide>(line, sight, left, right).narrow();
}

// Call `narrow` on the mirrored line.
template <typename Narrow>
bool mirrored(std::span<Mask> line, Narrow&& narrow) {
    std::ranges::reverse(line);
    const bool possible = narrow();
    std::ranges::reverse(line);
    return possible;
}

}  // namespace

bool narrow_line(std::span<Mask> line, const Sight& sight, int left, int right) {
    if (!fits_tables(line.size(), sight, std::min(left, right))) {
        return (!left || look_along(line, sight, left)) &&
               (!right || mirrored(line, [&] { return look_along(line, sight, right); }));
    }
    // The higher clue is cheaper at the right, where its values are bits.
    return left <= right ? narrow_exactly(line, sight, left, right)
                         : mirrored(line, [&] { return narrow_exactly(line, sight, right, left); });
}

}  // namespace skytile::skyscrapers
