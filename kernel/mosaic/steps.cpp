#include "mosaic/steps.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace skytile::mosaic {

namespace {

using skytile::Step;

// The cells of a block that lie on the board.
Block whole_block(const Field& field, int clue) {
    const int row = field.cell_at(clue) / field.width();
    const int column = field.cell_at(clue) % field.width();
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

// How two clues that colour cells together are related.
const char* kind_of(const Field& field, int one, int other) {
    const int width = field.width(), first = field.cell_at(one), second = field.cell_at(other);
    const int down = std::abs(first / width - second / width);
    const int right = std::abs(first % width - second % width);
    const auto counts_all = [&](int clue, int less) {
        const auto cells = cells_of(field, clue, whole_block(field, clue));
        const auto others = cells_of(field, less, whole_block(field, less));
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

Sentence what_breaks(const Field& field, int clue) {
    const bool too_many = field.needed(clue) < 0;
    const int black = field.clue_value(clue) - field.needed(clue);
    const int count = too_many ? black : black + block_size(field.open_cells(clue));
    return {too_many ? "end-too-many" : "end-too-few",
            {{"clue", the_clue(field, clue)}, {"count", count}}};
}

}  // namespace

thing::Clue the_clue(const Field& field, int clue) { return {field.cell_at(clue)}; }

std::vector<int> cells_of(const Field& field, int clue, Block block) {
    std::vector<int> cells;
    each_in(block, [&](int cell) { cells.push_back(field.cell_at(field.place_in(clue, cell))); });
    return cells;
}

Step counting_step(const Field& field, int clue) {
    const Block open = field.open_cells(clue), whole = whole_block(field, clue);
    const int needed = field.needed(clue), black = field.clue_value(clue) - needed;
    const thing::Cells cells{cells_of(field, clue, open)};
    const thing::Clue the = the_clue(field, clue);
    Step step{open != whole ? "counting" : needed ? "full clue" : "empty clue"};
    step.clues = {the.place};
    step.cells = cells_of(field, clue, static_cast<Block>(whole & ~open));
    place(step, cells.numbers, needed > 0);
    if (open == whole) {
        step.say = {{needed ? "full-clue" : "empty-clue", {{"clue", the}, {"cells", cells}}}};
    } else if (needed) {
        step.say = {{"all-black",
                     {{"clue", the}, {"black", black}, {"needed", needed}, {"cells", cells}}}};
    } else {
        step.say = {{"all-white", {{"clue", the}, {"black", black}, {"cells", cells}}}};
    }
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
    const thing::Clue more = the_clue(field, pair.more), less = the_clue(field, pair.less);
    const int needed = field.needed(pair.more), other = field.needed(pair.less);
    if (pair.black) {
        step.say = {{"pair",
                     {{"more", more},
                      {"less", less},
                      {"needed", needed},
                      {"other", other},
                      {"cells", black},
                      {"black", black},
                      {"white", white}}}};
    } else {
        step.say = {{"pair-inside",
                     {{"more", more}, {"less", less}, {"needed", needed}, {"white", white}}}};
    }
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
