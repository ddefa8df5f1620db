#include "common/learning.hpp"

#include <algorithm>

namespace skytile {

namespace {

constexpr std::uint32_t no_count = 0xFFFFFFFFU;

// The sequence 1 1 2 1 1 2 4 … that restarts follow.
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

// Make that many empty vectors, in the memory that they had before.
template <typename T>
void empty_all(std::vector<std::vector<T>>& vectors, std::size_t count) {
    vectors.resize(std::max(vectors.size(), count));
    for (auto& vector : vectors) {
        vector.clear();
    }
}

}  // namespace

void CountingSearch::reset(std::size_t variables) {
    value_.assign(variables, 0);
    level_.assign(variables, 0);
    position_.assign(variables, 0);
    reason_.assign(variables, {});
    phase_.assign(variables, 0);
    seen_.assign(variables, 0);
    guarded_.assign(variables, no_count);
    empty_all(counts_of_, variables);
    empty_all(watches_, 2 * variables);
    near_.clear();
    trail_.clear();
    levels_.clear();
    counts_.clear();
    count_variables_.clear();
    clauses_.clear();
    clause_literals_.clear();
    used_.clear();
    propagated_ = 0;
    learnt_clauses_ = 0;
    learnt_limit_ = 4000;
    contradiction_ = false;
    order_.reset(variables);
}

void CountingSearch::add_count(std::span<const Variable> variables, int count, Variable guard) {
    const auto index = static_cast<std::uint32_t>(counts_.size());
    counts_.push_back({static_cast<std::uint32_t>(count_variables_.size()),
                       static_cast<std::uint32_t>(variables.size()), count,
                       static_cast<int>(variables.size()), guard});
    used_.push_back(0);
    for (const Variable v : variables) {
        count_variables_.push_back(v);
        counts_of_[v].push_back(index);
        order_.prime(v, 1e-3);  // cells of many clues first
    }
    if (guard != no_guard) {
        guarded_[guard] = index;
    }
    if (!propagate_count(index)) {
        contradiction_ = true;
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
    backtrack(0);
    std::vector<Literal> literals;
    if (guard != no_guard) {
        literals.push_back(literal(guard, true));
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
        literals.push_back(literal(variables[i], values[i] == 0));
    }
    std::ranges::stable_partition(literals, [&](Literal l) { return !is_false(l); });
    if (literals.empty() || is_false(literals[0])) {
        contradiction_ = true;
        return;
    }
    if (literals.size() > 1) {
        store(literals, false);
    }
    if ((literals.size() == 1 || is_false(literals[1])) && !is_true(literals[0])) {
        set(literals[0], {});
    }
}

// Store a clause and watch its first two literals.
std::uint32_t CountingSearch::store(std::span<const Literal> literals, bool learnt) {
    const auto index = static_cast<std::uint32_t>(clauses_.size());
    clauses_.push_back({static_cast<std::uint32_t>(clause_literals_.size()),
                        static_cast<std::uint32_t>(literals.size()), learnt});
    clause_literals_.insert(clause_literals_.end(), literals.begin(), literals.end());
    watches_[literals[0] ^ 1U].push_back({index, literals[1]});
    watches_[literals[1] ^ 1U].push_back({index, literals[0]});
    return index;
}

void CountingSearch::set(Literal l, Reason reason) {
    const Variable v = l >> 1;
    value_[v] = (l & 1U) ? -1 : 1;
    level_[v] = static_cast<std::uint32_t>(levels_.size());
    position_[v] = static_cast<std::uint32_t>(trail_.size());
    reason_[v] = reason;
    trail_.push_back(l);
}

bool CountingSearch::propagate() {
    while (propagated_ < trail_.size()) {
        const Literal l = trail_[propagated_++];
        if (!propagate_counts(l) || !propagate_clauses(l)) {
            return false;
        }
    }
    return true;
}

// All counts of a variable are updated, even after a conflict: backtracking reverts them all.
bool CountingSearch::propagate_counts(Literal l) {
    const Variable v = l >> 1;
    const int black = (l & 1U) ? 0 : 1;
    const bool differing = differs(l);
    bool possible = true;
    for (const std::uint32_t index : counts_of_[v]) {
        Count& count = counts_[index];
        count.needed -= black;
        --count.open;
        if (differing && count.differing++ == 0) {
            push_open(count);
        }
        possible = possible && (!count.is_tight() || propagate_count(index));
    }
    if (guarded_[v] != no_count && !near_.empty()) {
        const Count& count = counts_[guarded_[v]];
        if (!black || count.differing > 0) {
            push_open(count);
        }
    }
    return possible && (guarded_[v] == no_count || propagate_count(guarded_[v]));
}

bool CountingSearch::propagate_count(std::uint32_t index) {
    const Count& count = counts_[index];
    if (!count.is_tight() || !is_on(count)) {
        return true;
    }
    used_[index] = 1;
    if (count.fails()) {
        conflict_ = {Reason::count, index};
        return false;
    }
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        const Variable v = count_variables_[i];
        if (value_[v] == 0) {
            set(literal(v, count.needed != 0), {Reason::count, index});
        }
    }
    return true;
}

// Update the watch list of a literal that became true: clauses in which its negation is watched.
bool CountingSearch::propagate_clauses(Literal l) {
    std::vector<Watch>& watching = watches_[l];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watching.size(); ++i) {
        const Watch watch = watching[i];
        if (is_true(watch.other)) {
            watching[kept++] = watch;
            continue;
        }
        const std::span<Literal> literals = literals_of(clauses_[watch.clause]);
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
        watching[kept++] = watch;
        if (is_false(first)) {
            conflict_ = {Reason::clause, watch.clause};
            const auto rest = watching.begin() + static_cast<std::ptrdiff_t>(i + 1);
            kept = static_cast<std::size_t>(
                std::copy(rest, watching.end(), watching.begin() + static_cast<std::ptrdiff_t>(kept)) -
                watching.begin());
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
            for (const std::uint32_t index : counts_of_[v]) {
                counts_[index].needed += (l & 1U) ? 0 : 1;
                ++counts_[index].open;
                counts_[index].differing -= differs(l) ? 1 : 0;
            }
        }
        phase_[v] = value_[v] > 0;
        value_[v] = 0;
        if (near_.empty() || (level > 0 && is_disturbed(v))) {
            order_.push(v);  // the others are pushed when a count of theirs is disturbed
        }
    }
    trail_.resize(start);
    levels_.resize(level);
    propagated_ = std::min(propagated_, start);
}

