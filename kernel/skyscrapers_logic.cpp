#include "skyscrapers_logic.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "line_sight.hpp"

namespace skytile {

namespace {

constexpr int north = 0, east = 1, south = 2, west = 3;

std::vector<std::vector<int>> all_groups(const SkyscrapersRules& rules) {
    const int n = rules.size;
    std::vector<std::vector<int>> groups;
    for (int i = 0; i < n; ++i) {
        groups.emplace_back();
        for (int j = 0; j < n; ++j) {
            groups.back().push_back(i * n + j);
        }
    }
    for (int i = 0; i < n; ++i) {
        groups.emplace_back();
        for (int j = 0; j < n; ++j) {
            groups.back().push_back(j * n + i);
        }
    }
    groups.insert(groups.end(), rules.further_groups.begin(), rules.further_groups.end());
    return groups;
}

bool is_single(Mask cell) { return std::has_single_bit(cell); }

}  // namespace

Mask seen_from(const SkyscrapersRules& rules, int clue, int distance) {
    const int tallest = rules.tallest();
    Mask possible = ~Mask{0};
    for (int h = 1; h <= tallest; ++h) {
        // Seen at most: the lower ones before it, itself, all taller ones.
        if (std::min(distance, h - 1) + 1 + tallest - h < clue) {
            possible &= ~(Mask{1} << h);
        }
    }
    if (clue == 1 && distance == 0) {  // the first building is the tallest
        possible &= Mask{1} << tallest | 1;
    } else if (clue == 1 && distance > rules.parks) {
        possible &= ~(Mask{1} << tallest);
    }
    return possible;
}

SkyscrapersLogic::SkyscrapersLogic(SkyscrapersRules rules, std::vector<std::uint8_t> edges)
    : rules_(std::move(rules)), edges_(std::move(edges)), groups_(all_groups(rules_)) {
    const auto n = static_cast<std::size_t>(rules_.size);
    bounds_.assign(n * n, ~Mask{0});
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const std::pair<int, std::size_t> views[] = {
                {clue(north, j), i}, {clue(east, i), n - 1 - j},
                {clue(south, j), n - 1 - i}, {clue(west, i), j}};
            for (const auto& [seen, distance] : views) {
                if (seen) {
                    bounds_[i * n + j] &= seen_from(rules_, seen, static_cast<int>(distance));
                }
            }
        }
    }
}

int SkyscrapersLogic::level(Cells cells, int highest) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] &= bounds_[i];
    }
    Narrowed narrowed;
    narrowed.fill(std::vector<Cells>(static_cast<std::size_t>(2 * rules_.size)));
    for (int level = 0; level <= highest; ++level) {
        if (!close(cells, level, narrowed)) {
            return -1;
        }
        if (std::all_of(cells.begin(), cells.end(), is_single)) {
            return level;
        }
    }
    return levels;
}

// Everything up to a level: after any success begin again with what is easiest.
bool SkyscrapersLogic::close(Cells& cells, int level, Narrowed& narrowed) const {
    if (!singles(cells)) {
        return false;
    }
    for (int next = 1; next <= level;) {
        const Cells before = cells;
        if (!use(cells, next, narrowed) || !singles(cells)) {
            return false;
        }
        next = cells == before ? next + 1 : 1;
    }
    return true;
}

bool SkyscrapersLogic::use(Cells& cells, int level, Narrowed& narrowed) const {
    if (level == 1) {
        subsets(cells, 2, 2);
        locked(cells);
        return sight(cells);
    }
    if (level == 2) {
        subsets(cells, 3, 4);
        return lines(cells, false, narrowed) && lines(cells, true, narrowed);
    }
    fish(cells, false);
    fish(cells, true);
    return chains(cells);
}

bool SkyscrapersLogic::singles(Cells& cells) const {
    Cells before;
    do {
        before = cells;
        for (const auto& group : groups_) {
            if (!group_singles(cells, group)) {
                return false;
            }
        }
    } while (cells != before);
    return true;
}

bool SkyscrapersLogic::group_singles(Cells& cells, const std::vector<int>& group) const {
    const auto at = [&](int cell) -> Mask& { return cells[static_cast<std::size_t>(cell)]; };
    Mask once = 0, twice = 0, placed = 0;
    int parks = 0, maybe_parks = 0;
    for (const int cell : group) {
        const Mask values = at(cell);
        const Mask heights = values & ~Mask{1};
        twice |= once & heights;
        once |= heights;
        parks += values == 1;
        maybe_parks += static_cast<int>(values & 1);
        if (is_single(values)) {
            if (placed & heights) {
                return false;
            }
            placed |= heights;
        }
    }
    const Mask all = (Mask{2} << rules_.tallest()) - 2;
    if (once != all || parks > rules_.parks || maybe_parks < rules_.parks) {
        return false;
    }
    const Mask hidden = once & ~twice;
    const bool no_more_parks = parks == rules_.parks;
    const bool all_parks = maybe_parks == rules_.parks && !no_more_parks;
    for (const int cell : group) {
        Mask& values = at(cell);
        if (is_single(values)) {
            continue;
        }
        values &= ~(placed | Mask{no_more_parks});
        if (const Mask only = values & hidden; only) {
            values = only;
        } else if (all_parks && (values & 1)) {
            values = 1;
        }
        if (values == 0 || std::popcount(values & hidden) > 1) {
            return false;
        }
    }
    return true;
}

