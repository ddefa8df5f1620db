#include "common/fewest.hpp"

#include <numeric>
#include <span>
#include <utility>

namespace skytile {

FewestSearch::FewestSearch(OtherSolutions& others, const ClueFlags& clues, HittingSearch& hitting)
    : others_(others), clues_(clues), hitting_(hitting) {
    for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) {
        if (clues_[clue]) {
            numbers_.push_back(clue);
        }
    }
    known_.resize(numbers_.size());
    std::iota(known_.begin(), known_.end(), 0U);
}

FewestClues FewestSearch::search(Budget& budget) {
    constexpr int removals = 4;  // for a good upper bound and initial sets
    budget_ = &budget;
    for (int i = 0; i < removals; ++i) {
        remove_in_random_order();
    }
    const auto find_missed = [&](const Elements& chosen) {
        std::optional<Elements> broken = broken_by_another(flags_of(chosen));
        return broken ? std::optional(fewest_broken(std::move(*broken))) : std::nullopt;
    };
    if (auto found = hitting_.search(known_.size(), find_missed, budget)) {
        known_ = std::move(*found);
    }
    return {flags_of(known_), hitting_.at_least(), std::move(others_found_)};
}

// Remove clues while there is no other solution. What the other solutions found on the way break
// are the initial sets.
void FewestSearch::remove_in_random_order() {
    Elements order(numbers_.size());
    std::iota(order.begin(), order.end(), 0U);
    random_.shuffle(std::span(order));
    ClueFlags on = clues_;
    Elements kept;
    for (const std::uint32_t element : order) {
        on[numbers_[element]] = 0;
        const auto broken = broken_by_another(on);
        if (broken) {
            hitting_.add(fewest_broken(*broken));
        }
        if (broken || budget_->exhausted()) {
            on[numbers_[element]] = 1;
            kept.push_back(element);
        }
    }
    if (kept.size() < known_.size()) {
        known_ = std::move(kept);
    }
}

std::optional<Elements> FewestSearch::broken_by_another(const ClueFlags& on) {
    if (budget_->exhausted() || others_.find(on, broken_, *budget_) != Verdict::solved) {
        return {};
    }
    cells_.assign(others_.cells().begin(), others_.cells().end());
    Elements broken;
    for (std::uint32_t element = 0; element < numbers_.size(); ++element) {
        if (broken_[numbers_[element]]) {
            broken.push_back(element);
        }
    }
    return broken;
}

// The fewer clues another solution breaks, the more it says: restore broken clues, one by one in
// random order, as long as another solution remains. `broken` is what the last one breaks.
Elements FewestSearch::fewest_broken(Elements broken) {
    random_.shuffle(std::span(broken));
    ClueFlags on = clues_;
    for (const std::uint32_t element : broken) {
        on[numbers_[element]] = 0;
    }
    for (const std::uint32_t element : Elements(broken)) {
        std::uint8_t& flag = on[numbers_[element]];
        if (flag) {
            continue;
        }
        flag = 1;
        if (auto fewer = broken_by_another(on)) {
            broken = std::move(*fewer);
            on = clues_;
            for (const std::uint32_t other : broken) {
                on[numbers_[other]] = 0;
            }
        } else {
            flag = 0;
        }
    }
    others_found_.insert(others_found_.end(), cells_.begin(), cells_.end());
    return broken;
}

ClueFlags FewestSearch::flags_of(const Elements& elements) const {
    ClueFlags flags(clues_.size(), 0);
    for (const std::uint32_t element : elements) {
        flags[numbers_[element]] = 1;
    }
    return flags;
}

}  // namespace skytile
