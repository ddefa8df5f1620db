#include "teaching/walkthrough.hpp"

#include <utility>

#include "teaching/causes.hpp"
#include "teaching/path.hpp"

namespace skytile::teaching {

namespace {

// The steps that filling in a cell rests on, and last the one that does.
std::vector<Step> steps_to(const Setting& setting, State& state, CellSpan solution, int cell) {
    State after = state;
    auto steps = follow_path(setting, after, solution, cell,
                             [&](const Step& step) { return !places(step, cell); });
    steps = steps_behind_last(setting.subject, state, std::move(steps));
    for (const Step& step : steps) {
        state.apply(step);
    }
    return steps;
}

}  // namespace

Walkthrough explain(const Setting& setting, CellSpan solution, CellSpan filled, int cell,
                    bool is_folded) {
    const Subject& subject = setting.subject;
    State state(subject.board(), with_givens(subject, filled));
    auto steps = cell < 0
                     ? without_needless(follow_path(setting, state, solution, -1), subject.board())
                     : steps_to(setting, state, solution, cell);
    if (is_folded) {
        steps = fold_runs(std::move(steps), subject);
    }
    auto chapters = make_chapters(steps);
    const Grade grade = grade_of(steps);
    return {std::move(steps), state.is_solved(), std::move(chapters), grade};
}

}  // namespace skytile::teaching
