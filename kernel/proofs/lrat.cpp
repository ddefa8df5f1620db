#include "proofs/lrat.hpp"

#include <algorithm>
#include <unordered_map>

#include "common/interruption.hpp"

namespace skytile {

namespace {

class LratChecker {
public:
    using List = std::span<const std::int32_t>;

    explicit LratChecker(std::size_t variables) : true_(2 * variables + 1, 0), zero_(variables) {}

    void add(std::int32_t number, List clause) { clauses_[number] = clause; }

    // Delete clauses; returns whether all of them existed.
    bool forget(List numbers) {
        return std::ranges::all_of(
            numbers, [&](std::int32_t number) { return clauses_.erase(number) == 1; });
    }

    bool follows(List clause, List hints) {
        const bool contradiction = meets_contradiction(clause, hints);
        for (const std::int32_t literal : set_) {
            is_true(literal) = 0;
        }
        set_.clear();
        return contradiction;
    }

private:
    bool meets_contradiction(List clause, List hints) {
        for (const std::int32_t literal : clause) {
            set(-literal);
        }
        for (const std::int32_t hint : hints) {
            interruption_point();
            const auto found = clauses_.find(hint);
            if (found == clauses_.end()) {
                return false;
            }
            std::int32_t left = 0;
            for (const std::int32_t literal : found->second) {
                if (is_true(-literal) != 0 || literal == left) {
                    continue;
                }
                if (left != 0) {
                    return false;
                }
                left = literal;
            }
            if (left == 0) {
                return true;
            }
            set(left);
        }
        return false;
    }

    std::uint8_t& is_true(std::int32_t literal) {
        return true_[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(zero_) + literal)];
    }

    void set(std::int32_t literal) {
        is_true(literal) = 1;
        set_.push_back(literal);
    }

    std::vector<std::uint8_t> true_;  // by literal, -variables to variables
    std::size_t zero_;                // the index where literal 0 would be
    std::vector<std::int32_t> set_;
    std::unordered_map<std::int32_t, List> clauses_;
};

}  // namespace

std::span<const std::int32_t> next_clause(std::span<const std::int32_t> list, std::size_t& place) {
    const std::size_t start = place;
    while (list[place] != 0) {
        ++place;
    }
    return list.subspan(start, place++ - start);
}

std::int64_t check_lrat(std::size_t variables, std::span<const std::int32_t> formula,
                        std::span<const std::int32_t> numbers,
                        std::span<const std::int32_t> clauses, std::span<const std::int32_t> hints,
                        std::span<const std::uint8_t> forgets) {
    LratChecker checker(variables);
    std::int32_t last = 0;
    for (std::size_t place = 0; place < formula.size();) {
        interruption_point();
        checker.add(++last, next_clause(formula, place));
    }
    std::size_t clause_place = 0;
    std::size_t hint_place = 0;
    for (std::size_t step = 0; step < numbers.size(); ++step) {
        const auto clause = next_clause(clauses, clause_place);
        const auto named = next_clause(hints, hint_place);
        const bool fine = forgets[step] != 0
                              ? checker.forget(named)
                              : numbers[step] > last && checker.follows(clause, named);
        if (!fine) {
            return -1 - static_cast<std::int64_t>(step);
        }
        if (forgets[step] == 0) {
            if (clause.empty()) {
                return static_cast<std::int64_t>(step) + 1;
            }
            last = numbers[step];
            checker.add(last, clause);
        }
    }
    return -1 - static_cast<std::int64_t>(numbers.size());
}

}  // namespace skytile
