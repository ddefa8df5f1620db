// Singles: a cell with one value left, a value with one place left.

#include <algorithm>

#include "latin/lessons.hpp"

namespace skytile::latin {

namespace {

std::vector<int> others_in(const Group& group, int cell) {
    std::vector<int> others;
    std::ranges::copy_if(group, std::back_inserter(others), [&](int c) { return c != cell; });
    return others;
}

// The filled-in cells that rule out a cell's other values: one for each height, and all parks of
// one of its groups.
std::vector<int> witnesses(const Board& board, int cell, int value) {
    std::vector<int> found;
    Mask left = board.rules().values() & ~bit(value) & ~Mask{1};
    for (const int peer : board.peers(cell)) {
        if (board.is_known(peer) && (board[peer] & left)) {
            left &= ~board[peer];
            found.push_back(peer);
        }
    }
    if (value && board.rules().parks) {
        for (const int number : board.groups_of(cell)) {
            std::vector<int> parks;
            for (const int other : board.groups()[index(number)]) {
                if (board.is_known(other) && board[other] == 1) {
                    parks.push_back(other);
                }
            }
            if (static_cast<int>(parks.size()) == board.rules().parks) {
                found.insert(found.end(), parks.begin(), parks.end());
                break;
            }
        }
    }
    std::ranges::sort(found);
    return found;
}

Step hidden_single(const Board& board, int number, int value, int cell) {
    const Group& group = board.groups()[index(number)];
    std::vector<int> open;
    std::ranges::copy_if(group, std::back_inserter(open),
                         [&](int c) { return c != cell && !board.is_known(c); });
    Step step{"hidden single"};
    step.places = {{cell, value}};
    step.rests_on = board.rests_on(open, bit(value));
    step.cells = others_in(group, cell);
    const std::vector<Slot> slots = {{"group", thing::Group{number}},
                                     {"value", thing::Value{value}},
                                     {"cell", thing::Cell{cell}}};
    step.say = {{step.rests_on.empty() ? "one-place-seen" : "one-place", slots}};
    if (step.rests_on.empty()) {
        step.say[0].slots.push_back({"cells", thing::Cells{open}});
    }
    return step;
}

Step last_parks(const Board& board, int number, const std::vector<int>& parks) {
    Step step{"hidden single"};
    std::vector<int> open;
    for (const int cell : board.groups()[index(number)]) {
        if (std::ranges::find(parks, cell) != parks.end()) {
            step.places.push_back({cell, 0});
        } else {
            step.cells.push_back(cell);
            open.push_back(cell);
        }
    }
    step.rests_on = board.rests_on(open, 1);
    step.say = {{"last-parks",
                 {{"group", thing::Group{number}},
                  {"cells", thing::Cells{parks}},
                  {"count", static_cast<int>(parks.size())}}}};
    return step;
}

}  // namespace

void offer_last_cells(const Board& board, Offers& offers) {
    for (std::size_t number = 0; number < board.groups().size(); ++number) {
        const Group& group = board.groups()[number];
        int last = -1, open = 0;
        Mask held = 0;
        for (const int cell : group) {
            if (board.is_known(cell)) {
                held |= board[cell];
            } else {
                last = cell;
                ++open;
            }
        }
        const Mask missing = board.rules().heights() & ~held;
        const Mask value = missing ? missing : 1;  // all heights are placed: it is a park
        if (open != 1 || !is_single(value) || !(board[last] & value)) {
            continue;
        }
        offers.add(last, [&] {
            const int height = std::countr_zero(value);
            Step step{"last cell"};
            step.cells = others_in(group, last);
            step.places = {{last, height}};
            step.say = {{"last-cell",
                         {{"cell", thing::Cell{last}},
                          {"group", thing::Group{static_cast<int>(number)}},
                          {"value", thing::Value{height}}}}};
            return step;
        });
    }
}

void offer_naked_singles(const Board& board, Offers& offers) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.is_known(cell) || !is_single(board[cell])) {
            continue;
        }
        offers.add(cell, [&] {
            const int value = std::countr_zero(board[cell]);
            Step step{"naked single"};
            step.places = {{cell, value}};
            step.rests_on = board.rests_on(std::span(&cell, 1));
            const bool seen = step.rests_on.empty();
            step.cells = seen ? witnesses(board, cell, value) : std::vector<int>{};
            step.say = {{seen ? "only-left-seen" : "only-left",
                         {{"cell", thing::Cell{cell}}, {"value", thing::Value{value}}}}};
            return step;
        });
    }
}

void offer_hidden_singles(const Board& board, Offers& offers) {
    const int tallest = board.rules().tallest();
    for (std::size_t number = 0; number < board.groups().size(); ++number) {
        const Group& group = board.groups()[number];
        Mask once = 0, twice = 0, held = 0;
        int parks = board.rules().parks;
        std::vector<int> places_for_parks;
        for (const int cell : group) {
            twice |= once & board[cell];
            once |= board[cell];
            if (board.is_known(cell)) {
                held |= board[cell];
                parks -= board[cell] == 1;
            } else if (board[cell] & 1) {
                places_for_parks.push_back(cell);
            }
        }
        const Mask single = once & ~twice & ~held & ~Mask{1};
        for (int value = 1; single && value <= tallest; ++value) {
            if (single >> value & 1) {
                const int cell = *std::ranges::find_if(
                    group, [&](int c) { return board[c] >> value & 1; });
                offers.add(cell, [&] {
                    return hidden_single(board, static_cast<int>(number), value, cell);
                });
            }
        }
        if (parks > 0 && parks == static_cast<int>(places_for_parks.size())) {
            offers.add(places_for_parks.front(), [&] {
                return last_parks(board, static_cast<int>(number), places_for_parks);
            });
        }
    }
}

}  // namespace skytile::latin
