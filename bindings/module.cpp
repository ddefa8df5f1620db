// The kernel as a Python module: convert, release the GIL, call. Nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "rup.hpp"
#include "visible.hpp"

namespace nb = nanobind;
using namespace nb::literals;

using Bytes2D = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Flags = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Bytes1D = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;

namespace {

Bytes1D count_visible(const Bytes2D& lines) {
    const std::size_t count = lines.shape(0);
    const std::size_t length = lines.shape(1);
    if (length > 255) {
        throw nb::value_error("a line holds at most 255 buildings");
    }
    auto* counts = new std::uint8_t[count];
    nb::capsule owner(counts, [](void* memory) noexcept {
        delete[] static_cast<std::uint8_t*>(memory);
    });
    {
        nb::gil_scoped_release unlocked;
        skytile::count_visible_lines({lines.data(), count * length}, length, {counts, count});
    }
    return Bytes1D(counts, {count}, owner);
}

std::int64_t check_proof(std::size_t variables, const Numbers& formula, const Numbers& proof,
                         const Flags& forgets) {
    nb::gil_scoped_release unlocked;
    return skytile::check_proof(variables, {formula.data(), formula.size()},
                                {proof.data(), proof.size()}, {forgets.data(), forgets.size()});
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "Skytile's compiled kernel.";
    m.def("count_visible", &count_visible, "lines"_a.noconvert(),
          "How many buildings are visible from the front of each row of `lines`.");
    m.def("check_proof", &check_proof, "variables"_a, "formula"_a.noconvert(),
          "proof"_a.noconvert(), "forgets"_a.noconvert(),
          "How many steps of a RUP proof refute the formula; -1 - i if it fails at step i.\n\n"
          "Clauses are literals that end with 0, in one array; forgets[i] is 1 where step i\n"
          "takes a clause away.");
}
