// Checking proofs by cutting planes.
//
// A constraint is a sum of literals with positive coefficients, which must be at least its degree.
// From constraints follow their sum, multiples, quotients rounded up, and saturation: the same with
// no coefficient above the degree. A step of a proof is such a calculation in reverse Polish
// notation, and the last one must give an unsatisfiable constraint. So no search is needed: the
// checker calculates, and examines the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace skytile {

enum class PbOperation : std::uint8_t {
    end,       // of the step: the one constraint on the stack gets the next number
    load,      // the constraint with this number
    literal,   // the axiom that a literal, v or -v for its negation, is at least 0
    add,       // the two constraints on top of the stack
    multiply,  // by a positive number
    divide,    // by a positive number, rounding up
    saturate,  // no coefficient larger than the degree
};

// Numbers in constraints may not become larger than this; steps that would exceed it are refused.
constexpr std::int64_t largest_pb_number = std::int64_t{1} << 60;

// The number of steps, if the last one gives a constraint that cannot be satisfied; -1 - i if step
// i is invalid, and -1 - steps if all are valid and the last one is satisfiable.
//
// The formula is a list of constraints: variables that end with 0. At the same index each variable
// has a coefficient of either sign, and the 0 has the least value of the sum. Its constraints are
// numbered from 1, those of steps follow. A variable occurs in a constraint only once.
std::int64_t check_cutting_planes(std::span<const std::int32_t> variables,
                                  std::span<const std::int64_t> coefficients,
                                  std::span<const std::uint8_t> operations,
                                  std::span<const std::int64_t> operands);

}  // namespace skytile
