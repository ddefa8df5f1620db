// Questions about the solutions of a board.

#include <algorithm>
#include <set>
#include <utility>

#include "boards.hpp"

namespace skytile::wasm {

namespace {

constexpr std::size_t most_samples = 300;  // solutions from which a clue is chosen

// Solutions, each of which differs from what all before it agree on; and what all agree on in the
// end, -1 in cells that differ. If the verdict is `impossible`, these are all that can differ.
struct Spread {
    Verdict verdict;
    Cells grids;
    Cells common;
};

template <typename Board>
Spread spread_of(Board& board, Budget& budget) {
    Found found = board.solve(1, {}, budget);
    Spread spread{found.verdict, std::move(found.grids), {}};
    spread.common = spread.grids;
    while (spread.verdict == Verdict::solved) {
        found = board.solve(1, spread.common, budget);
        spread.verdict = found.verdict;
        for (std::size_t cell = 0; cell < found.grids.size(); ++cell) {
            if (spread.common[cell] != found.grids[cell]) {
                spread.common[cell] = -1;
            }
        }
        spread.grids.insert(spread.grids.end(), found.grids.begin(), found.grids.end());
    }
    return spread;
}

// Whether there is another solution without the clue at a place: it breaks that clue, so it differs
// in the cells of the clue. On a Mosaic it is searched for near there first.
template <typename Board>
Verdict differs_without(Board& board, std::size_t place, const Cells& solution, Budget& budget) {
    Cells excluded(board.cells(), -1);
    for (const std::size_t cell : board.cells_of(place)) {
        excluded[cell] = solution[cell];
    }
    for (const int reach : {3, 6}) {
        const Cells far = board.far_cells(place, reach, solution);
        if (!far.empty() && board.solve(1, excluded, budget, far).verdict == Verdict::solved) {
            return Verdict::solved;
        }
    }
    return board.solve(1, excluded, budget).verdict;
}

// The clues each of which could be removed on its own while the solution stays unique.
template <typename Board>
std::vector<int> removable_clues(Board& board, const Cells& solution, Budget& budget) {
    std::vector<int> removable;
    for (std::size_t place = 0; place < board.places() && !budget.exhausted(); ++place) {
        if (!board.has_clue(place)) {
            continue;
        }
        const int value = board.clue(place);
        board.remove_clue(place);
        if (differs_without(board, place, solution, budget) == Verdict::impossible) {
            removable.push_back(static_cast<int>(place));
        }
        board.set_clue(place, value);
    }
    return removable;
}

// A clue to add, and how many of some solutions it leaves.
struct Suggestion {
    int place = -1;
    int value = 0;
    std::size_t left = static_cast<std::size_t>(-1);
};

// The clue that leaves the fewest of these solutions, but at least one, or the intended one.
template <typename Board>
Suggestion best_clue(const Board& board, std::span<const std::int16_t> grids,
                     std::span<const std::int16_t> intended) {
    Suggestion best;
    const std::size_t cells = board.cells();
    for (std::size_t place = 0; place < board.places(); ++place) {
        if (board.has_clue(place)) {
            continue;
        }
        std::vector<int> readings;
        for (std::size_t first = 0; first < grids.size(); first += cells) {
            readings.push_back(board.reading(place, grids.subspan(first, cells)));
        }
        std::set<int> values(readings.begin(), readings.end());
        if (!intended.empty()) {
            values = {board.reading(place, intended)};
        }
        for (const int value : values) {
            const auto left = static_cast<std::size_t>(std::ranges::count(readings, value));
            if (left < best.left) {
                best = {static_cast<int>(place), value, left};
            }
        }
    }
    return best;
}

}  // namespace

// Board, number of solutions, milliseconds: verdict (0 solved, 1 impossible, 2 unknown; of the
// search for the last one), solutions.
SKYTILE_EXPORT(solve) void solve() {
    Request request;
    with_board(request, [&](auto board) {
        const auto limit = index(request.next(1, 1 << 20));
        Budget budget = budget_of(request.next());
        const Found found = board.solve(limit, {}, budget);
        reply(static_cast<int>(found.verdict));
        reply(found.grids);
    });
}

// Board, milliseconds: verdict (1 if all cells that can differ are known), up to two solutions, and
// then for each cell its value, -1 if it differs.
SKYTILE_EXPORT(spread) void spread() {
    Request request;
    with_board(request, [&](auto board) {
        Budget budget = budget_of(request.next());
        Spread found = spread_of(board, budget);
        reply(static_cast<int>(found.verdict));
        found.grids.resize(std::min(found.grids.size(), 2 * board.cells()));
        reply(static_cast<int>(found.grids.size() / board.cells()));
        reply(found.grids);
        reply(found.common);
    });
}

// Board, the highest level to try (3 for all): its level, 0 easy to 3 expert, 4 if techniques up to
// there do not solve it, -1 for a contradiction.
SKYTILE_EXPORT(level) void level() {
    Request request;
    with_board(request, [&](auto board) { reply(board.level(request.next(0, 3))); });
}

// Board, milliseconds: the numbers of clues each of which could be removed on its own; nothing if
// there is not exactly one solution.
SKYTILE_EXPORT(removable) void removable() {
    Request request;
    with_board(request, [&](auto board) {
        Budget budget = budget_of(request.next());
        const Found found = board.solve(2, {}, budget);
        if (found.grids.size() == board.cells()) {
            reply(removable_clues(board, found.grids, budget));
        }
    });
}

// Board, whether a solution follows, that solution, milliseconds: place and value of a clue to
// add, and how many of the solutions examined it leaves; -1 if no clue rules any out.
SKYTILE_EXPORT(suggest) void suggest() {
    Request request;
    with_board(request, [&](auto board) {
        const bool has_solution = request.next(0, 1) == 1;
        const auto intended =
            request.take<std::int16_t>(has_solution ? board.cells() : 0, 0, latin::most_rows);
        Budget budget = budget_of(request.next());
        Cells samples = spread_of(board, budget).grids;
        const Found more = board.solve(most_samples, {}, budget);
        samples.insert(samples.end(), more.grids.begin(), more.grids.end());
        Suggestion best = best_clue(board, samples, intended);
        if (best.left * board.cells() >= samples.size()) {
            best.place = -1;
        }
        reply(best.place);
        reply(best.value);
        reply(static_cast<int>(std::min(best.left, most_samples)));
    });
}

}  // namespace skytile::wasm
