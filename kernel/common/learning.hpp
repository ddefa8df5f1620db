// Conflict-driven clause learning on counts: exactly k of some variables are true.
//
// A CDCL search (unit propagation with watch lists, first-UIP learning, VSIDS, saved phases,
// Luby restarts) with one difference to a SAT solver: a count stays a count. It forces its
// open variables when no more may, or all must, be true, and its reason is the variables that
// made it so. What is learnt are clauses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/heap.hpp"

namespace skytile {

class CountingSearch {
public:
    using Variable = ActivityHeap::Variable;

    explicit CountingSearch(std::size_t variables) { reset(variables); }

    // Start over with that many variables and nothing else, in the same memory.
    void reset(std::size_t variables);

    static constexpr Variable no_guard = 0xFFFFFFFFU;

    // Exactly `count` of these variables are true; with a guard, only if that is true. A guard
    // guards one count, is never branched on, and may be left open by a solution.
    void add_count(std::span<const Variable> variables, int count, Variable guard = no_guard);

    // At least one variable differs from the value given for it here, or the guard is true.
    void add_difference(std::span<const Variable> variables, std::span<const std::uint8_t> values,
                        Variable guard = no_guard);

    // From now on the variable has this value in every solution.
    void fix(Variable variable, bool value);

    // Try this value first.
    void prefer(Variable variable, bool value) { phase_[variable] = value ? 1 : 0; }

    // A solution is known, with these values for the first variables, if no guard is false. From
    // now on look near it: branch only on variables of counts that have one that differs, and
    // leave all else open, as it is known to fit.
    void stay_near(std::span<const std::uint8_t> values);

    struct Assumption {
        Variable variable;
        bool value;
    };

    // Find values for all variables but guards, under these assumptions; may be asked again
    // after more was added. What was learnt stays, whatever was assumed.
    Verdict solve(Budget& budget, std::span<const Assumption> assumptions = {});

    bool value(Variable variable) const { return value_[variable] > 0; }

    // Counts that took part, by the order in which they were added.
    const std::vector<std::uint8_t>& used() const { return used_; }

private:
    using Literal = std::uint32_t;  // 2v: v is true, 2v + 1: v is false
    struct Reason {
        enum Kind : std::uint8_t { none, count, clause } kind = none;
        std::uint32_t index = 0;
    };
    struct Count {
        std::uint32_t start;  // in count_variables_
        std::uint32_t size;
        int needed;  // variables that must still become true
        int open;
        Variable guard;
        int differing = 0;  // variables that are not as in the solution to stay near

        bool fails() const { return needed < 0 || needed > open; }
        // Whether it fails or forces its open variables.
        bool is_tight() const {
            return fails() || (open > 0 && (needed == 0 || needed == open));
        }
    };
    struct Clause {
        std::uint32_t start;  // in clause_literals_; the first two are watched
        std::uint32_t size;
        bool learnt;
    };
    struct Watch {
        std::uint32_t clause;
        Literal other;  // some literal of the clause: if it is true, nothing is to be done
    };

    static Literal literal(Variable v, bool is_true) { return 2 * v + (is_true ? 0U : 1U); }
    bool is_true(Literal l) const { return value_[l >> 1] == ((l & 1U) ? -1 : 1); }
    bool is_false(Literal l) const { return value_[l >> 1] == ((l & 1U) ? 1 : -1); }
    void set(Literal l, Reason reason);
    bool propagate();  // false on a conflict
    bool assume(std::span<const Assumption> assumptions);
    bool is_on(const Count& count) const {
        return count.guard == no_guard || value_[count.guard] > 0;
    }
    bool propagate_counts(Literal l);
    bool propagate_count(std::uint32_t index);
    bool propagate_clauses(Literal l);
    bool watch_another(std::span<Literal> literals) const;
    template <typename Use>
    bool each_antecedent(Reason reason, Literal forced, Use&& use) const;
    void analyze();
    bool redundant(Literal l) const;
    void learn();
    void backtrack(std::size_t level);
    std::uint32_t store(std::span<const Literal> literals, bool learnt);
    std::span<Literal> literals_of(const Clause& clause) {
        return {&clause_literals_[clause.start], clause.size};
    }
    std::span<const Literal> literals_of(const Clause& clause) const {
        return {&clause_literals_[clause.start], clause.size};
    }
    void delete_long_clauses();
    Variable next_variable();
    bool differs(Literal l) const {
        return (l >> 1) < near_.size() && near_[l >> 1] == (l & 1U);
    }
    bool is_disturbed(Variable v) const;
    void push_open(const Count& count);

    std::vector<std::int8_t> value_;  // 1 true, -1 false, 0 open
    std::vector<std::uint32_t> level_;
    std::vector<std::uint32_t> position_;  // on the trail
    std::vector<Reason> reason_;
    std::vector<std::uint8_t> phase_;  // the value to try first
    std::vector<Literal> trail_;
    std::vector<std::size_t> levels_;  // where on the trail each decision level begins
    std::size_t propagated_ = 0;       // how much of the trail is

    std::vector<Count> counts_;
    std::vector<Variable> count_variables_;
    std::vector<std::vector<std::uint32_t>> counts_of_;  // by variable
    std::vector<std::uint32_t> guarded_;                 // by variable: the count it guards
    std::vector<Clause> clauses_;
    std::vector<Literal> clause_literals_;
    std::vector<std::vector<Watch>> watches_;  // by the literal whose truth breaks the watched one
    std::vector<std::uint8_t> near_;  // the solution to stay near, if any
    ActivityHeap order_;

    bool contradiction_ = false;  // with nothing assumed: no solution at all
    Reason conflict_;
    std::vector<Literal> learnt_;
    std::vector<std::uint8_t> seen_;
    std::vector<Variable> touched_;
    std::vector<std::uint8_t> used_;
    std::size_t learnt_clauses_ = 0;
    std::size_t learnt_limit_ = 0;
};

}  // namespace skytile
