#include <limits>
#include <vector>

#include "check.hpp"
#include "proofs/pb.hpp"

namespace {

using skytile::PbOperation;

struct Formula {
    std::vector<std::int32_t> variables;
    std::vector<std::int64_t> coefficients;
};

struct Proof {
    std::vector<std::uint8_t> operations;
    std::vector<std::int64_t> operands;

    Proof& then(PbOperation operation, std::int64_t operand = 0) {
        operations.push_back(static_cast<std::uint8_t>(operation));
        operands.push_back(operand);
        return *this;
    }
    Proof& load(std::int64_t number) { return then(PbOperation::load, number); }
    Proof& literal(std::int64_t literal) { return then(PbOperation::literal, literal); }
    Proof& add() { return then(PbOperation::add); }
    Proof& times(std::int64_t factor) { return then(PbOperation::multiply, factor); }
    Proof& over(std::int64_t divisor) { return then(PbOperation::divide, divisor); }
    Proof& saturate() { return then(PbOperation::saturate); }
    Proof& end() { return then(PbOperation::end); }
};

std::int64_t check(const Formula& formula, const Proof& proof) {
    return skytile::check_cutting_planes(formula.variables, formula.coefficients, proof.operations,
                                         proof.operands);
}

// x1 + x2 + x3 >= 2, and of any two at most one: no solution.
const Formula triangle = {{1, 2, 3, 0, 1, 2, 0, 2, 3, 0, 1, 3, 0},
                          {1, 1, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1}};

Proof sum_of_pairs() { return Proof().load(2).load(3).add().load(4).add(); }

void test_operations() {
    expect<std::int64_t>("adding, dividing and rounding up", 2,
                         check(triangle, sum_of_pairs().over(2).end().load(1).load(5).add().end()));
    expect<std::int64_t>("multiplying instead", 2,
                         check(triangle,
                               sum_of_pairs().end().load(1).times(2).load(5).add().end()));
    expect<std::int64_t>("neither", -3,
                         check(triangle, sum_of_pairs().end().load(1).load(5).add().end()));
    expect<std::int64_t>("the contradiction must be the last step", -4,
                         check(triangle, sum_of_pairs().over(2).end().load(1).load(5).add().end()
                                             .literal(1).end()));
    // 3 x1 + x2 >= 1 saturated is x1 + x2 >= 1; with not x1 and not x2 that is a contradiction.
    const Formula heavy = {{1, 2, 0, 1, 0, 2, 0}, {3, 1, 1, -1, 0, -1, 0}};
    expect<std::int64_t>("saturating", 1,
                         check(heavy,
                               Proof().load(1).saturate().load(2).add().load(3).add().end()));
    expect<std::int64_t>("adding multiples", 1,
                         check(heavy, Proof().load(1).load(2).times(3).add().load(3).add().end()));
    expect<std::int64_t>("too small a multiple", -2,
                         check(heavy, Proof().load(1).load(2).times(2).add().load(3).add().end()));
    // 2 x1 + 2 x2 >= 3 is x1 + x2 >= 2 when divided.
    const Formula even = {{1, 2, 0, 1, 0}, {2, 2, 3, -1, 0}};
    expect<std::int64_t>("weakening by a literal", 1,
                         check(even,
                               Proof().load(1).over(2).literal(-2).add().load(2).add().end()));
    expect<std::int64_t>("weakening before dividing loses it", -2,
                         check(even,
                               Proof().load(1).literal(-2).add().over(2).load(2).add().end()));
    expect<std::int64_t>("a sum of literals is no contradiction", -2,
                         check(even, Proof().literal(1).literal(-1).add().end()));
    expect<std::int64_t>("a constraint that asks for too much", 1,
                         check({{1, 0}, {1, 2}}, Proof().load(1).end()));
    expect<std::int64_t>("an empty constraint that asks for something", 1,
                         check({{0}, {1}}, Proof().load(1).end()));
    expect<std::int64_t>("one that asks for nothing, saturated", -2,
                         check({{1, 0}, {5, -1}}, Proof().load(1).saturate().end()));
}

void test_bad_steps() {
    expect<std::int64_t>("no step at all", -1, check({{0}, {1}}, Proof()));
    expect<std::int64_t>("an empty step", -1, check(triangle, Proof().end()));
    expect<std::int64_t>("two constraints are left", -1,
                         check(triangle, Proof().load(1).load(2).end()));
    expect<std::int64_t>("one to add", -1, check(triangle, Proof().load(1).add().end()));
    expect<std::int64_t>("nothing to multiply", -1, check(triangle, Proof().times(2).end()));
    expect<std::int64_t>("nothing to divide", -1, check(triangle, Proof().over(2).end()));
    expect<std::int64_t>("nothing to saturate", -1, check(triangle, Proof().saturate().end()));
    expect<std::int64_t>("times 0", -1, check(triangle, Proof().load(1).times(0).end()));
    expect<std::int64_t>("times -1", -1, check(triangle, Proof().load(1).times(-1).end()));
    expect<std::int64_t>("divided by 0", -1, check(triangle, Proof().load(1).over(0).end()));
    expect<std::int64_t>("divided by -2", -1, check(triangle, Proof().load(1).over(-2).end()));
    expect<std::int64_t>("constraint 0", -1, check(triangle, Proof().load(0).end()));
    expect<std::int64_t>("a step that names itself", -1, check(triangle, Proof().load(5).end()));
    expect<std::int64_t>("a step that names a later one", -2,
                         check(triangle, Proof().load(1).end().load(6).end()));
    expect<std::int64_t>("literal 0", -1, check(triangle, Proof().literal(0).end()));
    expect<std::int64_t>("a variable twice", -1,
                         check({{1, 1, 0}, {1, -1, 1}}, Proof().load(1).end()));
}

void test_large_numbers() {
    constexpr std::int64_t largest = skytile::largest_pb_number;
    const Formula one = {{1, 0}, {1, 1}};
    expect<std::int64_t>("the largest number", -2,
                         check(one, Proof().load(1).times(largest).end()));
    expect<std::int64_t>("one that is larger", -1,
                         check(one, Proof().load(1).times(largest).load(1).add().end()));
    expect<std::int64_t>("a product that would not fit a word", -1,
                         check(one, Proof().load(1).times(largest).times(largest).end()));
    expect<std::int64_t>("a factor that is too large", -1,
                         check(one, Proof().load(1).times(largest + 1).end()));
    expect<std::int64_t>("many large ones in a contradiction", -2,
                         check({{1, 2, 3, 0}, {largest, largest, largest, largest}},
                               Proof().load(1).end()));
    expect<std::int64_t>("a formula that is too large", -1,
                         check({{1, 2, 0}, {-largest, -largest, largest}}, Proof().load(1).end()));
    expect<std::int64_t>("and one far too large", -1,
                         check({{1, 0}, {std::numeric_limits<std::int64_t>::min(), 0}},
                               Proof().load(1).end()));
    // The degree falls below the limit: largest times (x1 and not x1), twice.
    const Formula low = {{1, 2, 0, 1, 2, 0},
                         {largest, largest, 0, -largest, -largest, -2 * largest}};
    expect<std::int64_t>("a degree that falls too low", -1,
                         check(low,
                               Proof().load(1).load(2).add().load(1).add().load(2).add().end()));
}

bool satisfied(const Formula& formula, int values) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < formula.variables.size(); ++i) {
        const std::int32_t variable = formula.variables[i];
        if (variable == 0) {
            if (sum < formula.coefficients[i]) {
                return false;
            }
            sum = 0;
        } else if (values >> (variable - 1) & 1) {
            sum += formula.coefficients[i];
        }
    }
    return true;
}

