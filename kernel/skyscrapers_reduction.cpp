#include "skyscrapers_reduction.hpp"

#include <algorithm>
#include <utility>

namespace skytile {

SkyscrapersReduction::SkyscrapersReduction(SkyscrapersRules rules,
                                           std::span<const std::uint8_t> edges,
                                           std::span<const std::int16_t> solution,
                                           std::span<const std::uint8_t> clues,
                                           std::size_t fewest, Budget& budget)
    : solver_(std::move(rules)),
      edges_(edges.begin(), edges.end()),
      solution_(solution.begin(), solution.end()),
      clues_(clues.begin(), clues.end()),
      fewest_(fewest),
      budget_(budget),
      edges_on_(edges.size(), 0),
      cells_on_(solution.size(), -1) {
    for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) {
        set(clue, clues_[clue] != 0);
    }
}

void SkyscrapersReduction::set(std::uint32_t clue, bool on) {
    clues_[clue] = on ? 1 : 0;
    if (clue < edges_.size()) {
        edges_on_[clue] = on ? edges_[clue] : std::uint8_t{0};
    } else {
        const std::size_t cell = clue - edges_.size();
        cells_on_[cell] = on ? solution_[cell] : std::int16_t{-1};
    }
}

void SkyscrapersReduction::set(ClueGroup group, bool on) {
    for (const std::uint32_t clue : group) {
        set(clue, on);
    }
}

Verdict SkyscrapersReduction::ask(std::span<const std::int16_t> excluded) {
    const SkyscrapersQuestion question{edges_on_, cells_on_, excluded, 1};
    SkyscrapersAnswer answer = solver_.solve(question, budget_);
    other_ = std::move(answer.grids);
    return answer.verdict;
}

Verdict SkyscrapersReduction::can_differ() { return ask(solution_); }

// There was no other solution with the group, so another one breaks one of its clues. If that
// is a cell alone, it has another height.
Verdict SkyscrapersReduction::can_differ_without(ClueGroup group) {
    if (group.size() > 1 || group[0] < edges_.size()) {
        return can_differ();
    }
    std::vector<std::int16_t> there(solution_.size(), -1);
    const std::size_t cell = group[0] - edges_.size();
    there[cell] = solution_[cell];
    return ask(there);
}

void SkyscrapersReduction::complete(Random& random) {
    const auto edges = static_cast<std::uint32_t>(edges_.size());
    while (can_differ() == Verdict::solved) {
        std::vector<std::uint32_t> differing;
        for (std::uint32_t cell = 0; cell < solution_.size(); ++cell) {
            if (other_[cell] != solution_[cell] && solution_[cell] > 0) {  // a park is no clue
                differing.push_back(edges + cell);
            }
        }
        set(differing[random.below(static_cast<std::uint32_t>(differing.size()))], true);
    }
}

void SkyscrapersReduction::reduce(const ClueGroups& groups) {
    auto kept = static_cast<std::size_t>(std::ranges::count(clues_, 1));
    for (const ClueGroup group : groups) {
        if (!clues_[group[0]] || kept < fewest_ + group.size() || budget_.exhausted()) {
            continue;
        }
        set(group, false);
        if (can_differ_without(group) == Verdict::impossible) {
            kept -= group.size();
        } else {
            set(group, true);
        }
    }
}

}  // namespace skytile
