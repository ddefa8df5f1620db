#include "common/learning.hpp"

#include <algorithm>
#include <numeric>

#include "common/interruption.hpp"

namespace skytile {

namespace {

constexpr std::uint32_t no_count = 0xFFFFFFFFU;

// The Luby sequence 1 1 2 1 1 2 4 … that restarts follow.
std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1;
    while (size < i + 1) {
        size = 2 * size + 1;
    }
    while (size - 1 != i) {
        size = (size - 1) / 2;
        i %= size;
    }
    return (size + 1) / 2;
}

// Make this many empty vectors, reusing their memory.
template <typename T>
void empty_all(std::vector<std::vector<T>>& vectors, std::size_t count) {
    vectors.resize(std::max(vectors.size(), count));
    for (auto& vector : vectors) {
        vector.clear();
    }
}

}  // namespace

void CountingSearch::reset(std::size_t variables, Extension* extension) {
    value_.assign(2 * variables, 0);
    level_.assign(variables, 0);
    position_.assign(variables, 0);
    reason_.assign(variables, {});
    phase_.assign(variables, 0);
    seen_.assign(variables, 0);
    guarded_.assign(variables, no_count);
    empty_all(watches_, 2 * variables);
    near_.clear();
    trail_.clear();
    levels_.clear();
    counts_.clear();
    count_variables_.clear();
    counts_start_.clear();
    arena_.clear();
    listed_.clear();
    used_.clear();
    extension_ = extension;
    propagated_ = 0;
    conflicts_ = 0;
    next_deletion_ = 2000;
    deletions_ = 0;
    contradiction_ = false;
    conflict_cost_ = static_cast<std::uint32_t>(std::min<std::size_t>(128, 4 + variables / 64));
    order_.reset(variables);
}

void CountingSearch::add_count(std::span<const Variable> variables, int count, Variable guard) {
    const auto index = static_cast<std::uint32_t>(counts_.size());
    counts_.push_back({static_cast<std::uint32_t>(count_variables_.size()),
                       static_cast<std::uint32_t>(variables.size()), count,
                       static_cast<int>(variables.size()), guard, count == 1 && guard == no_guard});
    used_.push_back(0);
    interruption_point_at(index);
    for (const Variable v : variables) {
        count_variables_.push_back(v);
        order_.prime(v, 1e-3);  // variables of many counts first
    }
    if (guard != no_guard) {
        guarded_[guard] = index;
    }
    if (!propagate_count(index, no_literal)) {
        contradiction_ = true;
    }
}

// List the counts of each variable, one list after another.
void CountingSearch::index_counts() {
    if (!counts_start_.empty() && indexed_ == counts_.size()) {
        return;
    }
    indexed_ = counts_.size();
    counts_start_.assign(level_.size() + 1, 0);
    for (const Variable v : count_variables_) {
        ++counts_start_[v + 1];
    }
    std::partial_sum(counts_start_.begin(), counts_start_.end(), counts_start_.begin());
    counts_by_variable_.resize(count_variables_.size());
    std::vector<std::uint32_t> next(counts_start_.begin(), counts_start_.end() - 1);
    for (std::uint32_t index = 0; index < counts_.size(); ++index) {
        interruption_point_at<1U << 16>(index);
        const Count& count = counts_[index];
        for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
            counts_by_variable_[next[count_variables_[i]]++] = index;
        }
    }
}

void CountingSearch::fix(Variable variable, bool value) {
    backtrack(0);
    const Literal l = literal(variable, value);
    if (is_false(l)) {
        contradiction_ = true;
    } else if (!is_true(l)) {
        set(l, {});
    }
}

void CountingSearch::add_difference(std::span<const Variable> variables,
                                    std::span<const std::uint8_t> values, Variable guard) {
    std::vector<Literal> literals;
    if (guard != no_guard) {
        literals.push_back(literal(guard, true));
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
        literals.push_back(literal(variables[i], values[i] == 0));
    }
    add_clause(std::move(literals));
}

void CountingSearch::add_clause(std::vector<Literal> literals) {
    backtrack(0);
    std::ranges::stable_partition(literals, [&](Literal l) { return !is_false(l); });
    if (literals.empty() || is_false(literals[0])) {
        contradiction_ = true;
        return;
    }
    if (literals.size() > 1) {
        store(literals, 0);
    }
    if ((literals.size() == 1 || is_false(literals[1])) && !is_true(literals[0])) {
        set(literals[0], {});
    }
}

// Store a clause and watch its first two literals.
CountingSearch::ClauseAt CountingSearch::store(std::span<const Literal> literals,
                                               std::uint32_t header) {
    const auto at = static_cast<ClauseAt>(arena_.size());
    arena_.push_back(static_cast<std::uint32_t>(literals.size()));
    arena_.push_back(header);
    arena_.insert(arena_.end(), literals.begin(), literals.end());
    watches_[literals[0] ^ 1U].push_back({at, literals[1]});
    watches_[literals[1] ^ 1U].push_back({at, literals[0]});
    return at;
}

