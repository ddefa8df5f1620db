// The open variables of a search, the most active first (VSIDS).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace skytile {

// A binary heap of variables, ordered by an activity that grows with every conflict a variable
// takes part in. Old conflicts count less and less: instead of lowering all activities, the
// amount that is added grows.
class ActivityHeap {
public:
    using Variable = std::uint32_t;
    static constexpr Variable none = 0xFFFFFFFFU;

    // Hold the variables 0 … count - 1, none of them active.
    void reset(std::size_t count);

    // Make a variable more active before the search begins; the heap keeps its order.
    void prime(Variable v, double amount) { activity_[v] += amount; }

    // A variable took part in a conflict.
    void bump(Variable v);

    // Let all conflicts so far count less.
    void decay() { increment_ *= 1.0 / 0.95; }

    // Put a variable back, if it is not there.
    void push(Variable v);

    // Take the most active variable out; `none` if there is no more.
    Variable pop();

private:
    void sift_up(std::size_t i);
    void sift_down(std::size_t i);
    void put(std::size_t i, Variable v) {
        heap_[i] = v;
        place_[v] = static_cast<std::uint32_t>(i);
    }

    std::vector<double> activity_;
    double increment_ = 1.0;
    std::vector<Variable> heap_;
    std::vector<std::uint32_t> place_;  // in the heap, by variable, or `none`
};

}  // namespace skytile
