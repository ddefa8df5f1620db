// How calls into the kernel run, and how their results go back to Python.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "common/budget.hpp"
#include "common/interruption.hpp"

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

// When to check Python's signals next. A check takes the GIL, for which other threads may keep us
// waiting for milliseconds, so it is not done each time that a search asks.
inline constexpr auto between_questions = std::chrono::milliseconds(20);
inline thread_local constinit std::chrono::steady_clock::time_point next_question = {};

// Ctrl-C reaches a search through this: Python checks its signals. So does an error in a callback
// of the search, at once if that resets `next_question`.
inline bool interrupted() {
    if (std::chrono::steady_clock::now() < next_question) {
        return false;
    }
    nb::gil_scoped_acquire locked;
    const bool stops = PyErr_Occurred() || PyErr_CheckSignals() != 0;
    next_question = stops ? std::chrono::steady_clock::time_point{}
                          : std::chrono::steady_clock::now() + between_questions;
    return stops;
}

// Run `work(budget)` without the GIL; Ctrl-C in the meantime is raised afterwards. `otherwise()` is
// the result if exhausting the budget interrupted work that has no partial result.
template <typename Work, typename Otherwise>
auto run_or(skytile::Budget& budget, Work&& work, Otherwise&& otherwise) {
    std::optional<decltype(work(budget))> result;
    {
        nb::gil_scoped_release unlocked;
        try {
            const skytile::Interruptible scope(budget);
            result.emplace(work(budget));
        } catch (const skytile::Interrupted&) {
            result.emplace(otherwise());
        }
    }
    if (PyErr_Occurred()) {
        throw nb::python_error();
    }
    return *std::move(result);
}

// The same for work without limits: only Python can end it.
template <typename Work>
auto run(skytile::Budget& budget, Work&& work) {
    std::optional<decltype(work(budget))> result;
    run_or(
        budget,
        [&](skytile::Budget& left) {
            result.emplace(work(left));
            return true;
        },
        [] { return false; });
    return std::move(result).value();
}

inline skytile::Budget budget_of(std::uint64_t nodes, double seconds) {
    check_budget(seconds);
    return {nodes, seconds, interrupted};
}

inline skytile::Budget no_limits() { return {skytile::Budget::no_limit, -1, interrupted}; }

template <typename Work>
auto run(Work&& work) {
    skytile::Budget budget = no_limits();
    return run(budget, [&](skytile::Budget&) { return work(); });
}

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
