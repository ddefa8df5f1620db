#include "learning.hpp"

#include <algorithm>
#include <numeric>

namespace skytile {

namespace {

constexpr std::uint32_t not_in_heap = 0xFFFFFFFFU;
constexpr std::uint32_t no_count = 0xFFFFFFFFU;
constexpr std::uint32_t nothing = 0xFFFFFFFFU;  // no literal

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

// So many empty vectors, in memory that was theirs before.
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
    when_.assign(variables, 0);
    reason_.assign(variables, {});
    phase_.assign(variables, 0);
    activity_.assign(variables, 0.0);
    seen_.assign(variables, 0);
    guarded_.assign(variables, no_count);
    empty_all(counts_of_, variables);
    empty_all(watches_, 2 * variables);
    trail_.clear();
    levels_.clear();
    counts_.clear();
    count_variables_.clear();
    clauses_.clear();
    clause_literals_.clear();
    used_.clear();
    done_ = 0;
    learnt_clauses_ = 0;
    learnt_limit_ = 4000;
    increase_ = 1.0;
    contradiction_ = false;
    heap_.resize(variables);
    heap_place_.resize(variables);
    std::iota(heap_.begin(), heap_.end(), Variable{0});
    std::iota(heap_place_.begin(), heap_place_.end(), 0U);
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
        activity_[v] += 1e-3;  // cells of many clues first
    }
    if (guard != no_guard) {
        guarded_[guard] = index;
    }
    if (!check_count(index)) {
        contradiction_ = true;
    }
}

void CountingSearch::fix(Variable variable, bool value) {
    undo(0);
    const Literal l = literal(variable, value);
    if (is_false(l)) {
        contradiction_ = true;
    } else if (!is_true(l)) {
        set(l, {});
    }
}

void CountingSearch::add_difference(std::span<const Variable> variables,
                                    std::span<const std::uint8_t> values, Variable guard) {
    undo(0);
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

// Keep a clause and watch its first two literals.
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
    when_[v] = static_cast<std::uint32_t>(trail_.size());
    reason_[v] = reason;
    trail_.push_back(l);
}

bool CountingSearch::propagate() {
    while (done_ < trail_.size()) {
        const Literal l = trail_[done_++];
        if (!tell_counts(l) || !tell_clauses(l)) {
            return false;
        }
    }
    return true;
}

// All counts of a variable hear of it, even after a contradiction: undo takes all back.
bool CountingSearch::tell_counts(Literal l) {
    const Variable v = l >> 1;
    const int black = (l & 1U) ? 0 : 1;
    bool possible = true;
    for (const std::uint32_t index : counts_of_[v]) {
        counts_[index].needed -= black;
        --counts_[index].open;
        possible = possible && check_count(index);
    }
    return possible && (guarded_[v] == no_count || check_count(guarded_[v]));
}

bool CountingSearch::check_count(std::uint32_t index) {
    const Count& count = counts_[index];
    const bool fails = count.needed < 0 || count.needed > count.open;
    const bool tells = count.open > 0 && (count.needed == 0 || count.needed == count.open);
    if (!(fails || tells) || !is_on(count)) {
        return true;
    }
    if (fails) {
        conflict_ = {Reason::count, index};
        used_[index] = 1;
        return false;
    }
    used_[index] = 1;
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        const Variable v = count_variables_[i];
        if (value_[v] == 0) {
            set(literal(v, count.needed != 0), {Reason::count, index});
        }
    }
    return true;
}

