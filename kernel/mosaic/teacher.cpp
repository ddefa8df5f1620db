#include "mosaic/teacher.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "mosaic/balances.hpp"
#include "mosaic/bounds.hpp"
#include "mosaic/ladder.hpp"
#include "mosaic/pairs.hpp"
#include "mosaic/refutations.hpp"

namespace skytile::mosaic {

namespace {

using skytile::Step;

// All that techniques up to a level tell, in any order.
class Closure {
public:
    explicit Closure(Field& field) : field_(field), pairs_(field) {}

    // Draw all conclusions up to a level: false if the clues contradict each other.
    bool close(int level) {
        while (field_.count()) {
            pairs_.update();
            const bool goes_on =
                (level >= 1 && use_pair(Pairs::nearest)) ||
                (level >= 2 && use_pair(Pairs::farthest)) ||
                (level >= 3 && (use_chains() || use_contradictions() || use_balances()));
            if (!goes_on) {
                return !is_broken_;
            }
        }
        return false;
    }

private:
    bool use_pair(int distance) {
        if (pairs_.count(distance) == 0) {
            return false;
        }
        bool used = false;
        pairs_.each_of(distance, pairs_.owners(distance).back(), [&](const Pair& pair) {
            if (!std::exchange(used, true)) {
                colour(pair.more, pair.black, true);
                colour(pair.less, pair.white, false);
            }
        });
        return true;
    }

    bool use_chains() {
        Bounds bounds(field_);
        const std::vector<int> chains = bounds.shortest_chains();
        is_broken_ = bounds.is_broken();
        for (const int chain : chains) {
            bounds.each_coloured(chain, [&](int place, bool black) { colour(place, black); });
        }
        return !chains.empty();
    }

    bool use_balances() {
        Balances balances(field_);
        const auto found = balances.smallest(most_expert_clues);
        is_broken_ = is_broken_ || balances.is_broken();
        for (const auto& balance : found) {
            colour(balance.black, true);
            colour(balance.white, false);
        }
        return !found.empty();
    }

    bool use_contradictions() {
        const auto found = Refutations(field_).shortest(most_expert_links);
        for (const auto& refutation : found) {
            colour(refutation.place, !refutation.black);
        }
        return !found.empty();
    }

    void colour(const std::vector<int>& places, bool black) {
        for (const int place : places) {
            colour(place, black);
        }
    }

    void colour(int clue, Block cells, bool black) {
        each_in(cells, [&](int cell) { colour(field_.place_in(clue, cell), black); });
    }

    void colour(int place, bool black) {
        if (field_.colour_at(place) == Field::open) {
            field_.colour(place, black);
        }
    }

    Field& field_;
    Pairs pairs_;
    bool is_broken_ = false;
};

std::optional<Step> easiest_step(Ladder& ladder, int near) {
    for (const Rung rung : rungs) {
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
            // Longer chains of a technique that has shorter ones are no use.
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

std::vector<Step> Teacher::walk(Candidates candidates, int near) const {
    Field field = field_;
    field.reset(candidates);
    Ladder ladder(field);
    std::vector<Step> taken;
    while (std::optional<Step> step = easiest_step(ladder, near)) {
        take(field, *step);
        near = step->places.front().cell;
        taken.push_back(*std::move(step));
    }
    return taken;
}

int Teacher::level(Candidates candidates, int highest) const {
    Field field = field_;
    field.reset(candidates);
    return level_of(field, highest);
}

int level_of(Field& field, int highest) {
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

}  // namespace skytile::mosaic
