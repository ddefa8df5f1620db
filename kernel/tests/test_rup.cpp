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

}  // namespace

void test_rup() {
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