void CountingSearch::set(Literal l, Reason reason) {
    const Variable v = l >> 1;
    value_[l] = 1;
    value_[l ^ 1U] = -1;
    level_[v] = static_cast<std::uint32_t>(levels_.size());
    position_[v] = static_cast<std::uint32_t>(trail_.size());
    reason_[v] = reason;
    trail_.push_back(l);
}

bool CountingSearch::propagate() {
    do {
        while (propagated_ < trail_.size()) {
            const Literal l = trail_[propagated_++];
            interruption_point_at(propagated_);
            if (extension_) {
                extension_->set(l);
            }
            if (!propagate_counts(l) || !propagate_clauses(l)) {
                return false;
            }
        }
        if (extension_ && !extension_->propagate(*this)) {
            return false;
        }
    } while (propagated_ < trail_.size());
    return true;
}

// Update all counts of a variable, even after a conflict, since backtracking reverts them all.
bool CountingSearch::propagate_counts(Literal l) {
    const Variable v = l >> 1;
    const int black = (l & 1U) ? 0 : 1;
    const bool differing = differs(l);
    bool possible = true;
    for (const std::uint32_t index : counts_of(v)) {
        Count& count = counts_[index];
        count.needed -= black;
        --count.open;
        if (differing && count.differing++ == 0) {
            push_open(count);
        }
        possible = possible && (!count.is_tight() || propagate_count(index, l));
    }
    if (guarded_[v] != no_count && !near_.empty()) {
        const Count& count = counts_[guarded_[v]];
        if (!black || count.differing > 0) {
            push_open(count);
        }
    }
    return possible && (guarded_[v] == no_count || propagate_count(guarded_[v], l));
}

bool CountingSearch::propagate_count(std::uint32_t index, Literal because) {
    const Count& count = counts_[index];
    if (!count.is_tight() || !is_on(count)) {
        return true;
    }
    used_[index] = 1;
    if (count.fails()) {
        conflict_ = {Reason::count, index};
        return false;
    }
    const bool value = count.needed != 0;
    const Reason reason = count.is_one && !value && because != no_literal && !(because & 1U)
                              ? Reason{Reason::single, because}
                              : Reason{Reason::count, index};
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        const Variable v = count_variables_[i];
        if (value_[2 * v] == 0) {
            set(literal(v, value), reason);
        }
    }
    return true;
}

// Update the watch list of a literal that became true: clauses in which its negation is watched.
bool CountingSearch::propagate_clauses(Literal l) {
    std::vector<Watch>& watching = watches_[l];
    std::size_t kept = 0;
    const std::size_t count = watching.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Watch watch = watching[i];
        if (is_true(watch.other)) {
            watching[kept++] = watch;
            continue;
        }
        const std::span<Literal> literals = literals_of(watch.clause);
        if (literals[0] == (l ^ 1U)) {
            std::swap(literals[0], literals[1]);
        }
        const Literal first = literals[0];
        if (is_true(first)) {
            watching[kept++] = {watch.clause, first};
            continue;
        }
        if (watch_another(literals)) {
            watches_[literals[1] ^ 1U].push_back({watch.clause, first});
            continue;
        }
        watching[kept++] = {watch.clause, first};
        if (is_false(first)) {
            conflict_ = {Reason::clause, watch.clause};
            for (++i; i < count; ++i) {
                watching[kept++] = watching[i];
            }
            watching.resize(kept);
            return false;
        }
        set(first, {Reason::clause, watch.clause});
    }
    watching.resize(kept);
    return true;
}

// Put a literal that is not false into the second place, instead of one that is.
bool CountingSearch::watch_another(std::span<Literal> literals) const {
    for (std::size_t k = 2; k < literals.size(); ++k) {
        if (!is_false(literals[k])) {
            std::swap(literals[1], literals[k]);
            return true;
        }
    }
    return false;
}

void CountingSearch::backtrack(std::size_t level) {
    if (levels_.size() <= level) {
        return;
    }
    const std::size_t start = levels_[level];
    for (std::size_t i = trail_.size(); i-- > start;) {
        const Literal l = trail_[i];
        const Variable v = l >> 1;
        if (i < propagated_) {
            for (const std::uint32_t index : counts_of(v)) {
                counts_[index].needed += (l & 1U) ? 0 : 1;
                ++counts_[index].open;
                counts_[index].differing -= differs(l) ? 1 : 0;
            }
            if (extension_) {
                extension_->unset(l);
            }
        }
        phase_[v] = (l & 1U) ? 0 : 1;
        value_[l] = value_[l ^ 1U] = 0;
        if (near_.empty() || (level > 0 && is_disturbed(v))) {
            order_.push(v);  // the others are pushed when one of their counts is disturbed
        }
    }
    trail_.resize(start);
    levels_.resize(level);
    propagated_ = std::min(propagated_, start);
    if (extension_) {
        extension_->clear();
    }
    if (level == 0) {
        listed_.clear();  // reasons at level 0 are never needed
    }
}

