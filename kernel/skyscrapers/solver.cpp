#include "skyscrapers/solver.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "skyscrapers/learner.hpp"
#include "skyscrapers/search.hpp"

namespace skytile::skyscrapers {

class Solver::AnySearch {
public:
    virtual ~AnySearch() = default;
    virtual Answer solve(const Question& question, Budget& budget) = 0;
    virtual bool gave_up() const = 0;
    virtual void forget() = 0;
};

template <typename Word>
class Solver::WordSearch final : public AnySearch {
public:
    explicit WordSearch(Rules rules) : search_(std::move(rules)) {}
    Answer solve(const Question& question, Budget& budget) override {
        return search_.solve(question, budget);
    }
    bool gave_up() const override { return search_.gave_up(); }
    void forget() override { search_.forget(); }

private:
    Search<Word> search_;
};

// The smallest word that a line fits: 64 bits up to size 8, 128 up to 11, 256 up to 16, 448 up
// to 21. Beyond that there are no lists.
Solver::Solver(const Rules& rules) : rules_(rules) {
    const std::size_t cells = index(rules.size);
    const std::size_t values = index(rules.tallest() - rules.lowest() + 1);
    if (Layout<std::uint64_t>{values}.fits(cells)) {
        search_ = std::make_unique<WordSearch<std::uint64_t>>(rules);
    } else if (Layout<Wide>{values}.fits(cells)) {
        search_ = std::make_unique<WordSearch<Wide>>(rules);
    } else if (Layout<Bits<4>>{values}.fits(cells)) {
        search_ = std::make_unique<WordSearch<Bits<4>>>(rules);
    }
}

Solver::~Solver() = default;

Answer Solver::solve(const Question& question, Budget& budget) {
    Answer answer{Verdict::unknown, {}, std::vector<std::uint8_t>(question.edges.size(), 0)};
    if (search_) {
        answer = search_->solve(question, budget);
        if (!search_->gave_up()) {
            return answer;
        }
    }
    learn(question, answer, budget);
    return answer;
}

// Continue with learning where the search on lists gave up.
void Solver::learn(const Question& question, Answer& answer, Budget& budget) {
    if (!learner_) {
        learner_ = std::make_unique<Learner>(rules_);
    }
    std::vector<std::int16_t> excluded(question.excluded.begin(), question.excluded.end());
    excluded.insert(excluded.end(), answer.grids.begin(), answer.grids.end());
    Question rest = question;
    rest.excluded = excluded;
    rest.limit -= answer.grids.size() / question.cells.size();
    const Answer more = learner_->solve(rest, budget);
    answer.verdict = more.verdict;
    answer.grids.insert(answer.grids.end(), more.grids.begin(), more.grids.end());
    std::ranges::transform(answer.used, more.used, answer.used.begin(), std::bit_or());
}

void Solver::forget() {
    if (search_) {
        search_->forget();
    }
}

}  // namespace skytile::skyscrapers
