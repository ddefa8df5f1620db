// The rules, and what is visible along lines, for Python.

#include <nanobind/stl/vector.h>

#include "calls.hpp"
#include "skyscrapers/rules.hpp"
#include "skyscrapers/visible.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace skyscrapers = skytile::skyscrapers;

using Lines = Numbers<std::uint8_t, 2>;

template <typename Number>
using Results = nb::ndarray<nb::numpy, Number, nb::ndim<1>>;

// What is visible along each row of a table of heights.
template <typename Number, typename Look>
Results<Number> look_along_rows(const Lines& lines, Look&& look) {
    check_array(lines.array, "lines", nb::dtype<std::uint8_t>(), 2);
    const std::size_t count = lines.array.shape(0);
    const std::size_t length = lines.array.shape(1);
    check_number("lines", static_cast<std::int64_t>(length), 0, 255);
    auto* results = new Number[count];
    nb::capsule owner(results, [](void* memory) noexcept { delete[] static_cast<Number*>(memory); });
    const auto* heights = static_cast<const std::uint8_t*>(lines.array.data());
    {
        nb::gil_scoped_release unlocked;
        look(std::span<const std::uint8_t>(heights, count * length), length,
             std::span<Number>(results, count));
    }
    return Results<Number>(results, {count}, owner);
}

Results<std::uint8_t> count_visible(const Lines& lines) {
    return look_along_rows<std::uint8_t>(
        lines, [](auto heights, auto length, std::span<std::uint8_t> results) {
            skyscrapers::count_visible(heights, length, results);
        });
}

Results<std::uint16_t> sum_visible(const Lines& lines) {
    return look_along_rows<std::uint16_t>(
        lines, [](auto heights, auto length, std::span<std::uint16_t> results) {
            skyscrapers::sum_visible(heights, length, results);
        });
}

}  // namespace

void bind_solvers(nb::module_& m) {
    nb::class_<skyscrapers::Rules>(
        m, "SkyscrapersRules",
        "A board without its clues; the cells of each further group hold every height once.")
        .def("__init__",
             [](skyscrapers::Rules* self, int size, int parks, bool sums,
                std::vector<std::vector<int>> groups) {
                 new (self) skyscrapers::Rules(checked_rules(size, parks, sums, std::move(groups)));
             },
             "size"_a, "parks"_a, "sums"_a, "further_groups"_a);
    bind_boards(m);
    m.def("count_visible", &count_visible, "lines"_a.noconvert(),
          "How many buildings are visible from the front of each row of `lines` (uint8).");
    m.def("sum_visible", &sum_visible, "lines"_a.noconvert(),
          "The sum of the heights that are.");
}

}  // namespace bindings
