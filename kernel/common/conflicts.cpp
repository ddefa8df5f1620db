// Conflict analysis: learning a first-UIP clause from a conflict.

#include <algorithm>

#include "common/learning.hpp"

namespace skytile {

namespace {

// What is known about a variable during one analysis.
enum Seen : std::uint8_t { unseen, in_clause, implied, not_implied };

}  // namespace

// Ask the extension for a reason, and store it so that it is asked only once.
void CountingSearch::list_reason(Reason& reason, Literal forced) {
    causes_.clear();
    const auto moment = forced == no_literal ? static_cast<std::uint32_t>(trail_.size())
                                             : position_[forced >> 1];
    extension_->explain(*this, reason.index, forced, moment, causes_);
    reason = {Reason::listed, static_cast<std::uint32_t>(listed_.size())};
    listed_.push_back(static_cast<Literal>(causes_.size()));
    listed_.insert(listed_.end(), causes_.begin(), causes_.end());
}

// Call `use` for the literals, all true, that made a reason force `forced` (or fail, if that is
// `no_literal`), as long as it returns true. Returns whether it always did.
template <typename Use>
bool CountingSearch::each_antecedent(Reason& reason, Literal forced, Use&& use) {
    switch (reason.kind) {
        case Reason::none:
            return true;
        case Reason::single:
            return use(Literal{reason.index});
        case Reason::clause:
            for (const Literal l : literals_of(reason.index)) {
                if (l != forced && !use(l ^ 1U)) {
                    return false;
                }
            }
            return true;
        case Reason::extension:
            list_reason(reason, forced);
            [[fallthrough]];
        case Reason::listed: {
            const std::size_t start = reason.index + 1;
            const std::size_t end = start + listed_[reason.index];
            for (std::size_t i = start; i < end; ++i) {
                if (!use(listed_[i])) {
                    return false;
                }
            }
            return true;
        }
        case Reason::count:
            break;
    }
    // A count forces false because enough variables are true, and true because enough are false;
    // it fails because too many have one value. Only variables assigned before matter.
    const Count& count = counts_[reason.index];
    if (count.guard != no_guard && !use(literal(count.guard, true))) {
        return false;
    }
    const std::size_t before = forced == no_literal ? propagated_ : position_[forced >> 1];
    const bool by_black = forced == no_literal ? count.needed < 0 : (forced & 1U) != 0;
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        const Literal l = literal(count_variables_[i], by_black);
        if (value_[l] > 0 && position_[l >> 1] < before && !use(l)) {
            return false;
        }
    }
    return true;
}

// A learnt clause that is used in a conflict may have a lower LBD now; if that is at most 6, the
// clause survives the next deletion.
void CountingSearch::note_use(ClauseAt at) {
    std::uint32_t& header = arena_[at + 1];
    if (header & learnt_flag) {
        const std::uint32_t lbd = header & lbd_mask;
        const std::uint32_t now = lbd > 2 ? std::min(lbd, count_levels(literals_of(at))) : lbd;
        header = learnt_flag | now | (now <= 6 || (header & used_flag) ? used_flag : 0);
    }
}

std::uint32_t CountingSearch::count_levels(std::span<const Literal> literals) {
    stamps_.resize(std::max(stamps_.size(), levels_.size() + 1));
    ++stamp_;
    std::uint32_t count = 0;
    for (const Literal l : literals) {
        std::uint64_t& stamp = stamps_[level_[l >> 1]];
        count += stamp != stamp_ ? 1U : 0U;
        stamp = stamp_;
    }
    return count;
}

// First-UIP learning: `learnt_` becomes an implied clause that the current assignment falsifies.
// Its first literal is the negated first unique implication point, its second the one of the
// others with the highest level.
void CountingSearch::analyze() {
    learnt_.assign(1, 0);
    touched_.clear();
    Reason* reason = &conflict_;
    Literal forced = no_literal;
    std::size_t open_paths = 0;
    std::size_t at = trail_.size();
    do {
        if (reason->kind == Reason::clause) {
            note_use(reason->index);
        }
        each_antecedent(*reason, forced, [&](Literal l) {
            const Variable v = l >> 1;
            if (seen_[v] == unseen && level_[v] != 0) {
                seen_[v] = in_clause;
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
        } while (seen_[trail_[at] >> 1] == unseen);
        forced = trail_[at];
        reason = &reason_[forced >> 1];
        --open_paths;
    } while (open_paths);
    learnt_[0] = forced ^ 1U;
    const auto end = std::remove_if(learnt_.begin() + 1, learnt_.end(), [&](Literal l) {
        return reason_[l >> 1].kind != Reason::none && is_implied(l ^ 1U, 0);
    });
    learnt_.erase(end, learnt_.end());
    for (const Variable v : touched_) {
        seen_[v] = unseen;
    }
    lbd_ = count_levels(learnt_);
    for (std::size_t i = 2; i < learnt_.size(); ++i) {
        if (level_[learnt_[i] >> 1] > level_[learnt_[1] >> 1]) {
            std::swap(learnt_[1], learnt_[i]);
        }
    }
    order_.decay();
}

// Clause minimization: whether a true literal follows from the negations of the other literals of
// the learnt clause.
bool CountingSearch::is_implied(Literal l, int depth) {
    constexpr int deepest = 200;
    const Variable v = l >> 1;
    if (depth > 0) {
        if (level_[v] == 0 || seen_[v] == in_clause || seen_[v] == implied) {
            return true;
        }
        if (seen_[v] == not_implied || reason_[v].kind == Reason::none || depth > deepest) {
            return false;
        }
    }
    const bool follows = each_antecedent(
        reason_[v], l, [&](Literal cause) { return is_implied(cause, depth + 1); });
    if (depth > 0) {
        seen_[v] = follows ? implied : not_implied;
        touched_.push_back(v);
    }
    return follows;
}

// Backtrack to where the learnt clause becomes unit, store it, and assert its first literal.
void CountingSearch::learn() {
    backtrack(learnt_.size() == 1 ? 0 : level_[learnt_[1] >> 1]);
    if (learnt_.size() == 1) {
        set(learnt_[0], {});
        return;
    }
    const ClauseAt at = store(learnt_, learnt_flag | used_flag | lbd_);
    set(learnt_[0], {Reason::clause, at});
}

}  // namespace skytile
