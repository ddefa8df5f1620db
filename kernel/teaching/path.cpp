#include "teaching/path.hpp"

#include <algorithm>
#include <utility>

namespace skytile::teaching {

std::vector<Step> follow_path(const Setting& setting, State& state, CellSpan solution, int near,
                              const GoOn& go_on) {
    std::vector<Step> taken;
    bool goes_on = true;
    const auto take = [&](Step step) {
        state.apply(step);
        near = first_change(step);
        taken.push_back(std::move(step));
        goes_on = !setting.budget.exhausted() && (!go_on || go_on(taken.back()));
        return goes_on;
    };
    while (goes_on && !state.is_solved()) {
        const std::size_t before = taken.size();
        for (Step& step : setting.subject.walk(state, near, setting.budget)) {
            if (!take(std::move(step))) {
                return taken;
            }
        }
        if (!state.is_solved() && setting.budget.look()) {
            each_reason(setting, state, solution, near, take);
        }
        goes_on = goes_on && taken.size() > before;
    }
    return taken;
}

bool places(const Step& step, int cell) {
    return std::ranges::find(step.places, cell, &Placed::cell) != step.places.end();
}

}  // namespace skytile::teaching
