// Limits on the cost of a search, and a way to stop it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace skytile {

class Budget {
public:
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    // `seconds` below zero means no limit; `stop` is called now and then, at least once per
    // millisecond of search, and ends the search by returning true.
    Budget(std::uint64_t nodes, double seconds, std::function<bool()> stop = {})
        : nodes_(nodes), timed_(seconds >= 0 && seconds < 1e9), stop_(std::move(stop)) {
        if (timed_) {
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(seconds));
        }
    }

    // Spend one more node; false if the budget is exhausted. `cost` is in cheapest nodes.
    bool spend(std::uint32_t cost = 1) {
        if (spent_ - renewed_at_ >= nodes_) {
            exhausted_ = true;
        }
        ++spent_;
        since_look_ += cost;
        return since_look_ < 128 ? !exhausted_ : look();
    }

    // The same for work that does not count as a node of the search.
    bool pass(std::uint32_t cost) {
        since_look_ += cost;
        return since_look_ < 128 ? !exhausted_ : look();
    }

    // Check the clock and `stop`; false if the budget is exhausted.
    bool look() {
        since_look_ = 0;
        exhausted_ = exhausted_ || (timed_ && Clock::now() >= deadline_) || (stop_ && stop_());
        return !exhausted_;
    }

    // Allow the full number of nodes again from now on.
    void renew() { renewed_at_ = spent_; }

    bool exhausted() const { return exhausted_; }
    std::uint64_t spent() const { return spent_; }

private:
    using Clock = std::chrono::steady_clock;
    std::uint64_t nodes_;
    bool timed_;
    Clock::time_point deadline_ = {};
    std::function<bool()> stop_;
    std::uint64_t spent_ = 0;
    std::uint64_t renewed_at_ = 0;
    std::uint32_t since_look_ = 0;
    bool exhausted_ = false;
};

enum class Verdict { solved, impossible, unknown };

}  // namespace skytile
