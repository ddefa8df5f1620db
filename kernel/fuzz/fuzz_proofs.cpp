// The proof checkers: everything they accept is true, by brute force over few variables.

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "common/bits.hpp"
#include "input.hpp"
#include "proofs/hitting_check.hpp"
#include "proofs/lrat.hpp"
#include "proofs/pb.hpp"
#include "proofs/rup.hpp"

namespace {

using List = std::vector<std::int32_t>;
using Flags = std::vector<std::uint8_t>;

constexpr int most_variables = 6;
__extension__ using Wide = __int128;

// This many lists of nonzero numbers from first to last, each ending with 0.
List draw_lists(Input& input, int lists, int first, int last) {
    List numbers;
    for (int i = 0; i < lists; ++i) {
        for (int left = input.below(5); left > 0; --left) {
            const int number = input.between(first, last);
            if (number != 0) {
                numbers.push_back(number);
            }
        }
        numbers.push_back(0);
    }
    return numbers;
}

bool has_model(const List& formula) {
    for (std::uint32_t bits = 0; bits < 1U << most_variables; ++bits) {
        bool holds = true, clause = false;
        for (const std::int32_t literal : formula) {
            if (literal == 0) {
                holds = holds && clause;
                clause = false;
            } else {
                const bool value = bits >> (std::abs(literal) - 1) & 1;
                clause = clause || value == (literal > 0);
            }
        }
        if (holds) {
            return true;
        }
    }
    return false;
}

void check_clauses(Input& input) {
    const List formula = draw_lists(input, input.below(12), -most_variables, most_variables);
    const int steps = input.below(12);
    const List proof = draw_lists(input, steps, -most_variables, most_variables);
    const auto deletes = input.many<std::uint8_t>(skytile::index(steps), [&] { return input.below(4) == 0; });
    const std::int64_t refuted = skytile::check_proof(most_variables, formula, proof, deletes);
    require(refuted < 0 || !has_model(formula), "a RUP proof of what has a model");
    const auto lrat = skytile::add_hints(most_variables, formula, proof, deletes);
    require(lrat.numbers.empty() == (refuted < 0), "hints");
    if (refuted >= 0) {
        const Flags none(lrat.numbers.size(), 0);
        require(skytile::check_lrat(most_variables, formula, lrat.numbers, lrat.clauses, lrat.hints,
                                    none) > 0,
                "hints that do not show it");
    }
}

void check_lrat(Input& input) {
    const int clauses = input.below(12);
    const List formula = draw_lists(input, clauses, -most_variables, most_variables);
    const int steps = input.below(12);
    List numbers;
    for (int i = 0; i < steps; ++i) {
        numbers.push_back(input.flag() ? clauses + 1 + i : input.between(1, 64));
    }
    const List proof = draw_lists(input, steps, -most_variables, most_variables);
    const List hints = draw_lists(input, steps, 1, clauses + steps + 2);
    const auto deletes = input.many<std::uint8_t>(skytile::index(steps), [&] { return input.below(4) == 0; });
    const std::int64_t refuted =
        skytile::check_lrat(most_variables, formula, numbers, proof, hints, deletes);
    require(refuted < 0 || !has_model(formula), "an LRAT proof of what has a model");
}

std::int64_t draw_number(Input& input) {
    const int kind = input.below(8);
    const auto small = static_cast<std::int64_t>(input.between(-9, 9));
    return kind < 6 ? small : kind == 6 ? small * (skytile::largest_pb_number / 9)
                                        : skytile::largest_pb_number - input.below(3);
}

bool is_feasible(const List& variables, const std::vector<std::int64_t>& coefficients) {
    for (std::uint32_t bits = 0; bits < 1U << most_variables; ++bits) {
        bool holds = true;
        Wide sum = 0;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            if (variables[i] == 0) {
                holds = holds && sum >= coefficients[i];
                sum = 0;
            } else if (bits >> (variables[i] - 1) & 1) {
                sum += coefficients[i];
            }
        }
        if (holds) {
            return true;
        }
    }
    return false;
}

void check_cutting_planes(Input& input) {
    const List variables = draw_lists(input, input.below(6), 1, most_variables);
    const auto coefficients =
        input.many<std::int64_t>(variables.size(), [&] { return draw_number(input); });
    Flags operations;
    for (int left = input.below(40); left > 0; --left) {
        operations.push_back(static_cast<std::uint8_t>(input.below(7)));
    }
    operations.push_back(0);
    std::vector<std::int64_t> operands;
    for (const std::uint8_t operation : operations) {
        const bool is_literal = operation == static_cast<std::uint8_t>(skytile::PbOperation::literal);
        operands.push_back(is_literal ? input.between(-most_variables, most_variables)
                                      : draw_number(input));
    }
    const std::int64_t refuted =
        skytile::check_cutting_planes(variables, coefficients, operations, operands);
    require(refuted < 0 || !is_feasible(variables, coefficients), "cutting planes for what is feasible");
}

void check_hitting(Input& input) {
    const int elements = input.between(1, 8);
    const int count = input.below(10);
    const List sets = draw_lists(input, count, 1, elements);
    const int at_most = input.below(6);
    int fewest = 100;  // an empty set is never hit
    for (std::uint32_t chosen = 0; chosen < 1U << elements; ++chosen) {
        bool meets_all = true, meets = false;
        for (const std::int32_t element : sets) {
            meets_all = meets_all && (element != 0 || meets);
            meets = element != 0 && (meets || (chosen >> (element - 1) & 1));
        }
        if (meets_all) {
            fewest = std::min(fewest, std::popcount(chosen));
        }
    }
    skytile::Budget budget(skytile::Budget::no_limit, -1);
    const auto check = skytile::check_hitting(skytile::index(elements), sets, skytile::index(at_most), budget);
    require(check.verdict ==
                (fewest <= at_most ? skytile::Verdict::solved : skytile::Verdict::impossible),
            "elements that meet all sets");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Input input(bytes, size);
    switch (input.below(4)) {
        case 0:
            check_clauses(input);
            break;
        case 1:
            check_lrat(input);
            break;
        case 2:
            check_cutting_planes(input);
            break;
        default:
            check_hitting(input);
    }
    return 0;
}
