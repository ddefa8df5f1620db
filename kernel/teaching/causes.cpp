#include "teaching/causes.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "common/interruption.hpp"
#include "teaching/techniques.hpp"

namespace skytile::teaching {

namespace {

constexpr Mask any_value = ~Mask{0};

// Messages about what a cell, `cell`, may still be.
constexpr std::string_view about_cell[] = {"only-left", "link-only", "end-cell", "either-way"};
// Messages about where the values, or parks, of a group may still be.
constexpr std::string_view about_group[] = {
    "one-place", "one-place-seen", "last-parks", "hidden-set", "locked",   "common-peer",
    "fish",      "link-place",     "link-parks", "end-place",  "end-parks"};
// Messages about filled-in cells that the step uses.
constexpr std::string_view about_filled[] = {"only-left-seen", "last-cell"};
// Messages that follow from clues alone; others that name clues use the candidates left there.
constexpr std::string_view at_a_glance[] = {"one-visible", "one-visible-parks", "staircase",
                                            "facing-clues", "height-bounds"};

bool is_among(const Sentence& sentence, std::span<const std::string_view> messages) {
    return std::ranges::find(messages, sentence.message) != messages.end();
}

// The values that a sentence about a group is about: without any, it is about parks.
Mask values_of(const Sentence& sentence) {
    if (const auto* values = slot_of<thing::Values>(sentence, "values")) {
        return values->bits;
    }
    const auto* value = slot_of<thing::Value>(sentence, "value");
    return bit(value ? value->value : 0);
}

// Goes through steps and finds for each which earlier ones changed what it looks at.
class Tracer {
public:
    Tracer(const Subject& subject, State state)
        : subject_(subject),
          state_(std::move(state)),
          stride_(index(highest(state_.board().values)) + 2),
          origin_(state_.board().cells() * stride_, -1) {}

    std::vector<int> causes(const Step& step) {
        found_.clear();
        for (const Sentence& sentence : step.say) {
            look_at_filled(step, sentence);
        }
        for (const CellValues& rest : step.rests_on) {
            look_at(rest.cell, rest.values);
        }
        if (std::ranges::none_of(step.say, [](auto& s) { return is_among(s, at_a_glance); })) {
            for (const int clue : step.clues) {
                look_at_cells(subject_.cells_of(clue), any_value);
            }
        }
        for (const Sentence& sentence : step.say) {
            look_at_what_is_said(sentence);
        }
        std::ranges::sort(found_);
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return found_;
    }

    void take(const Step& step, int number) {
        for (const CellValues& gone : state_.apply(step)) {
            each(gone.values, [&](int value) {
                int& origin = origin_of(gone.cell, index(value));
                origin = origin < 0 ? number : origin;
            });
        }
        for (const Placed& placed : step.places) {
            origin_of(placed.cell, stride_ - 1) = number;
        }
        together_with_.emplace_back();
        for (const Placed& placed : step.places) {
            if (placed.value == 0) {
                add_other_parks(placed.cell, together_with_.back());
            }
        }
    }

private:
    // The step that removed a value or, for the value `stride_ - 1`, filled in the cell; -1: none.
    int& origin_of(int cell, std::size_t value) { return origin_[index(cell) * stride_ + value]; }

    void note(int origin) {
        if (origin >= 0) {
            found_.push_back(origin);
        }
    }

    void look_at(int cell, Mask values) {
        each(values & state_.board().values, [&](int value) {
            const int origin = origin_of(cell, index(value));
            note(origin);
            if (value == 0 && origin >= 0) {
                std::ranges::for_each(together_with_[index(origin)], [&](int by) { note(by); });
            }
        });
    }

    // The last park of a group removes parks from its other cells, together with those before it.
    void add_other_parks(int cell, std::vector<int>& steps) {
        const Board& board = state_.board();
        for (const int number : board.groups_of[index(cell)]) {
            if (const auto& group = board.groups[index(number)]; state_.has_all_parks(group)) {
                for (const int other : group) {
                    if (other != cell && state_.is_known(other) && state_[other] == bit(0)) {
                        steps.push_back(origin_of(other, stride_ - 1));
                    }
                }
            }
        }
    }

    void look_at_cells(std::span<const int> cells, Mask values) {
        for (const int cell : cells) {
            look_at(cell, values);
        }
    }

    void look_at_filled_cell(int cell) { note(origin_of(cell, stride_ - 1)); }

    void look_at_filled(const Step& step, const Sentence& sentence) {
        if (is_among(sentence, about_filled)) {
            std::ranges::for_each(step.cells, [&](int cell) { look_at_filled_cell(cell); });
        }
        if (const auto* top = slot_of<thing::Cell>(sentence, "top")) {
            look_at_filled_cell(top->number);
        }
        const auto* cells = slot_of<thing::Cells>(sentence, "cells");
        const auto* value = slot_of<thing::Value>(sentence, "value");
        if (cells && value && std::string_view("one-place-seen") == sentence.message) {
            for (const int cell : cells->numbers) {
                look_at_first_in_line(cell, value->value);
            }
        }
    }

