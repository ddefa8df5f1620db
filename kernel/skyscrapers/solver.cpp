#include "skyscrapers/solver.hpp"

#include <utility>

#include "skyscrapers/search.hpp"

namespace skytile::skyscrapers {

class Solver::AnySearch {
public:
    virtual ~AnySearch() = default;
    virtual Answer solve(const Question& question, Budget& budget) = 0;
    virtual void forget() = 0;
};

template <typename Word>
class Solver::WordSearch final : public AnySearch {
public:
    explicit WordSearch(Rules rules) : search_(std::move(rules)) {}
    Answer solve(const Question& question, Budget& budget) override {
        return search_.solve(question, budget);
    }
    void forget() override { search_.forget(); }

private:
    Search<Word> search_;
};

// Lines fit a word of 64 bits up to size 8, of 128 up to 11; beyond that there are no lists.
Solver::Solver(Rules rules) {
    if (rules.size * std::popcount(rules.values()) <= 64) {
        search_ = std::make_unique<WordSearch<std::uint64_t>>(std::move(rules));
    } else {
        search_ = std::make_unique<WordSearch<Wide>>(std::move(rules));
    }
}

Solver::~Solver() = default;

Answer Solver::solve(const Question& question, Budget& budget) {
    return search_->solve(question, budget);
}

void Solver::forget() { search_->forget(); }

}  // namespace skytile::skyscrapers
