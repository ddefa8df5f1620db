// The kernel as a Python module: convert, release the GIL, call. Nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "visible.hpp"

namespace nb = nanobind;
using namespace nb::literals;

using Bytes2D = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
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

}  // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "Skytile's compiled kernel.";
    m.def("count_visible", &count_visible, "lines"_a.noconvert(),
          "How many buildings are visible from the front of each row of `lines`.");
}
