// Smallest hitting sets by search with learning, for many small sets.
//
// A set is a clause. A totalizer (Bailleux and Boufkhad, 2003) counts the chosen elements: a
// binary tree over them in which every node has a variable for "at least k below here". So what
// is learnt can speak of the number of elements in a part, and parts add up. The size is tried
// from small to large, by an assumption; what was learnt stays when sets are added.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/hitting.hpp"
#include "common/learning.hpp"

namespace skytile {

namespace {

class HittingTotals final : public HittingSearch {
public:
    explicit HittingTotals(std::size_t elements) : elements_(elements), search_(0) {}

    void add(const Elements& set) override {
        sets_.push_back(set);
        if (!at_least_k_.empty()) {
            demand(set);
        }
    }

    std::optional<Elements> search(std::size_t known, const FindMissed& find_missed,
                                   Budget& budget) override {
        while (at_least_ < known) {
            if (at_least_ >= at_least_k_.size()) {
                load(std::min(elements_, 2 * at_least_ + 32));
            }
            const CountingSearch::Assumption no_more{at_least_k_[at_least_], false};
            const Verdict verdict = search_.solve(budget, {&no_more, 1});
            if (verdict == Verdict::unknown) {
                break;
            }
            if (verdict == Verdict::impossible) {
                search_.fix(at_least_k_[at_least_++], true);
                continue;
            }
            Elements chosen = solution();
            const std::optional<Elements> missed = find_missed(chosen);
            if (budget.exhausted()) {
                break;
            }
            if (!missed) {
                return chosen;
            }
            add(*missed);
        }
        return {};
    }

private:
    using Variable = CountingSearch::Variable;

    // Start over, with totals up to `most`.
    void load(std::size_t most) {
        most_ = most;
        search_.reset(elements_ + totals(0, elements_));
        next_ = static_cast<Variable>(elements_);
        at_least_k_ = count(0, elements_);
        for (const Elements& set : sets_) {
            demand(set);
        }
        for (std::size_t k = 0; k < at_least_; ++k) {
            search_.fix(at_least_k_[k], true);
        }
    }

    // How many variables totals of the elements first … last - 1 take.
    std::size_t totals(std::size_t first, std::size_t last) const {
        const std::size_t middle = (first + last) / 2;
        return last - first <= 1 ? 0
                                 : totals(first, middle) + totals(middle, last) +
                                       std::min(most_, last - first);
    }

    // Variables for "at least 1, 2, … of the elements first … last - 1".
    std::vector<Variable> count(std::size_t first, std::size_t last) {
        if (last - first == 1) {
            return {static_cast<Variable>(first)};
        }
        const std::vector<Variable> left = count(first, (first + last) / 2);
        const std::vector<Variable> right = count((first + last) / 2, last);
        std::vector<Variable> total(std::min(most_, last - first));
        for (Variable& variable : total) {
            variable = next_++;
        }
        for (std::size_t a = 0; a <= left.size(); ++a) {
            for (std::size_t b = a ? 0 : 1; b <= right.size() && a + b <= total.size(); ++b) {
                imply(a ? &left[a - 1] : nullptr, b ? &right[b - 1] : nullptr, total[a + b - 1]);
            }
        }
        return total;
    }

    // If these hold, as far as there are any, so does that.
    void imply(const Variable* left, const Variable* right, Variable total) {
        std::vector<Variable> variables = {total};
        std::vector<std::uint8_t> broken_by = {0};
        for (const Variable* cause : {left, right}) {
            if (cause) {
                variables.push_back(*cause);
                broken_by.push_back(1);
            }
        }
        search_.add_difference(variables, broken_by);
    }

    void demand(const Elements& set) {
        search_.add_difference(set, std::vector<std::uint8_t>(set.size(), 0));
    }

    Elements solution() const {
        Elements chosen;
        for (std::uint32_t element = 0; element < elements_; ++element) {
            if (search_.value(element)) {
                chosen.push_back(element);
            }
        }
        return chosen;
    }

    std::size_t elements_;
    std::vector<Elements> sets_;
    CountingSearch search_;              // the elements, then totals
    std::vector<Variable> at_least_k_;   // of all elements, for k = 1, 2, … most_
    std::size_t most_ = 0;
    Variable next_ = 0;
};

}  // namespace

std::unique_ptr<HittingSearch> totalling_search(std::size_t elements) {
    return std::make_unique<HittingTotals>(elements);
}

}  // namespace skytile
