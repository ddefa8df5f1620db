// What the clues of a line leave of it: all ways to fill it in, listed or split into cases.

#include <algorithm>
#include <optional>
#include <utility>

#include "skyscrapers/lesson_parts.hpp"
#include "skyscrapers/line.hpp"

namespace skytile::skyscrapers {

namespace {

constexpr std::size_t most_listed = 8;  // arrangements
constexpr std::size_t most_counted = 100;

}  // namespace

void Teacher::one_clue_lines(Offers& offers) {
    for (const std::size_t number : shortest_first()) {
        if (!offers.is_enough() && is_news(one_clue_look, number)) {
            offer_line(offers, edges_[number], -1, 0, one_clue_look);
        }
    }
}

void Teacher::two_clue_lines(Offers& offers) {
    for (const std::size_t number : shortest_first()) {
        const Edge& edge = edges_[number];
        for (const Edge& other : edges_) {
            if (other.group == edge.group && other.place > edge.place && !offers.is_enough() &&
                is_news(two_clue_look, number)) {
                offer_line(offers, edge, other.place, other.clue, two_clue_look);
            }
        }
    }
}

// The clues in the order in which people look at their lines: those with the fewest ways first.
std::vector<std::size_t> Teacher::shortest_first() const {
    std::vector<std::pair<double, std::size_t>> ways;
    for (std::size_t number = 0; number < edges_.size(); ++number) {
        double product = 1;
        for (const int cell : edges_[number].cells) {
            product *= count_bits(board_[cell]);
        }
        ways.emplace_back(product, number);
    }
    std::ranges::sort(ways);
    std::vector<std::size_t> order;
    for (const auto& [product, number] : ways) {
        order.push_back(number);
    }
    return order;
}

// Offer the step of a line by its clue and, if there is one, the clue facing it.
void Teacher::offer_line(Offers& offers, const Edge& edge, int facing, int other,
                         std::size_t technique) {
    LineWays ways{.edge = edge, .facing = facing, .other = other, .line = line_of(edge)};
    if (std::ranges::all_of(ways.line, [](Mask mask) { return is_single(mask); })) {
        return;
    }
    ways.kept = ways.line;
    if (narrow_line(ways.kept, sight_, edge.clue, other)) {
        ways.removes = losses(edge, ways.kept);
    }
    if (ways.removes.empty()) {
        note_nothing(technique, static_cast<std::size_t>(&edge - edges_.data()));
        return;
    }
    ways.rows = arrangements(ways.kept, sight_, edge.clue, other, most_counted);
    if (ways.rows && ways.rows->size() >= most_counted) {
        ways.rows.reset();
    }
    const int cost = ways.rows ? ways.count() : static_cast<int>(most_counted);
    offers.add(ways.removes.front().cell, [&] { return line_step(ways); }, cost);
}

Step Teacher::line_step(const LineWays& ways) const {
    Step step{ways.facing < 0 ? "one-clue line" : "two-clue line"};
    step.clues = {ways.edge.place};
    step.removes = ways.removes;
    Mask all_places = 0;  // values of which the sentence names all places
    if (ways.rows && ways.rows->size() <= most_listed) {
        list_ways(ways, step);
    } else {
        all_places = split_ways(ways, step);
    }
    step.rests_on = fewest_rests(ways.edge, [&](const Kept& wider) {
        Kept again = wider;  // the same values must be in no arrangement
        narrow_line(again, sight_, ways.edge.clue, ways.other);
        const auto is_same = [&](Mask one, Mask other) { return !((one ^ other) & all_places); };
        return again == ways.kept && std::ranges::equal(wider, ways.line, is_same);
    });
    std::vector<Slot>& slots = step.say.front().slots;
    if (ways.facing >= 0) {
        step.clues.push_back(ways.facing);
        slots.insert(slots.begin(), {"other", thing::Clue{ways.facing}});
    }
    slots.insert(slots.begin(), {"clue", thing::Clue{ways.edge.place}});
    slots.push_back({"removes", thing::Removes{step.removes}});
    step.cells = cells_apart(ways.edge.cells, step.removes);
    if (!step.places.empty()) {
        std::erase(step.cells, step.places.front().cell);
    }
    return step;
}

// All ways to fill in the open cells, row by row.
void Teacher::list_ways(const LineWays& ways, Step& step) const {
    std::vector<std::size_t> open;  // places in the line
    for (std::size_t p = 0; p < ways.line.size(); ++p) {
        if (!board_.is_known(ways.edge.cells[p])) {
            open.push_back(p);
        }
    }
    std::ranges::sort(open, {}, [&](std::size_t p) { return ways.edge.cells[p]; });
    std::vector<int> cells;
    for (const std::size_t p : open) {
        cells.push_back(ways.edge.cells[p]);
    }
    std::vector<std::vector<int>> shown;
    for (const std::vector<int>& row : *ways.rows) {
        std::vector<int>& values = shown.emplace_back();
        for (const std::size_t p : open) {
            values.push_back(row[p]);
        }
    }
    step.say = {{ways.facing < 0 ? "one-line" : "two-lines",
                 {{"count", ways.count()}, {"cells", thing::Cells{cells}}, {"rows", thing::Rows{shown}}}}};
}

// Split into cases by where the tallest building not yet filled in can be. If there is only one
// case, or nothing else is removed, it is enough to say where; returns this height then.
Mask Teacher::split_ways(const LineWays& ways, Step& step) const {
    Mask placed = 0;
    for (const int cell : ways.edge.cells) {
        placed |= board_.is_known(cell) ? board_[cell] : 0;
    }
    const int height = 63 - std::countl_zero(rules_.heights() & ~placed);
    std::vector<std::size_t> places;
    std::vector<int> cells, others;  // where it can be, and where it no longer can
    for (std::size_t p = 0; p < ways.line.size(); ++p) {
        if (ways.kept[p] >> height & 1) {
            places.push_back(p);
            cells.push_back(ways.edge.cells[p]);
        } else if (ways.line[p] >> height & 1) {
            others.push_back(ways.edge.cells[p]);
        }
    }
    const bool is_one_place = places.size() == 1 && !others.empty();
    if (is_one_place) {  // other removals are left for another step
        step.removes.clear();
        step.places = {{cells.front(), height}};
    }
    const bool is_enough = std::ranges::all_of(
        ways.removes, [&](const CellValues& gone) { return gone.values == bit(height); });
    const Slot value{"value", thing::Value{height}};
    if (is_one_place || is_enough) {
        step.say = {{ways.facing < 0 ? "one-line-places" : "two-lines-places",
                     {value, {"cells", thing::Cells{cells}}, {"others", thing::Cells{others}}}}};
        return bit(height);
    }
    step.say = {{ways.facing < 0 ? "one-line-cases" : "two-lines-cases",
                 {value, {"count", ways.count()}, {"list", line_cases(ways, height, places)}}}};
    return 0;
}

// What each place of a height leaves for the other cells that lose more than this height.
std::vector<Sentence> Teacher::line_cases(const LineWays& ways, int height,
                                          std::span<const std::size_t> places) const {
    std::vector<Sentence> cases;
    for (const std::size_t p : places) {
        Kept assumed = ways.line;
        assumed[p] = bit(height);
        if (!narrow_line(assumed, sight_, ways.edge.clue, ways.other)) {
            continue;  // in a line too long to be narrowed in full
        }
        std::vector<CellValues> left;
        for (const auto& [cell, lost] : ways.removes) {
            if (cell != ways.edge.cells[p] && lost != bit(height)) {
                left.push_back({cell, assumed[ways.edge.place_of(cell)]});
            }
        }
        const auto has_height = [&](const std::vector<int>& row) { return row[p] == height; };
        const auto count = ways.rows ? std::ranges::count_if(*ways.rows, has_height) : 0;
        cases.push_back({"line-case",
                         {{"value", thing::Value{height}},
                          {"cell", thing::Cell{ways.edge.cells[p]}},
                          {"count", static_cast<int>(count)},
                          {"left", thing::Removes{left}}}});
    }
    return cases;
}

}  // namespace skytile::skyscrapers
