#include "proofs/pb.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "common/interruption.hpp"

namespace skytile {

namespace {

// A variable with its coefficient; a negative one stands for the negation with its magnitude.
struct Term {
    std::int32_t variable;
    std::int64_t coefficient;
};

// Terms sorted by variable, none of them 0, whose literals sum to at least the degree. The degree
// may be negative; then the constraint says nothing.
struct Constraint {
    std::vector<Term> terms;
    std::int64_t degree = 0;
};

using Result = std::optional<Constraint>;  // nothing if a number is too large

// More terms than any real proof has; they would exhaust the memory.
constexpr std::size_t most_terms = std::size_t{1} << 28;
constexpr std::size_t most_stack_terms = std::size_t{1} << 24;  // at the same time, in one step

bool fits(std::int64_t number) {
    return number >= -largest_pb_number && number <= largest_pb_number;
}

std::int64_t magnitude(std::int64_t number) { return number < 0 ? -number : number; }

// The product of numbers that fit and are not negative; nothing if it does not fit.
std::optional<std::int64_t> product(std::int64_t number, std::int64_t factor) {
    if (factor != 0 && number > largest_pb_number / factor) {
        return std::nullopt;
    }
    return number * factor;
}

std::int64_t quotient_rounded_up(std::int64_t number, std::int64_t divisor) {
    return number > 0 ? (number - 1) / divisor + 1 : number / divisor;
}

// A literal and its negation sum to 1: where both occur, the smaller coefficient cancels, and the
// degree decreases by it.
Result sum(const Constraint& one, const Constraint& other) {
    Constraint result;
    result.degree = one.degree + other.degree;
    auto a = one.terms.begin();
    auto b = other.terms.begin();
    while (a != one.terms.end() || b != other.terms.end()) {
        if (b == other.terms.end() || (a != one.terms.end() && a->variable < b->variable)) {
            result.terms.push_back(*a++);
        } else if (a == one.terms.end() || b->variable < a->variable) {
            result.terms.push_back(*b++);
        } else {
            const std::int64_t together = a->coefficient + b->coefficient;
            if ((a->coefficient < 0) != (b->coefficient < 0)) {
                result.degree -= std::min(magnitude(a->coefficient), magnitude(b->coefficient));
            }
            if (!fits(together) || !fits(result.degree)) {
                return std::nullopt;
            }
            if (together != 0) {
                result.terms.push_back({a->variable, together});
            }
            ++a;
            ++b;
        }
    }
    return fits(result.degree) ? Result(std::move(result)) : std::nullopt;
}

Result multiple(Constraint constraint, std::int64_t factor) {
    for (Term& term : constraint.terms) {
        const auto larger = product(magnitude(term.coefficient), factor);
        if (!larger) {
            return std::nullopt;
        }
        term.coefficient = term.coefficient < 0 ? -*larger : *larger;
    }
    const auto larger = product(magnitude(constraint.degree), factor);
    if (!larger) {
        return std::nullopt;
    }
    constraint.degree = constraint.degree < 0 ? -*larger : *larger;
    return constraint;
}

Constraint quotient(Constraint constraint, std::int64_t divisor) {
    for (Term& term : constraint.terms) {
        const std::int64_t smaller = quotient_rounded_up(magnitude(term.coefficient), divisor);
        term.coefficient = term.coefficient < 0 ? -smaller : smaller;
    }
    constraint.degree = quotient_rounded_up(constraint.degree, divisor);
    return constraint;
}

Constraint saturated(Constraint constraint) {
    const std::int64_t most = std::max<std::int64_t>(constraint.degree, 0);
    for (Term& term : constraint.terms) {
        term.coefficient = std::clamp(term.coefficient, -most, most);
    }
    std::erase_if(constraint.terms, [](const Term& term) { return term.coefficient == 0; });
    return constraint;
}

// Whether all literals together cannot reach the degree.
bool is_contradiction(const Constraint& constraint) {
    std::int64_t missing = constraint.degree;
    for (const Term& term : constraint.terms) {
        if (missing <= 0) {
            return false;
        }
        missing -= magnitude(term.coefficient);
    }
    return missing > 0;
}

class Checker {
public:
    // Add a constraint of the formula: c times v is -c times its negation, plus c. False if a
    // number is too large, or a variable occurs twice.
    bool assume(std::span<const std::int32_t> variables,
                std::span<const std::int64_t> coefficients, std::int64_t number) {
        Constraint constraint{{}, number};
        for (std::size_t i = 0; i < variables.size(); ++i) {
            if (!fits(coefficients[i]) || !fits(constraint.degree)) {
                return false;
            }
            constraint.degree -= std::min<std::int64_t>(coefficients[i], 0);
            constraint.terms.push_back({variables[i], coefficients[i]});
        }
        std::ranges::sort(constraint.terms, {}, &Term::variable);
        const auto twice = std::ranges::adjacent_find(constraint.terms, {}, &Term::variable);
        if (twice != constraint.terms.end() || !fits(constraint.degree)) {
            return false;
        }
        std::erase_if(constraint.terms, [](const Term& term) { return term.coefficient == 0; });
        return keep(std::move(constraint));
    }

