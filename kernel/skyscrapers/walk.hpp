// The walk along a line that sight.hpp describes, for any width of sets.
//
// `Heights` is a set of values of a cell, `Clues` a set of clues. The values of a cell below a
// lower bound on the tallest building so far need not be told apart: they are hidden in any case,
// and are folded into the value 0. Where the tallest of all is for certain, the walk ends.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "common/bits.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// The clues from one to another, where a set of them would be too large: an overapproximation.
struct ClueRange {
    int least = 1;
    int most = 0;

    ClueRange operator<<(int by) const { return {least + by, most + by}; }
    ClueRange operator>>(int by) const { return {least - by, most - by}; }
    ClueRange& operator|=(const ClueRange& other) {
        if (other.least <= other.most) {
            *this = least > most ? other
                                 : ClueRange{std::min(least, other.least), std::max(most, other.most)};
        }
        return *this;
    }
    ClueRange& operator&=(const ClueRange& other) {
        *this = {std::max(least, other.least), std::min(most, other.most)};
        return *this;
    }
    friend ClueRange operator|(ClueRange one, const ClueRange& other) { return one |= other; }
    friend ClueRange operator&(ClueRange one, const ClueRange& other) { return one &= other; }
    friend bool any(const ClueRange& clues) { return clues.least <= clues.most; }
};

// All clues from one to another.
template <typename Clues>
Clues clues_between(int least, int most) {
    least = std::max(least, 0);
    return least > most ? Clues{} : all_below<Clues>(most + 1) & ~all_below<Clues>(least);
}
template <>
inline ClueRange clues_between<ClueRange>(int least, int most) {
    return {least, most};
}

// The demand that a clue is met, or (`is_broken`) that it is not.
struct Demand {
    int clue;
    bool is_broken = false;
};

template <typename Heights, typename Clues>
class Walk {
public:
    explicit Walk(const Sight& sight = {}) { begin(sight); }

    // Walk under these rules from now on, reusing the memory.
    void begin(const Sight& sight) {
        sight_ = sight;
        heights_ = index(sight.tallest) + 1;
    }

    // Fold the values of a line's cells, nearest first, as far as they matter.
    template <typename CellAt>
    void fold(std::size_t length, CellAt&& cell_at) {
        cells_.clear();
        lows_.clear();
        int low = 0;
        for (std::size_t p = 0; p < length && low < sight_.tallest; ++p) {
            const Heights& values = cell_at(p);
            const Heights hidden = all_below<Heights>(low);
            cells_.push_back((values & ~hidden) | Heights{any(values & hidden) ? 1U : 0U});
            lows_.push_back(low);
            low = std::max(low, lowest(values));
        }
    }

    // The folded cells; the same folded cells have the same consequences.
    const std::vector<Heights>& folded() const { return cells_; }

    // Narrow the folded cells to what the demand leaves: call `lose(p, values)` for each cell
    // that loses some, where the value 0 stands for everything below `low`. False if nothing
    // can meet the demand.
    template <typename Lose>
    bool narrow(const Demand& demand, Lose&& lose) {
        const std::size_t length = cells_.size();
        limit(demand);
        start(reached_, length);
        alive_.assign(length + 1, {});
        alive_[0] = Heights{1};
        reached(0)[0] = clues_between<Clues>(0, 0);
        for (std::size_t p = 0; p < length; ++p) {
            alive_[p + 1] = step(reached(p), alive_[p], cells_[p], reached(p + 1));
        }
        return walk_back(demand, lose);
    }

    // Everything below this is folded into the value 0 of a cell.
    int low(std::size_t p) const { return lows_[p]; }

    // Find which of the values that cells lost are the reason that a demand cannot be met, where
    // `now` is what the cells have left: call `blame(p, values)` for each cell that has some.
    template <typename Blame>
    void explain(const Demand& demand, std::span<const Heights> now, std::span<const Heights> lost,
                 Blame&& blame) {
        const std::size_t length = now.size();
        limit(demand);
        start(needed_, length);
        living_.assign(length + 1, {});
        living_[length] = goal(demand, needed(length));
        const Heights all = all_below<Heights>(sight_.tallest + 1);
        for (std::size_t p = length; p-- > 0;) {
            living_[p] = step_back(needed(p + 1), living_[p + 1], now[p], all, needed(p));
        }
        start(reached_, 1);
        Heights alive{1};
        reached(0)[0] = clues_between<Clues>(0, 0);
        for (std::size_t p = 0; p < length; ++p) {
            const Clues* before = reached(p % 2);
            const Heights blamed =
                lost[p] & possible(before, alive, needed(p + 1), living_[p + 1], lost[p]);
            if (any(blamed)) {
                blame(p, blamed);
            }
            alive = step(before, alive, now[p] | (lost[p] & ~blamed), reached((p + 1) % 2));
        }
    }

    // The clues that are possible in front of the folded cells.
    Clues clues() {
        limits_.assign(heights_, clues_between<Clues>(0, sight_.largest()));
        start(reached_, 1);
        Heights alive{1};
        reached(0)[0] = clues_between<Clues>(0, 0);
        for (std::size_t p = 0; p < cells_.size(); ++p) {
            alive = step(reached(p % 2), alive, cells_[p], reached((p + 1) % 2));
        }
        const bool ends = has(alive, sight_.tallest);
        return ends ? reached(cells_.size() % 2)[index(sight_.tallest)] : Clues{};
    }

private:
    static constexpr bool is_range = std::is_same_v<Clues, ClueRange>;

