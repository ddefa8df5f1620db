// A Skyscrapers board being solved: propagation without branching.
//
// Lines with a list are filtered, the other groups kept consistent by their singles; lines that
// are too long for a list, or have too many permutations, are looked along clue by clue.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "latin/domains.hpp"
#include "skyscrapers/lists.hpp"
#include "skyscrapers/sight.hpp"

namespace skytile::skyscrapers {

template <typename Word>
struct Board {
    explicit Board(const Rules& board_rules)
        : rules(board_rules), domains(rules), lists(rules, domains) {}

    // Everything that changes on the way down the search.
    struct State {
        std::vector<Mask> domains;
        std::vector<std::size_t> lengths;
    };
    void save(State& state) const {
        state.domains = domains.all();
        state.lengths = lists.lengths();
    }
    void restore(const State& state) {
        domains.restore(state.domains);
        lists.restore(state.lengths);
    }

    bool propagate() {
        return domains.propagate([&](std::size_t group) { return look_at(group); });
    }

    bool look_at(std::size_t group) {
        const bool is_line = group < lists.size();
        if (is_line && lists.is_listed(group)) {
            return lists.filter(group, used);
        }
        return domains.use_singles(group) &&
               (!looks_along || !is_line || look_from_ends(group));
    }

    // From both ends of a line, one after the other.
    bool look_from_ends(std::size_t number) {
        const Line& line = lists.line(number);
        return look_from(line.left, number, false) && look_from(line.right, number, true);
    }

    bool look_from(const End& end, std::size_t line, bool from_right) {
        if (!end.says_something()) {
            return true;
        }
        const latin::Group& cells = domains.group(line);
        const std::size_t n = cells.size();
        const auto cell_at = [&](std::size_t p) { return cells[from_right ? n - 1 - p : p]; };
        std::array<Mask, latin::most_heights> seen;
        for (std::size_t p = 0; p < n; ++p) {
            seen[p] = domains[index(cell_at(p))];
        }
        const std::span<Mask> along(seen.data(), n);
        bool possible = (!end.clue || look_along(along, rules.sight(), end.clue)) &&
                        (!end.broken || look_along_broken(along, rules.sight(), end.broken));
        bool changed = !possible;
        for (std::size_t p = 0; p < n && possible; ++p) {
            changed = changed || seen[p] != domains[index(cell_at(p))];
            possible = domains.narrow(cell_at(p), seen[p]);
        }
        if (changed) {
            used[end.edge] = 1;
        }
        return possible;
    }

    const Rules& rules;
    latin::Domains domains;
    Lists<Word> lists;
    std::vector<std::uint8_t> used;  // 1 for every edge whose clue was used
    bool looks_along = false;        // whether lines without a list are looked along
};

}  // namespace skytile::skyscrapers
