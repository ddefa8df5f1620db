// The unassigned variables of a search, the most active first (VSIDS).
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace skytile {

// A binary heap of variables, ordered by an activity that grows with every conflict a variable
// takes part in. Old conflicts decay: instead of lowering all activities, the increment grows.
class ActivityHeap {
public:
    using Variable = std::uint32_t;
    static constexpr Variable none = 0xFFFFFFFFU;

    // Hold the variables 0 … count - 1, none of them active.
    void reset(std::size_t count) {
        activity_.assign(count, 0.0);
        increment_ = 1.0;
        heap_.resize(count);
        place_.resize(count);
        std::iota(heap_.begin(), heap_.end(), Variable{0});
        std::iota(place_.begin(), place_.end(), 0U);
    }

    // Raise the activity of a variable.
    void prime(Variable v, double amount) {
        activity_[v] += amount;
        if (place_[v] != none) {
            sift_up(place_[v]);
        }
    }

    // A variable took part in a conflict.
    void bump(Variable v);

    // Make all conflicts so far count less.
    void decay() { increment_ *= 1.0 / 0.95; }

    // Put a variable back, if it is not in the heap.
    void push(Variable v) {
        if (place_[v] == none) {
            heap_.push_back(v);
            sift_up(heap_.size() - 1);
        }
    }

    // Take out the most active variable; `none` if the heap is empty.
    Variable pop() {
        if (heap_.empty()) {
            return none;
        }
        const Variable v = heap_[0];
        put(0, heap_.back());
        heap_.pop_back();
        place_[v] = none;
        if (!heap_.empty()) {
            sift_down(0);
        }
        return v;
    }

private:
    void put(std::size_t i, Variable v) {
        heap_[i] = v;
        place_[v] = static_cast<std::uint32_t>(i);
    }

    void sift_up(std::size_t i);
    void sift_down(std::size_t i);

    std::vector<double> activity_;
    double increment_ = 1.0;
    std::vector<Variable> heap_;
    std::vector<std::uint32_t> place_;  // in the heap, by variable, or `none`
};

}  // namespace skytile
