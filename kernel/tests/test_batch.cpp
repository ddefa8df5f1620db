#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "check.hpp"
#include "common/batch.hpp"
#include "common/solution_stream.hpp"

namespace {

using namespace skytile;

void test_pieces() {
    std::vector<int> results(1000, 0);
    Batch batch(results.size(), 3, [&](const auto&) {
        return [&](std::size_t i) { results[i] = static_cast<int>(2 * i); };
    });
    for (std::size_t done = 0; done < results.size();) {
        done = batch.wait(done + 1, 10);
        expect("what is said to be done is", static_cast<int>(2 * (done - 1)), results[done - 1]);
    }
}

void test_stopping() {
    std::atomic<int> begun = 0;
    {
        Batch batch(100, 2, [&](const auto& stopped) {
            return [&](std::size_t i) {
                ++begun;
                while (i > 0 && !stopped) {
                    std::this_thread::yield();
                }
            };
        });
        expect("the first is done", std::size_t{1}, batch.wait(1, 10));
        expect("and no more", std::size_t{1}, batch.wait(2, 0.01));
    }
    expect("nothing is begun after a stop", true, begun <= 4);
}

void test_failing() {
    Batch batch(10, 2, [](const auto&) {
        return [](std::size_t i) {
            if (i == 3) {
                throw std::runtime_error("three");
            }
        };
    });
    bool thrown = false;
    try {
        batch.wait(10, 10);
    } catch (const std::runtime_error&) {
        thrown = true;
    }
    expect("what a worker throws comes out", true, thrown);
}

void test_stream(std::size_t solutions, std::size_t most) {
    SolutionStream stream(3, [&](const SolutionSink& sink, const auto&) {
        for (std::size_t i = 0; i < solutions; ++i) {
            const auto value = static_cast<std::int16_t>(i);
            const std::int16_t grid[] = {value, 0, 1};
            if (!sink(grid)) {
                return Verdict::unknown;
            }
        }
        return Verdict::impossible;
    });
    std::vector<std::int16_t> all;
    for (bool ended = false; !ended;) {
        const auto block = stream.take(most, 10);
        all.insert(all.end(), block.grids.begin(), block.grids.end());
        ended = block.end.has_value();
    }
    expect("all solutions come through", 3 * solutions, all.size());
    bool in_order = true;
    for (std::size_t i = 0; i < solutions; ++i) {
        in_order = in_order && all[3 * i] == static_cast<std::int16_t>(i);
    }
    expect("and in order", true, in_order);
}

}  // namespace

void test_batch() {
    test_pieces();
    test_stopping();
    test_failing();
    test_stream(0, 5);
    test_stream(1000, 7);
    test_stream(700000, 100000);
    SolutionStream abandoned(1, [](const SolutionSink& sink, const auto&) {
        const std::int16_t grid[] = {1};
        while (sink(grid)) {
        }
        return Verdict::unknown;
    });
    expect("an endless stream can be begun", std::size_t{10}, abandoned.take(10, 10).grids.size());
}
