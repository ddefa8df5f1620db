// The steps that a technique offers: all of them, or only the one to take.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "common/step.hpp"

namespace skytile {

class Offers {
public:
    // Keep every step, or only the cheapest, and of those the nearest to a cell (-1: none).
    Offers(int width, int near, bool all) : width_(width), near_(near), all_(all) {}

    // Add a step whose first change is in this cell. `make` builds it, if it is kept; `cost` says
    // how much there is to follow, where the steps of a technique differ in that.
    template <typename Make>
    void add(int cell, Make&& make, int cost = 0) {
        ++count_;
        const std::tuple rank{cost, distance(cell), cell};
        if (all_) {
            steps_.emplace_back(rank, make());
        } else if (steps_.empty() || rank < steps_.front().first) {
            steps_.clear();
            steps_.emplace_back(rank, make());
        }
    }

    bool empty() const { return count_ == 0; }
    // Whether there is known to be a choice, if nothing more matters.
    bool is_enough() const { return !all_ && count_ > 1; }

    // The steps kept, the best first, each with the number of steps there were to choose from.
    std::vector<Step> take() {
        std::ranges::stable_sort(steps_, {}, [](const Ranked& ranked) { return ranked.first; });
        std::vector<Step> steps;
        for (auto& [rank, step] : steps_) {
            step.choices = count_;
            put_in_order(step);
            steps.push_back(std::move(step));
        }
        steps_.clear();
        count_ = 0;
        return steps;
    }

private:
    using Ranked = std::pair<std::tuple<int, int, int>, Step>;

    int distance(int cell) const {
        return near_ < 0 ? 0
                         : std::max(std::abs(cell / width_ - near_ / width_),
                                    std::abs(cell % width_ - near_ % width_));
    }

    int width_;
    int near_;
    bool all_;
    int count_ = 0;
    std::vector<Ranked> steps_;
};

}  // namespace skytile
