// How arrays and searches cross between Python and the kernel.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"

namespace bindings {

namespace nb = nanobind;

template <typename T>
using Row = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename T>
std::span<const T> span_of(const Row<T>& row) {
    return {row.data(), row.size()};
}

// Edge clues as the kernel has them.
inline std::vector<std::uint16_t> edges_of(const Row<std::uint8_t>& row) {
    return {row.data(), row.data() + row.size()};
}

template <typename T>
nb::bytes bytes_of(const std::vector<T>& values) {
    return nb::bytes(values.data(), values.size() * sizeof(T));
}

// Ctrl-C reaches a search through this: Python looks at its signals.
inline bool interrupted() {
    nb::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
}

// Run `work(budget)` without Python's lock; Ctrl-C in the meantime is raised afterwards.
template <typename Work>
auto without_lock(std::uint64_t nodes, double seconds, std::uint64_t& spent, Work&& work) {
    skytile::Budget budget(nodes, seconds, interrupted);
    auto result = [&] {
        nb::gil_scoped_release unlocked;
        return work(budget);
    }();
    if (PyErr_Occurred()) {
        throw nb::python_error();
    }
    spent = budget.spent();
    return result;
}

}  // namespace bindings
