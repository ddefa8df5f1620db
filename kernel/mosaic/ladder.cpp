#include "mosaic/ladder.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <utility>

#include "common/interruption.hpp"
#include "mosaic/steps.hpp"

namespace skytile::mosaic {

namespace {

using skytile::Step;

constexpr std::size_t few = 48;  // up to this many clues, a scan beats a search nearby

int first_in(const Field& field, int clue, Block block) {
    return field.cell_at(field.place_in(clue, std::countr_zero(unsigned{block})));
}

int first_of(const Field& field, const Pair& pair) {
    const int none = std::numeric_limits<int>::max();
    return std::min(pair.black ? first_in(field, pair.more, pair.black) : none,
                    pair.white ? first_in(field, pair.less, pair.white) : none);
}

int distance_of(Rung rung) { return rung == Rung::near_pairs ? 1 : 2; }

bool is_simple(Rung rung) { return rung <= Rung::far_pairs; }

// Whether two steps draw the same conclusion from the same clues.
bool is_same(const Step& one, const Step& other) {
    const auto same_place = [](const Placed& a, const Placed& b) {
        return a.cell == b.cell && a.value == b.value;
    };
    return std::ranges::is_permutation(one.clues, other.clues) &&
           std::ranges::equal(one.places, other.places, same_place);
}

}  // namespace

std::vector<Step> Ladder::steps(Rung rung, int near, const Flags& done, const Flags& without) {
    std::vector<Step> found =
        is_simple(rung) ? simple_steps(rung, near) : harder_steps(rung, done, without);
    if (!is_simple(rung)) {
        put_in_order(found, near);
    }
    for (Step& step : found) {
        step.choices = static_cast<int>(found.size());
    }
    return found;
}

std::vector<Step> Ladder::harder_steps(Rung rung, const Flags& done, const Flags& without) {
    switch (rung) {
        case Rung::bounds:
            return chains(done, without);
        case Rung::balances:
            return balances(most_expert_clues, done, without);
        case Rung::large_balances:
            return balances(Balances::most_clues, done, without);
        case Rung::short_contradictions:
            return contradictions(most_expert_links, done);
        default:
            return contradictions(Refutations::most_links, done);
    }
}

std::optional<Step> Ladder::first_step(Rung rung, int near) {
    if (!is_simple(rung)) {
        std::vector<Step> all = steps(rung, near);
        return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
    }
    if (rung != Rung::counting) {
        pairs_.update();
    }
    if (count(rung) == 0) {
        return {};
    }
    Step step = step_of(rung, nearest(rung, near));
    step.choices = count(rung);
    return step;
}

int Ladder::distance(int cell, int near) const {
    const int width = field_.width();
    return near < 0 ? 0
                    : std::max(std::abs(cell / width - near / width),
                               std::abs(cell % width - near % width));
}

const std::vector<int>& Ladder::clues_of(Rung rung) const {
    return rung == Rung::counting ? field_.ready() : pairs_.owners(distance_of(rung));
}

bool Ladder::has_step(Rung rung, int clue) const {
    return rung == Rung::counting ? field_.is_ready(clue)
                                  : pairs_.is_owner(distance_of(rung), clue);
}

int Ladder::count(Rung rung) const {
    return rung == Rung::counting ? static_cast<int>(field_.ready().size())
                                  : pairs_.count(distance_of(rung));
}

// Call `use(choice)` for the steps of a clue.
template <typename Use>
void Ladder::each_choice(Rung rung, int clue, int near, Use&& use) const {
    const auto offer = [&](int cell, int which) { use({distance(cell, near), cell, clue, which}); };
    if (rung == Rung::counting) {
        offer(first_in(field_, clue, field_.open_cells(clue)), 0);
        return;
    }
    int which = 0;
    pairs_.each_of(distance_of(rung), clue,
                   [&](const Pair& pair) { offer(first_of(field_, pair), which++); });
}

Step Ladder::step_of(Rung rung, const Choice& choice) const {
    if (rung == Rung::counting) {
        return counting_step(field_, choice.clue);
    }
    std::optional<Step> step;
    int which = 0;
    pairs_.each_of(distance_of(rung), choice.clue, [&](const Pair& pair) {
        if (which++ == choice.which) {
            step = pair_step(field_, pair);
        }
    });
    return *std::move(step);
}

std::vector<Step> Ladder::simple_steps(Rung rung, int near) {
    pairs_.update();
    std::vector<Choice> choices;
    for (const int clue : clues_of(rung)) {
        each_choice(rung, clue, near, [&](Choice choice) { choices.push_back(choice); });
    }
    std::ranges::sort(choices);
    std::vector<Step> found;
    for (const Choice& choice : choices) {
        interruption_point();
        found.push_back(step_of(rung, choice));
    }
    return found;
}

Ladder::Choice Ladder::nearest(Rung rung, int near) const {
    if (near >= 0 && clues_of(rung).size() > few) {
        return nearest_by_rings(rung, near);
    }
    Choice best{std::numeric_limits<int>::max(), 0, 0, 0};
    for (const int clue : clues_of(rung)) {
        each_choice(rung, clue, near, [&](Choice choice) { best = std::min(best, choice); });
    }
    return best;
}

// Look around a cell in ever larger rings, until nothing can be nearer than the best found.
Ladder::Choice Ladder::nearest_by_rings(Rung rung, int near) const {
    const int slack = rung == Rung::counting ? 1 : 3;  // from a clue to the cells of its steps
    const int row = near / field_.width(), column = near % field_.width();
    Choice best{std::numeric_limits<int>::max(), 0, 0, 0};
    const auto look = [&](int r, int c) {
        const bool inside = r >= 0 && r < field_.height() && c >= 0 && c < field_.width();
        const int clue = inside ? field_.place_of(r * field_.width() + c) : 0;
        if (inside && has_step(rung, clue)) {
            each_choice(rung, clue, near, [&](Choice choice) { best = std::min(best, choice); });
        }
    };
    for (int ring = 0; ring - slack <= best.distance; ++ring) {
        for (int c = column - ring; c <= column + ring; ++c) {
            look(row - ring, c);
            if (ring) {
                look(row + ring, c);
            }
        }
        for (int r = row - ring + 1; r < row + ring; ++r) {
            look(r, column - ring);
            look(r, column + ring);
        }
    }
    return best;
}

std::vector<Step> Ladder::chains(const Flags& done, const Flags& without) const {
    Bounds bounds(field_, without);
    std::vector<int> ends = bounds.shortest_chains(done);
    // A chain can be read from either end: prefer the one whose last link colours most.
    std::ranges::stable_sort(ends, std::ranges::greater{}, [&](int chain) {
        return block_size(bounds.rest_of(bounds.bound(chain)));
    });
    std::vector<Step> found;
    for (const int chain : ends) {
        found.push_back(chain_step(field_, bounds, chain));
    }
    return found;
}

std::vector<Step> Ladder::balances(int most, const Flags& done,
                                   const Flags& without) const {
    std::vector<Step> found;
    for (const auto& balance : Balances(field_, without).smallest(most, done)) {
        found.push_back(balance_step(field_, balance));
    }
    return found;
}

std::vector<Step> Ladder::contradictions(int most, const Flags& done) {
    std::vector<Step> found;
    for (const auto& refutation : Refutations(field_).shortest(most, done)) {
        found.push_back(refutation_step(field_, refutation));
    }
    return found;
}

// Sort the steps, those with the fewest cells first, then the nearest, and drop duplicates.
void Ladder::put_in_order(std::vector<Step>& steps, int near) const {
    std::ranges::stable_sort(steps, {}, [&](const Step& step) {
        const int first = step.places.front().cell;
        return std::tuple(step.cells.size() + step.places.size(), distance(first, near), first);
    });
    std::vector<Step> once;
    for (Step& step : steps) {
        interruption_point(static_cast<std::uint32_t>(once.size() / 256 + 1));
        if (std::ranges::none_of(once, [&](const Step& known) { return is_same(known, step); })) {
            once.push_back(std::move(step));
        }
    }
    steps = std::move(once);
}

}  // namespace skytile::mosaic
