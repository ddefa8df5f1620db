// Checking LRAT proofs, which come with hints.
//
// Every step names, in order, the clauses which show that its clause follows: assume that it is
// false, and each of them becomes a unit clause, the last one empty. So no search is needed, and a
// checker is a page long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace skytile {

// Clauses and hints are lists that end with 0, one after another, one of each for every step.
// The clauses of the formula are numbered from 1; the numbers of steps must increase from there.
struct LratProof {
    std::vector<std::int32_t> numbers;
    std::vector<std::int32_t> clauses;
    std::vector<std::int32_t> hints;
};

// The number of steps checked up to the empty clause, or -1 - i if step i does not follow, or
// -1 - steps if there is no empty clause. Where `forgets[i]` is 1, step i has no clause, and
// deletes the clauses whose numbers are its hints.
std::int64_t check_lrat(std::size_t variables, std::span<const std::int32_t> formula,
                        std::span<const std::int32_t> numbers,
                        std::span<const std::int32_t> clauses, std::span<const std::int32_t> hints,
                        std::span<const std::uint8_t> forgets);

// The next of such lists, without its 0; `place` moves past it.
std::span<const std::int32_t> next_clause(std::span<const std::int32_t> list, std::size_t& place);

}  // namespace skytile