    bool calculate(PbOperation operation, std::int64_t operand) {
        switch (operation) {
            case PbOperation::end:
                return stack_.size() == 1 && keep(pop());
            case PbOperation::load:
                if (operand < 1 || operand > static_cast<std::int64_t>(known_.size())) {
                    return false;
                }
                return push(known_[static_cast<std::size_t>(operand - 1)]);
            case PbOperation::literal: {
                const auto variable = static_cast<std::int32_t>(magnitude(operand));
                return variable != 0 && push(Constraint{{{variable, operand < 0 ? -1 : 1}}, 0});
            }
            case PbOperation::add: {
                if (stack_.size() < 2) {
                    return false;
                }
                const Constraint other = pop();
                return push(sum(pop(), other));
            }
            default:
                return !stack_.empty() && push(changed(pop(), operation, operand));
        }
    }

    bool refuted() const { return !known_.empty() && is_contradiction(known_.back()); }

private:
    static Result changed(Constraint constraint, PbOperation operation, std::int64_t operand) {
        if (operation == PbOperation::saturate) {
            return saturated(std::move(constraint));
        }
        if (operand < 1 || operand > largest_pb_number) {
            return std::nullopt;
        }
        return operation == PbOperation::multiply ? multiple(std::move(constraint), operand)
                                                  : quotient(std::move(constraint), operand);
    }

    bool keep(Constraint constraint) {
        terms_ += constraint.terms.size();
        known_.push_back(std::move(constraint));
        return terms_ <= most_terms;
    }

    bool push(Result constraint) {
        if (constraint) {
            stack_terms_ += constraint->terms.size();
            stack_.push_back(std::move(*constraint));
        }
        return constraint.has_value() && stack_terms_ <= most_stack_terms;
    }

    Constraint pop() {
        Constraint top = std::move(stack_.back());
        stack_.pop_back();
        stack_terms_ -= top.terms.size();
        return top;
    }

    std::vector<Constraint> known_;
    std::vector<Constraint> stack_;
    std::size_t terms_ = 0;  // of all known constraints
    std::size_t stack_terms_ = 0;
};

}  // namespace

std::int64_t check_cutting_planes(std::span<const std::int32_t> variables,
                                  std::span<const std::int64_t> coefficients,
                                  std::span<const std::uint8_t> operations,
                                  std::span<const std::int64_t> operands) {
    Checker checker;
    std::size_t start = 0;
    for (std::size_t place = 0; place < variables.size(); ++place) {
        if (variables[place] == 0) {
            interruption_point();
            const std::size_t size = place - start;
            if (!checker.assume(variables.subspan(start, size), coefficients.subspan(start, size),
                                coefficients[place])) {
                return -1;
            }
            start = place + 1;
        }
    }
    std::int64_t step = 0;
    for (std::size_t i = 0; i < operations.size(); ++i) {
        interruption_point();
        const auto operation = static_cast<PbOperation>(operations[i]);
        if (!checker.calculate(operation, operands[i])) {
            return -1 - step;
        }
        step += operation == PbOperation::end ? 1 : 0;
    }
    return step > 0 && checker.refuted() ? step : -1 - step;
}

}  // namespace skytile