// Random calculations on satisfiable formulas never end in a contradiction.
void test_soundness() {
    Dice dice(5);
    for (int round = 0; round < 20000; ++round) {
        Formula formula;
        const int constraints = 1 + dice.roll(4);
        for (int i = 0; i < constraints; ++i) {
            for (std::int32_t variable = 1; variable <= 4; ++variable) {
                if (dice.roll(2) != 0) {
                    formula.variables.push_back(variable);
                    formula.coefficients.push_back(dice.roll(7) - 3);
                }
            }
            formula.variables.push_back(0);
            formula.coefficients.push_back(dice.roll(7) - 3);
        }
        bool satisfiable = false;
        for (int values = 0; values < 16; ++values) {
            satisfiable = satisfiable || satisfied(formula, values);
        }
        Proof proof;
        for (int step = 0; step < 4; ++step) {
            proof.load(1 + dice.roll(constraints + step));
            for (int more = dice.roll(6); more > 0; --more) {
                switch (dice.roll(5)) {
                    case 0: proof.load(1 + dice.roll(constraints + step)).add(); break;
                    case 1:
                        proof.literal((1 + dice.roll(4)) * (dice.roll(2) != 0 ? 1 : -1)).add();
                        break;
                    case 2: proof.times(1 + dice.roll(3)); break;
                    case 3: proof.over(1 + dice.roll(3)); break;
                    default: proof.saturate(); break;
                }
            }
            proof.end();
        }
        const std::int64_t answer = check(formula, proof);
        expect("every step can be done", true, answer == 4 || answer == -5);
        expect("what is satisfiable is not refuted", false, satisfiable && answer == 4);
    }
}

}  // namespace

void test_pb() {
    test_operations();
    test_bad_steps();
    test_large_numbers();
    test_soundness();
}
