// The checker of cutting-planes proofs, for Python.

#include "calls.hpp"
#include "proofs/pb.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

constexpr std::int64_t most_variables = 1 << 30;

std::int64_t check_cutting_planes(const Numbers<std::int32_t>& variables,
                                  const Numbers<std::int64_t>& coefficients,
                                  const Numbers<std::uint8_t>& operations,
                                  const Numbers<std::int64_t>& operands) {
    constexpr std::int64_t largest = skytile::largest_pb_number;
    const auto named = row(variables, "variables");
    check_range("variables", named, 0, most_variables);
    if (!named.empty() && named.back() != 0) {
        refuse("variables: expected a 0 at the end of the last constraint");
    }
    const auto numbers = row(coefficients, "coefficients", named.size(), -largest, largest);
    const auto steps = row(operations, "operations");
    check_range("operations", steps, 0, static_cast<int>(skytile::PbOperation::saturate));
    if (!steps.empty() && steps.back() != 0) {
        refuse("operations: expected a 0 at the end of the last step");
    }
    const auto with = row(operands, "operands", steps.size(), -largest, largest);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i] == static_cast<std::uint8_t>(skytile::PbOperation::literal)) {
            check_number("operands", with[i], -most_variables, most_variables);
        }
    }
    return run([&] { return skytile::check_cutting_planes(named, numbers, steps, with); });
}

}  // namespace

void bind_pb_proofs(nb::module_& m) {
    m.def("check_cutting_planes", &check_cutting_planes, "variables"_a.noconvert(),
          "coefficients"_a.noconvert(), "operations"_a.noconvert(), "operands"_a.noconvert(),
          "How many steps of a cutting-planes proof there are, the last a contradiction;\n"
          "-1 - i if it fails at step i.\n\n"
          "A constraint is variables that end with 0 (int32), beside each its coefficient, and\n"
          "beside the 0 what they must come to (int64). A step is operations that end with 0\n"
          "(uint8: 1 load, 2 literal, 3 add, 4 multiply, 5 divide, 6 saturate), each with its\n"
          "operand (int64).");
}

}  // namespace bindings
