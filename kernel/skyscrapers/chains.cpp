#include "skyscrapers/chains.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "common/interruption.hpp"

namespace skytile::skyscrapers {

namespace {

using Kind = Trail::Kind;

constexpr std::size_t most_links = 63;  // bits of a mask

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
    filled_by_.assign(now_.size(), -1);
    for (int cell = 0; cell < board_.cells(); ++cell) {
        is_filled_[index(cell)] = board_.is_known(cell);
    }
}

void Trail::follow(int cell, int value, int most) {
    reset();
    most_ = most;
    take({.kind = Kind::assumed, .cell = cell, .value = value});
    while (!proposed_.empty() && links_.size() < most_links) {
        const auto next = std::ranges::min_element(
            proposed_, {}, [](const Link& link) { return count_bits(link.needs); });
        const int links = count_bits(next->needs);  // with this one, without the assumption
        if (links > most_ || (end_ && links >= links_to_end())) {
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

// The links on which the removal of these values of a cell rests.
Mask Trail::needs(int cell, Mask values) const {
    Mask all = 0;
    for (Mask left = lost(cell) & values; left; left &= left - 1) {
        all |= needs(Fact{cell, std::countr_zero(left)});
    }
    return all;
}

// The same for a value in all cells of a group.
Mask Trail::needs_in(std::size_t group, int value) const {
    Mask all = 0;
    for (const int cell : board_.groups()[group]) {
        all |= needs(cell, bit(value));
    }
    return all;
}

// Queue a conclusion; it is taken when it is the one with the fewest links.
void Trail::propose(Link link) {
    if (count_bits(link.needs) <= most_) {
        proposed_.push_back(std::move(link));
    }
}

// Note a contradiction; the one with the fewest links is kept.
void Trail::finish(Link link) {
    const int links = count_bits(link.needs) - 1;
    if (links <= most_ && (!end_ || links < links_to_end())) {
        end_ = std::move(link);
    }
}

bool Trail::is_moot(const Link& link) const {
    const auto is_filled = [&](int cell) { return is_filled_[index(cell)] != 0; };
    return link.kind != Kind::clue &&
           (link.parks.empty() ? is_filled(link.cell) : std::ranges::all_of(link.parks, is_filled));
}

void Trail::take(Link link) {
    interruption_point(static_cast<std::uint32_t>(sight_.tallest));
    const auto number = static_cast<int>(links_.size());
    link.needs |= bit(number);
    links_.push_back(std::move(link));
    carry_out(links_.back(), number);
    scan();
}

void Trail::carry_out(const Link& link, int number) {
    for (const auto& [cell, values] : link.removed) {
        remove(cell, values, number);
    }
    for (const int cell : link.parks) {
        if (!is_filled_[index(cell)]) {
            fill(cell, 0, number);
        }
    }
    if (link.parks.empty() && link.kind != Kind::clue) {
        fill(link.cell, link.value, number);
    }
}

void Trail::fill(int cell, int value, int number) {
    is_filled_[index(cell)] = 1;
    filled_by_[index(cell)] = number;
    remove(cell, ~bit(value), number);
    for (const int group : board_.groups_of(cell)) {
        const latin::Group& cells = board_.groups()[index(group)];
        is_changed_[index(group)] = 1;
        const auto is_park = [&](int c) { return is_filled_[index(c)] && now_[index(c)] == 1; };
        const bool is_closed = std::ranges::count_if(cells, is_park) == board_.rules().parks;
        for (const int other : cells) {
            if (!value && is_closed && filled_by_[index(other)] >= 0 && is_park(other)) {
                links_[index(number)].needs |= links_[index(filled_by_[index(other)])].needs;
            }  // it rests on all parks of the group
        }
        if (value || is_closed) {
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
    const Mask gone = mask & values;
    if (!gone) {
        return;
    }
    for (Mask left = gone; left; left &= left - 1) {
        const Fact fact{cell, std::countr_zero(left)};
        removed_by(fact) = number;
        gone_.push_back(fact);
    }
    mask &= ~gone;
    changed_cells_.push_back(cell);
    for (const int group : board_.groups_of(cell)) {
        is_changed_[index(group)] = 1;
    }
}

// Find what follows from the latest changes.
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
    if (!mask) {
        finish({.kind = Kind::empty, .cell = cell, .needs = needs(cell, ~Mask{0})});
    } else if (is_single(mask) && !is_filled_[index(cell)]) {
        propose({.kind = Kind::only,
                 .cell = cell,
                 .value = std::countr_zero(mask),
                 .needs = needs(cell, ~Mask{0})});
    }
}

void Trail::scan_group(std::size_t group) {
    const latin::Group& cells = board_.groups()[group];
    const auto number = static_cast<int>(group);
    Mask once = 0, twice = 0, held = 0;
    int parks_possible = 0, parks_placed = 0;
    for (const int cell : cells) {
        const Mask mask = now_[index(cell)];
        twice |= once & mask;
        once |= mask;
        held |= is_filled_[index(cell)] ? mask : 0;
        parks_possible += mask & 1 ? 1 : 0;
        parks_placed += (mask & 1) && is_filled_[index(cell)] ? 1 : 0;
    }
    for (Mask missing = board_.rules().heights() & ~once; missing; missing &= missing - 1) {
        const int value = std::countr_zero(missing);
        finish({.kind = Kind::no_place, .value = value, .group = number, .needs = needs_in(group, value)});
    }
    for (Mask single = once & ~twice & ~held & ~Mask{1}; single; single &= single - 1) {
        const int value = std::countr_zero(single);
        const auto cell = std::ranges::find_if(cells, [&](int c) { return now_[index(c)] >> value & 1; });
        propose({.kind = Kind::place,
                 .cell = *cell,
                 .value = value,
                 .group = number,
                 .needs = needs_in(group, value)});
    }
    if (board_.rules().parks) {
        scan_parks(group, parks_possible, parks_placed);
    }
}

void Trail::scan_parks(std::size_t group, int possible, int placed) {
    const int parks = board_.rules().parks;
    const auto number = static_cast<int>(group);
    if (placed > parks) {
        Link link{.kind = Kind::many_parks, .value = 0, .group = number};
        for (const int cell : board_.groups()[group]) {
            if (const int by = filled_by_[index(cell)]; by >= 0 && now_[index(cell)] == 1) {
                link.needs |= links_[index(by)].needs;
            }
        }
        return finish(std::move(link));
    }
    Link link{.kind = Kind::no_place, .value = 0, .group = number, .needs = needs_in(group, 0)};
    if (possible < parks) {
        finish(std::move(link));
    } else if (possible == parks && placed < parks) {
        link.kind = Kind::parks;
        std::ranges::copy_if(board_.groups()[group], std::back_inserter(link.parks), [&](int cell) {
            return (now_[index(cell)] & 1) && !board_.is_known(cell);
        });
        propose(std::move(link));
    }
}

void Trail::scan_edge(const Edge& edge) {
    std::array<Mask, latin::most_heights> masks;
    std::array<Mask, latin::most_heights> left;
    const auto length = edge.cells.size();
    for (std::size_t p = 0; p < length; ++p) {
        masks[p] = left[p] = now_[index(edge.cells[p])];
        if (!masks[p]) {
            return;
        }
    }
    const std::span<Mask> line(masks.data(), length), kept(left.data(), length);
    const bool possible = count_along(kept, sight_, edge.clue);
    if (possible && std::ranges::equal(kept, line)) {
        return;
    }
    if (!possible) {
        return finish({.kind = Kind::no_way, .edge = &edge, .needs = needs_along(edge, {})});
    }
    Link link{.kind = Kind::clue, .edge = &edge, .needs = needs_along(edge, kept)};
    for (std::size_t p = 0; p < length; ++p) {
        if (line[p] & ~kept[p]) {
            link.removed.push_back({edge.cells[p], line[p] & ~kept[p]});
        }
    }
    propose(std::move(link));
}

// The links on which it rests that a clue leaves only `kept`, or cannot be met at all: restore what
// each link removed, those that need most links first, where that makes no difference.
Mask Trail::needs_along(const Edge& edge, std::span<const Mask> kept) const {
    std::vector<Fact> facts;
    Kept line;
    std::vector<int> removers;
    for (const int cell : edge.cells) {
        line.push_back(now_[index(cell)]);
        for (Mask left = lost(cell); left; left &= left - 1) {
            facts.push_back({cell, std::countr_zero(left)});
            add_once(removers, removed_by(facts.back()));
        }
    }
    // Stable, so that the result is the same with every standard library.
    std::ranges::stable_sort(removers, std::greater{},
                             [&](int link) { return count_bits(links_[index(link)].needs); });
    Mask needed = 0;
    for (const int remover : removers) {
        Kept wider = line;
        for (const Fact& fact : facts) {
            if (removed_by(fact) == remover) {
                wider[edge.place_of(fact.cell)] |= bit(fact.value);
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
        } else {
            needed |= links_[index(remover)].needs;
        }
    }
    return needed;
}

bool Trail::follows(const Link& link) const {
    const auto has_place = [&](int cell) { return now_[index(cell)] >> link.value & 1; };
    const auto places = [&] {
        return std::ranges::count_if(board_.groups()[index(link.group)], has_place);
    };
    switch (link.kind) {
        case Kind::only:
            return now_[index(link.cell)] == bit(link.value);
        case Kind::place:
            return places() == 1 && has_place(link.cell);
        case Kind::parks:
            return places() == board_.rules().parks && std::ranges::all_of(link.parks, has_place);
        case Kind::empty:
            return !now_[index(link.cell)];
        case Kind::no_place:
            return places() < (link.value ? 1 : board_.rules().parks);
        case Kind::many_parks:
            return std::ranges::count_if(board_.groups()[index(link.group)], [&](int cell) {
                       return is_filled_[index(cell)] && now_[index(cell)] == 1;
                   }) > board_.rules().parks;
        case Kind::no_way:
            return !ruled_out(link);
        default:
            return true;
    }
}

Kept Trail::line_of(const Edge& edge) const {
    Kept line;
    for (const int cell : edge.cells) {
        line.push_back(now_[index(cell)]);
    }
    return line;
}

// The part of what a clue ruled out that it rules out now; nothing if it cannot be met.
std::optional<std::vector<CellValues>> Trail::ruled_out(const Link& link) const {
    Kept line = line_of(*link.edge);
    if (!count_along(line, sight_, link.edge->clue)) {
        return std::nullopt;
    }
    std::vector<CellValues> removes;
    for (const auto& [cell, values] : link.removed) {
        if (const Mask gone = values & now_[index(cell)] & ~line[link.edge->place_of(cell)]) {
            removes.push_back({cell, gone});
        }
    }
    return removes;
}

// Follow only these links; nothing if one of them no longer follows.
std::optional<Trail> Trail::retrace(Mask links) const {
    Trail again(board_, sight_, edges_);
    again.reset();
    for (Mask left = links; left; left &= left - 1) {
        const int number = std::countr_zero(left);
        Link link = links_[index(number)];
        if (!again.follows(link)) {
            return std::nullopt;
        }
        if (link.kind == Kind::clue) {
            auto gone = again.ruled_out(link);
            if (!gone) {
                return std::nullopt;
            }
            link.removed = std::move(*gone);
        }
        again.repeat(link, number);
    }
    return again;
}

// Repeat a link of another trail.
void Trail::repeat(const Link& link, int number) {
    links_.resize(index(number) + 1);
    links_[index(number)] = link;
    carry_out(link, number);
}

// Retrace these links; nothing if they do not lead to the end, or to the removal of `wanted`.
std::optional<Trail> Trail::retrace_to(Mask links, std::span<const Fact> wanted) const {
    auto again = retrace(links);
    const auto is_left = [&](const Fact& fact) { return again->now_[index(fact.cell)] >> fact.value & 1; };
    if (again && (wanted.empty() ? !again->follows(*end_) : std::ranges::any_of(wanted, is_left))) {
        return std::nullopt;
    }
    return again;
}

Mask Trail::without_idle(Mask links, std::span<const Fact> wanted) {
    for (Mask before = 0; before != links;) {
        before = links;
        for (Mask left = links & ~Mask{1}; left; left &= left - 1) {
            const Mask one = left & (~left + 1);
            if (retrace_to(links & ~one, wanted)) {
                links &= ~one;
            }
        }
    }
    if (const auto again = retrace_to(links, wanted)) {
        for (Mask left = links; left; left &= left - 1) {
            const auto number = index(std::countr_zero(left));
            links_[number].removed = again->links_[number].removed;
        }
    }
    return links;
}

void Trail::drop_idle_links() {
    end_->needs = without_idle(end_->needs, {});
    if (const auto again = end_->kind == Kind::no_way ? retrace(end_->needs) : std::nullopt) {
        end_->cell = again->cell_without_value(*end_->edge);
    }
}

// The first cell of a line for which a clue leaves nothing, if neither too little nor too much is
// seen; -1 if there is none.
int Trail::cell_without_value(const Edge& edge) const {
    const Kept line = line_of(edge);
    Along along;
    along.look(line, sight_);
    for (std::size_t p = 0; along.whole().has(edge.clue) && p < line.size(); ++p) {
        if (!along.kept(p, edge.clue)) {
            return edge.cells[p];
        }
    }
    return -1;
}

}  // namespace skytile::skyscrapers
