// The hints of an LRAT proof: which clauses showed that a clause follows.
//
// Each literal that becomes true for good is a step of its own, a unit clause. So the hints of a
// later step need only one clause for each such literal, however it was derived.

#include <algorithm>
#include <utility>

#include "common/interruption.hpp"
#include "proofs/rup.hpp"

namespace skytile {

// Record a step, if hints are asked for; returns its number.
std::int32_t RupChecker::record(const std::vector<Code>& codes, std::vector<std::int32_t> hints) {
    if (!with_hints_) {
        return 0;
    }
    Step step{++last_number_, {}, std::move(hints)};
    for (const Code code : codes) {
        const auto variable = static_cast<std::int32_t>(code / 2);
        step.clause.push_back(code % 2 == 0 ? variable : -variable);
    }
    steps_.push_back(std::move(step));
    return last_number_;
}

// Record the literals that have become true for good, and the final contradiction.
void RupChecker::record_facts(std::size_t before) {
    if (!with_hints_) {
        return;
    }
    for (std::size_t i = before; i < trail_.size(); ++i) {
        const Code literal = trail_[i];
        const ClauseId reason = reason_[literal / 2];
        fact_[literal / 2] = clauses_[reason].size == 1
                                 ? clauses_[reason].number
                                 : record({literal}, facts_against(reason, literal));
    }
    if (refuted_) {
        record({}, facts_against(conflict_, 0));
    }
}

// The unit clauses that make all literals of a clause but one false, then the clause itself.
std::vector<std::int32_t> RupChecker::facts_against(ClauseId id, Code but) const {
    std::vector<std::int32_t> hints;
    for (const Code literal : literals_of(id)) {
        if (literal != but) {
            hints.push_back(fact_[literal / 2]);
        }
    }
    hints.push_back(clauses_[id].number);
    return hints;
}

// What led to the contradiction after these literals were assumed to be false: facts first, then
// clauses in the order in which they were used.
std::vector<std::int32_t> RupChecker::hints_for(const std::vector<Code>& codes,
                                                std::size_t before) {
    std::vector<std::int32_t> hints;
    if (!with_hints_) {
        return hints;
    }
    std::vector<Code> variables;
    const auto need = [&](Code literal) {
        if (needed_[literal / 2] == 0) {
            needed_[literal / 2] = 1;
            variables.push_back(literal / 2);
        }
    };
    const auto use = [&](ClauseId id) {
        hints.push_back(clauses_[id].number);
        std::ranges::for_each(literals_of(id), need);
    };
    std::ranges::for_each(codes, need);
    const std::size_t assumed = variables.size();
    use(conflict_);
    for (std::size_t i = trail_.size(); i-- > before;) {
        const Code variable = trail_[i] / 2;
        if (needed_[variable] != 0 && reason_[variable] != none) {
            use(reason_[variable]);
        }
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
        needed_[variables[i]] = 0;
        if (i >= assumed && fact_[variables[i]] != 0) {
            hints.push_back(fact_[variables[i]]);
        }
    }
    std::ranges::reverse(hints);
    return hints;
}

LratProof RupChecker::lrat() const {
    std::vector<bool> used(static_cast<std::size_t>(last_number_) + 1, false);
    used.back() = true;  // the empty clause
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
        if (used[static_cast<std::size_t>(step->number)]) {
            for (const std::int32_t hint : step->hints) {
                used[static_cast<std::size_t>(hint)] = true;
            }
        }
    }
    LratProof proof;
    const auto append = [](std::vector<std::int32_t>& list, const std::vector<std::int32_t>& more) {
        list.insert(list.end(), more.begin(), more.end());
        list.push_back(0);
    };
    for (const Step& step : steps_) {
        interruption_point();
        if (used[static_cast<std::size_t>(step.number)]) {
            proof.numbers.push_back(step.number);
            append(proof.clauses, step.clause);
            append(proof.hints, step.hints);
        }
    }
    return proof;
}

}  // namespace skytile
