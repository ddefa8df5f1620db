#include "skyscrapers/removal.hpp"

#include <algorithm>
#include <utility>

#include "skyscrapers/logic.hpp"
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
    set_all();
}

void Removal::set_all() {
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
// tried one by one; those that cannot be broken are assumed to hold in the next questions. On
// small boards a single question is cheaper.
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

// `holds(group)` is called with the clues of the group switched off.
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

latin::Cells Removal::candidates() const {
    latin::Cells cells(cells_on_.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        cells[cell] = cells_on_[cell] >= 0 ? bit(cells_on_[cell]) : rules_.values();
    }
    return cells;
}

bool Removal::within_level(std::span<const ClueGroup> groups, int highest, Budget& budget) {
    Teacher teacher(rules_, edges_on_);
    const auto solves = [&] {
        teacher.set_edges(edges_on_);
        const int level = teacher.level(candidates(), highest);
        return level >= 0 && level <= highest;
    };
    if (!solves()) {
        return false;
    }
    remove(groups, budget, [&](ClueGroup) { return budget.spend(128) && solves(); });
    return true;
}

bool Removal::to_level(std::span<const ClueGroup> groups, int level, Budget& budget) {
    if (level == 0) {
        return within_level(groups, level, budget);
    }
    const ClueSet all = clues_;
    while_unique(groups, budget);
    const int expert = Teacher::levels - 1;
    if (level > expert && !looks_extreme()) {
        return false;
    }
    const int needed = this->level(std::min(level, expert));
    if (needed <= level || level >= expert) {  // expert techniques take long on each clue
        return needed == level;
    }
    clues_ = all;
    set_all();
    return within_level(groups, level, budget) && this->level(level) == level;
}

// Whether hard techniques leave so much open that expert ones are likely to get stuck, which takes
// long to find out.
bool Removal::looks_extreme() const {
    constexpr int share = 40;  // percent
    const auto most = static_cast<int>(cells_on_.size()) * (count_bits(rules_.values()) - 1);
    return Logic(rules_, edges_on_).surplus(candidates(), Logic::levels - 1) * 100 >= most * share;
}

// The level of the board as it is; one more than `highest` if that is not enough.
int Removal::level(int highest) const {
    return Teacher(rules_, edges_on_).level(candidates(), highest);
}

}  // namespace skytile::skyscrapers
