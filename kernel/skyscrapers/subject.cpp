#include "skyscrapers/subject.hpp"

#include <algorithm>
#include <iterator>

namespace skytile::skyscrapers {

namespace {

using teaching::Cells;
using teaching::Clues;

Clues clues_of(std::span<const std::uint16_t> edges, std::span<const std::int16_t> givens) {
    Clues clues;
    for (std::size_t place = 0; place < edges.size() + givens.size(); ++place) {
        const bool is_there = place < edges.size() ? edges[place] > 0 : givens[place - edges.size()] >= 0;
        if (is_there) {
            clues.push_back(static_cast<int>(place));
        }
    }
    return clues;
}

constexpr const char* techniques[] = {
    "one visible",    "staircase",     "facing clues",  "last cell",    "naked single",
    "hidden single",  "height bounds", "silhouette",    "stairs",       "counting along",
    "naked pair",     "hidden pair",   "locked heights", "common peer",  "one-clue line",
    "naked triple",   "hidden triple", "naked quad",    "hidden quad",  "two-clue line",
    "X-wing",         "swordfish",     "jellyfish",     "forcing chain", "contradiction",
    "smallest reason"};
constexpr const char* simple[] = {"last cell", "naked single", "hidden single"};
constexpr int reaches[] = {teaching::anywhere};

}  // namespace

Subject::Subject(const Rules& rules, std::span<const std::uint16_t> edges,
                 std::span<const std::int16_t> givens)
    : teaching::Subject({rules.size, rules.size, rules.values(), rules.groups(), rules.parks},
                        clues_of(edges, givens)),
      rules_(rules),
      edges_(edges.begin(), edges.end()),
      givens_(givens.begin(), givens.end()),
      teacher_(rules, edges),
      verifier_(rules) {}

const teaching::Family& Subject::the_family() {
    static constexpr teaching::Family family = {
        techniques, simple, "singles", "run-singles", "smallest-reason", false, 60, reaches};
    return family;
}

std::vector<int> Subject::cells_of(int clue) const {
    if (!is_edge(clue)) {
        return {};  // givens are filled in from the start
    }
    const int n = rules_.size, side = clue / n, line = clue % n;
    std::vector<int> cells;
    for (int i = 0; i < n; ++i) {
        cells.push_back(side % 2 ? line * n + i : i * n + line);
    }
    return cells;
}

std::string Subject::name_of(int clue) const {
    const int n = rules_.size;
    if (is_edge(clue)) {
        return "NESW"[clue / n] + std::to_string(clue % n + 1);
    }
    return teaching::cell_name(board(), clue - 4 * n);
}

Teacher& Subject::teacher(const teaching::State& state) {
    teacher_.begin(state.candidates(), state.known());
    return teacher_;
}

std::vector<Step> Subject::next_steps(const teaching::State& state, int near) {
    return teacher(state).next_steps(near);
}

std::vector<Step> Subject::all_steps(const teaching::State& state, int near) {
    return teacher(state).all_steps(near);
}

std::vector<Step> Subject::walk(const teaching::State& state, int near, Budget& budget) {
    return teacher(state).walk(near, &budget);
}

std::vector<Step> Subject::walk_for_hint(const teaching::State& state, int near, Budget& budget) {
    return teacher(state).walk_for_hint(near, &budget);
}

int Subject::level(std::span<const Mask> candidates, int highest) {
    return teacher_.level(candidates, highest);
}

teaching::Reply Subject::ask(const teaching::Question& asked, Budget& budget) {
    if (!solver_) {
        solver_.emplace(rules_);
    }
    std::vector<std::uint16_t> edges(edges_.size());
    Cells cells(asked.cells.begin(), asked.cells.end());
    for (const int clue : asked.clues) {
        if (is_edge(clue)) {
            edges[index(clue)] = edges_[index(clue)];
            continue;
        }
        const std::size_t cell = index(clue) - edges_.size();
        if (cells[cell] >= 0 && cells[cell] != givens_[cell]) {
            return {Verdict::impossible, used_clues(asked.clues, {})};
        }
        cells[cell] = givens_[cell];
    }
    const auto excluded = excluded_grids(asked.gone);
    const Answer answer = solver_->solve({edges, cells, excluded}, budget);
    if (answer.verdict == Verdict::impossible) {
        return {answer.verdict, used_clues(asked.clues, answer.used)};
    }
    if (answer.verdict != Verdict::solved || !verifier_.accepts(edges, cells, answer.grids)) {
        return {};
    }
    return {answer.verdict, {}, held_clues(answer.grids)};
}

// For each removed candidate a grid with only that value.
std::vector<std::int16_t> Subject::excluded_grids(std::span<const CellValues> gone) const {
    std::vector<std::int16_t> grids;
    for (const CellValues& one : gone) {
        each(one.values, [&](int value) {
            grids.resize(grids.size() + givens_.size(), -1);
            grids[grids.size() - givens_.size() + index(one.cell)] = static_cast<std::int16_t>(value);
        });
    }
    return grids;
}

// The solver reports on edges only; any given may have been used.
Clues Subject::used_clues(std::span<const int> asked, std::span<const std::uint8_t> used) const {
    Clues clues;
    std::ranges::copy_if(asked, std::back_inserter(clues), [&](int clue) {
        return !is_edge(clue) || (index(clue) < used.size() && used[index(clue)]);
    });
    return clues;
}

Clues Subject::held_clues(teaching::CellSpan grid) const {
    Clues held;
    std::ranges::copy_if(clues(), std::back_inserter(held), [&](int clue) {
        const std::size_t place = index(clue);
        return is_edge(clue) ? verifier_.visible(place, grid) == edges_[place]
                             : grid[place - edges_.size()] == givens_[place - edges_.size()];
    });
    return held;
}

void Subject::forget() {
    if (solver_) {
        solver_->forget();
    }
}

// All edge clues; givens are known cells.
Clues Subject::clues_for(const teaching::State&) const {
    Clues edges;
    std::ranges::copy_if(clues(), std::back_inserter(edges), [&](int clue) { return is_edge(clue); });
    return edges;
}

}  // namespace skytile::skyscrapers
