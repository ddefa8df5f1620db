#include "common/heap.hpp"

namespace skytile {

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
