// Many pieces of work on several threads, with progress reported in order.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace skytile {

// Does `count` pieces of work in the background, in order. Each thread makes a worker of its own;
// `worker(i)` does piece i, and must check now and then whether it is stopped.
class Batch {
public:
    using Worker = std::function<void(std::size_t)>;
    using MakeWorker = std::function<Worker(const std::atomic<bool>& stopped)>;

    Batch(std::size_t count, std::size_t threads, MakeWorker make_worker);
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Stop the work in progress; the rest is not started. Returns when all threads have ended.
    void stop();

    // Wait until the first `target` pieces are done, or this many seconds have passed. Returns how
    // many pieces are done up to the first that is not; rethrows what a worker has thrown.
    std::size_t wait(std::size_t target, double seconds);

private:
    void work();
    void finish(std::size_t piece);

    const MakeWorker make_worker_;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;  // guards what follows
    std::condition_variable progress_;
    std::vector<std::uint8_t> done_;
    std::size_t first_open_ = 0;  // all pieces before it are done
    std::size_t target_ = 0;
    std::exception_ptr failure_;
    std::mutex joining_;  // guards the threads
    std::vector<std::thread> threads_;
};

}  // namespace skytile
