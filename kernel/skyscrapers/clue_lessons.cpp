// What the clues at the edge say, alone or together with filled-in cells and candidates.

#include <algorithm>

#include "skyscrapers/lesson_parts.hpp"

namespace skytile::skyscrapers {

namespace {

constexpr std::size_t most_cases = 3;  // in one sentence

}  // namespace

Kept Teacher::line_of(const Edge& edge) const {
    Kept line;
    for (const int cell : edge.cells) {
        line.push_back(board_[cell]);
    }
    return line;
}

// What a clue alone leaves of its line.
Kept Teacher::by_nature(const Edge& edge) const {
    Kept kept;
    for (std::size_t p = 0; p < edge.cells.size(); ++p) {
        kept.push_back(values_at(rules_, edge.clue, static_cast<int>(p)));
    }
    return kept;
}

std::vector<CellValues> Teacher::losses(const Edge& edge, const Kept& kept) const {
    std::vector<CellValues> removes;
    for (std::size_t p = 0; p < kept.size(); ++p) {
        board_.note_loss(edge.cells[p], kept[p], removes);
    }
    return removes;
}

bool Teacher::is_news(std::size_t technique, std::size_t edge) const {
    return board_.changed(edges_[edge].group) > looked_[technique][edge];
}

void Teacher::note_nothing(std::size_t technique, std::size_t edge) {
    looked_[technique][edge] = board_.clock();
}

void Teacher::one_visible(Offers& offers) {
    if (is_used_up_[0]) {
        return;
    }
    for (const Edge& edge : edges_) {
        const int first = edge.cells.front(), tallest = sight_.tallest;
        if (edge.clue != sight_.worth(tallest)) {
            continue;
        }
        if (!rules_.parks) {
            if (!board_.is_known(first)) {
                offers.add(first, [&] {
                    Step step{"one visible"};
                    step.clues = {edge.place};
                    step.places = {{first, tallest}};
                    step.say = {{"one-visible",
                                 {{"clue", thing::Clue{edge.place}},
                                  {"cell", thing::Cell{first}},
                                  {"value", thing::Value{tallest}}}}};
                    return step;
                });
            }
            continue;
        }
        if (const auto removes = losses(edge, by_nature(edge)); !removes.empty()) {
            offers.add(removes.front().cell, [&] {
                Step step{"one visible"};
                step.clues = {edge.place};
                step.cells = cells_apart(edge.cells, removes);
                step.removes = removes;
                step.say = {{"one-visible-parks",
                             {{"clue", thing::Clue{edge.place}},
                              {"value", thing::Value{tallest}},
                              {"removes", thing::Removes{removes}}}}};
                return step;
            });
        }
    }
    is_used_up_[0] = offers.empty();
}

void Teacher::staircase(Offers& offers) {
    if (is_used_up_[1]) {
        return;
    }
    for (const Edge& edge : edges_) {
        std::vector<Placed> places;
        for (std::size_t p = 0; p < edge.cells.size(); ++p) {
            if (!board_.is_known(edge.cells[p])) {
                places.push_back({edge.cells[p], static_cast<int>(p) + 1});
            }
        }
        if (rules_.parks || edge.clue != sight_.largest() || places.empty()) {
            continue;
        }
        offers.add(places.front().cell, [&] {
            Step step{"staircase"};
            step.clues = {edge.place};
            step.places = places;
            step.say = {{"staircase",
                         {{"clue", thing::Clue{edge.place}}, {"value", thing::Value{sight_.tallest}}}}};
            return step;
        });
    }
    is_used_up_[1] = offers.empty();
}

void Teacher::facing_clues(Offers& offers) {
    if (rules_.parks || rules_.sums || is_used_up_[2]) {
        return;
    }
    for (const Edge& edge : edges_) {
        const auto other = std::ranges::find_if(edges_, [&](const Edge& one) {
            return one.group == edge.group && one.place < edge.place;
        });
        const int tallest = sight_.tallest;
        if (other == edges_.end() || edge.clue + other->clue != tallest + 1) {
            continue;
        }
        const int cell = edge.cells[index(edge.clue - 1)];
        if (board_.is_known(cell)) {
            continue;
        }
        offers.add(cell, [&] {
            Step step{"facing clues"};
            step.clues = {other->place, edge.place};
            step.places = {{cell, tallest}};
            step.say = {{"facing-clues",
                         {{"clue", thing::Clue{other->place}},
                          {"other", thing::Clue{edge.place}},
                          {"sum", tallest + 1},
                          {"cell", thing::Cell{cell}},
                          {"value", thing::Value{tallest}}}}};
            return step;
        });
    }
    is_used_up_[2] = offers.empty();
}

void Teacher::height_bounds(Offers& offers) {
    if (is_used_up_[3]) {
        return;
    }
    for (const Edge& edge : edges_) {
        if (rules_.sums || edge.clue == 1) {
            continue;
        }
        const Kept kept = by_nature(edge);
        const auto removes = losses(edge, kept);
        if (removes.empty()) {
            continue;
        }
        offers.add(removes.front().cell, [&] {
            Step step{"height bounds"};
            step.clues = {edge.place};
            step.removes = removes;
            step.cells = cells_apart(edge.cells, removes);
            std::vector<Sentence> cases;
            for (int height = sight_.tallest; height > 0; --height) {
                std::vector<int> cells;
                for (std::size_t p = 0; p < edge.cells.size(); ++p) {
                    if ((board_[edge.cells[p]] & ~kept[p]) >> height & 1) {
                        cells.push_back(edge.cells[p]);
                    }
                }
                if (!cells.empty()) {
                    cases.push_back({"bound-case",
                                     {{"value", thing::Value{height}},
                                      {"cells", thing::Cells{cells}},
                                      {"before", edge.clue - 1 - (sight_.tallest - height)}}});
                }
            }
            step.say = {{"height-bounds",
                         {{"clue", thing::Clue{edge.place}}, {"count", edge.clue}, {"list", cases}}}};
            return step;
        });
    }
    is_used_up_[3] = offers.empty();
}

void Teacher::silhouettes(Offers& offers) {
    for (std::size_t number = 0; number < edges_.size(); ++number) {
        const Edge& edge = edges_[number];
        if (!is_news(silhouette_look, number)) {
            continue;
        }
        const Kept line = line_of(edge);
        const auto found = silhouette(line, sight_, edge.clue);
        const auto removes = found ? losses(edge, found->kept) : std::vector<CellValues>{};
        if (removes.empty()) {
            note_nothing(silhouette_look, number);
            continue;
        }
        offers.add(removes.front().cell, [&] {
            Step step{"silhouette"};
            step.clues = {edge.place};
            step.removes = removes;
            step.cells = cells_apart(std::span(edge.cells).first(found->top.place + 1), removes);
            step.rests_on = fewest_rests(edge, [&](const Kept& wider) {
                const auto again = silhouette(wider, sight_, edge.clue);
                return again && again->top == found->top && again->first == found->first && std::ranges::all_of(removes, [&](const CellValues& gone) {
                    return !(again->kept[edge.place_of(gone.cell)] & gone.values);
                });
            });
            std::vector<int> between(edge.cells.begin() + static_cast<std::ptrdiff_t>(found->first) + 1,
                                     edge.cells.begin() + static_cast<std::ptrdiff_t>(found->top.place));
            step.say = {{"silhouette",
                         {{"clue", thing::Clue{edge.place}},
                          {"count", edge.clue},
                          {"top", thing::Cell{edge.cells[found->top.place]}},
                          {"heights", thing::Values{found->top.heights}},
                          {"cell", thing::Cell{edge.cells[found->first]}},
                          {"cells", thing::Cells{between}},
                          {"removes", thing::Removes{removes}}}}};
            return step;
        });
    }
}

void Teacher::stairs_up(Offers& offers) {
    for (std::size_t number = 0; number < edges_.size(); ++number) {
        const Edge& edge = edges_[number];
        if (!is_news(stairs_look, number)) {
            continue;
        }
        const Kept line = line_of(edge);
        const auto found = stairs(line, sight_, edge.clue);
        const auto removes = found ? losses(edge, found->kept) : std::vector<CellValues>{};
        if (removes.empty()) {
            note_nothing(stairs_look, number);
            continue;
        }
        offers.add(removes.front().cell, [&] {
            Step step{"stairs"};
            step.clues = {edge.place};
            step.removes = removes;
            step.cells = cells_apart(std::span(edge.cells).first(found->top.place + 1), removes);
            step.rests_on = fewest_rests(edge, [&](const Kept& wider) {
                const auto again = stairs(wider, sight_, edge.clue);
                return again && again->top == found->top && std::ranges::all_of(removes, [&](const CellValues& gone) {
                    return !(again->kept[edge.place_of(gone.cell)] & gone.values);
                });
            });
            std::vector<int> steps;
            for (const std::size_t p : found->steps) {
                steps.push_back(edge.cells[p]);
            }
            step.say = {{"stairs",
                         {{"clue", thing::Clue{edge.place}},
                          {"count", edge.clue},
                          {"top", thing::Cell{edge.cells[found->top.place]}},
                          {"heights", thing::Values{found->top.heights}},
                          {"cells", thing::Cells{steps}},
                          {"removes", thing::Removes{removes}}}}};
            return step;
        });
    }
}

void Teacher::counting_along(Offers& offers) {
    for (std::size_t number = 0; number < edges_.size(); ++number) {
        const Edge& edge = edges_[number];
        if (!is_news(counting_look, number)) {
            continue;
        }
        const Kept line = line_of(edge);
        along_.look(line, sight_);
        Kept kept;
        for (std::size_t p = 0; p < edge.cells.size(); ++p) {
            kept.push_back(along_.kept(p, edge.clue));
        }
        const auto removes = losses(edge, kept);
        if (removes.empty()) {
            note_nothing(counting_look, number);
            continue;
        }
        offers.add(removes.front().cell, [&] { return counted_step(edge, removes); });
    }
}

// The sentence goes through a few cells; what others lose is left for another step.
Step Teacher::counted_step(const Edge& edge, const std::vector<CellValues>& removes) const {
    Step step{"counting along"};
    std::vector<Sentence> cases;
    for (const auto& [cell, lost] : removes) {
        const std::size_t p = edge.place_of(cell);
        for (const bool most : {true, false}) {
            Mask values = 0, heights = 0;
            int count = 0;
            for (Mask left = lost; left; left &= left - 1) {
                const int value = std::countr_zero(left);
                const Along::Range range = along_.with(p, value);
                if (most != (range.most < edge.clue)) {
                    continue;
                }
                const int seen = most ? range.most : range.least;
                if (!values || (most ? seen > count : seen < count)) {
                    count = seen;
                    heights = along_.heights(p, value, most);
                }
                values |= bit(value);
            }
            if (values && cases.size() < most_cases) {
                const char* const message = sight_.sums ? (most ? "adds-at-most" : "adds-at-least")
                                                        : (most ? "sees-at-most" : "sees-at-least");
                cases.push_back({message,
                                 {{"cell", thing::Cell{cell}},
                                  {"values", thing::Values{values}},
                                  {"count", count},
                                  {"heights", thing::Values{heights}}}});
                if (!step.removes.empty() && step.removes.back().cell == cell) {
                    step.removes.back().values |= values;
                } else {
                    step.removes.push_back({cell, values});
                }
            }
        }
    }
    step.clues = {edge.place};
    step.cells = cells_apart(edge.cells, step.removes);
    step.rests_on = fewest_rests(edge, [&](const Kept& wider) {
        Along again;  // every bound must be unchanged
        again.look(wider, sight_);
        return std::ranges::all_of(step.removes, [&](const CellValues& gone) {
            const std::size_t p = edge.place_of(gone.cell);
            for (Mask left = gone.values; left; left &= left - 1) {
                const int value = std::countr_zero(left);
                const auto now = again.with(p, value), then = along_.with(p, value);
                if (then.most < edge.clue ? now.most != then.most : now.least != then.least) {
                    return false;
                }
            }
            return true;
        });
    });
    step.say = {{"counting-along",
                 {{"clue", thing::Clue{edge.place}}, {"count", edge.clue}, {"list", cases}}}};
    return step;
}

}  // namespace skytile::skyscrapers
