// Conflict-driven clause learning on counts: exactly k of some variables are true.
//
// A CDCL search (unit propagation with watch lists, first-UIP learning, VSIDS, phase saving,
// Luby restarts, clause deletion by LBD) that differs from a SAT solver in two ways. Counts are
// propagated natively: a count forces its open variables when no more may, or all must, be true,
// and its reason is the variables that made it so. And an `Extension` may propagate any other
// constraints of a puzzle, with reasons on demand. Only clauses are learnt.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/heap.hpp"

namespace skytile {

using Variable = ActivityHeap::Variable;
using Literal = std::uint32_t;  // 2v: v is true, 2v + 1: v is false

inline Literal literal(Variable v, bool is_true) { return 2 * v + (is_true ? 0U : 1U); }
inline Variable variable(Literal l) { return l >> 1; }

class CountingSearch;

// Constraints beyond counts and clauses.
class Extension {
public:
    virtual ~Extension() = default;

    // A literal became true, or is unassigned again, in last-in first-out order.
    virtual void set(Literal l) = 0;
    virtual void unset(Literal l) = 0;

    // Called when counts and clauses imply nothing more: report what follows from this extension
    // (`CountingSearch::imply`); false after a contradiction (`CountingSearch::contradict`).
    virtual bool propagate(CountingSearch& search) = 0;

    // The search backtracked to a state where nothing is left to propagate.
    virtual void clear() = 0;

    // The literals, all true before this position on the trail, that made the propagator with
    // this number imply `forced`, or contradict if that is `no_literal`.
    virtual void explain(const CountingSearch& search, std::uint32_t propagator, Literal forced,
                         std::uint32_t moment, std::vector<Literal>& causes) = 0;
};

class CountingSearch {
public:
    using Variable = skytile::Variable;
    static constexpr Literal no_literal = 0xFFFFFFFFU;
    static constexpr Variable no_guard = 0xFFFFFFFFU;

    explicit CountingSearch(std::size_t variables) { reset(variables); }

    // Start over with this many variables and nothing else, reusing the memory.
    void reset(std::size_t variables, Extension* extension = nullptr);

    // Exactly `count` of these variables are true; with a guard, only if the guard is true. A guard
    // guards one count, is never branched on, and may stay unassigned in a solution.
    void add_count(std::span<const Variable> variables, int count, Variable guard = no_guard);

    // At least one variable differs from its value here, or the guard is true.
    void add_difference(std::span<const Variable> variables, std::span<const std::uint8_t> values,
                        Variable guard = no_guard);

    // At least one of these literals is true.
    void add_clause(std::vector<Literal> literals);

    // From now on the variable has this value in every solution.
    void fix(Variable variable, bool value);

    // Try this value first.
    void prefer(Variable variable, bool value) { phase_[variable] = value ? 1 : 0; }

    // Raise the initial activity of this variable, so that it is branched on earlier.
    void favour(Variable variable, double by) { order_.prime(variable, by); }

    // These values of the first variables are a known solution as long as no guard is false. From
    // now on search near it: branch only on variables of counts that contain one that differs, and
    // leave the others unassigned, as they are known to fit.
    void stay_near(std::span<const std::uint8_t> values);

    struct Assumption {
        Variable variable;
        bool value;
    };

    // Find values for all variables but guards, under these assumptions. More constraints may be
    // added between calls; learnt clauses are kept, as they do not depend on assumptions.
    Verdict solve(Budget& budget, std::span<const Assumption> assumptions = {});

    bool value(Variable variable) const { return value_[2 * variable] > 0; }

    // By count, in the order they were added: 1 if it forced something or failed.
    const std::vector<std::uint8_t>& used() const { return used_; }

    // For extensions: the propagator with this number implies a literal, or a contradiction.
    void imply(Literal l, std::uint32_t propagator) { set(l, {Reason::extension, propagator}); }
    void contradict(std::uint32_t propagator) { conflict_ = {Reason::extension, propagator}; }
    bool is_true(Literal l) const { return value_[l] > 0; }
    bool is_false(Literal l) const { return value_[l] < 0; }
    // Whether a literal was true before a position on the trail, and whether it is at the root.
    bool was_true(Literal l, std::uint32_t moment) const {
        return value_[l] > 0 && position_[l >> 1] < moment;
    }
    bool is_certain(Literal l) const { return value_[l] > 0 && level_[l >> 1] == 0; }

private:
    struct Reason {
        enum Kind : std::uint8_t { none, count, clause, single, extension, listed } kind = none;
        std::uint32_t index = 0;
    };
    struct Count {
        std::uint32_t start;  // in count_variables_
        std::uint32_t size;
        int needed;  // variables that must still become true
        int open;
        Variable guard;
        bool is_one;        // exactly one, without a guard
        int differing = 0;  // variables that differ from the solution to stay near

