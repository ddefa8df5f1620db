#include "proofs/rup.hpp"

#include <algorithm>

#include "common/interruption.hpp"

namespace skytile {

RupChecker::RupChecker(std::size_t variables, bool with_hints, std::size_t clauses)
    : value_(2 * variables + 2, 0),
      watches_(2 * variables + 2),
      reason_(variables + 1, none),
      with_hints_(with_hints),
      last_number_(static_cast<std::int32_t>(clauses)),
      fact_(variables + 1, 0),
      needed_(variables + 1, 0) {}

RupChecker::Code RupChecker::code(std::int32_t literal) {
    const auto variable = static_cast<Code>(literal < 0 ? -literal : literal);
    return 2 * variable + (literal < 0 ? 1U : 0U);
}

// A hash of a clause that does not depend on the order of its literals.
std::uint64_t RupChecker::fingerprint(std::vector<Code> codes) {
    std::sort(codes.begin(), codes.end());
    std::uint64_t hash = 1469598103934665603ULL;
    for (const Code literal : codes) {
        hash = (hash ^ literal) * 1099511628211ULL;
    }
    return hash;
}

std::vector<RupChecker::Code> RupChecker::distinct(std::span<const std::int32_t> clause) const {
    std::vector<Code> codes;
    for (const std::int32_t literal : clause) {
        const Code c = code(literal);
        if (std::find(codes.begin(), codes.end(), c) == codes.end()) {
            codes.push_back(c);
        }
    }
    return codes;
}

std::span<const RupChecker::Code> RupChecker::literals_of(ClauseId id) const {
    return std::span(literals_).subspan(clauses_[id].start, clauses_[id].size);
}

void RupChecker::set(Code literal, ClauseId reason) {
    reason_[literal / 2] = reason;
    value_[literal] = 1;
    value_[literal ^ 1U] = -1;
    trail_.push_back(literal);
}

// Visit a clause one of whose watched literals has become false: watch another,
// or conclude that the last one is true. False if none is left.
bool RupChecker::visit(ClauseId id, Code falsified, bool& keep_watching) {
    Code* const literals = &literals_[clauses_[id].start];
    if (literals[0] == falsified) {
        std::swap(literals[0], literals[1]);
    }
    keep_watching = true;
    if (is_true(literals[0])) {
        return true;
    }
    for (std::uint32_t k = 2; k < clauses_[id].size; ++k) {
        if (!is_false(literals[k])) {
            std::swap(literals[1], literals[k]);
            watches_[literals[1]].push_back(id);
            keep_watching = false;
            return true;
        }
    }
    if (is_false(literals[0])) {
        conflict_ = id;
        return false;
    }
    set(literals[0], id);
    return true;
}

bool RupChecker::propagate() {
    while (done_ < trail_.size()) {
        interruption_point();
        const Code falsified = trail_[done_++] ^ 1U;
        std::vector<ClauseId>& watching = watches_[falsified];
        std::size_t kept = 0;
        bool fine = true;
        for (std::size_t i = 0; i < watching.size(); ++i) {
            const ClauseId id = watching[i];
            if (!clauses_[id].alive) {
                continue;
            }
            bool keep_watching = true;
            if (fine) {
                fine = visit(id, falsified, keep_watching);
            }
            if (keep_watching) {
                watching[kept++] = id;
            }
        }
        watching.resize(kept);
        if (!fine) {
            return false;
        }
    }
    return true;
}

void RupChecker::undo(std::size_t length) {
    while (trail_.size() > length) {
        value_[trail_.back()] = value_[trail_.back() ^ 1U] = 0;
        trail_.pop_back();
    }
    done_ = trail_.size();
}

// Store a clause, and propagate what it forces for good.
void RupChecker::add(const std::vector<Code>& codes, std::int32_t number) {
    std::vector<Code> ordered = codes;
    std::stable_partition(ordered.begin(), ordered.end(), [&](Code c) { return !is_false(c); });
    const auto id = static_cast<ClauseId>(clauses_.size());
    const auto size = static_cast<std::uint32_t>(ordered.size());
    clauses_.push_back({literals_.size(), size, true, number});
    literals_.insert(literals_.end(), ordered.begin(), ordered.end());
    const std::size_t before = trail_.size();
    if (size > 1) {
        watches_[ordered[0]].push_back(id);
        watches_[ordered[1]].push_back(id);
        known_.emplace(fingerprint(codes), id);
    }
    if (size == 0 || is_false(ordered[0])) {
        conflict_ = id;
        refuted_ = true;
    } else if ((size == 1 || is_false(ordered[1])) && !is_true(ordered[0])) {
        set(ordered[0], id);
        refuted_ = !propagate();
    }
    record_facts(before);
}

void RupChecker::assume(std::span<const std::int32_t> clause) {
    ++given_;
    if (!refuted_) {
        add(distinct(clause), given_);
    }
}

bool RupChecker::derive(std::span<const std::int32_t> clause) {
    if (refuted_) {
        return true;
    }
    const std::vector<Code> codes = distinct(clause);
    const std::size_t before = trail_.size();
    bool holds = false;  // trivially: one literal is true for good, or two are opposite
    for (const Code literal : codes) {
        holds = holds || is_true(literal);
        if (!is_true(literal) && !is_false(literal)) {
            set(literal ^ 1U, none);
        }
    }
    const bool contradiction = !holds && !propagate();
    std::int32_t number = 0;
    if (contradiction) {
        number = record(codes, hints_for(codes, before));
    }
    undo(before);
    if (contradiction) {
        add(codes, number);
    }
    return holds || contradiction;
}

void RupChecker::forget(std::span<const std::int32_t> clause) {
    const std::vector<Code> codes = distinct(clause);
    const auto [first, last] = known_.equal_range(fingerprint(codes));
    for (auto found = first; found != last; ++found) {
        Clause& known = clauses_[found->second];
        const Code* const literals = &literals_[known.start];
        if (known.alive && std::is_permutation(literals, literals + known.size, codes.begin(),
                                               codes.end())) {
            known.alive = false;
            known_.erase(found);
            return;
        }
    }
}

namespace {

std::int64_t run(RupChecker& checker, std::span<const std::int32_t> formula,
                 std::span<const std::int32_t> proof, std::span<const std::uint8_t> forgets) {
    for (std::size_t place = 0; place < formula.size();) {
        interruption_point();
        checker.assume(next_clause(formula, place));
    }
    std::size_t place = 0;
    std::int64_t step = 0;
    for (; place < proof.size() && !checker.refuted(); ++step) {
        interruption_point();
        const auto clause = next_clause(proof, place);
        if (forgets[static_cast<std::size_t>(step)] != 0) {
            checker.forget(clause);
        } else if (!checker.derive(clause)) {
            return -1 - step;
        }
    }
    return checker.refuted() ? step : -1 - step;
}

}  // namespace

std::int64_t check_proof(std::size_t variables, std::span<const std::int32_t> formula,
                         std::span<const std::int32_t> proof,
                         std::span<const std::uint8_t> forgets) {
    RupChecker checker(variables);
    return run(checker, formula, proof, forgets);
}

LratProof add_hints(std::size_t variables, std::span<const std::int32_t> formula,
                    std::span<const std::int32_t> proof, std::span<const std::uint8_t> forgets) {
    const auto clauses = std::count(formula.begin(), formula.end(), 0);
    RupChecker checker(variables, true, static_cast<std::size_t>(clauses));
    return run(checker, formula, proof, forgets) < 0 ? LratProof{} : checker.lrat();
}

}  // namespace skytile