// Delete the longer half of the learnt clauses; at the root only.
void CountingSearch::delete_long_clauses() {
    std::vector<std::uint32_t> sizes;
    for (const Clause& clause : clauses_) {
        if (clause.learnt) {
            sizes.push_back(clause.size);
        }
    }
    std::ranges::nth_element(sizes, sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2));
    const std::uint32_t longest = sizes[sizes.size() / 2];
    const std::vector<Clause> old = std::move(clauses_);
    const std::vector<Literal> old_literals = std::move(clause_literals_);
    clauses_.clear();
    clause_literals_.clear();
    learnt_clauses_ = 0;
    for (auto& watching : watches_) {
        watching.clear();
    }
    for (const Clause& clause : old) {
        if (!clause.learnt || clause.size < longest || clause.size == 2) {
            store({&old_literals[clause.start], clause.size}, clause.learnt);
            learnt_clauses_ += clause.learnt ? 1 : 0;
        }
    }
    for (const Literal l : trail_) {
        reason_[l >> 1] = {};  // all at level 0, whose reasons are never needed
    }
    learnt_limit_ += learnt_limit_ / 10;
}

// Put all assumptions on one decision level; false if one of them is already false.
bool CountingSearch::assume(std::span<const Assumption> assumptions) {
    levels_.push_back(trail_.size());
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
    backtrack(0);
    std::uint64_t round = 0;
    std::uint64_t left = 64 * luby(round);
    while (!contradiction_) {
        if (!propagate()) {
            contradiction_ = levels_.empty();
            if (levels_.size() <= assumed) {
                return Verdict::impossible;
            }
            if (!budget.spend(4)) {
                return Verdict::unknown;
            }
            analyze();
            learn();
            if (left > 0) {
                --left;
            }
        } else if (levels_.size() < assumed) {
            if (!assume(assumptions)) {
                return Verdict::impossible;
            }
        } else if (left == 0) {
            if (learnt_clauses_ > learnt_limit_) {
                backtrack(0);
                delete_long_clauses();
            }
            backtrack(assumed);
            left = 64 * luby(++round);
        } else {
            const Variable v = next_variable();
            if (v == ActivityHeap::none) {
                return Verdict::solved;
            }
            levels_.push_back(trail_.size());
            set(literal(v, phase_[v] != 0), {});
        }
    }
    return Verdict::impossible;
}

void CountingSearch::stay_near(std::span<const std::uint8_t> values) {
    backtrack(0);
    near_.assign(values.begin(), values.end());
    for (Count& count : counts_) {
        count.differing = 0;
    }
    for (const Literal l : std::span(trail_).first(propagated_)) {
        for (const std::uint32_t index : counts_of_[l >> 1]) {
            counts_[index].differing += differs(l) ? 1 : 0;
        }
    }
}

// Whether a count that holds has this variable and one that differs, or one that does not.
bool CountingSearch::is_disturbed(Variable v) const {
    return std::ranges::any_of(counts_of_[v], [&](std::uint32_t index) {
        const Count& count = counts_[index];
        return is_on(count) ? count.differing > 0 : value_[count.guard] < 0;
    });
}

void CountingSearch::push_open(const Count& count) {
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        if (value_[count_variables_[i]] == 0) {
            order_.push(count_variables_[i]);
        }
    }
}

// The open variable of the highest activity, or none.
CountingSearch::Variable CountingSearch::next_variable() {
    Variable v = order_.pop();
    while (v != ActivityHeap::none && (value_[v] != 0 || guarded_[v] != no_count ||
                                      (!near_.empty() && !is_disturbed(v)))) {
        v = order_.pop();
    }
    return v;
}

}  // namespace skytile
