#include "mosaic/steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace skytile::mosaic {

namespace {

using skytile::Step;

thing::Clue the_clue(const Field& field, int clue) { return {field.cell_at(clue)}; }

std::vector<int> cells_of(const Field& field, int clue, Block block) {
    std::vector<int> cells;
    each_in(block, [&](int cell) { cells.push_back(field.cell_at(field.place_in(clue, cell))); });
    return cells;
}

// The cells of a block that lie on the board.
Block whole_block(const Field& field, int clue) {
    const int row = field.cell_at(clue) / field.width(), column = field.cell_at(clue) % field.width();
    unsigned block = 0;
    for (int cell = 0; cell < 9; ++cell) {
        const int r = row + cell / 3 - 1, c = column + cell % 3 - 1;
        const bool inside = r >= 0 && r < field.height() && c >= 0 && c < field.width();
        block |= inside ? 1U << cell : 0U;
    }
    return static_cast<Block>(block);
}

void place(Step& step, const std::vector<int>& cells, int value) {
    for (const int cell : cells) {
        step.places.push_back({cell, value});
    }
}

// How two clues that colour cells together stand to each other.
const char* kind_of(const Field& field, int one, int other) {
    const int down = std::abs(field.cell_at(one) / field.width() - field.cell_at(other) / field.width());
    const int right = std::abs(field.cell_at(one) % field.width() - field.cell_at(other) % field.width());
    const auto counts_all = [&](int first, int second) {
        const auto cells = cells_of(field, first, whole_block(field, first));
        const auto others = cells_of(field, second, whole_block(field, second));
        return std::ranges::includes(cells, others);
    };
    if (std::max(down, right) == 1 && (counts_all(one, other) || counts_all(other, one))) {
        return "edge argument";
    }
    if (std::max(down, right) == 1) {
        return down == right ? "touching corners" : "touching sides";
    }
    return std::min(down, right) == 0 ? "mirrored clues" : "distant clues";
}

// A chain of bounds as sentences.
class ChainWords {
public:
    ChainWords(const Field& field, const Bounds& bounds, Step& step)
        : field_(field), bounds_(bounds), step_(step) {}

    std::vector<Sentence> links;

    // The bound, after those that it goes on from.
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

