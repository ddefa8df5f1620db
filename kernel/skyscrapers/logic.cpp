#include "skyscrapers/logic.hpp"

#include <algorithm>
#include <utility>

#include "common/interruption.hpp"
#include "skyscrapers/line.hpp"
#include "skyscrapers/arguments.hpp"
#include "skyscrapers/sight.hpp"
#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

namespace {

constexpr int north = 0, east = 1, south = 2, west = 3;

// Whether a full board shows what clues say (0 for none). If givens alone or singles fill a board,
// the clues may not have been checked.
bool shows(const Rules& rules, std::span<const Mask> cells, std::span<const std::uint16_t> edges) {
    std::vector<std::int16_t> heights;
    for (const Mask cell : cells) {
        heights.push_back(static_cast<std::int16_t>(std::countr_zero(cell)));
    }
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        if (edges[edge] && visible_at(edge, rules, heights) != edges[edge]) {
            return false;
        }
    }
    return true;
}

}  // namespace

Logic::Logic(const Rules& rules, std::span<const std::uint16_t> edges)
    : rules_(rules), sight_(rules.sight()), latin_(rules) {
    set_edges(edges);
}

void Logic::set_edges(std::span<const std::uint16_t> edges) {
    edges_.assign(edges.begin(), edges.end());
    const auto n = index(rules_.size);
    bounds_.assign(n * n, ~Mask{0});
    for (std::size_t cell = 0; cell < n * n; ++cell) {
        const std::size_t i = cell / n, j = cell % n;
        const std::pair<int, std::size_t> views[] = {{clue(north, j), i},
                                                     {clue(east, i), n - 1 - j},
                                                     {clue(south, j), n - 1 - i},
                                                     {clue(west, i), j}};
        for (const auto& [seen, distance] : views) {
            if (seen) {
                bounds_[cell] &= values_at(rules_, seen, static_cast<int>(distance));
            }
        }
    }
}

int Logic::level(Cells cells, int highest) const {
    Narrowed narrowed = begin(cells);
    for (int level = 0; level <= highest; ++level) {
        if (!close(cells, level, narrowed)) {
            return -1;
        }
        if (std::ranges::all_of(cells, [](Mask mask) { return is_single(mask); })) {
            return shows(rules_, cells, edges_) ? level : -1;
        }
    }
    return levels;
}

int Logic::surplus(Cells cells, int highest) const {
    Narrowed narrowed = begin(cells);
    close(cells, highest, narrowed);
    int left = 0;
    for (const Mask mask : cells) {
        left += count_bits(mask) - 1;
    }
    return left;
}

// Apply what clues say at a glance; no line has been narrowed yet.
Logic::Narrowed Logic::begin(Cells& cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] &= bounds_[i];
    }
    Narrowed narrowed;
    narrowed.fill(std::vector<Cells>(index(2 * rules_.size)));
    return narrowed;
}

// Apply everything up to a level: after any success start again with the easiest.
bool Logic::close(Cells& cells, int level, Narrowed& narrowed) const {
    if (!close_easy(cells)) {
        return false;
    }
    for (int next = 1; next <= level;) {
        interruption_point(static_cast<std::uint32_t>(rules_.size));
        const Cells before = cells;
        if (!use_level(cells, next, narrowed) || !close_easy(cells)) {
            return false;
        }
        next = cells == before ? next + 1 : 1;
    }
    return true;
}

// Apply singles, and what clues say once the tallest building of their line is placed.
bool Logic::close_easy(Cells& cells) const {
    const auto climb = [&](std::span<Mask> line, int clue) {
        if (const auto found = silhouette(line, sight_, clue)) {
            std::ranges::copy(found->kept, line.begin());
        } else if (const auto rising = stairs(line, sight_, clue)) {
            std::ranges::copy(rising->kept, line.begin());
        }
        return std::ranges::find(line, Mask{0}) == line.end();
    };
    for (Cells before; before != cells;) {
        if (!latin_.singles(cells)) {
            return false;
        }
        before = cells;
        if (!look_from_edges(cells, climb)) {
            return false;
        }
    }
    return true;
}

bool Logic::use_level(Cells& cells, int level, Narrowed& narrowed) const {
    if (level == 1) {
        latin_.subsets(cells, 2, 2);
        latin_.locked(cells);
        latin_.common_peers(cells);
        return look_from_edges(cells, [&](std::span<Mask> line, int clue) {
            return count_along(line, sight_, clue);
        });
    }
    latin_.subsets(cells, 3, 4);
    return narrow_lines(cells, false, narrowed) && narrow_lines(cells, true, narrowed);
}

bool Logic::narrow_lines(Cells& cells, bool both, Narrowed& narrowed) const {
    const auto n = index(rules_.size);
    for (std::size_t i = 0; i < 2 * n; ++i) {
        const bool row = i < n;
        const std::size_t place = row ? i : i - n;
        const latin::Group& group = latin_.group(i);
        Cells line;
        for (const int cell : group) {
            line.push_back(cells[index(cell)]);
        }
        Cells& last = narrowed[both][i];
        if (line == last) {
            continue;
        }
        interruption_point(n > 10 ? 128 : 4);
        if (!narrow_one(line, clue(row ? west : north, place), clue(row ? east : south, place),
                        both)) {
            return false;
        }
        for (std::size_t p = 0; p < n; ++p) {
            cells[index(group[p])] = line[p];
        }
        last = std::move(line);
    }
    return true;
}

// Narrow a line by both clues if there are two, or by one after the other.
bool Logic::narrow_one(std::span<Mask> line, int left, int right, bool both) const {
    if (std::ranges::all_of(line, [](Mask mask) { return is_single(mask); })) {
        return true;  // singles and looking along have checked it
    }
    if (both) {
        return !left || !right || narrow_line(line, sight_, left, right);
    }
    return (!left || narrow_line(line, sight_, left, 0)) &&
           (!right || narrow_line(line, sight_, 0, right));
}

// Call `look(line, clue)` for each clue; false as soon as `look` returns false.
template <typename Look>
bool Logic::look_from_edges(Cells& cells, Look&& look) const {
    const auto n = index(rules_.size);
    for (int side = 0; side < 4; ++side) {
        const bool row = side == east || side == west;
        const bool backwards = side == east || side == south;
        for (std::size_t i = 0; i < n; ++i) {
            if (!clue(side, i)) {
                continue;
            }
            const latin::Group& group = latin_.group(row ? i : i + n);
            const auto at = [&](std::size_t p) -> Mask& {
                return cells[index(group[backwards ? n - 1 - p : p])];
            };
            Mask line[latin::most_heights];
            for (std::size_t p = 0; p < n; ++p) {
                line[p] = at(p);
            }
            if (!look({line, n}, clue(side, i))) {
                return false;
            }
            for (std::size_t p = 0; p < n; ++p) {
                at(p) = line[p];
            }
        }
    }
    return true;
}

}  // namespace skytile::skyscrapers
