#include "mosaic/teacher.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "mosaic/closure.hpp"
#include "mosaic/ladder.hpp"

namespace skytile::mosaic {

namespace {

using skytile::Step;

// Nothing if there is none, or if the budget is exhausted.
std::optional<Step> easiest_step(Ladder& ladder, int near, Budget* budget) {
    for (const Rung rung : rungs) {
        if (budget && !budget->look()) {
            break;
        }
        if (std::optional<Step> step = ladder.first_step(rung, near)) {
            return step;
        }
    }
    return {};
}

void take(Field& field, const Step& step) {
    for (const auto& [cell, value] : step.places) {
        field.colour(field.place_of(cell), value != 0);
    }
}

void mark(const Field& field, Ladder::Flags& cells, Ladder::Flags& clues, const Step& step) {
    for (const Placed& placed : step.places) {
        cells[static_cast<std::size_t>(field.place_of(placed.cell))] = 1;
    }
    for (const int clue : step.clues) {
        clues[static_cast<std::size_t>(field.place_of(clue))] = 1;
    }
}

}  // namespace

Teacher::Teacher(int width, int height, std::span<const std::int8_t> clues)
    : field_(width, height, clues) {}

std::vector<Step> Teacher::next_steps(Candidates candidates, int near) const {
    Field field = field_;
    field.reset(candidates);
    Ladder ladder(field);
    for (const Rung rung : rungs) {
        if (std::vector<Step> steps = ladder.steps(rung, near); !steps.empty()) {
            return steps;
        }
    }
    return {};
}

std::vector<Step> Teacher::all_steps(Candidates candidates, int near) const {
    Field field = field_;
    field.reset(candidates);
    Ladder ladder(field);
    Ladder::Flags done(static_cast<std::size_t>(field.end_place())), without = done;
    std::vector<Step> all;
    for (const Rung rung : rungs) {
        for (Step& step : ladder.steps(rung, near, done, without)) {
            // Longer chains of a technique that has shorter ones are useless.
            const bool is_longer = std::ranges::any_of(all, [&](const Step& other) {
                return other.technique == std::string_view(step.technique) &&
                       other.links < step.links;
            });
            if (!is_longer) {
                mark(field, done, without, step);
                all.push_back(std::move(step));
            }
        }
    }
    return all;
}

std::vector<Step> Teacher::walk(Candidates candidates, int near, Budget* budget) const {
    Field field = field_;
    field.reset(candidates);
    Ladder ladder(field);
    std::vector<Step> taken;
    while (std::optional<Step> step = easiest_step(ladder, near, budget)) {
        take(field, *step);
        near = step->places.front().cell;
        taken.push_back(*std::move(step));
    }
    return taken;
}

int Teacher::level(Candidates candidates, int highest) const {
    Field field = field_;
    field.reset(candidates);
    Closure closure(field);
    for (int level = 0; level <= highest; ++level) {
        if (!closure.close(level)) {
            return -1;
        }
        if (field.open_count() == 0) {
            return level;
        }
    }
    return Teacher::levels;
}

std::array<int, Teacher::levels + 1> Teacher::tally(Candidates candidates) const {
    Field field = field_;
    field.reset(candidates);
    std::array<int, levels + 1> counts = {};
    Closure closure(field, [&](std::span<const int>, std::span<const int>, int level) {
        ++counts[static_cast<std::size_t>(level)];
        return true;
    });
    closure.close(levels - 1);
    counts[levels] = field.open_count();
    return counts;
}

}  // namespace skytile::mosaic
