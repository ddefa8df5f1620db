#include "line_sight.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace skytile {

namespace {

using Seen = std::uint32_t;  // counts from the right: bit r for r buildings seen

// One table per direction: for every set of taken places and every count from the left, the
// counts from the right. Kept from call to call, so that nothing is allocated.
class Arrangements {
public:
    Arrangements(std::span<Mask> line, int tallest, int left, int right)
        : line_(line),
          tallest_(tallest),
          left_(left),
          right_(right),
          rows_(static_cast<std::size_t>(left) + 1),
          sets_(std::size_t{1} << line.size()) {
        before().assign(sets_ * rows_, 0);
        after().assign(sets_ * rows_, 0);
    }

    bool narrow() {
        put_all_down();
        pick_all_up();
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
    static std::vector<Seen>& before() {
        thread_local std::vector<Seen> table;
        return table;
    }
    static std::vector<Seen>& after() {
        thread_local std::vector<Seen> table;
        return table;
    }

    bool reached(std::size_t taken) const {
        const Seen* counts = &before()[taken * rows_];
        return std::any_of(counts, counts + rows_, [](Seen seen) { return seen != 0; });
    }

    int next_height(std::size_t taken) const { return tallest_ - std::popcount(taken); }

    bool can_stand(std::size_t taken, std::size_t place, int height) const {
        return !(taken >> place & 1) && (line_[place] >> height & 1);
    }

    bool rest_is_parks(std::size_t taken) const {
        for (std::size_t p = 0; p < line_.size(); ++p) {
            if (!(taken >> p & 1) && !(line_[p] & 1)) {
                return false;
            }
        }
        return true;
    }

    // Whether a building at `place`, lower than all those taken, is seen from each end.
    std::size_t seen_left(std::size_t taken, std::size_t place) const {
        return left_ && (taken & ((std::size_t{2} << place) - 1)) == 0;
    }
    std::size_t seen_right(std::size_t taken, std::size_t place) const {
        return right_ && (taken >> place) == 0;
    }

    // The counts that can be reached with each set of places taken.
    void put_all_down() {
        auto& table = before();
        table[0] = 1;
        const Seen within = right_ ? (Seen{2} << right_) - 1 : 1;
        for (std::size_t taken = 0; taken < sets_; ++taken) {
            const int height = reached(taken) ? next_height(taken) : 0;
            for (std::size_t p = 0; height > 0 && p < line_.size(); ++p) {
                if (!can_stand(taken, p, height)) {
                    continue;
                }
                const auto l = seen_left(taken, p);
                const auto r = seen_right(taken, p);
                const Seen* from = &table[taken * rows_];
                Seen* to = &table[(taken | std::size_t{1} << p) * rows_];
                for (std::size_t i = 0; i + l < rows_; ++i) {
                    to[i + l] |= (from[i] << r) & within;
                }
            }
        }
    }

    // The counts from which the rest of the buildings can still meet both clues.
    void pick_all_up() {
        auto& table = after();
        for (std::size_t taken = sets_; taken-- > 0;) {
            if (!reached(taken)) {
                continue;
            }
            const int height = next_height(taken);
            if (height == 0 && rest_is_parks(taken)) {
                table[taken * rows_ + rows_ - 1] = Seen{1} << right_;
            }
            for (std::size_t p = 0; height > 0 && p < line_.size(); ++p) {
                if (!can_stand(taken, p, height)) {
                    continue;
                }
                const auto l = seen_left(taken, p);
                const auto r = seen_right(taken, p);
                const Seen* from = &table[(taken | std::size_t{1} << p) * rows_];
                for (std::size_t i = 0; i + l < rows_; ++i) {
                    table[taken * rows_ + i] |= from[i + l] >> r;
                }
            }
        }
    }

    bool meets(std::size_t taken, std::size_t next, std::size_t l, std::size_t r) const {
        for (std::size_t i = 0; i + l < rows_; ++i) {
            if ((before()[taken * rows_ + i] << r) & after()[next * rows_ + i + l]) {
                return true;
            }
        }
        return false;
    }

    void note_possible(std::size_t taken, std::span<Mask> possible) const {
        const int height = next_height(taken);
        if (height == 0 && meets(taken, taken, 0, 0)) {
            for (std::size_t p = 0; p < line_.size(); ++p) {
                possible[p] |= Mask{!(taken >> p & 1)};
            }
        }
        for (std::size_t p = 0; height > 0 && p < line_.size(); ++p) {
            if (can_stand(taken, p, height) && !(possible[p] >> height & 1) &&
                meets(taken, taken | std::size_t{1} << p, seen_left(taken, p),
                      seen_right(taken, p))) {
                possible[p] |= Mask{1} << height;
            }
        }
    }

    std::span<Mask> line_;
    int tallest_;
    int left_;
    int right_;
    std::size_t rows_;
    std::size_t sets_;
};

}  // namespace

bool narrow_line(std::span<Mask> line, int tallest, int left, int right) {
    if (line.size() > longest_exact_line) {
        if (left && !look_along(line, tallest, left)) {
            return false;
        }
        if (!right) {
            return true;
        }
        std::reverse(line.begin(), line.end());
        const bool possible = look_along(line, tallest, right);
        std::reverse(line.begin(), line.end());
        return possible;
    }
    if (left && !right) {  // one clue is cheaper at the right, where counts are bits
        std::reverse(line.begin(), line.end());
        const bool possible = Arrangements(line, tallest, 0, left).narrow();
        std::reverse(line.begin(), line.end());
        return possible;
    }
    return Arrangements(line, tallest, left, right).narrow();
}

}  // namespace skytile
