// Interruption points, as in Boost.Thread: where long work that is not a search can be stopped.
//
// A search has a `Budget` and returns when that is exhausted. Techniques, tables and walks over
// huge boards have no result to return then, so they are left by an exception: a caller that can be
// interrupted sets a budget for its thread (`Interruptible`), code that may take long calls
// `interruption_point` now and then, and that throws `Interrupted` once the budget is exhausted.
// Without exceptions, as in a browser, where a worker is terminated as a whole, it does nothing.
#pragma once

#include <cstdint>

#include "common/budget.hpp"

namespace skytile {

struct Interrupted {};

#ifdef __cpp_exceptions

namespace detail {
inline thread_local constinit Budget* watched = nullptr;
}

// During its lifetime, work on this thread is interrupted when the budget is exhausted.
class Interruptible {
public:
    explicit Interruptible(Budget& budget) : outer_(detail::watched) { detail::watched = &budget; }
    ~Interruptible() { detail::watched = outer_; }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

private:
    Budget* outer_;
};

// `cost` is the work since the last point in units of the cheapest nodes of a search: one is a few
// microseconds.
inline void interruption_point(std::uint32_t cost = 1) {
    if (detail::watched && !detail::watched->pass(cost)) {
        throw Interrupted{};
    }
}

#else

inline void interruption_point(std::uint32_t = 1) {}

#endif

// The same in a loop over very many small items: once every `often` of them.
template <std::uint32_t often = 4096>
void interruption_point_at(std::size_t i) {
    if (i % often == 0) {
        interruption_point(128);
    }
}

}  // namespace skytile
