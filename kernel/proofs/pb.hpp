// Checking proofs by cutting planes.
//
// A constraint is a sum of literals with positive coefficients, which must come to its degree at
// least. What follows from constraints: their sum, a multiple, a quotient rounded up, and the same
// with no coefficient above the degree. A step of a proof is such a calculation in reverse Polish
// notation, and the last one must give a constraint that nothing can satisfy. So nothing is
// searched for: the checker calculates, and looks at the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace skytile {

enum class PbOperation : std::uint8_t {
    end,       // of the step: the one constraint on the stack gets the next number
    load,      // the constraint of that number
    literal,   // that a literal, v or -v for its negation, is 0 at least
    add,       // the two constraints on top
    multiply,  // by a positive number
    divide,    // by a positive number, rounding up
    saturate,  // no coefficient larger than the degree
};

// Numbers in constraints may not become larger than this; what would is refused.
constexpr std::int64_t largest_pb_number = std::int64_t{1} << 60;

// The number of steps, if the last one gives a constraint that cannot be satisfied; -1 - i if step
// i cannot be done, and -1 - steps if all can and the last one is satisfiable.
//
// The formula is a list of constraints: variables that end with 0, beside each a coefficient of
// either sign, and beside the 0 the number that the sum must come to at least. Its constraints
// have the numbers from 1 on, those of steps follow. A variable stands in a constraint once.
std::int64_t check_cutting_planes(std::span<const std::int32_t> variables,
                                  std::span<const std::int64_t> coefficients,
                                  std::span<const std::uint8_t> operations,
                                  std::span<const std::int64_t> operands);

}  // namespace skytile