// Delete the half of the learnt clauses with the highest LBD, at the root only. Clauses of LBD 2
// are kept, and so are those that are new or were marked by `note_use` since the last deletion.
void CountingSearch::delete_clauses() {
    std::vector<std::uint32_t> lbds;
    for (ClauseAt at = 0; at < arena_.size(); at += arena_[at] + 2) {
        const std::uint32_t header = arena_[at + 1];
        if ((header & learnt_flag) && !(header & used_flag)) {
            lbds.push_back(header & lbd_mask);
        }
    }
    std::uint32_t limit = 3;
    if (!lbds.empty()) {
        const auto middle = lbds.begin() + static_cast<std::ptrdiff_t>(lbds.size() / 2);
        std::ranges::nth_element(lbds, middle);
        limit = std::max(limit, *middle);
    }
    const std::vector<std::uint32_t> old = std::move(arena_);
    arena_.clear();
    for (auto& watching : watches_) {
        watching.clear();
    }
    std::vector<Literal> literals;
    for (ClauseAt at = 0; at < old.size(); at += old[at] + 2) {
        const std::uint32_t header = old[at + 1];
        if ((header & learnt_flag) && !(header & used_flag) && (header & lbd_mask) >= limit) {
            continue;
        }
        literals.assign(old.data() + at + 2, old.data() + at + 2 + old[at]);
        if (std::ranges::any_of(literals, [&](Literal l) { return is_true(l); })) {
            continue;
        }
        std::erase_if(literals, [&](Literal l) { return is_false(l); });
        store(literals, header & ~used_flag);
    }
}

// Put all assumptions on one decision level; false if one of them is already false.
bool CountingSearch::assume(std::span<const Assumption> assumptions) {
    levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
    for (const auto& [variable, value] : assumptions) {
        const Literal l = literal(variable, value);
        if (is_false(l)) {
            return false;
        }
        if (!is_true(l)) {
            set(l, {});
        }
    }
    return true;
}

Verdict CountingSearch::solve(Budget& budget, std::span<const Assumption> assumptions) {
    constexpr std::size_t assumed = 1;  // the level of the assumptions
    constexpr std::uint64_t shortest_run = 128;
    backtrack(0);
    index_counts();
    std::uint64_t restarts = 0;
    std::uint64_t run = shortest_run;  // conflicts until the next restart
    std::uint32_t decisions = 0;
    while (!contradiction_) {
        if (!propagate()) {
            contradiction_ = levels_.empty();
            if (levels_.size() <= assumed) {
                return Verdict::impossible;
            }
            if (!budget.spend(conflict_cost_)) {
                return Verdict::unknown;
            }
            analyze();
            learn();
            ++conflicts_;
            run -= run ? 1 : 0;
        } else if (levels_.size() < assumed) {
            if (conflicts_ >= next_deletion_) {
                delete_clauses();
                next_deletion_ = conflicts_ + 2000 + 300 * ++deletions_;
            }
            if (!assume(assumptions)) {
                return Verdict::impossible;
            }
        } else if (run == 0) {
            constexpr std::size_t many_reasons = 1U << 20;
            backtrack(conflicts_ >= next_deletion_ || listed_.size() > many_reasons ? 0 : assumed);
            run = shortest_run * luby(++restarts);
        } else {
            const Variable v = next_variable();
            if (v == ActivityHeap::none) {
                return Verdict::solved;
            }
            if (++decisions % 256 == 0 && !budget.look()) {
                return Verdict::unknown;
            }
            levels_.push_back(static_cast<std::uint32_t>(trail_.size()));
            set(literal(v, phase_[v] != 0), {});
        }
    }
    return Verdict::impossible;
}

void CountingSearch::stay_near(std::span<const std::uint8_t> values) {
    backtrack(0);
    index_counts();
    near_.assign(values.begin(), values.end());
    for (Count& count : counts_) {
        count.differing = 0;
    }
    for (const Literal l : std::span(trail_).first(propagated_)) {
        for (const std::uint32_t index : counts_of(l >> 1)) {
            counts_[index].differing += differs(l) ? 1 : 0;
        }
    }
}

// Whether this variable is in a count that must hold and contains a differing variable, or in a
// count that must not hold.
bool CountingSearch::is_disturbed(Variable v) const {
    return std::ranges::any_of(counts_of(v), [&](std::uint32_t index) {
        const Count& count = counts_[index];
        return is_on(count) ? count.differing > 0 : value_[2 * count.guard] < 0;
    });
}

void CountingSearch::push_open(const Count& count) {
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        if (value_[2 * count_variables_[i]] == 0) {
            order_.push(count_variables_[i]);
        }
    }
}

// The unassigned variable of the highest activity to branch on, or none.
CountingSearch::Variable CountingSearch::next_variable() {
    Variable v = order_.pop();
    while (v != ActivityHeap::none && (value_[2 * v] != 0 || guarded_[v] != no_count ||
                                       (!near_.empty() && !is_disturbed(v)))) {
        interruption_point_at(v);
        v = order_.pop();
    }
    return v;
}

}  // namespace skytile
