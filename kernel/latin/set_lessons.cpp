// Naked and hidden sets (pairs, triples and quads), locked heights, common peers, fish.

#include <algorithm>
#include <array>

#include "common/interruption.hpp"
#include "latin/lessons.hpp"

namespace skytile::latin {

namespace {

constexpr std::array naked_names = {"naked pair", "naked triple", "naked quad"};
constexpr std::array hidden_names = {"hidden pair", "hidden triple", "hidden quad"};
constexpr std::array fish_names = {"X-wing", "swordfish", "jellyfish"};

// Call `use(members, union)` for every choice of `size` members whose union has as many elements.
template <typename Use>
void each_locked_set(std::span<const Mask> sets, Mask members, int size, Use&& use) {
    const auto search = [&](const auto& self, std::size_t from, int chosen, Mask together,
                            Mask picked) -> void {
        if (chosen == size) {
            if (count_bits(together) == size) {
                use(picked, together);
            }
            return;
        }
        for (std::size_t i = from; i < sets.size(); ++i) {
            const int count = count_bits(sets[i]);
            const Mask joined = together | sets[i];
            if ((members >> i & 1) && count > 1 && count_bits(joined) <= size) {
                self(self, i + 1, chosen + 1, joined, picked | Mask{1} << i);
            }
        }
    };
    interruption_point(static_cast<std::uint32_t>(sets.size()));
    search(search, 0, 0, 0, 0);
}

std::vector<int> chosen_from(std::span<const int> all, Mask members) {
    std::vector<int> chosen;
    for (; members; members &= members - 1) {
        chosen.push_back(all[index(std::countr_zero(members))]);
    }
    return chosen;
}

}  // namespace

void offer_naked_sets(const Board& board, int size, Offers& offers) {
    for (std::size_t number = 0; number < board.groups().size(); ++number) {
        const Group& group = board.groups()[number];
        std::vector<Mask> sets;
        Mask members = 0;
        for (const int cell : group) {
            // With several parks in a group, one cell does not use up the value park.
            members |= Mask{board.rules().parks < 2 || !(board[cell] & 1)} << sets.size();
            sets.push_back(board[cell]);
        }
        each_locked_set(sets, members, size, [&](Mask picked, Mask together) {
            std::vector<CellValues> removes;
            for (std::size_t i = 0; i < group.size(); ++i) {
                if (!(picked >> i & 1)) {
                    board.note_loss(group[i], ~together, removes);
                }
            }
            if (removes.empty()) {
                return;
            }
            offers.add(removes.front().cell, [&] {
                Step step{naked_names[index(size - 2)]};
                step.cells = chosen_from(group, picked);
                step.removes = removes;
                step.rests_on = board.rests_on(step.cells);
                step.say = {{"naked-set",
                             {{"group", thing::Group{static_cast<int>(number)}},
                              {"cells", thing::Cells{step.cells}},
                              {"values", thing::Values{together}},
                              {"removes", thing::Removes{removes}}}}};
                return step;
            });
        });
    }
}

void offer_hidden_sets(const Board& board, int size, Offers& offers) {
    for (std::size_t number = 0; number < board.groups().size(); ++number) {
        const Group& group = board.groups()[number];
        std::vector<Mask> places(index(board.rules().tallest()) + 1, 0);
        for (std::size_t p = 0; p < group.size(); ++p) {
            for (std::size_t v = 0; v < places.size(); ++v) {
                places[v] |= (board[group[p]] >> v & 1) << p;
            }
        }
        const Mask members = ~Mask{board.rules().parks != 1};
        each_locked_set(places, members, size, [&](Mask values, Mask where) {
            std::vector<CellValues> removes;
            const std::vector<int> cells = chosen_from(group, where);
            for (const int cell : cells) {
                board.note_loss(cell, values, removes);
            }
            if (removes.empty()) {
                return;
            }
            offers.add(removes.front().cell, [&] {
                Step step{hidden_names[index(size - 2)]};
                step.cells = group;
                step.removes = removes;
                step.rests_on = board.rests_on(group, values);
                step.say = {{"hidden-set",
                             {{"group", thing::Group{static_cast<int>(number)}},
                              {"values", thing::Values{values}},
                              {"cells", thing::Cells{cells}},
                              {"removes", thing::Removes{removes}}}}};
                return step;
            });
        });
    }
}

void offer_locked(const Board& board, Offers& offers) {
    const std::vector<Group>& groups = board.groups();
    const auto lines = index(2 * board.rules().size);
    for (std::size_t a = 0; a < groups.size(); ++a) {
        interruption_point(static_cast<std::uint32_t>(groups.size() / 8));
        for (std::size_t b = a < lines ? lines : 0; b < groups.size(); ++b) {
            if (a == b) {
                continue;
            }
            std::vector<int> meeting, apart;
            Mask outside = 0;
            for (const int cell : groups[a]) {
                const bool shared = std::ranges::find(groups[b], cell) != groups[b].end();
                (shared ? meeting : apart).push_back(cell);
                outside |= shared ? 0 : board[cell];
            }
            std::vector<CellValues> removes;
            Mask values = 0;
            for (const int cell : groups[b]) {
                if (std::ranges::find(meeting, cell) == meeting.end()) {
                    board.note_loss(cell, outside, removes);
                    values |= board[cell] & ~outside;
                }
            }
            if (removes.empty()) {
                continue;
            }
            offers.add(removes.front().cell, [&] {
                Step step{"locked heights"};
                step.cells = groups[a];
                step.removes = removes;
                step.rests_on = board.rests_on(apart, values);
                step.say = {{"locked",
                             {{"group", thing::Group{static_cast<int>(a)}},
                              {"other", thing::Group{static_cast<int>(b)}},
                              {"values", thing::Values{values}},
                              {"cells", thing::Cells{meeting}},
                              {"removes", thing::Removes{removes}}}}};
                return step;
            });
        }
    }
}

void offer_common_peers(const Board& board, Offers& offers) {
    if (board.rules().further_groups.empty()) {
        return;  // a cell outside a row or column shares a group with only one of its cells
    }
    for (std::size_t number = 0; number < board.groups().size(); ++number) {
        const Group& group = board.groups()[number];
        for (int value = board.rules().parks == 1 ? 0 : 1; value <= board.rules().tallest(); ++value) {
            std::vector<int> places;
            std::ranges::copy_if(group, std::back_inserter(places),
                                 [&](int cell) { return board[cell] >> value & 1; });
            if (places.size() < 2) {
                continue;
            }
            for (const int cell : board.peers(places[0])) {
                const bool sees_all = std::ranges::all_of(
                    places, [&](int place) { return place != cell && board.are_peers(cell, place); });
                if (!sees_all || !(board[cell] >> value & 1) || board.is_known(cell)) {
                    continue;
                }
                offers.add(cell, [&] {
                    Step step{"common peer"};
                    step.cells = places;
                    step.removes = {{cell, bit(value)}};
                    step.rests_on = board.rests_on(group, bit(value));
                    step.say = {{"common-peer",
                                 {{"group", thing::Group{static_cast<int>(number)}},
                                  {"value", thing::Value{value}},
                                  {"cells", thing::Cells{places}},
                                  {"cell", thing::Cell{cell}}}}};
                    return step;
                });
            }
        }
    }
}

void offer_fish(const Board& board, int size, Offers& offers) {
    const int n = board.rules().size;
    for (const int first : {0, n}) {  // rows, then columns
        for (int value = board.rules().parks == 1 ? 0 : 1; value <= board.rules().tallest(); ++value) {
            std::vector<Mask> lines;
            for (int i = 0; i < n; ++i) {
                Mask places = 0;
                for (std::size_t j = 0; j < index(n); ++j) {
                    places |= (board[board.groups()[index(first + i)][j]] >> value & 1) << j;
                }
                lines.push_back(places);
            }
            each_locked_set(lines, ~Mask{0}, size, [&](Mask picked, Mask across) {
                Step step{fish_names[index(size - 2)]};
                std::vector<int> groups, others;
                for (int i = 0; i < n; ++i) {
                    const Group& line = board.groups()[index(first + i)];
                    if (across >> i & 1) {
                        others.push_back(n - first + i);
                    }
                    if (picked >> i & 1) {
                        groups.push_back(first + i);
                    }
                    for (std::size_t j = 0; j < index(n); ++j) {
                        if (!(across >> j & 1) || !(board[line[j]] >> value & 1)) {
                            continue;
                        }
                        if (picked >> i & 1) {
                            step.cells.push_back(line[j]);
                        } else {
                            step.removes.push_back({line[j], bit(value)});
                        }
                    }
                }
                if (step.removes.empty()) {
                    return;
                }
                offers.add(step.removes.front().cell, [&] {
                    for (const int number : groups) {
                        for (const CellValues& gone :
                             board.rests_on(board.groups()[index(number)], bit(value))) {
                            step.rests_on.push_back(gone);
                        }
                    }
                    step.say = {{"fish",
                                 {{"value", thing::Value{value}},
                                  {"groups", thing::Groups{groups}},
                                  {"others", thing::Groups{others}},
                                  {"removes", thing::Removes{step.removes}}}}};
                    return step;
                });
            });
        }
    }
}

}  // namespace skytile::latin
