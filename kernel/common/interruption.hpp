// Interruption points, as Boost.Thread has them: where long work that is not a search can be ended.
//
// A search has a `Budget` and comes to an end by itself when that is exhausted. Techniques, tables
// and walks over huge boards have nothing to say then, so they are left by an exception: whoever
// can be interrupted names a budget for its thread (`Interruptible`), whatever may take long calls
// `interruption_point` now and then, and there `Interrupted` is thrown once the budget is
// exhausted. Without exceptions, as in a browser, where a worker is ended as a whole, nothing is.
#pragma once

#include <cstdint>

#include "common/budget.hpp"

namespace skytile {

struct Interrupted {};

#ifdef __cpp_exceptions

namespace detail {
inline thread_local constinit Budget* watched = nullptr;
}

// As long as it lives, work on this thread ends when the budget is exhausted.
class Interruptible {
public:
    explicit Interruptible(Budget& budget) : outer_(detail::watched) { detail::watched = &budget; }
    ~Interruptible() { detail::watched = outer_; }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

private:
    Budget* outer_;
};

// `cost` is how many of the cheapest nodes of a search the work since the last point is worth: one
// is a few microseconds.
inline void interruption_point(std::uint32_t cost = 1) {
    if (detail::watched && !detail::watched->pass(cost)) {
        throw Interrupted{};
    }
}

#else

inline void interruption_point(std::uint32_t = 1) {}

#endif

// The same in a loop over very many small things: once in `often` of them.
template <std::uint32_t often = 4096>
void interruption_point_at(std::size_t i) {
    if (i % often == 0) {
        interruption_point(128);
    }
}

}  // namespace skytile