    // What the last clue makes of it.
    void say_end(const Bounds::Bound& last) {
        const int clue = bounds_.clue_at(last.at);
        const Block rest = bounds_.rest_of(last);
        if (rest) {
            const int count = last.at_most ? block_size(rest) : 0;
            continue_from(last, {cells_of(field_, clue, rest)}, count, {});
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

    // The clue of a bound goes on: it bounds other cells of its block.
    void continue_from(const Bounds::Bound& before, thing::Cells cells, int count,
                       thing::Cells left_out) {
        const int clue = bounds_.clue_at(before.at);
        Sentence link{before.at_most ? "bound-least" : "bound-most",
                      {{"clue", note(clue)},
                       {"needed", field_.needed(clue)},
                       {"before", thing::Cells{cells_of(field_, clue, before.cells)}},
                       {before.at_most ? "most" : "least", before.count},
                       {"cells", std::move(cells)},
                       {"count", count}}};
        if (before.at_most) {
            link.slots.push_back({"spare", std::move(left_out)});
        }
        links.push_back(std::move(link));
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

Sentence what_breaks(const Field& field, int clue) {
    const bool too_many = field.needed(clue) < 0;
    const int black = field.clue_value(clue) - field.needed(clue);
    const int count = too_many ? black : black + block_size(field.open_cells(clue));
    return {too_many ? "end-too-many" : "end-too-few",
            {{"clue", the_clue(field, clue)}, {"count", count}}};
}

}  // namespace

Step counting_step(const Field& field, int clue) {
    const Block open = field.open_cells(clue), whole = whole_block(field, clue);
    const int needed = field.needed(clue);
    std::vector<int> cells = cells_of(field, clue, open);
    Step step{open != whole ? "counting" : needed ? "full clue" : "empty clue"};
    step.clues = {field.cell_at(clue)};
    step.cells = cells_of(field, clue, static_cast<Block>(whole & ~open));
    place(step, cells, needed > 0);
    Sentence sentence{open == whole ? (needed ? "full-clue" : "empty-clue")
                                    : (needed ? "all-black" : "all-white"),
                      {{"clue", the_clue(field, clue)}}};
    if (open != whole) {
        const int black = field.clue_value(clue) - needed;
        sentence.slots.push_back({"black", black});
    }
    if (open != whole && needed) {
        sentence.slots.push_back({"needed", needed});
    }
    sentence.slots.push_back({"cells", thing::Cells{std::move(cells)}});
    step.say.push_back(std::move(sentence));
    return step;
}

Step pair_step(const Field& field, const Pair& pair) {
    Step step{kind_of(field, pair.more, pair.less)};
    step.clues = {field.cell_at(pair.more), field.cell_at(pair.less)};
    const thing::Cells black{cells_of(field, pair.more, pair.black)};
    const thing::Cells white{cells_of(field, pair.less, pair.white)};
    step.cells = cells_of(field, pair.more, field.open_cells(pair.more));
    place(step, black.numbers, 1);
    place(step, white.numbers, 0);
    put_in_order(step);
    Sentence sentence{pair.black ? "pair" : "pair-inside",
                      {{"more", the_clue(field, pair.more)},
                       {"less", the_clue(field, pair.less)},
                       {"needed", field.needed(pair.more)}}};
    if (pair.black) {
        sentence.slots.push_back({"other", field.needed(pair.less)});
        sentence.slots.push_back({"cells", black});
        sentence.slots.push_back({"black", black});
    }
    sentence.slots.push_back({"white", white});
    step.say.push_back(std::move(sentence));
    return step;
}

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
    const bool end_is_all = step.places.size() == static_cast<std::size_t>(block_size(bounds.rest_of(last)));
    step.say.push_back({end_is_all ? "bounds" : "bounds-exact",
                        {{"links", std::move(words.links)},
                         {"black", coloured(step, 1)},
                         {"white", coloured(step, 0)}}});
    return step;
}

Step balance_step(const Field& field, const Balances::Balance& balance) {
    Step step{"balanced clues"};
    const auto clues = [&](const std::vector<int>& places, int& needed) {
        thing::Clues named;
        for (const int clue : places) {
            named.places.push_back(field.cell_at(clue));
            needed += field.needed(clue);
            const std::vector<int> open = cells_of(field, clue, field.open_cells(clue));
            step.cells.insert(step.cells.end(), open.begin(), open.end());
        }
        step.clues.insert(step.clues.end(), named.places.begin(), named.places.end());
        return named;
    };
    const auto cells = [&](const std::vector<int>& places) {
        thing::Cells numbers;
        for (const int cell : places) {
            numbers.numbers.push_back(field.cell_at(cell));
        }
        return numbers;
    };
    int needed = 0, other = 0;
    const thing::Clues more = clues(balance.more, needed), less = clues(balance.less, other);
    const thing::Cells black = cells(balance.black), white = cells(balance.white);
    place(step, black.numbers, 1);
    place(step, white.numbers, 0);
    put_in_order(step);
    step.links = static_cast<int>(step.clues.size());
    step.say.push_back({"balance",
                        {{"more", more},
                         {"less", less},
                         {"needed", needed},
                         {"other", other},
                         {"count", needed - other},
                         {"black", black},
                         {"often", cells(balance.often)},
                         {"white", white}}});
    return step;
}

Step refutation_step(Field& field, const Refutations::Refutation& refutation) {
    const auto& [where, black, clues, broken] = refutation;
    const int cell = field.cell_at(where);
    Step step{"contradiction"};
    step.places = {{cell, black ? 0 : 1}};
    step.links = static_cast<int>(clues.size());
    std::vector<Sentence> links;
    std::vector<int> trail = {where};
    field.colour(where, black);
    for (const int clue : clues) {
        const bool turns_black = field.needed(clue) > 0;
        const Block open = field.open_cells(clue);
        thing::Cells cells{cells_of(field, clue, open)};
        each_in(open, [&](int number) {
            trail.push_back(field.place_in(clue, number));
            field.colour(trail.back(), turns_black);
        });
        step.clues.push_back(field.cell_at(clue));
        step.cells.insert(step.cells.end(), cells.numbers.begin(), cells.numbers.end());
        links.push_back({turns_black ? "turns-black" : "turns-white",
                         {{"clue", the_clue(field, clue)}, {"cells", std::move(cells)}}});
    }
    step.clues.push_back(field.cell_at(broken));
    step.say.push_back({"contradiction-colour",
                        {{"cell", thing::Cell{cell}},
                         {"colour", black ? 1 : 0},
                         {"links", std::move(links)},
                         {"end", std::vector<Sentence>{what_breaks(field, broken)}}}});
    for (; !trail.empty(); trail.pop_back()) {
        field.reopen(trail.back());
    }
    put_in_order(step);
    return step;
}

}  // namespace skytile::mosaic