    // Look at a filled cell with this value in a group of the cell.
    void look_at_first_in_line(int cell, int value) {
        const Board& board = state_.board();
        for (const int number : board.groups_of[index(cell)]) {
            for (const int other : board.groups[index(number)]) {
                if (state_.is_known(other) && state_[other] == bit(value)) {
                    look_at_filled_cell(other);
                    return;
                }
            }
        }
    }

    void look_at_what_is_said(const Sentence& sentence) {
        const auto* cell = slot_of<thing::Cell>(sentence, "cell");
        const auto* cells = slot_of<thing::Cells>(sentence, "cells");
        if (cell && is_among(sentence, about_cell)) {
            look_at(cell->number, any_value);
        } else if (cells && std::string_view("naked-set") == sentence.message) {
            look_at_cells(cells->numbers, any_value);
        } else if (is_among(sentence, about_group)) {
            look_at_groups(sentence);
        }
        for (const Slot& slot : sentence.slots) {
            if (const auto* list = std::get_if<std::vector<Sentence>>(&slot.thing)) {
                std::ranges::for_each(*list, [&](auto& nested) { look_at_what_is_said(nested); });
            }
        }
    }

    void look_at_groups(const Sentence& sentence) {
        const Mask values = values_of(sentence);
        if (const auto* groups = slot_of<thing::Groups>(sentence, "groups")) {
            for (const int number : groups->numbers) {
                look_at_cells(state_.board().groups[index(number)], values);
            }
        } else if (const auto* group = slot_of<thing::Group>(sentence, "group")) {
            look_at_cells(state_.board().groups[index(group->number)], values);
        }
    }

    const Subject& subject_;
    State state_;
    std::size_t stride_;
    std::vector<int> origin_;
    std::vector<std::vector<int>> together_with_;  // per step: others that filled in parks; -1: none
    std::vector<int> found_;
};

}  // namespace

Causes causes_of(const Subject& subject, State state, std::span<const Step> steps) {
    Tracer tracer(subject, std::move(state));
    Causes causes;
    for (const Step& step : steps) {
        interruption_point();
        causes.push_back(tracer.causes(step));
        tracer.take(step, static_cast<int>(causes.size()) - 1);
    }
    return causes;
}

std::vector<int> with_causes(std::span<const int> chosen, const Causes& causes) {
    std::vector<std::uint8_t> needed(causes.size());
    std::ranges::for_each(chosen, [&](int number) { needed[index(number)] = 1; });
    std::vector<int> numbers;
    for (std::size_t number = causes.size(); number-- > 0;) {
        if (needed[number]) {
            numbers.push_back(static_cast<int>(number));
            std::ranges::for_each(causes[number], [&](int cause) { needed[index(cause)] = 1; });
        }
    }
    std::ranges::reverse(numbers);
    return numbers;
}

std::vector<Step> steps_behind_last(const Subject& subject, const State& before,
                                    std::vector<Step> steps) {
    if (steps.empty()) {
        return steps;
    }
    const Causes causes = causes_of(subject, before, steps);
    const int last[] = {static_cast<int>(steps.size()) - 1};
    return pick(std::move(steps), with_causes(last, causes));
}

std::vector<Step> without_needless(std::vector<Step> steps, const Board& board) {
    const std::size_t stride = index(highest(board.values)) + 1;
    std::vector<int> removed_by(board.cells() * stride, -1);
    std::vector<int> needed;
    Causes causes(steps.size());
    const auto each_value = [&](const std::vector<CellValues>& cells, auto&& use) {
        for (const CellValues& some : cells) {
            each(some.values & board.values,
                 [&](int value) { use(removed_by[index(some.cell) * stride + index(value)]); });
        }
    };
    for (std::size_t number = 0; number < steps.size(); ++number) {
        const Step& step = steps[number];
        if (!step.places.empty() || level_of(step) == extreme) {
            needed.push_back(static_cast<int>(number));
        }
        each_value(step.rests_on, [&](int by) {
            if (by >= 0) {
                causes[number].push_back(by);
            }
        });
        each_value(step.removes, [&](int& by) { by = static_cast<int>(number); });
    }
    return pick(std::move(steps), with_causes(needed, causes));
}

std::vector<Step> pick(std::vector<Step> steps, std::span<const int> numbers) {
    std::vector<Step> picked;
    picked.reserve(numbers.size());
    for (const int number : numbers) {
        picked.push_back(std::move(steps[index(number)]));
    }
    return picked;
}

}  // namespace skytile::teaching
