#include "teaching/hints.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/interruption.hpp"
#include "teaching/causes.hpp"
#include "teaching/mistakes.hpp"
#include "teaching/path.hpp"
#include "teaching/techniques.hpp"

namespace skytile::teaching {

namespace {

// The most cells that a hint says to look at.
constexpr std::size_t most_cells = 4;

State state_of(const Subject& subject, const Position& position) {
    State state(subject.board(), with_givens(subject, position.filled));
    state.mark(position.marks);
    return state;
}

std::vector<Step> one_deduction(const Setting& setting, const State& state,
                                const Position& position) {
    std::vector<Step> steps = setting.subject.next_steps(state, position.near);
    if (steps.empty()) {
        if (auto reason = smallest_reason(setting, state, position.solution)) {
            steps.push_back(*std::move(reason));
        }
    }
    steps.resize(std::min<std::size_t>(steps.size(), 1), Step{""});
    return steps;
}

bool fills_in(const Step& step) { return !step.places.empty(); }

// The step that fills in a cell and rests on the fewest others, preceded by those.
std::vector<Step> shortest_way(const Subject& subject, const State& state,
                               std::vector<Step> steps) {
    const Causes causes = causes_of(subject, state, steps);
    std::vector<int> shortest;
    for (int number = 0; number < static_cast<int>(steps.size()); ++number) {
        if (fills_in(steps[index(number)])) {
            interruption_point(static_cast<std::uint32_t>(steps.size() / 256 + 1));
            auto way = with_causes({&number, 1}, causes);
            if (shortest.empty() || way.size() < shortest.size()) {
                shortest = std::move(way);
            }
        }
    }
    return pick(std::move(steps), shortest);
}

std::vector<Step> way_to_a_cell(const Setting& setting, const State& state,
                                const Position& position) {
    Subject& subject = setting.subject;
    for (Step& step : subject.next_steps(state, position.near)) {
        if (fills_in(step)) {
            return {std::move(step)};
        }
    }
    std::vector<Step> steps = subject.walk_for_hint(state, position.near, setting.budget);
    if (std::ranges::none_of(steps, fills_in)) {
        State after = state;
        steps = follow_path(setting, after, position.solution, position.near,
                            [](const Step& step) { return !fills_in(step); });
    }
    return shortest_way(subject, state, std::move(steps));
}

std::vector<int> cells_around(const Step& step) {
    std::vector<int> around = step.cells;
    std::ranges::transform(step.places, std::back_inserter(around), &Placed::cell);
    std::ranges::transform(step.removes, std::back_inserter(around), &CellValues::cell);
    std::ranges::sort(around);
    around.erase(std::unique(around.begin(), around.end()), around.end());
    return around;
}

// `Look at the clue W2: the technique is 'silhouette'.`
Sentence pointer_to(const Step& key, std::span<const int> around, Strength strength) {
    const bool names_technique = strength == Strength::technique;
    Sentence sentence{"", {}};
    if (names_technique) {
        sentence.slots.push_back({"technique", thing::Technique{key.technique}});
    }
    if (key.clues.empty()) {
        const auto few = around.first(std::min(around.size(), most_cells));
        sentence.message = names_technique ? "look-at-cells-for" : "look-at-cells";
        sentence.slots.push_back({"cells", thing::Cells{{few.begin(), few.end()}}});
    } else {
        sentence.message = names_technique ? "look-at-clues-for" : "look-at-clues";
        sentence.slots.push_back({"clues", thing::Clues{key.clues}});
    }
    return sentence;
}

std::size_t hardest_of(const std::vector<Step>& steps) {
    const auto key = std::ranges::max_element(steps, {}, [](const Step& step) {
        return std::pair(level_of(step), cost_of(step));
    });
    return static_cast<std::size_t>(key - steps.begin());
}

Hint hint_of(std::vector<Step> steps, Strength strength, bool is_mistake) {
    Hint hint;
    hint.steps = std::move(steps);
    if (hint.steps.empty()) {
        return hint;
    }
    hint.key = hardest_of(hint.steps);
    hint.around = cells_around(hint.steps[hint.key]);
    if (is_mistake || strength == Strength::full) {
        for (const Step& step : hint.steps) {
            std::ranges::copy(step.say, std::back_inserter(hint.say));
        }
    } else {
        hint.say = {pointer_to(hint.steps[hint.key], hint.around, strength)};
    }
    return hint;
}

}  // namespace

Hint find_hint(const Setting& setting, const Position& position, Strength strength) {
    if (auto mistake = find_mistake(setting, position, strength)) {
        return hint_of({*std::move(mistake)}, strength, true);
    }
    const State state = state_of(setting.subject, position);
    if (state.is_solved()) {
        return {{}, 0, {}, {{"all-done", {}}}};
    }
    const auto find = position.has_marks ? one_deduction : way_to_a_cell;
    return hint_of(find(setting, state, position), strength, false);
}

std::vector<Step> all_hints(const Setting& setting, const Position& position) {
    if (auto mistake = find_mistake(setting, position, Strength::full)) {
        return {*std::move(mistake)};
    }
    const State state = state_of(setting.subject, position);
    if (state.is_solved()) {
        return {};
    }
    auto steps = setting.subject.all_steps(state, position.near);
    if (steps.empty()) {
        if (auto reason = smallest_reason(setting, state, position.solution)) {
            steps.push_back(*std::move(reason));
        }
    }
    return steps;
}

}  // namespace skytile::teaching
