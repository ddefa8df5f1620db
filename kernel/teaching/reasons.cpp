#include "teaching/reasons.hpp"

#include <algorithm>
#include <utility>

#include "teaching/windows.hpp"

namespace skytile::teaching {

int farthest(std::size_t clues) { return clues < 2 ? 1 : 1 + 2 * (static_cast<int>(clues) - 2); }

std::vector<Suspect> wrong_candidates(const State& state, CellSpan solution) {
    std::vector<Suspect> wrong;
    for (int cell = 0; cell < static_cast<int>(solution.size()); ++cell) {
        if (count_bits(state[cell]) > 1) {
            each(state[cell] & ~bit(solution[index(cell)]),
                 [&](int value) { wrong.push_back({cell, value}); });
        }
    }
    std::ranges::stable_sort(wrong, {}, [&](Suspect one) { return count_bits(state[one.cell]); });
    return wrong;
}

Step reason_step(const Family& family, const Reason& reason, std::span<const Suspect> gone,
                 std::vector<CellValues> rests_on) {
    std::vector<CellValues> removed;
    for (const Suspect& one : gone) {
        const auto found = std::ranges::find(removed, one.cell, &CellValues::cell);
        if (found == removed.end()) {
            removed.push_back({one.cell, bit(one.value)});
        } else {
            found->values |= bit(one.value);
        }
    }
    std::ranges::sort(removed, {}, &CellValues::cell);
    Step step{"smallest reason", reason.clues};
    Sentence sentence{family.conclude,
                      {{"clues", thing::Clues{reason.clues}}, {"proved", int{reason.is_smallest}}}};
    if (family.concludes_places) {
        thing::Cells black, white;
        for (const CellValues& one : removed) {
            const bool is_black = one.values & bit(0);
            step.places.push_back({one.cell, is_black});
            (is_black ? black : white).numbers.push_back(one.cell);
        }
        sentence.slots.push_back({"black", std::move(black)});
        sentence.slots.push_back({"white", std::move(white)});
    } else {
        sentence.slots.push_back({"removes", thing::Removes{removed}});
        step.removes = std::move(removed);
    }
    step.rests_on = std::move(rests_on);
    step.say.push_back(std::move(sentence));
    return step;
}

namespace {

std::optional<Step> reason_on_the_whole(const Setting& setting, const State& state,
                                        std::vector<Suspect> suspects) {
    suspects.resize(std::min(suspects.size(), setting.subject.family().most_suspects));
    Inquiry inquiry(setting, state, setting.limits.questions);
    auto cores = inquiry.first_cores(suspects);
    if (cores.empty() && !suspects.empty()) {
        if (auto core = inquiry.any_core(suspects.front())) {
            cores.push_back(*std::move(core));
        }
    }
    if (cores.empty()) {
        return {};
    }
    const Reason reason = inquiry.best_reason(std::move(cores));
    const auto gone = inquiry.ruled_out_too(reason, suspects);
    return reason_step(setting.subject.family(), reason, gone, inquiry.rests_on());
}

}  // namespace

void each_reason(const Setting& setting, const State& state, CellSpan solution, int near,
                 const TakeReason& take) {
    std::vector<Suspect> suspects = wrong_candidates(state, solution);
    if (state.board().cells() > setting.limits.large &&
        each_reason_in_windows(setting, state, solution, suspects, near, take)) {
        return;
    }
    if (auto step = reason_on_the_whole(setting, state, std::move(suspects))) {
        take(*std::move(step));
    }
}

std::optional<Step> smallest_reason(const Setting& setting, const State& state, CellSpan solution,
                                    int near) {
    std::optional<Step> found;
    each_reason(setting, state, solution, near, [&](Step step) {
        found = std::move(step);
        return false;
    });
    return found;
}

std::optional<ReasonSought> reason_against(const Setting& setting, const State& state,
                                           Suspect suspect) {
    Inquiry inquiry(setting, state, setting.limits.questions);
    auto cores = inquiry.first_cores({&suspect, 1});
    if (cores.empty()) {
        if (auto core = inquiry.any_core(suspect)) {
            cores.push_back(*std::move(core));
        } else {
            return {};
        }
    }
    Clues few = inquiry.irreducible_core(cores.front());
    Reason reason = inquiry.smallest_from(suspect, few);
    return ReasonSought{std::move(cores.front().clues), std::move(few), std::move(reason)};
}

}  // namespace skytile::teaching
