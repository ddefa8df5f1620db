// What a conflict of the search teaches: the clause that first-UIP analysis learns from it.

#include <algorithm>

#include "common/learning.hpp"

namespace skytile {

namespace {

constexpr std::uint32_t no_literal = 0xFFFFFFFFU;

}  // namespace

// Call `use` for the literals, all true, that made a reason force `forced` (or fail, if that is
// `no_literal`), as long as it returns true. Whether it always did.
template <typename Use>
bool CountingSearch::each_antecedent(Reason reason, Literal forced, Use&& use) const {
    if (reason.kind == Reason::clause) {
        for (const Literal l : literals_of(clauses_[reason.index])) {
            if (l != forced && !use(l ^ 1U)) {
                return false;
            }
        }
        return true;
    }
    // A count forces white because enough are black, black because enough are white; it fails
    // because too many are of one colour. Only what was known before counts.
    const Count& count = counts_[reason.index];
    if (count.guard != no_guard && !use(literal(count.guard, true))) {
        return false;
    }
    const std::size_t before = forced == no_literal ? propagated_ : position_[forced >> 1];
    const bool by_black = forced == no_literal ? count.needed < 0 : (forced & 1U) != 0;
    const std::int8_t colour = by_black ? 1 : -1;
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        const Variable v = count_variables_[i];
        if (value_[v] == colour && position_[v] < before && !use(literal(v, by_black))) {
            return false;
        }
    }
    return true;
}

// First-UIP learning: `learnt_` becomes a clause that always holds and that this state breaks.
// Its first literal is the negated first unique implication point, its second the one of the
// others with the highest level.
void CountingSearch::analyze() {
    learnt_.assign(1, 0);
    touched_.clear();
    Reason reason = conflict_;
    Literal forced = no_literal;
    std::size_t open_paths = 0;
    std::size_t at = trail_.size();
    do {
        each_antecedent(reason, forced, [&](Literal l) {
            const Variable v = l >> 1;
            if (!seen_[v] && level_[v] != 0) {
                seen_[v] = 1;
                touched_.push_back(v);
                order_.bump(v);
                if (level_[v] == levels_.size()) {
                    ++open_paths;
                } else {
                    learnt_.push_back(l ^ 1U);
                }
            }
            return true;
        });
        do {
            --at;
        } while (!seen_[trail_[at] >> 1]);
        forced = trail_[at];
        reason = reason_[forced >> 1];
        --open_paths;
    } while (open_paths);
    learnt_[0] = forced ^ 1U;
    const auto end = std::remove_if(learnt_.begin() + 1, learnt_.end(),
                                    [&](Literal l) { return redundant(l); });
    learnt_.erase(end, learnt_.end());
    for (const Variable v : touched_) {
        seen_[v] = 0;
    }
    for (std::size_t i = 2; i < learnt_.size(); ++i) {
        if (level_[learnt_[i] >> 1] > level_[learnt_[1] >> 1]) {
            std::swap(learnt_[1], learnt_[i]);
        }
    }
    order_.decay();
}

// Whether a literal of the learnt clause is implied by the others directly.
bool CountingSearch::redundant(Literal l) const {
    const Reason reason = reason_[l >> 1];
    return reason.kind != Reason::none && each_antecedent(reason, l ^ 1U, [&](Literal cause) {
               return level_[cause >> 1] == 0 || seen_[cause >> 1];
           });
}

// Store the learnt clause, backtrack to where it becomes unit, and assert its first literal.
void CountingSearch::learn() {
    backtrack(learnt_.size() == 1 ? 0 : level_[learnt_[1] >> 1]);
    if (learnt_.size() == 1) {
        set(learnt_[0], {});
        return;
    }
    ++learnt_clauses_;
    const std::uint32_t index = store(learnt_, true);
    set(learnt_[0], {Reason::clause, index});
}

}  // namespace skytile
