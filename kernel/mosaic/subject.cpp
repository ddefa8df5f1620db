#include "mosaic/subject.hpp"

#include <algorithm>
#include <iterator>

#include "mosaic/around.hpp"
#include "mosaic/verifier.hpp"

namespace skytile::mosaic {

namespace {

using teaching::Cells;
using teaching::Clues;

Clues clues_of(std::span<const std::int8_t> counts) {
    Clues clues;
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        if (counts[cell] >= 0) {
            clues.push_back(static_cast<int>(cell));
        }
    }
    return clues;
}

constexpr const char* techniques[] = {
    "empty clue",       "full clue",      "counting",      "edge argument",
    "touching sides",   "touching corners", "mirrored clues", "distant clues",
    "chain of bounds",  "balanced clues", "contradiction", "smallest reason"};
constexpr const char* simple[] = {"empty clue", "full clue", "counting"};
constexpr int reaches[] = {3, 5, 8, teaching::anywhere};

}  // namespace

Subject::Subject(int width, int height, std::span<const std::int8_t> counts)
    : teaching::Subject({height, width, 3}, clues_of(counts)),
      counts_(counts.begin(), counts.end()),
      teacher_(width, height, counts),
      solver_(width, height) {}

const teaching::Family& Subject::the_family() {
    static constexpr teaching::Family family = {
        techniques, simple, "counting", "run-counting", "smallest-reason-colour", true, 200, reaches};
    return family;
}

std::vector<int> Subject::cells_of(int clue) const {
    std::vector<int> cells;
    each_around(board().columns, board().rows, clue, 1, [&](int cell) { cells.push_back(cell); });
    return cells;
}

std::string Subject::name_of(int clue) const { return teaching::cell_name(board(), clue); }

std::vector<Step> Subject::next_steps(const teaching::State& state, int near) {
    return teacher_.next_steps(state.candidates(), near);
}

std::vector<Step> Subject::all_steps(const teaching::State& state, int near) {
    return teacher_.all_steps(state.candidates(), near);
}

std::vector<Step> Subject::walk(const teaching::State& state, int near, Budget& budget) {
    return teacher_.walk(state.candidates(), near, &budget);
}

int Subject::level(std::span<const Mask> candidates, int highest) {
    return teacher_.level(candidates, highest);
}

teaching::Reply Subject::ask(const teaching::Question& asked, Budget& budget) {
    std::vector<std::int8_t> counts(counts_.size(), -1);
    for (const int clue : asked.clues) {
        counts[index(clue)] = counts_[index(clue)];
    }
    std::vector<std::int16_t> excluded;
    for (const CellValues& gone : asked.gone) {
        each(gone.values, [&](int colour) {
            excluded.resize(excluded.size() + counts.size(), -1);
            excluded[excluded.size() - counts.size() + index(gone.cell)] =
                static_cast<std::int16_t>(colour);
        });
    }
    const Answer answer = solver_.solve({counts, asked.cells, excluded}, budget);
    if (answer.verdict == Verdict::impossible) {
        Clues used;
        std::ranges::copy_if(asked.clues, std::back_inserter(used),
                             [&](int clue) { return answer.used[index(clue)] != 0; });
        return {answer.verdict, std::move(used)};
    }
    if (answer.verdict != Verdict::solved ||
        !is_solution(board().columns, board().rows, counts, asked.cells, answer.grids)) {
        return {};
    }
    return {answer.verdict, {}, held_clues(answer.grids)};
}

Clues Subject::held_clues(teaching::CellSpan grid) const {
    Clues held;
    std::ranges::copy_if(clues(), std::back_inserter(held), [&](int clue) {
        int black = 0;
        each_around(board().columns, board().rows, clue, 1,
                    [&](int cell) { black += grid[index(cell)]; });
        return black == counts_[index(clue)];
    });
    return held;
}

Clues Subject::clues_for(const teaching::State& state) const {
    Clues open;
    std::ranges::copy_if(clues(), std::back_inserter(open), [&](int clue) {
        return !std::ranges::all_of(cells_of(clue), [&](int cell) { return state.is_known(cell); });
    });
    return open;
}

bool Subject::is_near(int clue, int cell, int reach) const {
    return board().distance(clue, cell) <= reach;
}

void Subject::fill_the_rest(std::span<const int> some, Cells& cells) const {
    std::vector<std::uint8_t> is_counted(cells.size());
    for (const int clue : some) {
        each_around(board().columns, board().rows, clue, 1,
                    [&](int cell) { is_counted[index(cell)] = 1; });
    }
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] < 0 && !is_counted[cell]) {
            cells[cell] = 0;
        }
    }
}

std::unique_ptr<teaching::Subject> Subject::part(const teaching::Window& window) const {
    const auto [top, left, bottom, right] = window;
    std::vector<std::int8_t> counts;
    for (int row = top; row < bottom; ++row) {
        for (int column = left; column < right; ++column) {
            const bool is_cut = (row == top && top > 0) ||
                                (row + 1 == bottom && bottom < board().rows) ||
                                (column == left && left > 0) ||
                                (column + 1 == right && right < board().columns);
            counts.push_back(is_cut ? std::int8_t{-1} : counts_[index(row * board().columns + column)]);
        }
    }
    return std::make_unique<Subject>(right - left, bottom - top, counts);
}

teaching::Grade Subject::estimated_grade() const {
    const std::vector<Mask> open(board().cells(), 3);
    return teaching::estimated_grade(teacher_.tally(open));
}

}  // namespace skytile::mosaic
