// Every arrangement of a line, built cell by cell within the domains of its cells.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "skyscrapers/permutations.hpp"
#include "skyscrapers/rules.hpp"
#include "skyscrapers/words.hpp"

namespace skytile::skyscrapers {

// The clue at one end of a line.
struct End {
    std::size_t edge = 0;  // its place among the edges
    int clue = 0;          // 0 for none
    int broken = 0;        // a clue that must not hold, 0 for none

    bool says_something() const { return clue || broken; }

    // The clues that may hold here, up to the largest there is.
    ClueIntervals possible(int largest) const {
        if (clue) {
            return {{clue == broken ? no_clues : ClueInterval{clue, clue}, no_clues}};
        }
        return {{{1, std::max(broken, 1) - 1}, {broken + 1, largest}}};
    }
};

// A row or column with its two ends.
struct Line {
    End left;
    End right;

    bool has_clue() const { return left.clue || right.clue; }
    bool says_something() const { return left.says_something() || right.says_something(); }
};

template <typename Word>
class Enumeration {
public:
    static constexpr std::size_t longest_line = 64;  // with many parks

    // The cells are those of the line from left to right.
    Enumeration(const Rules& rules, const Line& line, std::span<const Mask> cells,
                std::vector<Word>& list, std::size_t longest)
        : n_(cells.size()),
          cells_(cells),
          parks_(rules.parks),
          lowest_(rules.lowest()),
          heights_(rules.heights()),
          sight_(rules.sight()),
          layout_{index(std::popcount(rules.values()))},
          line_(line),
          list_(list),
          longest_(longest) {
        from_here_[n_] = 0;
        for (std::size_t p = n_; p-- > 0;) {
            from_here_[p] = from_here_[p + 1] | cells[p];
        }
    }

    // List the arrangements; false if there are too many.
    bool run() { return extend(0, {.left = heights_}); }

private:
    // A line built up to some cell.
    struct Built {
        Word word{};
        Mask left;  // heights that are still to be placed
        int highest = 0;
        int seen = 0;           // the left clue so far
        Mask facing_right = 0;  // heights that nothing after them hides so far
        int parks = 0;
    };

    // Whether the buildings still to come can make both clues true. From the left, every building
    // higher than the highest may be visible. From the right, the highest still to come hides all
    // lower ones before it; it is visible itself, and the others still to come may be, too.
    bool may_fit(const Built& built) const {
        const int left = line_.left.clue;
        if (left &&
            (built.seen > left || built.seen + sight_.worth_above(built.highest) < left)) {
            return false;
        }
        if (!line_.right.clue) {
            return true;
        }
        const auto highest_to_come = static_cast<int>(std::bit_width(built.left)) - 1;
        const Mask for_certain = built.facing_right & ~below(highest_to_come + 1);
        const int more = line_.right.clue - sight_.worth_of(for_certain);
        return built.left ? more >= sight_.worth(highest_to_come) &&
                                more <= sight_.worth_of(built.left)
                          : more == 0;
    }

    // Whether a full line shows a clue that must not hold.
    bool keeps_broken(const Built& built) const {
        return built.seen == line_.left.broken ||
               (line_.right.broken && sight_.worth_of(built.facing_right) == line_.right.broken);
    }

    // The values of the next cell. A height that no later cell can have must be here.
    Mask next_values(std::size_t place, const Built& built) const {
        Mask values = cells_[place] & (built.left | Mask{built.parks < parks_});
        const Mask last_chance = built.left & ~from_here_[place + 1];
        if (last_chance) {
            values &= last_chance;
            if (!is_single(last_chance)) {
                return 0;
            }
        }
        return values;
    }

    // Place building after building; false if there are too many ways.
    bool extend(std::size_t place, const Built& built) {
        if (place == n_) {
            if (!keeps_broken(built)) {
                list_.push_back(built.word);
            }
            return list_.size() <= longest_;
        }
        for (Mask values = next_values(place, built); values; values &= values - 1) {
            const int value = std::countr_zero(values);
            Built next = built;
            layout_.add(next.word, place, bit(value - lowest_));
            if (value) {
                next.left &= ~bit(value);
                next.facing_right = (built.facing_right & ~below(value)) | bit(value);
                next.seen += value > built.highest ? sight_.worth(value) : 0;
                next.highest = std::max(built.highest, value);
            } else {
                ++next.parks;
            }
            if (may_fit(next) && !extend(place + 1, next)) {
                return false;
            }
        }
        return true;
    }

    const std::size_t n_;
    const std::span<const Mask> cells_;
    const int parks_;
    const int lowest_;
    const Mask heights_;
    const Sight sight_;
    const Layout<Word> layout_;
    const Line& line_;
    std::vector<Word>& list_;
    const std::size_t longest_;
    std::array<Mask, longest_line + 1> from_here_;  // what the cells from here on may be
};

}  // namespace skytile::skyscrapers