bool CountingSearch::tell_clauses(Literal l) {
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
        std::size_t k = 2;
        while (k < literals.size() && is_false(literals[k])) {
            ++k;
        }
        if (k < literals.size()) {
            std::swap(literals[1], literals[k]);
            watches_[literals[1] ^ 1U].push_back({watch.clause, first});
            continue;
        }
        watching[kept++] = watch;
        if (is_false(first)) {
            conflict_ = {Reason::clause, watch.clause};
            while (++i < watching.size()) {
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

// The literals, all true, that made a reason force `forced` (or fail, if that is `nothing`),
// one after the other while `use` answers true. Whether it always did.
template <typename Use>
bool CountingSearch::each_cause(Reason reason, Literal forced, Use&& use) const {
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
    const std::size_t before = forced == nothing ? done_ : when_[forced >> 1];
    const bool by_black = forced == nothing ? count.needed < 0 : (forced & 1U) != 0;
    const std::int8_t colour = by_black ? 1 : -1;
    for (std::uint32_t i = count.start; i < count.start + count.size; ++i) {
        const Variable v = count_variables_[i];
        if (value_[v] == colour && when_[v] < before && !use(literal(v, by_black))) {
            return false;
        }
    }
    return true;
}

// From a contradiction back to the first turning point that explains it alone: `learnt_` is
// a clause that always holds and that this state breaks; its first literal is the turning
// point, its second the latest of the others.
void CountingSearch::analyze() {
    learnt_.assign(1, 0);
    touched_.clear();
    Reason reason = conflict_;
    Literal forced = nothing;
    std::size_t open_paths = 0;
    std::size_t at = trail_.size();
    do {
        each_cause(reason, forced, [&](Literal l) {
            const Variable v = l >> 1;
            if (!seen_[v] && level_[v] != 0) {
                seen_[v] = 1;
                touched_.push_back(v);
                bump(v);
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
    increase_ *= 1.0 / 0.95;
}

// Whether a literal of the learnt clause follows from the others at once.
bool CountingSearch::redundant(Literal l) const {
    const Reason reason = reason_[l >> 1];
    return reason.kind != Reason::none && each_cause(reason, l ^ 1U, [&](Literal cause) {
               return level_[cause >> 1] == 0 || seen_[cause >> 1];
           });
}

// Take the learnt clause in, go back to where it says something new, and let it speak.
void CountingSearch::learn() {
    undo(learnt_.size() == 1 ? 0 : level_[learnt_[1] >> 1]);
    if (learnt_.size() == 1) {
        set(learnt_[0], {});
        return;
    }
    ++learnt_clauses_;
    const std::uint32_t index = store(learnt_, true);
    set(learnt_[0], {Reason::clause, index});
}

void CountingSearch::undo(std::size_t level) {
    if (levels_.size() <= level) {
        return;
    }
    const std::size_t start = levels_[level];
    for (std::size_t i = trail_.size(); i-- > start;) {
        const Literal l = trail_[i];
        const Variable v = l >> 1;
        if (i < done_) {
            for (const std::uint32_t index : counts_of_[v]) {
                counts_[index].needed += (l & 1U) ? 0 : 1;
                ++counts_[index].open;
            }
        }
        phase_[v] = value_[v] > 0;
        value_[v] = 0;
        if (heap_place_[v] == not_in_heap) {
            heap_push(v);
        }
    }
    trail_.resize(start);
    levels_.resize(level);
    done_ = std::min(done_, start);
}

// Throw away the longer half of what was learnt; at the root only.
void CountingSearch::forget_half() {
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
        reason_[l >> 1] = {};  // all of the root: nobody asks for their reasons
    }
    learnt_limit_ += learnt_limit_ / 10;
}

// Put all assumptions on one level; false if one of them cannot be.
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
    undo(0);
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
                undo(0);
                forget_half();
            }
            undo(assumed);
            left = 64 * luby(++round);
        } else {
            const Variable v = next_variable();
            if (v == not_in_heap) {
                return Verdict::solved;
            }
            levels_.push_back(trail_.size());
            set(literal(v, phase_[v] != 0), {});
        }
    }
    return Verdict::impossible;
}

void CountingSearch::bump(Variable v) {
    activity_[v] += increase_;
    if (activity_[v] > 1e100) {
        for (double& activity : activity_) {
            activity *= 1e-100;
        }
        increase_ *= 1e-100;
    }
    if (heap_place_[v] != not_in_heap) {
        heap_up(heap_place_[v]);
    }
}

// The open variable of the highest activity, or none.
CountingSearch::Variable CountingSearch::next_variable() {
    while (!heap_.empty()) {
        const Variable v = heap_[0];
        heap_[0] = heap_.back();
        heap_place_[heap_[0]] = 0;
        heap_.pop_back();
        heap_place_[v] = not_in_heap;
        if (!heap_.empty()) {
            heap_down(0);
        }
        if (value_[v] == 0 && guarded_[v] == no_count) {
            return v;
        }
    }
    return not_in_heap;
}

void CountingSearch::heap_push(Variable v) {
    heap_place_[v] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(v);
    heap_up(heap_.size() - 1);
}

void CountingSearch::heap_up(std::size_t i) {
    const Variable v = heap_[i];
    while (i > 0 && activity_[heap_[(i - 1) / 2]] < activity_[v]) {
        heap_[i] = heap_[(i - 1) / 2];
        heap_place_[heap_[i]] = static_cast<std::uint32_t>(i);
        i = (i - 1) / 2;
    }
    heap_[i] = v;
    heap_place_[v] = static_cast<std::uint32_t>(i);
}

void CountingSearch::heap_down(std::size_t i) {
    const Variable v = heap_[i];
    while (2 * i + 1 < heap_.size()) {
        std::size_t child = 2 * i + 1;
        if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) {
            ++child;
        }
        if (activity_[heap_[child]] <= activity_[v]) {
            break;
        }
        heap_[i] = heap_[child];
        heap_place_[heap_[i]] = static_cast<std::uint32_t>(i);
        i = child;
    }
    heap_[i] = v;
    heap_place_[v] = static_cast<std::uint32_t>(i);
}

}  // namespace skytile
