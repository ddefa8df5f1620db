#include "common/heap.hpp"

#include <numeric>

namespace skytile {

void ActivityHeap::reset(std::size_t count) {
    activity_.assign(count, 0.0);
    increment_ = 1.0;
    heap_.resize(count);
    place_.resize(count);
    std::iota(heap_.begin(), heap_.end(), Variable{0});
    std::iota(place_.begin(), place_.end(), 0U);
}

void ActivityHeap::bump(Variable v) {
    activity_[v] += increment_;
    if (activity_[v] > 1e100) {
        for (double& activity : activity_) {
            activity *= 1e-100;
        }
        increment_ *= 1e-100;
    }
    if (place_[v] != none) {
        sift_up(place_[v]);
    }
}

void ActivityHeap::push(Variable v) {
    if (place_[v] == none) {
        heap_.push_back(v);
        sift_up(heap_.size() - 1);
    }
}

ActivityHeap::Variable ActivityHeap::pop() {
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

void ActivityHeap::sift_up(std::size_t i) {
    const Variable v = heap_[i];
    while (i > 0 && activity_[heap_[(i - 1) / 2]] < activity_[v]) {
        put(i, heap_[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    put(i, v);
}

void ActivityHeap::sift_down(std::size_t i) {
    const Variable v = heap_[i];
    while (2 * i + 1 < heap_.size()) {
        std::size_t child = 2 * i + 1;
        if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) {
            ++child;
        }
        if (activity_[heap_[child]] <= activity_[v]) {
            break;
        }
        put(i, heap_[child]);
        i = child;
    }
    put(i, v);
}

}  // namespace skytile
