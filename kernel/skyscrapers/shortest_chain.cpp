// The shortest of all chains on a board.

#include <algorithm>
#include <array>

#include "skyscrapers/chains.hpp"

namespace skytile::skyscrapers {

namespace {

Step contradiction(const latin::Board& board, Trail& trail) {
    trail.drop_idle_links();
    const Trail::Link& start = trail.link(0);
    const Trail::Link& end = *trail.end();
    Step step{"contradiction"};
    step.removes = {{start.cell, bit(start.value)}};
    step.links = trail.links_to_end();
    trail.note_about(end.needs & ~Mask{1}, step.cells, step.clues);
    add_once(step.clues, end.edge ? end.edge->place : -1);
    add_once(step.cells, end.cell);
    if (end.group >= 0) {
        for (const int cell : board.groups()[index(end.group)]) {
            add_once(step.cells, cell);
        }
    }
    std::erase(step.cells, start.cell);
    trail.note_rests(end.needs, step.rests_on);
    trail.note_rests(end, step.rests_on);
    step.say = {{"contradiction",
                 {{"cell", thing::Cell{start.cell}},
                  {"value", thing::Value{start.value}},
                  {"links", trail.sentences(end.needs, {})},
                  {"end", std::vector<Sentence>{trail.ending()}}}}};
    return step;
}

// The candidates removed by both values of a cell, and the links of both chains.
struct Both {
    std::vector<Fact> gone;
    Mask first;
    Mask second;
    int links;
};

int links_of(Mask first, Mask second) { return count_bits(first & ~Mask{1}) + count_bits(second & ~Mask{1}); }

std::optional<Both> best_of(const Trail& first, const Trail& second, int most) {
    std::optional<Both> best;
    for (const Fact& fact : first.gone()) {
        const Mask one = first.needs(fact), other = second.needs(fact);
        if (!other || fact.cell == first.link(0).cell) {
            continue;
        }
        const int links = links_of(one, other);
        if (links > 0 && links <= most && (!best || links < best->links)) {
            best = Both{{}, one, other, links};
        }
    }
    if (best) {
        for (const Fact& fact : first.gone()) {
            const Mask one = first.needs(fact), other = second.needs(fact);
            const bool within = !(one & ~best->first) && !(other & ~best->second);
            if (one && other && within && fact.cell != first.link(0).cell) {
                best->gone.push_back(fact);
            }
        }
    }
    return best;
}

Step either_way(const latin::Board& board, Trail& first, Trail& second, Both both) {
    const int cell = first.link(0).cell;
    both.first = first.without_idle(both.first, both.gone);
    both.second = second.without_idle(both.second, both.gone);
    Step step{"forcing chain"};
    step.links = links_of(both.first, both.second);
    for (const Fact& fact : both.gone) {
        const auto known = std::ranges::find(step.removes, fact.cell, &CellValues::cell);
        if (known != step.removes.end()) {
            known->values |= bit(fact.value);
        } else {
            step.removes.push_back({fact.cell, bit(fact.value)});
        }
    }
    std::ranges::sort(step.removes, {}, &CellValues::cell);
    step.cells = {cell};
    step.rests_on = board.rests_on(step.cells);
    first.note_about(both.first & ~Mask{1}, step.cells, step.clues);
    second.note_about(both.second & ~Mask{1}, step.cells, step.clues);
    std::erase_if(step.cells, [&](int one) {
        return std::ranges::find(step.removes, one, &CellValues::cell) != step.removes.end();
    });
    first.note_rests(both.first, step.rests_on);
    second.note_rests(both.second, step.rests_on);
    const Mask values = bit(first.link(0).value) | bit(second.link(0).value);
    step.say = {{"either-way",
                 {{"cell", thing::Cell{cell}},
                  {"values", thing::Values{values}},
                  {"first", first.sentences(both.first, both.gone)},
                  {"second", second.sentences(both.second, both.gone)},
                  {"removes", thing::Removes{step.removes}}}}};
    return step;
}

}  // namespace

std::optional<Step> shortest_chain(const latin::Board& board, const Sight& sight,
                                   std::span<const Edge> edges, int fewest, int most) {
    std::array<Trail, 2> trails = {Trail(board, sight, edges), Trail(board, sight, edges)};
    std::optional<Step> best;
    for (int limit = std::min(fewest + 1, most);; limit = std::min(limit + 2, most)) {
        int longest = limit;  // the most links of a chain shorter than the best so far
        for (int cell = 0; cell < board.cells(); ++cell) {
            const int count = count_bits(board[cell]);
            for (Mask left = count > 1 && longest >= fewest ? board[cell] : 0; left; left &= left - 1) {
                const int value = std::countr_zero(left);
                Trail& trail = trails[left == board[cell] ? 0 : 1];
                trail.follow(cell, value, longest);
                if (trail.end() && trail.links_to_end() <= longest) {
                    best = contradiction(board, trail);
                    longest = best->links - 1;
                }
            }
            if (count != 2 || longest < fewest) {
                continue;
            }
            if (const auto both = best_of(trails[0], trails[1], longest);
                both && !trails[0].end() && !trails[1].end()) {
                best = either_way(board, trails[0], trails[1], *both);
                longest = best->links - 1;
            }
        }
        if (best || limit == most) {
            return best;
        }
    }
}

}  // namespace skytile::skyscrapers