        bool fails() const { return needed < 0 || needed > open; }
        // Whether it fails or forces its open variables.
        bool is_tight() const {
            return fails() || (open > 0 && (needed == 0 || needed == open));
        }
    };
    struct Watch {
        std::uint32_t clause;
        Literal other;  // blocking literal: if it is true, the clause need not be visited
    };
    // A clause is a range of `arena_`: size, header, literals; the first two are watched.
    using ClauseAt = std::uint32_t;
    static constexpr std::uint32_t learnt_flag = 1U << 31;
    static constexpr std::uint32_t used_flag = 1U << 30;
    static constexpr std::uint32_t lbd_mask = used_flag - 1;

    std::span<Literal> literals_of(ClauseAt at) { return {&arena_[at + 2], arena_[at]}; }
    std::span<const Literal> literals_of(ClauseAt at) const { return {&arena_[at + 2], arena_[at]}; }

    void set(Literal l, Reason reason);
    bool propagate();  // false on a conflict
    bool assume(std::span<const Assumption> assumptions);
    bool is_on(const Count& count) const {
        return count.guard == no_guard || value_[2 * count.guard] > 0;
    }
    void index_counts();
    std::span<const std::uint32_t> counts_of(Variable v) const {
        return std::span(counts_by_variable_)
            .subspan(counts_start_[v], counts_start_[v + 1] - counts_start_[v]);
    }
    bool propagate_counts(Literal l);
    bool propagate_count(std::uint32_t index, Literal because);
    bool propagate_clauses(Literal l);
    bool watch_another(std::span<Literal> literals) const;
    template <typename Use>
    bool each_antecedent(Reason& reason, Literal forced, Use&& use);
    void list_reason(Reason& reason, Literal forced);
    void analyze();
    bool is_implied(Literal l, int depth);
    std::uint32_t count_levels(std::span<const Literal> literals);
    void learn();
    void backtrack(std::size_t level);
    ClauseAt store(std::span<const Literal> literals, std::uint32_t header);
    void note_use(ClauseAt at);
    void delete_clauses();
    Variable next_variable();
    bool differs(Literal l) const {
        return (l >> 1) < near_.size() && near_[l >> 1] == (l & 1U);
    }
    bool is_disturbed(Variable v) const;
    void push_open(const Count& count);

    std::vector<std::int8_t> value_;  // by literal: 1 true, -1 false, 0 open
    std::vector<std::uint32_t> level_;
    std::vector<std::uint32_t> position_;  // on the trail
    std::vector<Reason> reason_;
    std::vector<std::uint8_t> phase_;  // the value to try first
    std::vector<Literal> trail_;
    std::vector<std::uint32_t> levels_;  // where on the trail each decision level begins
    std::size_t propagated_ = 0;         // the length of the trail that is propagated

    std::vector<Count> counts_;
    std::vector<Variable> count_variables_;
    std::vector<std::uint32_t> counts_by_variable_;
    std::vector<std::uint32_t> counts_start_;  // by variable, in counts_by_variable_
    std::size_t indexed_ = 0;                  // how many counts are indexed there
    std::vector<std::uint32_t> guarded_;       // by variable: the count it guards
    std::vector<std::uint32_t> arena_;
    std::vector<std::vector<Watch>> watches_;  // by the negation of the watched literal
    std::vector<Literal> listed_;              // reasons that extensions gave: size, literals
    std::vector<Literal> causes_;
    Extension* extension_ = nullptr;
    std::vector<std::uint8_t> near_;  // the solution to stay near, if any
    ActivityHeap order_;

    bool contradiction_ = false;  // without any assumption: no solution at all
    Reason conflict_;
    std::vector<Literal> learnt_;
    std::vector<std::uint8_t> seen_;
    std::vector<Variable> touched_;
    std::vector<std::uint64_t> stamps_;  // by level
    std::uint64_t stamp_ = 0;
    std::uint32_t lbd_ = 0;  // of the clause just learnt
    std::vector<std::uint8_t> used_;
    std::uint64_t conflicts_ = 0;
    std::uint32_t conflict_cost_ = 0;  // in nodes of a budget
    std::uint64_t next_deletion_ = 0;
    std::uint64_t deletions_ = 0;
};

}  // namespace skytile
