// A search for many solutions that runs in the background while they are taken.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "common/budget.hpp"
#include "common/solution_sink.hpp"

namespace skytile {

// The search resumes where it was: nothing is searched twice, and no solution is kept once it is
// taken. It waits when it is too far ahead.
class SolutionStream {
public:
    // Finds solutions of `grid_size` values each, and checks now and then whether it is stopped.
    using Search =
        std::function<Verdict(const SolutionSink& sink, const std::atomic<bool>& stopped)>;

    SolutionStream(std::size_t grid_size, Search search);
    ~SolutionStream();
    SolutionStream(const SolutionStream&) = delete;
    SolutionStream& operator=(const SolutionStream&) = delete;

    // Stop the search, and wait until it has ended.
    void stop();

    struct Block {
        std::vector<std::int16_t> grids;  // one after another
        std::optional<Verdict> end;       // how the search ended, once all solutions are taken
    };

    // Wait until there are `most` solutions (or half the buffer's capacity, if that is less), the
    // search has ended or this many seconds have passed; returns up to `most` solutions.
    Block take(std::size_t most, double seconds);

private:
    bool put(std::span<const std::int16_t> grid);

    const std::size_t grid_size_;
    const std::size_t capacity_;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::vector<std::int16_t> waiting_;
    std::size_t target_ = 0;
    std::optional<Verdict> end_;
    std::exception_ptr failure_;
    std::mutex joining_;  // guards the thread
    std::thread thread_;
};

}  // namespace skytile
