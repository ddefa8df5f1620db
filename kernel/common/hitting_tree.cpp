// Smallest hitting sets by branching: one element of a smallest set is chosen or excluded.
//
// Sizes are tried from small to large, each by depth-first search. A set that is found on the way
// is added at every node of the path: what is chosen at its end misses that set, so all prefixes
// do. Only trivial bounds are used: with large sets others hardly ever prune anything.

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

#include "common/bits.hpp"
#include "common/hitting.hpp"

namespace skytile {

namespace {

// A set of elements as bits.
template <std::size_t words>
class ElementSet {
public:
    ElementSet() = default;
    explicit ElementSet(const Elements& elements) {
        for (const std::uint32_t element : elements) {
            words_[element / 64] |= mask(element);
        }
    }

    bool has(std::uint32_t element) const { return words_[element / 64] & mask(element); }
    void add(std::uint32_t element) { words_[element / 64] |= mask(element); }
    void remove(std::uint32_t element) { words_[element / 64] &= ~mask(element); }

    bool empty() const {
        return std::ranges::all_of(words_, [](Mask word) { return word == 0; });
    }
    std::uint32_t first() const {
        std::size_t i = 0;
        while (words_[i] == 0) {
            ++i;
        }
        return static_cast<std::uint32_t>(64 * i) +
               static_cast<std::uint32_t>(std::countr_zero(words_[i]));
    }
    int size() const {
        int sum = 0;
        for (const Mask word : words_) {
            sum += count(word);
        }
        return sum;
    }
    Elements elements() const {
        Elements found;
        for (ElementSet rest = *this; !rest.empty(); rest.remove(rest.first())) {
            found.push_back(rest.first());
        }
        return found;
    }

    ElementSet& operator&=(const ElementSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] &= other.words_[i];
        }
        return *this;
    }
    ElementSet& operator-=(const ElementSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            words_[i] &= ~other.words_[i];
        }
        return *this;
    }
    bool meets(ElementSet other) const { return !(other &= *this).empty(); }
    bool contains(ElementSet other) const { return (other -= *this).empty(); }
    auto operator<=>(const ElementSet&) const = default;

private:
    static Mask mask(std::uint32_t element) { return Mask{1} << element % 64; }

    // std::popcount is a function call on generic targets.
    static int count(Mask word) {
        word -= word >> 1 & 0x5555555555555555U;
        word = (word & 0x3333333333333333U) + (word >> 2 & 0x3333333333333333U);
        word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
        return static_cast<int>(word * 0x0101010101010101U >> 56);
    }

    std::array<Mask, words> words_ = {};
};

template <std::size_t words>
class HittingTree final : public HittingSearch {
public:
    void add(const Elements& set) override { sets_.emplace_back(set); }

    std::optional<Elements> search(std::size_t known, const FindMissed& find_missed,
                                   Budget& budget) override {
        found_.reset();
        find_missed_ = &find_missed;
        budget_ = &budget;
        while (at_least_ < known) {
            start();
            if (descend(0)) {
                return found_;
            }
            ++at_least_;
        }
        return {};
    }

private:
    using Set = ElementSet<words>;
    struct Level {
        Set chosen;
        Set excluded;
        std::vector<Set> sets;  // the sets that are not hit, without the excluded elements
    };

    // Start the search for hitting sets of `at_least_` elements.
    void start() {
        keep_minimal();
        levels_.resize(at_least_ + 1);
        levels_[0] = {{}, {}, sets_};
    }

    // Drop every set that contains another one.
    void keep_minimal() {
        std::ranges::sort(sets_, {}, [](const Set& set) { return std::pair(set.size(), set); });
        std::vector<Set> minimal;
        for (const Set& set : sets_) {
            if (std::ranges::none_of(minimal, [&](const Set& m) { return set.contains(m); })) {
                minimal.push_back(set);
            }
        }
        sets_ = std::move(minimal);
    }

    // Search below here; true if the search ends, by success or because the budget is exhausted.
    bool descend(std::size_t depth) {
        Level& level = levels_[depth];
        const std::size_t more = at_least_ - depth;
        while (budget_->spend()) {
            if (level.sets.empty()) {
                if (is_good_enough(depth)) {
                    return true;
                }
                continue;
            }
            const Set branch = choose(level, more);
            if (branch.empty()) {
                return false;
            }
            const std::uint32_t element = branch.first();
            if (more != 2 || !common_of_missed(level.sets, Set({element})).empty()) {
                choose_element(depth, element);
                if (descend(depth + 1)) {
                    return true;
                }
            }
            exclude(level, element);
        }
        return true;
    }

    // The elements to branch on if this many more may be chosen: one of them has to be.
    static Set choose(const Level& level, std::size_t more) {
        if (more == 0) {
            return {};
        }
        return more == 1 ? common_of_missed(level.sets, {}) : smallest(level.sets);
    }

    static Set smallest(std::span<const Set> sets) {
        const Set* best = nullptr;
        int size = std::numeric_limits<int>::max();
        for (const Set& set : sets) {
            if (const int elements = set.size(); elements < size) {
                best = &set;
                size = elements;
            }
        }
        return *best;
    }

    // The elements that are in all sets that the chosen ones miss; if they miss none, the chosen.
    static Set common_of_missed(std::span<const Set> sets, const Set& chosen) {
        Set common = chosen;
        bool first = true;
        for (const Set& set : sets) {
            if (set.meets(chosen)) {
                continue;
            }
            common = first ? set : common &= set;
            first = false;
            if (common.empty()) {
                break;
            }
        }
        return common;
    }

    void choose_element(std::size_t depth, std::uint32_t element) {
        const Level& level = levels_[depth];
        Level& next = levels_[depth + 1];
        next.chosen = level.chosen;
        next.chosen.add(element);
        next.excluded = level.excluded;
        next.sets.clear();
        std::ranges::copy_if(level.sets, std::back_inserter(next.sets),
                             [&](const Set& set) { return !set.has(element); });
    }

    static void exclude(Level& level, std::uint32_t element) {
        level.excluded.add(element);
        for (Set& set : level.sets) {
            set.remove(element);
        }
    }

    // Whether the search ends with what is chosen; if not, a set that it misses is added.
    bool is_good_enough(std::size_t depth) {
        const Elements chosen = levels_[depth].chosen.elements();
        const std::optional<Elements> missed = (*find_missed_)(chosen);
        if (budget_->exhausted()) {
            return true;
        }
        if (!missed) {
            found_ = chosen;
            return true;
        }
        sets_.emplace_back(*missed);
        for (std::size_t i = 0; i <= depth; ++i) {
            Set left = sets_.back();
            levels_[i].sets.push_back(left -= levels_[i].excluded);
        }
        return false;
    }

    std::vector<Set> sets_;
    std::vector<Level> levels_;  // by the number of chosen elements
    const FindMissed* find_missed_ = nullptr;
    Budget* budget_ = nullptr;
    std::optional<Elements> found_;
};

}  // namespace

std::unique_ptr<HittingSearch> branching_search(std::size_t elements) {
    if (elements <= 64) {
        return std::make_unique<HittingTree<1>>();
    }
    return std::make_unique<HittingTree<2>>();
}

}  // namespace skytile
