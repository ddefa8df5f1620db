// Checking proofs that a formula has no model.
//
// A proof is a list of clauses, each of which follows from those before it by reverse
// unit propagation (RUP): assume that it is false, propagate unit clauses, and reach a
// contradiction. The last clause is empty. The checker below does exactly that, from
// front to back, and relies on nothing else.
//
// It can also write down which clauses it needed, in which order: the hints of an LRAT proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "proofs/lrat.hpp"

namespace skytile {

// Literals are the numbers of DIMACS files: v for a variable, -v for its negation.
class RupChecker {
public:
    // With hints, every step is recorded; `clauses` is then the size of the formula.
    explicit RupChecker(std::size_t variables, bool with_hints = false, std::size_t clauses = 0);

    // Add a clause of the formula, unchecked.
    void assume(std::span<const std::int32_t> clause);

    // Check that a clause follows, and add it if it does.
    bool derive(std::span<const std::int32_t> clause);

    // Forget a clause. That makes nothing new provable, so forgetting a clause that is
    // unknown or still needed does no harm.
    void forget(std::span<const std::int32_t> clause);

    // Whether the formula is refuted: nothing can satisfy it.
    bool refuted() const { return refuted_; }

    // The steps that are needed to refute the formula, with their hints.
    LratProof lrat() const;

private:
    using Code = std::uint32_t;      // 2v for a literal v, 2v + 1 for its negation
    using ClauseId = std::uint32_t;  // place in clauses_
    struct Clause {
        std::size_t start;  // in literals_
        std::uint32_t size;
        bool alive;
        std::int32_t number;  // its number in hints
    };
    struct Step {
        std::int32_t number;
        std::vector<std::int32_t> clause;
        std::vector<std::int32_t> hints;
    };
    static constexpr ClauseId none = ~ClauseId{0};

    static Code code(std::int32_t literal);
    static std::uint64_t fingerprint(std::vector<Code> codes);
    std::vector<Code> distinct(std::span<const std::int32_t> clause) const;
    bool is_true(Code literal) const { return value_[literal] > 0; }
    bool is_false(Code literal) const { return value_[literal] < 0; }
    std::span<const Code> literals_of(ClauseId id) const;
    void set(Code literal, ClauseId reason);
    bool propagate();  // false on a contradiction, in the clause conflict_
    bool visit(ClauseId id, Code falsified, bool& keep_watching);
    void add(const std::vector<Code>& codes, std::int32_t number);
    void undo(std::size_t length);

    // In rup_hints.cpp: what is recorded, if hints are asked for.
    std::int32_t record(const std::vector<Code>& codes, std::vector<std::int32_t> hints);
    void record_facts(std::size_t before);
    std::vector<std::int32_t> facts_against(ClauseId id, Code but) const;
    std::vector<std::int32_t> hints_for(const std::vector<Code>& codes, std::size_t before);

    std::vector<std::int8_t> value_;              // by code: 1 true, -1 false, 0 open
    std::vector<Code> trail_;                     // the true literals, in order
    std::size_t done_ = 0;                        // how much of the trail is propagated
    std::vector<Code> literals_;                  // of all clauses; the first two are watched
    std::vector<Clause> clauses_;
    std::vector<std::vector<ClauseId>> watches_;  // by code: clauses that watch it
    std::unordered_multimap<std::uint64_t, ClauseId> known_;
    bool refuted_ = false;
    ClauseId conflict_ = none;
    std::vector<ClauseId> reason_;  // by variable: the clause that forced its value

    // For hints only; no answer depends on them.
    bool with_hints_;
    std::int32_t given_ = 0;           // how many clauses of the formula were added
    std::int32_t last_number_;         // of the formula's clauses, and then of steps
    std::vector<Step> steps_;
    std::vector<std::int32_t> fact_;   // by variable: the unit clause that fixes its value for good
    std::vector<std::uint8_t> needed_;  // by variable, while hints are collected
};

// The number of proof steps checked before the formula was refuted, or -1 - i if
// step i does not follow, or -1 - steps if all follow and nothing is refuted.
// Clauses are literals that end with 0, one after another; `forgets[i]` is 1 where
// step i deletes a clause.
std::int64_t check_proof(std::size_t variables, std::span<const std::int32_t> formula,
                         std::span<const std::int32_t> proof,
                         std::span<const std::uint8_t> forgets);

// The same proof with hints; empty if it does not hold.
LratProof add_hints(std::size_t variables, std::span<const std::int32_t> formula,
                    std::span<const std::int32_t> proof, std::span<const std::uint8_t> forgets);

}  // namespace skytile
