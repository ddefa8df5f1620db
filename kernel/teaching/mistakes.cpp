#include "teaching/mistakes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "teaching/causes.hpp"
#include "teaching/path.hpp"

namespace skytile::teaching {

namespace {

// The most steps said to show why a cell is wrong; if it takes more, the clues it breaks are named.
constexpr std::size_t longest_proof = 4;

using Sentences = std::vector<Sentence>;

Sentence say(const char* message, Suspect wrong) {
    return {message, {{"cell", thing::Cell{wrong.cell}}, {"value", thing::Value{wrong.value}}}};
}

// Why a cell cannot have a value, given the correctly filled-in cells.
class Refutation {
public:
    Refutation(const Setting& setting, State state, Suspect wrong, CellSpan solution)
        : setting_(setting),
          subject_(setting.subject),
          state_(std::move(state)),
          wrong_(wrong),
          solution_(solution) {}

    Sentences sentences() {
        if (auto at_sight = broken_group()) {
            return {*std::move(at_sight)};
        }
        if (auto clue = broken_clue()) {
            return {*std::move(clue)};
        }
        const std::vector<Step> steps = proof();
        if (steps.size() > longest_proof) {
            return {broken_together()};
        }
        Sentences all = {say("breaks-later", wrong_)};
        for (const Step& step : steps) {
            std::ranges::copy(step.say, std::back_inserter(all));
        }
        return all;
    }

private:
    Sentence say_with(const char* message, std::vector<Slot> further) const {
        Sentence sentence = say(message, wrong_);
        std::ranges::move(further, std::back_inserter(sentence.slots));
        return sentence;
    }

    // A given or a group that the value obviously breaks.
    std::optional<Sentence> broken_group() const {
        const Board& board = state_.board();
        const int value = wrong_.value;
        if (state_.is_known(wrong_.cell)) {
            return say_with("breaks-given", {{"given", thing::Value{highest(state_[wrong_.cell])}}});
        }
        for (const int number : board.groups_of[index(wrong_.cell)]) {
            std::vector<int> same;
            std::ranges::copy_if(board.groups[index(number)], std::back_inserter(same), [&](int c) {
                return c != wrong_.cell && state_.is_known(c) && state_[c] == bit(value);
            });
            if (value && !same.empty()) {
                return say_with("breaks-group", {{"group", thing::Group{number}},
                                                 {"other", thing::Cell{same.front()}}});
            }
            if (!value && same.size() >= index(board.parks)) {
                return say_with("breaks-parks", {{"group", thing::Group{number}}});
            }
        }
        return {};
    }

    // The first clue about the cell that can no longer be met.
    std::optional<Sentence> broken_clue() {
        Cells cells = state_.grid();
        cells[index(wrong_.cell)] = static_cast<std::int16_t>(wrong_.value);
        subject_.forget();
        for (const int clue : subject_.clues()) {
            const std::vector<int> about = subject_.cells_of(clue);
            if (std::ranges::find(about, wrong_.cell) != about.end() &&
                subject_.ask({{&clue, 1}, cells}, setting_.budget).verdict == Verdict::impossible) {
                return say_with("breaks-clue", {{"clue", thing::Clue{clue}}});
            }
        }
        return {};
    }

    // The fewest clues that can no longer all be met.
    Sentence broken_together() {
        const auto found = reason_against(setting_, state_, wrong_);
        return say_with("breaks-together",
                        {{"clues", thing::Clues{found ? found->reason.clues : Clues{}}},
                         {"proved", int{found && found->reason.is_smallest}}});
    }

    bool is_ruled_out(const State& state) const {
        return !(state[wrong_.cell] & bit(wrong_.value));
    }

    // The steps that lead to ruling out the value; a single one if that is enough.
    std::vector<Step> proof() {
        for (Step& step : subject_.all_steps(state_, wrong_.cell)) {
            State after = state_;
            after.apply(step);
            if (is_ruled_out(after)) {
                return {std::move(step)};
            }
        }
        State after = state_;
        auto steps = follow_path(setting_, after, solution_, wrong_.cell,
                                 [&](const Step&) { return !is_ruled_out(after); });
        return steps_behind_last(subject_, state_, std::move(steps));
    }

    const Setting& setting_;
    Subject& subject_;
    State state_;
    Suspect wrong_;
    CellSpan solution_;
};

Step mistake(Strength strength, const char* counted, const char* named, std::vector<int> cells) {
    Step step{"mistake"};
    if (strength == Strength::where) {
        step.say.push_back({counted, {{"count", static_cast<int>(cells.size())}}});
    } else {
        step.say.push_back({named, {{"cells", thing::Cells{cells}}}});
        step.cells = std::move(cells);
    }
    return step;
}

// The step for cells which differ from the solution.
std::optional<Step> wrong_cells(const Setting& setting, const Position& position,
                                Strength strength) {
    std::vector<int> wrong;
    Cells right(position.filled.size(), -1);
    for (std::size_t cell = 0; cell < right.size(); ++cell) {
        if (position.filled[cell] == position.solution[cell]) {
            right[cell] = position.filled[cell];
        } else if (position.filled[cell] >= 0) {
            wrong.push_back(static_cast<int>(cell));
        }
    }
    if (wrong.empty()) {
        return {};
    }
    Step step = mistake(strength, "wrong-cells-count", "wrong-cells", wrong);
    if (strength == Strength::full) {
        const Suspect first = {wrong.front(), position.filled[index(wrong.front())]};
        State state(setting.subject.board(), with_givens(setting.subject, right));
        Refutation why(setting, std::move(state), first, position.solution);
        std::ranges::move(why.sentences(), std::back_inserter(step.say));
    }
    return step;
}

// The sentence that a mark is missing and, if one step shows it, why the cell must have that value.
Sentences why_missing(Subject& subject, const State& state, Suspect mark) {
    for (Step& step : subject.next_steps(state, mark.cell)) {
        if (places(step, mark.cell)) {
            Sentences all = {say("missing-mark-shown", mark)};
            std::ranges::move(step.say, std::back_inserter(all));
            return all;
        }
    }
    return {say("missing-mark", mark)};
}

// The step for cells whose marks lack the right value.
std::optional<Step> wrong_marks(const Setting& setting, const Position& position,
                                Strength strength) {
    Subject& subject = setting.subject;
    const State state(subject.board(), with_givens(subject, position.filled));
    std::vector<int> wrong;
    for (std::size_t cell = 0; cell < position.marks.size(); ++cell) {
        const Mask marks = position.marks[cell];
        if (marks && !state.known()[cell] && !(marks & bit(position.solution[cell]))) {
            wrong.push_back(static_cast<int>(cell));
        }
    }
    if (wrong.empty()) {
        return {};
    }
    Step step = mistake(strength, "wrong-marks-count", "wrong-marks", wrong);
    if (strength == Strength::full) {
        const Suspect first = {wrong.front(), position.solution[index(wrong.front())]};
        std::ranges::move(why_missing(subject, state, first), std::back_inserter(step.say));
    }
    return step;
}

}  // namespace

std::optional<Step> find_mistake(const Setting& setting, const Position& position,
                                 Strength strength) {
    if (auto step = wrong_cells(setting, position, strength)) {
        return step;
    }
    return wrong_marks(setting, position, strength);
}

Cells with_givens(const Subject& subject, CellSpan filled) {
    Cells cells = subject.givens();
    for (std::size_t cell = 0; cell < filled.size(); ++cell) {
        if (cells[cell] < 0) {
            cells[cell] = filled[cell];
        }
    }
    return cells;
}

}  // namespace skytile::teaching
