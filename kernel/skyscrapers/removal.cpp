#include "skyscrapers/removal.hpp"

#include <utility>

#include "skyscrapers/teacher.hpp"

namespace skytile::skyscrapers {

Removal::Removal(const Rules& rules, std::span<const std::uint16_t> edges,
                 std::span<const std::int16_t> solution, ClueSet clues)
    : rules_(rules),
      solver_(rules),
      edges_(edges.begin(), edges.end()),
      solution_(solution.begin(), solution.end()),
      clues_(std::move(clues)),
      edges_on_(edges.size(), 0),
      cells_on_(solution.size(), -1) {
    for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) {
        set(clue, clues_.has(clue));
    }
}

void Removal::set(std::uint32_t clue, bool on) {
    if (clue < edges_.size()) {
        edges_on_[clue] = on ? edges_[clue] : std::uint16_t{0};
    } else {
        const std::size_t cell = clue - edges_.size();
        cells_on_[cell] = on ? solution_[cell] : std::int16_t{-1};
    }
}

Verdict Removal::can_differ(Budget& budget) {
    Answer answer = solver_.solve({edges_on_, cells_on_, solution_}, budget);
    other_ = std::move(answer.grids);
    return answer.verdict;
}

// There was no other solution with the group, so another one breaks one of its clues. They are
// tried one after the other; those that cannot be broken hold in what is asked next. On small
// boards it is cheaper to ask once.
Verdict Removal::can_differ_without(ClueGroup group, Budget& budget) {
    if (group.size() > 1 && rules_.size <= 6) {
        return can_differ(budget);
    }
    for (const std::uint32_t clue : group) {
        const Verdict verdict = can_break(clue, budget);
        if (verdict != Verdict::impossible) {
            return verdict;
        }
        set(clue, true);
    }
    return Verdict::impossible;
}

Verdict Removal::can_break(std::uint32_t clue, Budget& budget) {
    const std::size_t edges = edges_.size();
    const int value = clue < edges ? int{edges_[clue]} : int{solution_[clue - edges]};
    const Question question = {
        .edges = edges_on_, .cells = cells_on_, .broken = {clue, value}, .near = solution_};
    return solver_.solve(question, budget).verdict;
}

void Removal::complete(Random& random, Budget& budget) {
    const auto edges = static_cast<std::uint32_t>(edges_.size());
    while (can_differ(budget) == Verdict::solved) {
        std::vector<std::uint32_t> differing;
        for (std::uint32_t cell = 0; cell < solution_.size(); ++cell) {
            if (other_[cell] != solution_[cell] && solution_[cell] > 0) {  // a park is no clue
                differing.push_back(edges + cell);
            }
        }
        const auto count = static_cast<std::uint32_t>(differing.size());
        const std::uint32_t clue = differing[random.below(count)];
        clues_.add(clue);
        set(clue, true);
    }
}

// `holds(group)` is asked with the clues of the group switched off.
template <typename Holds>
void Removal::remove(std::span<const ClueGroup> groups, Budget& budget, Holds&& holds) {
    remove_clues(clues_, groups, [&](std::span<const ClueGroup> rest) {
        if (budget.exhausted()) {
            return false;
        }
        for (const std::uint32_t clue : rest[0]) {
            set(clue, false);
        }
        const bool goes = holds(rest[0]);
        for (const std::uint32_t clue : rest[0]) {
            set(clue, !goes);
        }
        return goes;
    });
}

void Removal::while_unique(std::span<const ClueGroup> groups, Budget& budget) {
    remove(groups, budget, [&](ClueGroup group) {
        return can_differ_without(group, budget) == Verdict::impossible;
    });
}

bool Removal::within_level(std::span<const ClueGroup> groups, int highest, Budget& budget) {
    Teacher teacher(rules_, edges_on_);
    latin::Cells cells(cells_on_.size());
    const auto solves = [&] {
        teacher.set_edges(edges_on_);
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            cells[cell] = cells_on_[cell] >= 0 ? bit(cells_on_[cell]) : rules_.values();
        }
        const int level = teacher.level(cells, highest);
        return level >= 0 && level <= highest;
    };
    if (!solves()) {
        return false;
    }
    remove(groups, budget, [&](ClueGroup) { return budget.spend(128) && solves(); });
    return true;
}

}  // namespace skytile::skyscrapers
