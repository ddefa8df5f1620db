// How calls into the kernel run, and how their results go back to Python.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "arguments.hpp"
#include "common/budget.hpp"

namespace bindings {

void bind_boards(nb::module_& m);
void bind_clause_proofs(nb::module_& m);
void bind_pb_proofs(nb::module_& m);
void bind_recipes(nb::module_& m);
void bind_removal(nb::module_& m);
void bind_solvers(nb::module_& m);
void bind_teachers(nb::module_& m);

template <typename T>
nb::bytes bytes_of(const std::vector<T>& values) {
    return nb::bytes(values.data(), values.size() * sizeof(T));
}

// Ctrl-C reaches a search through this: Python looks at its signals. So does an error of a
// function that the search calls.
inline bool interrupted() {
    nb::gil_scoped_acquire locked;
    return PyErr_Occurred() || PyErr_CheckSignals() != 0;
}

// Run `work(budget)` without the GIL; Ctrl-C in the meantime is raised afterwards.
template <typename Work>
auto run(skytile::Budget& budget, Work&& work) {
    auto result = [&] {
        nb::gil_scoped_release unlocked;
        return work(budget);
    }();
    if (PyErr_Occurred()) {
        throw nb::python_error();
    }
    return result;
}

inline skytile::Budget budget_of(std::uint64_t nodes, double seconds) {
    check_budget(seconds);
    return {nodes, seconds, interrupted};
}

inline skytile::Budget no_limits() { return {skytile::Budget::no_limit, -1, interrupted}; }

// A solver keeps its memory between questions, so it answers one at a time. Without the GIL
// another thread, or a signal handler, could ask meanwhile.
class OneAtATime {
public:
    explicit OneAtATime(std::atomic_flag& busy) : busy_(busy) {
        if (busy_.test_and_set()) {
            throw std::runtime_error("the solver is answering another question");
        }
    }
    ~OneAtATime() { busy_.clear(); }
    OneAtATime(const OneAtATime&) = delete;
    OneAtATime& operator=(const OneAtATime&) = delete;

private:
    std::atomic_flag& busy_;
};

}  // namespace bindings
