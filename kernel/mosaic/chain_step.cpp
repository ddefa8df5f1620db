// A chain of bounds as a step.

#include <algorithm>
#include <string_view>
#include <utility>

#include "mosaic/steps.hpp"

namespace skytile::mosaic {

namespace {

using skytile::Step;

// A chain of bounds as sentences.
class ChainWords {
public:
    ChainWords(const Field& field, const Bounds& bounds, Step& step)
        : field_(field), bounds_(bounds), step_(step) {}

    std::vector<Sentence> links;

    // Say a bound, after those that it derives from.
    void say(int number) {
        const Bounds::Bound& bound = bounds_.bound(number);
        if (bound.before != Bounds::none) {
            say(bound.before);
        }
        if (bound.second != Bounds::none) {
            say(bound.second);
            say_sum(bound);
        } else {
            say_link(bound);
        }
    }

    // Say what the last clue concludes from the last bound.
    void say_end(const Bounds::Bound& last) {
        const int clue = bounds_.clue_at(last.at);
        const Block rest = bounds_.rest_of(last);
        if (rest) {
            const int count = last.at_most ? block_size(rest) : 0;
            continue_from(last, {cells_of(field_, clue, rest)}, count, {});
            if (last.at_most) {
                links.back().message = "bound-rest-least";
            }
        } else {
            links.push_back({"bound-full",
                             {{"clue", note(clue)},
                              {"needed", field_.needed(clue)},
                              {"before", thing::Cells{cells_of(field_, clue, last.cells)}}}});
        }
    }

private:
    void say_link(const Bounds::Bound& bound) {
        const thing::Cells cells{look_at(bounds_.clue_at(bound.at), bound.cells)};
        const int by = bounds_.clue_at(bound.by);
        const thing::Cells left_out{look_at(by, bound.left_out)};
        if (bound.before != Bounds::none) {
            continue_from(bounds_.bound(bound.before), cells, bound.count, left_out);
            return;
        }
        Sentence start{bound.at_most ? "bound-start-most" : "bound-start-least",
                       {{"clue", note(by)},
                        {"needed", field_.needed(by)},
                        {"cells", cells},
                        {"count", bound.count}}};
        if (!bound.at_most) {
            start.slots.push_back({"spare", left_out});
        }
        links.push_back(std::move(start));
    }

    void say_sum(const Bounds::Bound& sum) {
        const int clue = bounds_.clue_at(sum.at);
        const auto part = [&](int number) {
            return thing::Cells{cells_of(field_, clue, bounds_.bound(number).cells)};
        };
        links.push_back({sum.at_most ? "bound-sum-most" : "bound-sum-least",
                         {{"first", part(sum.before)},
                          {"second", part(sum.second)},
                          {"cells", thing::Cells{cells_of(field_, clue, sum.cells)}},
                          {"count", sum.count}}});
    }

    // Say how the clue of a bound goes on: it bounds other cells of its block.
    void continue_from(const Bounds::Bound& before, thing::Cells cells, int count,
                       thing::Cells left_out) {
        const int clue = bounds_.clue_at(before.at);
        Sentence link{before.at_most ? "bound-least" : "bound-most",
                      {{"clue", note(clue)},
                       {"needed", field_.needed(clue)},
                       {"before", thing::Cells{cells_of(field_, clue, before.cells)}},
                       {"same", is_last_named(cells_of(field_, clue, before.cells)) ? 1 : 0},
                       {before.at_most ? "most" : "least", before.count},
                       {"cells", std::move(cells)},
                       {"count", count}}};
        if (before.at_most) {
            link.slots.push_back({"spare", std::move(left_out)});
        }
        links.push_back(std::move(link));
    }

    // Whether the link before is about exactly these cells.
    bool is_last_named(const std::vector<int>& cells) const {
        const auto slot = std::ranges::find(links.back().slots, std::string_view("cells"), &Slot::name);
        return std::get<thing::Cells>(slot->thing).numbers == cells;
    }

    thing::Clue note(int clue) {
        const thing::Clue the = the_clue(field_, clue);
        if (std::ranges::find(step_.clues, the.place) == step_.clues.end()) {
            step_.clues.push_back(the.place);
        }
        return the;
    }

    std::vector<int> look_at(int clue, Block block) {
        const std::vector<int> cells = cells_of(field_, clue, block);
        step_.cells.insert(step_.cells.end(), cells.begin(), cells.end());
        return cells;
    }

    const Field& field_;
    const Bounds& bounds_;
    Step& step_;
};

// The cells that a step turns black, or white.
thing::Cells coloured(const Step& step, int value) {
    thing::Cells cells;
    for (const Placed& placed : step.places) {
        if (placed.value == value) {
            cells.numbers.push_back(placed.cell);
        }
    }
    return cells;
}

}  // namespace

Step chain_step(const Field& field, const Bounds& bounds, int chain) {
    Step step{"chain of bounds"};
    const Bounds::Bound& last = bounds.bound(chain);
    bounds.each_coloured(chain, [&](int where, bool black) {
        const int cell = field.cell_at(where);
        if (std::ranges::find(step.places, cell, &Placed::cell) == step.places.end()) {
            step.places.push_back({cell, black ? 1 : 0});
        }
    });
    ChainWords words(field, bounds, step);
    words.say(chain);
    words.say_end(last);
    step.links = last.links + 1;
    put_in_order(step);
    const auto at_the_end = static_cast<std::size_t>(block_size(bounds.rest_of(last)));
    const bool end_is_all = step.places.size() == at_the_end;
    step.say.push_back({end_is_all ? "bounds" : "bounds-exact",
                        {{"links", std::move(words.links)},
                         {"black", coloured(step, 1)},
                         {"white", coloured(step, 0)}}});
    return step;
}

}  // namespace skytile::mosaic
