#include <vector>

#include "check.hpp"
#include "proofs/rup.hpp"

namespace {

using Numbers = std::vector<std::int32_t>;

// All four clauses over two variables: no model.
const Numbers square = {1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 0};

std::int64_t check(const Numbers& formula, const Numbers& proof,
                   const std::vector<std::uint8_t>& forgets) {
    return skytile::check_proof(3, formula, proof, forgets);
}

std::int64_t check_hints(const Numbers& formula, const Numbers& numbers, const Numbers& clauses,
                         const Numbers& hints, const std::vector<std::uint8_t>& forgets) {
    return skytile::check_lrat(3, formula, numbers, clauses, hints, forgets);
}

void test_lrat() {
    const Numbers two = {5, 6};
    const Numbers clauses = {2, 0, 0};
    expect<std::int64_t>("hints are followed", 2,
                         check_hints(square, two, clauses, {1, 2, 0, 5, 3, 4, 0}, {0, 0}));
    expect<std::int64_t>("a hint is missing", -1,
                         check_hints(square, two, clauses, {1, 0, 5, 3, 4, 0}, {0, 0}));
    expect<std::int64_t>("hints in the wrong order", -2,
                         check_hints(square, two, clauses, {1, 2, 0, 3, 4, 5, 0}, {0, 0}));
    expect<std::int64_t>("a clause that is not there", -2,
                         check_hints(square, two, clauses, {1, 2, 0, 7, 3, 4, 0}, {0, 0}));
    expect<std::int64_t>("a step that names itself", -1,
                         check_hints(square, {5}, {0}, {5, 0}, {0}));
    expect<std::int64_t>("numbers must rise", -2,
                         check_hints(square, {5, 5}, clauses, {1, 2, 0, 5, 3, 4, 0}, {0, 0}));
    expect<std::int64_t>("a number of the formula", -1,
                         check_hints(square, {4, 5}, clauses, {1, 2, 0, 4, 3, 4, 0}, {0, 0}));
    expect<std::int64_t>("no empty clause", -2, check_hints(square, {5}, {2, 0}, {1, 2, 0}, {0}));
    expect<std::int64_t>("a forgotten clause is gone", -3,
                         check_hints(square, {5, 5, 6}, {2, 0, 0, 0}, {1, 2, 0, 3, 0, 5, 3, 4, 0},
                                     {0, 1, 0}));
    expect<std::int64_t>("a clause can be forgotten once", -2,
                         check_hints(square, {5, 5}, {2, 0, 0}, {1, 2, 0, 3, 3, 0}, {0, 1}));
    const auto lrat = skytile::add_hints(3, square, Numbers{3, 1, 2, 0, 2, 0, 0},
                                         std::vector<std::uint8_t>{0, 0, 0});
    const std::vector<std::uint8_t> none(lrat.numbers.size(), 0);
    expect<std::int64_t>("the hints that were written hold",
                         static_cast<std::int64_t>(lrat.numbers.size()),
                         check_hints(square, lrat.numbers, lrat.clauses, lrat.hints, none));
    expect<std::size_t>("steps that nothing needs are left out", 3, lrat.numbers.size());
    const auto wrong = skytile::add_hints(3, square, Numbers{3, 0, 0},
                                          std::vector<std::uint8_t>{0, 0});
    expect<std::size_t>("no hints for a proof that does not hold", 0, wrong.numbers.size());
}

}  // namespace

void test_rup() {
    test_lrat();
    expect<std::int64_t>("two steps refute the square", 1, check(square, {2, 0, 0}, {0, 0}));
    expect<std::int64_t>("the empty clause alone does not follow", -1, check(square, {0}, {0}));
    expect<std::int64_t>("a unit that does not follow", -1, check(square, {3, 0, 0}, {0, 0}));
    expect<std::int64_t>("a proof that stops short", -2, check({1, 2, 0}, {1, 2, 0}, {0}));
    expect<std::int64_t>("an empty clause in the formula", 0, check({0}, {}, {}));
    expect<std::int64_t>("two opposite units", 0, check({1, 0, -1, 0}, {}, {}));
    expect<std::int64_t>("a forgotten clause is not used any more", -3,
                         check(square, {2, 1, 0, -1, 2, 0, 2, 0}, {1, 1, 0}));
    expect<std::int64_t>("forgetting what is not known does no harm", 2,
                         check(square, {3, 1, 0, 2, 0, 0}, {1, 0, 0}));
    expect<std::int64_t>("a literal that stands twice", 1,
                         check({1, 1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 0}, {2, 2, 0}, {0}));
    expect<std::int64_t>("a clause that is always true", 2,
                         check(square, {3, -3, 0, 2, 0}, {0, 0}));
}
