// A chain as sentences, and what it uses and rests on.

#include <algorithm>

#include "skyscrapers/chains.hpp"

namespace skytile::skyscrapers {

namespace {

using Kind = Trail::Kind;

// What a clue would show with a value that it rules out.
enum : int { either, too_little, too_much };

void merge(std::vector<CellValues>& all, int cell, Mask values) {
    const auto known = std::ranges::find(all, cell, &CellValues::cell);
    if (known != all.end()) {
        known->values |= values;
    } else if (values) {
        all.push_back({cell, values});
    }
}

}  // namespace

std::vector<Sentence> Trail::sentences(Mask links, std::span<const Fact> wanted) const {
    std::vector<Sentence> said;
    Trail again(board_, sight_, edges_);
    again.reset();
    for (Mask left = links; left; left &= left - 1) {
        const int number = std::countr_zero(left);
        const Link& link = links_[index(number)];
        if (link.kind == Kind::clue) {
            said.push_back(again.clue_sentence(*link.edge, what_matters(number, links, wanted)));
        } else if (link.kind != Kind::assumed) {
            said.push_back(place_sentence(link));
        }
        again.repeat(link, number);
    }
    return said;
}

Sentence Trail::place_sentence(const Link& link) const {
    const Slot cell{"cell", thing::Cell{link.cell}};
    const Slot value{"value", thing::Value{link.value}};
    const Slot group{"group", thing::Group{link.group}};
    switch (link.kind) {
        case Kind::only:
            return {"link-only", {cell, value}};
        case Kind::place:
            return {"link-place", {cell, value, group}};
        default:
            return {"link-parks", {{"cells", thing::Cells{link.parks}}, group}};
    }
}

// What a clue rules out now, and whether too little or too much would be seen with these values.
Sentence Trail::clue_sentence(const Edge& edge, const std::vector<CellValues>& removes) const {
    const Kept line = line_of(edge);
    Along along;
    along.look(line, sight_);
    bool little = false, much = false;
    for (const auto& [cell, values] : removes) {
        for (Mask left = values; left; left &= left - 1) {
            const auto range = along.with(edge.place_of(cell), std::countr_zero(left));
            (range.most < edge.clue ? little : much) = true;
        }
    }
    return {"link-clue",
            {{"clue", thing::Clue{edge.place}},
             {"removes", thing::Removes{removes}},
             {"shows", little && much ? either : little ? too_little : too_much}}};
}

// The part of what a clue ruled out that later links or the end use, or that is wanted.
std::vector<CellValues> Trail::what_matters(int number, Mask links, std::span<const Fact> wanted) const {
    std::vector<CellValues> removes;
    for (const auto& [cell, values] : links_[index(number)].removed) {
        Mask used = 0;
        for (Mask left = values; left; left &= left - 1) {
            const Fact fact{cell, std::countr_zero(left)};
            bool matters = std::ranges::any_of(wanted, [&](const Fact& one) {
                return one.cell == cell && one.value == fact.value;
            });
            for (Mask later = links & ~up_to(number); later && !matters; later &= later - 1) {
                matters = looks_at(links_[index(std::countr_zero(later))], fact);
            }
            matters = matters || (end_ && looks_at(*end_, fact));
            used |= matters ? bit(fact.value) : 0;
        }
        if (used) {
            removes.push_back({cell, used});
        }
    }
    return removes;
}

bool Trail::looks_at(const Link& link, Fact fact) const {
    if (link.edge) {
        return link.edge->sees(fact.cell);
    }
    if (link.group >= 0) {
        const latin::Group& group = board_.groups()[index(link.group)];
        return fact.value == link.value && std::ranges::find(group, fact.cell) != group.end();
    }
    return link.cell == fact.cell;
}

Sentence Trail::ending() const {
    switch (end_->kind) {
        case Kind::empty:
            return {"end-cell", {{"cell", thing::Cell{end_->cell}}}};
        case Kind::no_place:
            return {"end-place",
                    {{"group", thing::Group{end_->group}}, {"value", thing::Value{end_->value}}}};
        case Kind::many_parks:
            return {"end-parks", {{"group", thing::Group{end_->group}}}};
        default:
            return clue_ending();
    }
}

// The sentence on what would be seen at least, or at most, or which cell has nothing left.
Sentence Trail::clue_ending() const {
    const Edge& edge = *end_->edge;
    const Slot clue{"clue", thing::Clue{edge.place}};
    if (end_->cell >= 0) {
        return {"end-clue-cell", {clue, {"cell", thing::Cell{end_->cell}}}};
    }
    if (const auto again = retrace(end_->needs)) {
        const Kept line = again->line_of(edge);
        Along along;
        along.look(line, sight_);
        const Along::Range range = along.whole();
        if (range.is_possible() && !range.has(edge.clue)) {
            const bool most = range.most < edge.clue;
            const char* const message = sight_.sums ? (most ? "end-adds-at-most" : "end-adds-at-least")
                                                    : (most ? "end-sees-at-most" : "end-sees-at-least");
            return {message,
                    {clue,
                     {"count", most ? range.most : range.least},
                     {"heights", thing::Values{along.heights(most)}}}};
        }
    }
    return {"end-clue", {clue, {"count", edge.clue}}};
}

void Trail::note_rests(const Link& link, std::vector<CellValues>& rests) const {
    const auto note = [&](int cell, Mask values) {
        merge(rests, cell, board_.removed_by_steps(cell, values));
    };
    switch (link.kind) {
        case Kind::only:
        case Kind::empty:
            note(link.cell, ~Mask{0});
            break;
        case Kind::place:
        case Kind::parks:
        case Kind::no_place:
            for (const int cell : board_.groups()[index(link.group)]) {
                note(cell, bit(link.value));
            }
            break;
        case Kind::clue:
        case Kind::no_way:
            for (const int cell : link.edge->cells) {
                note(cell, ~Mask{0});
            }
            break;
        default:
            break;
    }
}

void Trail::note_rests(Mask links, std::vector<CellValues>& rests) const {
    for (; links; links &= links - 1) {
        note_rests(links_[index(std::countr_zero(links))], rests);
    }
}

void Trail::note_about(Mask links, std::vector<int>& cells, std::vector<int>& clues) const {
    for (; links; links &= links - 1) {
        const Link& link = links_[index(std::countr_zero(links))];
        for (const int cell : link.parks) {
            add_once(cells, cell);
        }
        add_once(cells, link.cell);
        add_once(clues, link.edge ? link.edge->place : -1);
    }
}

}  // namespace skytile::skyscrapers