bool SkyscrapersLogic::lines(Cells& cells, bool both, Narrowed& narrowed) const {
    const auto n = static_cast<std::size_t>(rules_.size);
    for (std::size_t i = 0; i < 2 * n; ++i) {
        const bool row = i < n;
        const std::size_t place = row ? i : i - n;
        const int left = clue(row ? west : north, place);
        const int right = clue(row ? east : south, place);
        Cells line;
        for (const int cell : groups_[i]) {
            line.push_back(cells[static_cast<std::size_t>(cell)]);
        }
        Cells& last = narrowed[both][i];
        if (line == last) {
            continue;
        }
        if (!narrow(line, left, right, both)) {
            return false;
        }
        for (std::size_t p = 0; p < n; ++p) {
            cells[static_cast<std::size_t>(groups_[i][p])] = line[p];
        }
        last = std::move(line);
    }
    return true;
}

// By both clues if there are two, or by one after the other.
bool SkyscrapersLogic::narrow(std::span<Mask> line, int left, int right, bool both) const {
    const int tallest = rules_.tallest();
    if (std::all_of(line.begin(), line.end(), is_single)) {
        return true;  // singles and sight have checked it
    }
    if (both) {
        return !left || !right || narrow_line(line, tallest, left, right);
    }
    return (!left || narrow_line(line, tallest, left, 0)) &&
           (!right || narrow_line(line, tallest, 0, right));
}

bool SkyscrapersLogic::sight(Cells& cells) const {
    const auto n = static_cast<std::size_t>(rules_.size);
    for (int side = 0; side < 4; ++side) {
        const bool row = side == east || side == west;
        const bool backwards = side == east || side == south;
        for (std::size_t i = 0; i < n; ++i) {
            if (!clue(side, i)) {
                continue;
            }
            const auto& group = groups_[row ? i : i + n];
            const auto at = [&](std::size_t p) -> Mask& {
                return cells[static_cast<std::size_t>(group[backwards ? n - 1 - p : p])];
            };
            Mask line[most_heights + 1];
            for (std::size_t p = 0; p < n; ++p) {
                line[p] = at(p);
            }
            if (!look_along({line, n}, rules_.tallest(), clue(side, i))) {
                return false;
            }
            for (std::size_t p = 0; p < n; ++p) {
                at(p) = line[p];
            }
        }
    }
    return true;
}

SkyscrapersLogic::Cells SkyscrapersLogic::assuming(const Cells& cells, std::size_t cell,
                                                   Mask value) const {
    Cells after = cells;
    after[cell] = value;
    return singles(after) ? after : Cells{};
}

std::vector<SkyscrapersLogic::Cells> SkyscrapersLogic::either_way(const Cells& cells) const {
    std::vector<Cells> left(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (std::popcount(cells[i]) != 2) {
            continue;
        }
        const Mask low = cells[i] & (~cells[i] + 1);
        Cells first = assuming(cells, i, low);
        const Cells second = assuming(cells, i, cells[i] ^ low);
        if (first.empty() || second.empty()) {
            left[i] = first.empty() ? second : first;
            continue;
        }
        for (std::size_t j = 0; j < cells.size(); ++j) {
            first[j] |= second[j];
        }
        left[i] = std::move(first);
    }
    return left;
}

bool SkyscrapersLogic::chains(Cells& cells) const {
    const auto ways = either_way(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (std::popcount(cells[i]) == 2 && ways[i].empty()) {
            return false;
        }
    }
    for (const auto& way : ways) {
        for (std::size_t j = 0; j < way.size(); ++j) {
            cells[j] &= way[j];
        }
    }
    return std::find(cells.begin(), cells.end(), Mask{0}) == cells.end();
}

// How often singles and sight take turns until they meet a contradiction; 0 if never.
int SkyscrapersLogic::rounds_to_refute(Cells cells) const {
    for (int rounds = 1;; ++rounds) {
        const Cells before = cells;
        if (!singles(cells) || !sight(cells)) {
            return rounds;
        }
        if (cells == before) {
            return 0;
        }
    }
}

std::vector<SkyscrapersLogic::Refuted> SkyscrapersLogic::refuted(const Cells& cells) const {
    std::vector<Refuted> found;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (int v = 0; v <= rules_.tallest() && !is_single(cells[i]); ++v) {
            if (!(cells[i] >> v & 1)) {
                continue;
            }
            Cells assumed = cells;
            assumed[i] = Mask{1} << v;
            if (const int rounds = rounds_to_refute(std::move(assumed))) {
                found.push_back({static_cast<int>(i), v, rounds});
            }
        }
    }
    return found;
}

}  // namespace skytile
