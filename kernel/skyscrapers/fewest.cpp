#include "skyscrapers/fewest.hpp"

#include <algorithm>

#include "skyscrapers/solver.hpp"
#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

namespace {

class Others final : public OtherSolutions {
public:
    Others(const Rules& rules, std::span<const std::uint16_t> edges,
           std::span<const std::int16_t> solution)
        : rules_(rules), solver_(rules), edges_(edges), solution_(solution) {}

    Verdict find(const ClueFlags& on, ClueFlags& broken, Budget& budget) override {
        edges_on_.assign(edges_.size(), 0);
        cells_on_.assign(solution_.size(), -1);
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            edges_on_[i] = on[i] ? edges_[i] : std::uint16_t{0};
        }
        for (std::size_t i = 0; i < solution_.size(); ++i) {
            cells_on_[i] = on[edges_.size() + i] ? solution_[i] : std::int16_t{-1};
        }
        answer_ = solver_.solve({edges_on_, cells_on_, solution_, 1}, budget);
        if (answer_.verdict == Verdict::solved) {
            note_broken(answer_.grids, broken);
        }
        return answer_.verdict;
    }

    std::span<const std::int16_t> cells() const override { return answer_.grids; }

private:
    void note_broken(std::span<const std::int16_t> other, ClueFlags& broken) const {
        broken.assign(edges_.size() + solution_.size(), 0);
        for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
            broken[edge] = visible_at(edge, rules_, other) != edges_[edge];
        }
        for (std::size_t i = 0; i < solution_.size(); ++i) {
            broken[edges_.size() + i] = other[i] != solution_[i];
        }
    }

    const Rules& rules_;
    Solver solver_;
    std::span<const std::uint16_t> edges_;
    std::span<const std::int16_t> solution_;
    std::vector<std::uint16_t> edges_on_;
    std::vector<std::int16_t> cells_on_;
    Answer answer_;
};

}  // namespace

FewestClues fewest_clues(const Rules& rules, std::span<const std::uint16_t> edges,
                         std::span<const std::int16_t> solution, const ClueFlags& clues,
                         Budget& budget) {
    Others others(rules, edges, solution);
    const auto count = static_cast<std::size_t>(std::ranges::count(clues, 1));
    const auto hitting =
        count <= most_to_branch_on ? branching_search(count) : core_guided_search(count);
    return FewestSearch(others, clues, *hitting).search(budget);
}

}  // namespace skytile::skyscrapers
