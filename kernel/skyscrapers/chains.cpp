#include "skyscrapers/chains.hpp"

#include <algorithm>

namespace skytile::skyscrapers {

namespace {

using Kind = Trail::Kind;

constexpr std::size_t most_links = 63;  // bits of a mask

void merge(std::vector<CellValues>& all, int cell, Mask values) {
    const auto known = std::ranges::find(all, cell, &CellValues::cell);
    if (known != all.end()) {
        known->values |= values;
    } else if (values) {
        all.push_back({cell, values});
    }
}

void add_once(std::vector<int>& all, int one) {
    if (one >= 0 && std::ranges::find(all, one) == all.end()) {
        all.push_back(one);
    }
}

}  // namespace

Trail::Trail(const latin::Board& board, const Sight& sight, std::span<const Edge> edges)
    : board_(board),
      sight_(sight),
      edges_(edges),
      edges_of_(board.groups().size()),
      values_(sight.tallest + 1),
      why_(index(board.cells() * values_), -1),
      is_changed_(board.groups().size()) {
    for (const Edge& edge : edges) {
        edges_of_[edge.group].push_back(&edge);
    }
}

void Trail::reset() {
    for (const Fact& fact : gone_) {
        removed_by(fact) = -1;
    }
    gone_.clear();
    links_.clear();
    proposed_.clear();
    changed_cells_.clear();
    std::ranges::fill(is_changed_, 0);
    end_.reset();
    now_ = board_.candidates();
    is_filled_.assign(now_.size(), 0);
    for (int cell = 0; cell < board_.cells(); ++cell) {
        is_filled_[index(cell)] = board_.is_known(cell);
    }
}

void Trail::follow(int cell, int value, int most) {
    reset();
    most_ = most;
    take({.kind = Kind::assumed, .cell = cell, .value = value, .filled = {cell}});
    while (!proposed_.empty() && links_.size() < most_links) {
        const auto next = std::ranges::min_element(
            proposed_, {}, [](const Link& link) { return count_bits(link.needs); });
        if (count_bits(next->needs) >= most_ || (end_ && count_bits(next->needs) + 1 >= links_to_end())) {
            return;
        }
        Link link = std::move(*next);
        *next = std::move(proposed_.back());
        proposed_.pop_back();
        if (!is_moot(link)) {
            take(std::move(link));
        }
    }
}

Mask Trail::needs(Fact fact) const {
    const int link = removed_by(fact);
    return link < 0 ? 0 : links_[index(link)].needs;
}

void Trail::add_lost(int cell, Mask values, std::vector<Fact>& facts) const {
    for (Mask left = lost(cell) & values; left; left &= left - 1) {
        facts.push_back({cell, std::countr_zero(left)});
    }
}

Mask Trail::needs_of(std::span<const Fact> facts) const {
    Mask all = 0;
    for (const Fact& fact : facts) {
        all |= needs(fact);
    }
    return all;
}

// A conclusion that follows; it is taken when it is the one with the fewest links.
void Trail::propose(Link link) {
    link.needs = needs_of(link.premises);
    if (count_bits(link.needs) < most_) {
        proposed_.push_back(std::move(link));
    }
}

// A contradiction: the one with the fewest links counts.
void Trail::finish(Link link) {
    link.needs = needs_of(link.premises);
    const int links = count_bits(link.needs);
    if (links <= most_ && (!end_ || links < links_to_end())) {
        end_ = std::move(link);
    }
}

bool Trail::is_moot(const Link& link) const {
    if (link.kind == Kind::clue) {
        return false;
    }
    return std::ranges::all_of(link.filled, [&](int cell) { return is_filled_[index(cell)]; });
}

void Trail::take(Link link) {
    const auto number = static_cast<int>(links_.size());
    link.needs |= bit(number);
    links_.push_back(link);
    for (const auto& [cell, values] : link.removed) {
        remove(cell, values, number);
    }
    for (const int cell : link.filled) {
        fill(cell, link.value, number);
    }
    scan();
}

void Trail::fill(int cell, int value, int number) {
    is_filled_[index(cell)] = 1;
    remove(cell, ~bit(value), number);
    for (const int group : board_.groups_of(cell)) {
        const latin::Group& cells = board_.groups()[index(group)];
        is_changed_[index(group)] = 1;
        const auto is_park = [&](int c) { return is_filled_[index(c)] && now_[index(c)] == 1; };
        if (value || std::ranges::count_if(cells, is_park) == board_.rules().parks) {
            for (const int other : cells) {
                if (!is_filled_[index(other)]) {
                    remove(other, bit(value), number);
                }
            }
        }
    }
}

void Trail::remove(int cell, Mask values, int number) {
    Mask& mask = now_[index(cell)];
    for (Mask left = mask & values; left; left &= left - 1) {
        const Fact fact{cell, std::countr_zero(left)};
        removed_by(fact) = number;
        gone_.push_back(fact);
    }
    if (mask & values) {
        mask &= ~values;
        changed_cells_.push_back(cell);
        for (const int group : board_.groups_of(cell)) {
            is_changed_[index(group)] = 1;
        }
    }
}

// Look for what follows from the last changes.
void Trail::scan() {
    for (const int cell : changed_cells_) {
        scan_cell(cell);
    }
    changed_cells_.clear();
    for (std::size_t group = 0; group < is_changed_.size(); ++group) {
        if (is_changed_[group]) {
            is_changed_[group] = 0;
            scan_group(group);
            for (const Edge* edge : edges_of_[group]) {
                scan_edge(*edge);
            }
        }
    }
}

void Trail::scan_cell(int cell) {
    const Mask mask = now_[index(cell)];
    if (mask && (is_filled_[index(cell)] || !is_single(mask))) {
        return;
    }
    Link link{.kind = mask ? Kind::only : Kind::empty, .cell = cell};
    add_lost(cell, ~Mask{0}, link.premises);
    if (!mask) {
        return finish(std::move(link));
    }
    link.value = std::countr_zero(mask);
    link.filled = {cell};
    propose(std::move(link));
}

void Trail::scan_group(std::size_t group) {
    const latin::Group& cells = board_.groups()[group];
    const int parks = board_.rules().parks;
    for (int value = parks ? 0 : 1; value < values_; ++value) {
        const int needed = value ? 1 : parks;
        std::vector<int> places;
        int placed = 0;
        for (const int cell : cells) {
            if (now_[index(cell)] >> value & 1) {
                (is_filled_[index(cell)] ? placed++ : 0);
                places.push_back(cell);
            }
        }
        const int count = static_cast<int>(places.size());
        if (value == 0 && placed > parks) {
            Link link{.kind = Kind::many_parks, .value = 0, .group = static_cast<int>(group)};
            for (const int cell : places) {
                if (is_filled_[index(cell)]) {
                    add_lost(cell, ~Mask{0}, link.premises);
                }
            }
            finish(std::move(link));
            continue;
        }
        if (count > needed || (count == needed && placed == needed)) {
            continue;
        }
        Link link{.kind = Kind::no_place, .value = value, .group = static_cast<int>(group)};
        for (const int cell : cells) {
            add_lost(cell, bit(value), link.premises);
        }
        if (count < needed) {
            finish(std::move(link));
            continue;
        }
        link.kind = value ? Kind::place : Kind::parks;
        link.cell = places.front();
        std::ranges::copy_if(places, std::back_inserter(link.filled),
                             [&](int cell) { return !is_filled_[index(cell)]; });
        propose(std::move(link));
    }
}

void Trail::scan_edge(const Edge& edge) {
    Kept line;
    for (const int cell : edge.cells) {
        if (!now_[index(cell)]) {
            return;
        }
        line.push_back(now_[index(cell)]);
    }
    Kept kept = line;
    const bool possible = count_along(kept, sight_, edge.clue);
    if (possible && kept == line) {
        return;
    }
    Link link{.kind = possible ? Kind::clue : Kind::no_way, .edge = &edge};
    link.premises = needed_along(edge, possible ? std::span<const Mask>(kept) : std::span<const Mask>());
    if (!possible) {
        return finish(std::move(link));
    }
    for (std::size_t p = 0; p < line.size(); ++p) {
        if (line[p] & ~kept[p]) {
            link.removed.push_back({edge.cells[p], line[p] & ~kept[p]});
        }
    }
    propose(std::move(link));
}

// Which of the candidates that went matter for what a clue rules out (`kept`), or that it cannot
// be met at all: put back what one link after another removed, those with most links first.
std::vector<Fact> Trail::needed_along(const Edge& edge, std::span<const Mask> kept) const {
    std::vector<Fact> facts;
    Kept line;
    for (const int cell : edge.cells) {
        add_lost(cell, ~Mask{0}, facts);
        line.push_back(now_[index(cell)]);
    }
    std::vector<int> removers;
    for (const Fact& fact : facts) {
        add_once(removers, removed_by(fact));
    }
    std::ranges::sort(removers, std::greater{}, [&](int link) { return count_bits(links_[index(link)].needs); });
    for (const int remover : removers) {
        Kept wider = line;
        for (std::size_t p = 0; p < edge.cells.size(); ++p) {
            for (const Fact& fact : facts) {
                wider[p] |= fact.cell == edge.cells[p] && removed_by(fact) == remover ? bit(fact.value) : 0;
            }
        }
        Kept left = wider;
        const bool possible = count_along(left, sight_, edge.clue);
        bool holds = possible != kept.empty();
        for (std::size_t p = 0; holds && !kept.empty() && p < left.size(); ++p) {
            holds = !(left[p] & line[p] & ~kept[p]);
        }
        if (holds) {
            line = wider;
            std::erase_if(facts, [&](const Fact& fact) { return removed_by(fact) == remover; });
        }
    }
    return facts;
}

bool Trail::follows(const Link& link) const {
    const auto has_place = [&](int cell) { return now_[index(cell)] >> link.value & 1; };
    const auto places = [&] {
        return std::ranges::count_if(board_.groups()[index(link.group)], has_place);
    };
    switch (link.kind) {
        case Kind::assumed:
            return true;
        case Kind::only:
            return now_[index(link.cell)] == bit(link.value);
        case Kind::empty:
            return !now_[index(link.cell)];
        case Kind::place:
            return places() == 1 && has_place(link.filled.front());
        case Kind::parks:
            return places() == board_.rules().parks && std::ranges::all_of(link.filled, has_place);
        case Kind::no_place:
            return places() < (link.value ? 1 : board_.rules().parks);
        case Kind::many_parks:
            return std::ranges::count_if(board_.groups()[index(link.group)], [&](int cell) {
                       return is_filled_[index(cell)] && now_[index(cell)] == 1;
                   }) > board_.rules().parks;
        default:
            break;
    }
    Kept line;
    for (const int cell : link.edge->cells) {
        line.push_back(now_[index(cell)]);
    }
    const bool possible = count_along(line, sight_, link.edge->clue);
    return link.kind == Kind::no_way
               ? !possible
               : possible && std::ranges::all_of(link.removed, [&](const CellValues& gone) {
                     const auto p = std::ranges::find(link.edge->cells, gone.cell) - link.edge->cells.begin();
                     return !(line[static_cast<std::size_t>(p)] & gone.values);
                 });
}

// Whether these links of another trail follow one after the other and lead where they should.
bool Trail::leads_there(Mask links, std::span<const Fact> wanted) const {
    Trail again(board_, sight_, edges_);
    again.reset();
    for (Mask left = links; left; left &= left - 1) {
        const Link& link = links_[index(std::countr_zero(left))];
        if (!again.follows(link)) {
            return false;
        }
        for (const auto& [cell, values] : link.removed) {
            again.remove(cell, values, 0);
        }
        for (const int cell : link.filled) {
            again.fill(cell, link.value, 0);
        }
    }
    return wanted.empty() ? again.follows(*end_) : std::ranges::none_of(wanted, [&](const Fact& fact) {
        return again.now_[index(fact.cell)] >> fact.value & 1;
    });
}

Mask Trail::without_idle(Mask links, std::span<const Fact> wanted) const {
    for (Mask left = links & ~Mask{1}; left; left &= left - 1) {
        const Mask one = left & (~left + 1);
        if (leads_there(links & ~one, wanted)) {
            links &= ~one;
        }
    }
    return links;
}

std::vector<Sentence> Trail::sentences(Mask links, std::span<const Fact> wanted) const {
    std::vector<Fact> needed(wanted.begin(), wanted.end());
    for (Mask left = links; left; left &= left - 1) {
        const Link& link = links_[index(std::countr_zero(left))];
        needed.insert(needed.end(), link.premises.begin(), link.premises.end());
    }
    std::vector<Sentence> said;
    for (Mask left = links & ~Mask{1}; left; left &= left - 1) {
        const int number = std::countr_zero(left);
        const Link& link = links_[index(number)];
        const Slot value{"value", thing::Value{link.value}};
        const Slot group{"group", thing::Group{link.group}};
        if (link.kind == Kind::only) {
            said.push_back({"link-only", {{"cell", thing::Cell{link.cell}}, value}});
        } else if (link.kind == Kind::place) {
            said.push_back({"link-place", {{"cell", thing::Cell{link.filled.front()}}, value, group}});
        } else if (link.kind == Kind::parks) {
            said.push_back({"link-parks", {{"cells", thing::Cells{link.filled}}, group}});
        } else {
            std::vector<CellValues> removes;
            for (const Fact& fact : needed) {
                if (removed_by(fact) == number) {
                    merge(removes, fact.cell, bit(fact.value));
                }
            }
            std::ranges::sort(removes, {}, &CellValues::cell);
            said.push_back({"link-clue",
                            {{"clue", thing::Clue{link.edge->place}}, {"removes", thing::Removes{removes}}}});
        }
    }
    return said;
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
            return {"end-clue",
                    {{"clue", thing::Clue{end_->edge->place}}, {"count", end_->edge->clue}}};
    }
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
        for (const int cell : link.filled) {
            add_once(cells, cell);
        }
        add_once(clues, link.edge ? link.edge->place : -1);
    }
}

}  // namespace skytile::skyscrapers
