// The checkers of clausal proofs, for Python.

#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <utility>

#include "calls.hpp"
#include "proofs/hitting_check.hpp"
#include "proofs/lrat.hpp"
#include "proofs/rup.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

using Clauses = Numbers<std::int32_t>;
using Flags = Numbers<std::uint8_t>;
using List = std::span<const std::int32_t>;

// Check an array of lists that end with 0; returns how many there are.
std::size_t check_lists(const char* name, List lists, std::int64_t lowest, std::int64_t highest) {
    check_range(name, lists, lowest, highest);
    if (!lists.empty() && lists.back() != 0) {
        refuse(std::string(name) + ": expected a 0 at the end of the last list");
    }
    return static_cast<std::size_t>(std::ranges::count(lists, 0));
}

// A formula and the clauses of a proof.
struct Claim {
    Claim(std::int32_t declared, const Clauses& formula_array, const Clauses& clause_array)
        : formula(row(formula_array, "formula")), clauses(row(clause_array, "proof")) {
        check_number("variables", declared, 0, 1 << 30);
        check_lists("formula", formula, -declared, declared);
        steps = check_lists("proof", clauses, -declared, declared);
        for (const List list : {List(formula), List(clauses)}) {
            for (const std::int32_t literal : list) {
                variables = std::max(variables, static_cast<std::size_t>(std::abs(literal)));
            }
        }
    }

    std::vector<std::int32_t> formula;
    std::vector<std::int32_t> clauses;
    std::size_t steps;
    std::size_t variables = 0;  // the highest that occurs, so that no memory is wasted on others
};

std::int64_t check_proof(std::int32_t variables, const Clauses& formula, const Clauses& proof,
                         const Flags& deletes) {
    const Claim claim(variables, formula, proof);
    const auto flags = row(deletes, "deletes", claim.steps, 0, 1);
    return run([&] {
        return skytile::check_proof(claim.variables, claim.formula, claim.clauses, flags);
    });
}

std::tuple<nb::bytes, nb::bytes, nb::bytes> add_hints(std::int32_t variables,
                                                      const Clauses& formula, const Clauses& proof,
                                                      const Flags& deletes) {
    const Claim claim(variables, formula, proof);
    const auto flags = row(deletes, "deletes", claim.steps, 0, 1);
    const skytile::LratProof lrat = run([&] {
        return skytile::add_hints(claim.variables, claim.formula, claim.clauses, flags);
    });
    return {bytes_of(lrat.numbers), bytes_of(lrat.clauses), bytes_of(lrat.hints)};
}

std::int64_t check_lrat(std::int32_t variables, const Clauses& formula, const Clauses& numbers,
                        const Clauses& proof, const Clauses& hints, const Flags& deletes) {
    constexpr std::int64_t highest = std::numeric_limits<std::int32_t>::max();
    const Claim claim(variables, formula, proof);
    const auto named = row(hints, "hints");
    check_size("hints", check_lists("hints", named, 0, highest), claim.steps);
    const auto ids = row(numbers, "numbers", claim.steps, 1, highest);
    const auto flags = row(deletes, "deletes", claim.steps, 0, 1);
    return run([&] {
        return skytile::check_lrat(claim.variables, claim.formula, ids, claim.clauses, named,
                                   flags);
    });
}

std::tuple<int, std::uint64_t, nb::bytes> check_hitting(std::int32_t elements, const Clauses& sets,
                                                        std::uint32_t at_most, std::uint64_t nodes,
                                                        double seconds) {
    constexpr std::int64_t deepest = 4096;  // the search recurses once for each element
    check_number("elements", elements, 0, 1 << 20);
    check_number("at_most", static_cast<std::int64_t>(at_most), 0, deepest);
    const auto lists = row(sets, "sets");
    check_lists("sets", lists, 0, elements);
    skytile::Budget budget = budget_of(nodes, seconds);
    const auto check = run_or(
        budget,
        [&](auto& spent) {
            return skytile::check_hitting(static_cast<std::size_t>(elements), lists, at_most,
                                          spent);
        },
        [] { return skytile::HittingCheck{skytile::Verdict::unknown, 0, {}}; });
    return {static_cast<int>(check.verdict), check.nodes, bytes_of(check.used)};
}

}  // namespace

void bind_clause_proofs(nb::module_& m) {
    m.def("check_proof", &check_proof, "variables"_a, "formula"_a.noconvert(),
          "proof"_a.noconvert(), "deletes"_a.noconvert(),
          "How many steps of a RUP proof refute the formula; -1 - i if it fails at step i.\n\n"
          "Clauses are literals that end with 0, in one array (int32); deletes[i] is 1 where\n"
          "step i deletes a clause (uint8).");
    m.def("add_hints", &add_hints, "variables"_a, "formula"_a.noconvert(), "proof"_a.noconvert(),
          "deletes"_a.noconvert(),
          "The same proof as LRAT: numbers, clauses and hints of its steps (int32); empty if it\n"
          "does not hold.");
    m.def("check_lrat", &check_lrat, "variables"_a, "formula"_a.noconvert(),
          "numbers"_a.noconvert(), "proof"_a.noconvert(), "hints"_a.noconvert(),
          "deletes"_a.noconvert(),
          "How many steps of an LRAT proof refute the formula; -1 - i if it fails at step i.\n\n"
          "Where deletes[i] is 1, the hints of step i are the numbers of clauses to delete.");
    m.def("check_hitting", &check_hitting, "elements"_a, "sets"_a.noconvert(), "at_most"_a,
          "nodes"_a, "seconds"_a,
          "Whether so many elements at most can meet all sets, tried one after another: 0 they\n"
          "can, 1 they cannot, 2 the budget was not enough; the nodes of the search; and a 1 for\n"
          "each set that it needed (uint8). Sets are numbers from 1 that end with 0 (int32).");
}

}  // namespace bindings