    void start(std::vector<Clues>& table, std::size_t length) {
        table.resize(std::max(table.size(), (length + 1) * heights_));
    }
    Clues* reached(std::size_t p) { return &reached_[p * heights_]; }
    Clues* needed(std::size_t p) { return &needed_[p * heights_]; }

    // The clues from which the demand can be met, by the tallest building so far.
    void limit(const Demand& demand) {
        limits_.resize(heights_);
        const int last = sight_.worth(sight_.tallest);
        for (int h = 0; h <= sight_.tallest; ++h) {
            limits_[index(h)] =
                demand.is_broken
                    ? clues_between<Clues>(0, sight_.largest())
                    : clues_between<Clues>(demand.clue - sight_.worth_above(h),
                                           demand.clue - (h < sight_.tallest ? last : 0));
        }
    }

    Heights goal(const Demand& demand, Clues* needed) const {
        const auto met = clues_between<Clues>(demand.clue, demand.clue);
        Clues& wanted = needed[index(sight_.tallest)];
        wanted = demand.is_broken ? others(met) : met;
        return only<Heights>(sight_.tallest);
    }

    // All clues but this one; a range has to include it.
    Clues others(const Clues& clue) const {
        const auto all = clues_between<Clues>(1, sight_.largest());
        if constexpr (is_range) {
            return all;
        } else {
            return all & ~clue;
        }
    }

    // Whether the demand can be met by what was reached at the end.
    bool is_met(const Demand& demand, const Clues& reached, const Clues& wanted) const {
        if constexpr (is_range) {
            if (demand.is_broken && reached.least == demand.clue && reached.most == demand.clue) {
                return false;
            }
        }
        return any(reached & wanted);
    }

    // Whether a cell with this lowest value can be hidden behind a building of height h.
    static bool can_hide(int lowest_value, int h) {
        return lowest_value < h || (h == 0 && lowest_value == 0);
    }

    // From the clues reached before a cell, by tallest building so far, to those after it; returns
    // the heights for which there are any.
    Heights step(const Clues* before, const Heights& alive, const Heights& cell, Clues* after) const {
        Heights next{};
        Clues lower{};
        const int low = any(cell) ? lowest(cell) : sight_.tallest + 1;
        each(alive | cell, [&](int h) {
            const bool was = has(alive, h);
            Clues here = was && can_hide(low, h) ? before[h] : Clues{};
            if (h > 0 && has(cell, h)) {
                here |= lower << sight_.worth(h);
            }
            if (was) {
                lower |= before[h];
            }
            here &= limits_[index(h)];
            if (any(here)) {
                after[h] = here;
                add(next, h);
            }
        });
        return next;
    }

    // From the clues that can be completed after a cell to those before it, for some heights of
    // the tallest building; returns those for which there are any. `before` may equal `after`.
    Heights step_back(const Clues* after, const Heights& living, const Heights& cell,
                      const Heights& among, Clues* before) const {
        Heights next{};
        Clues higher{};
        const int low = any(cell) ? lowest(cell) : sight_.tallest + 1;
        for (Heights heights = among | (living & cell); any(heights);) {
            const int h = highest(heights);
            remove(heights, h);
            const Clues later = has(living, h) ? after[h] : Clues{};
            if (has(among, h)) {
                const Clues here = can_hide(low, h) ? later | higher : higher;
                if (any(here)) {
                    before[h] = here;
                    add(next, h);
                }
            }
            if (h > 0 && has(cell, h)) {
                higher |= later >> sight_.worth(h);
            }
        }
        return next;
    }

    // The values of a cell that can occur between what was reached and what is needed.
    Heights possible(const Clues* reached, const Heights& alive, const Clues* needed,
                     const Heights& living, const Heights& cell) const {
        Heights found{};
        Clues lower{};
        int hides = -1;  // the tallest building that something can hide behind
        each(alive | (living & cell), [&](int h) {
            const bool was = has(alive, h);
            if (has(living, h)) {
                if (h > 0 && has(cell, h) && any((lower << sight_.worth(h)) & needed[h])) {
                    add(found, h);
                }
                if (was && any(reached[h] & needed[h])) {
                    hides = h;
                }
            }
            if (was) {
                lower |= reached[h];
            }
        });
        if (hides >= 0) {
            found |= all_below<Heights>(std::max(hides, 1));
        }
        return found;
    }

    template <typename Lose>
    bool walk_back(const Demand& demand, Lose&& lose) {
        const std::size_t length = cells_.size();
        start(needed_, 0);
        Clues* needed = needed_.data();
        Heights living = goal(demand, needed);
        const std::size_t end = index(sight_.tallest);
        if (!has(alive_[length], sight_.tallest) ||
            !is_met(demand, reached(length)[end], needed[end])) {
            return false;
        }
        for (std::size_t p = length; p-- > 0;) {
            const Heights left =
                cells_[p] & possible(reached(p), alive_[p], needed, living, cells_[p]);
            if (!any(left)) {
                return false;  // the ranges of clues meet at the end, yet nothing fits in between
            }
            if (!(left == cells_[p])) {
                lose(p, cells_[p] & ~left);
                cells_[p] = left;
            }
            living = step_back(needed, living, left, alive_[p], needed);
        }
        return true;
    }

    Sight sight_ = {};
    std::size_t heights_ = 0;
    std::vector<Heights> cells_;  // folded
    std::vector<int> lows_;
    std::vector<Clues> limits_;         // by tallest building
    std::vector<Clues> reached_;        // by place and tallest building
    std::vector<Clues> needed_;
    std::vector<Heights> alive_;        // by place: the tallest buildings with any clue reached
    std::vector<Heights> living_;
};

}  // namespace skytile::skyscrapers
