#include "common/solution_stream.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace skytile {

namespace {

constexpr std::size_t values_ahead = std::size_t{1} << 20;

}  // namespace

SolutionStream::SolutionStream(std::size_t grid_size, Search search)
    : grid_size_(grid_size), capacity_(std::max(values_ahead, 2 * grid_size)) {
    thread_ = std::thread([this, run = std::move(search)] {
        std::optional<Verdict> end;
        std::exception_ptr failure;
        try {
            end = run([this](std::span<const std::int16_t> grid) { return put(grid); }, stopped_);
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        end_ = end;
        failure_ = failure;
        changed_.notify_all();
    });
}

SolutionStream::~SolutionStream() { stop(); }

void SolutionStream::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }
    const std::lock_guard lock(joining_);  // several threads may stop it at once
    if (thread_.joinable()) {
        thread_.join();
    }
}

SolutionStream::Block SolutionStream::take(std::size_t most, double seconds) {
    std::unique_lock lock(mutex_);
    target_ = std::min(most * grid_size_, capacity_ / 2);
    changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                      [this] { return waiting_.size() >= target_ || end_ || failure_; });
    if (failure_) {
        std::rethrow_exception(failure_);
    }
    const auto taken = static_cast<std::ptrdiff_t>(std::min(most * grid_size_, waiting_.size()));
    Block block{{waiting_.begin(), waiting_.begin() + taken}, {}};
    waiting_.erase(waiting_.begin(), waiting_.begin() + taken);
    if (waiting_.empty()) {
        block.end = end_;
    }
    changed_.notify_all();
    return block;
}

bool SolutionStream::put(std::span<const std::int16_t> grid) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() < capacity_ || stopped_; });
    waiting_.insert(waiting_.end(), grid.begin(), grid.end());
    if (waiting_.size() >= target_) {
        changed_.notify_all();
    }
    return !stopped_;
}

}  // namespace skytile
