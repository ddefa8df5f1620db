// Checking proofs that say how they go: LRAT.
//
// Every step names, in order, the clauses which show that its clause follows: assume that it is
// false, and each of them leaves one literal that can be true, the last one none. So nothing is
// searched for, and a checker is a page long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace skytile {

// Clauses and hints are lists that end with 0, one after another, one of each for every step.
// The clauses of the formula have the numbers from 1 on; those of steps must rise from there.
struct LratProof {
    std::vector<std::int32_t> numbers;
    std::vector<std::int32_t> clauses;
    std::vector<std::int32_t> hints;
};

// The number of steps checked up to the empty clause, or -1 - i if step i does not follow, or
// -1 - steps if there is no empty clause. Where `forgets[i]` is 1, step i has no clause, and
// takes the clauses away whose numbers are its hints.
std::int64_t check_lrat(std::size_t variables, std::span<const std::int32_t> formula,
                        std::span<const std::int32_t> numbers,
                        std::span<const std::int32_t> clauses, std::span<const std::int32_t> hints,
                        std::span<const std::uint8_t> forgets);

// The next part of such lists, without its 0; `place` moves behind it.
std::span<const std::int32_t> next_clause(std::span<const std::int32_t> list, std::size_t& place);

}  // namespace skytile
