#include "common/batch.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace skytile {

Batch::Batch(std::size_t count, std::size_t threads, MakeWorker make_worker)
    : make_worker_(std::move(make_worker)), done_(count) {
    try {
        for (std::size_t i = 0; i < std::min(count, threads); ++i) {
            threads_.emplace_back([this] { work(); });
        }
    } catch (...) {
        stop();  // no more threads available, and those that run use this object
        throw;
    }
}

Batch::~Batch() { stop(); }

void Batch::stop() {
    stopped_ = true;
    const std::lock_guard lock(joining_);  // several threads may stop it at once
    for (std::thread& thread : threads_) {
        thread.join();
    }
    threads_.clear();
}

std::size_t Batch::wait(std::size_t target, double seconds) {
    std::unique_lock lock(mutex_);
    target_ = std::min(target, done_.size());
    progress_.wait_for(lock, std::chrono::duration<double>(seconds),
                       [this] { return first_open_ >= target_ || failure_; });
    if (failure_) {
        std::rethrow_exception(failure_);
    }
    return first_open_;
}

void Batch::work() {
    try {
        const Worker worker = make_worker_(stopped_);
        for (std::size_t piece; !stopped_ && (piece = next_++) < done_.size();) {
            worker(piece);
            if (!stopped_) {  // else it may be incomplete
                finish(piece);
            }
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        progress_.notify_all();
    }
}

void Batch::finish(std::size_t piece) {
    const std::lock_guard lock(mutex_);
    done_[piece] = 1;
    while (first_open_ < done_.size() && done_[first_open_]) {
        ++first_open_;
    }
    if (first_open_ >= target_) {
        progress_.notify_all();
    }
}

}  // namespace skytile
