#include "skyscrapers/solver.hpp"

#include <utility>

#include "skyscrapers/search.hpp"

namespace skytile::skyscrapers {

class Solver::AnySearch {
public:
    virtual ~AnySearch() = default;
    virtual Answer solve(const Question& question, Budget& budget) = 0;
};

template <typename Word>
class Solver::WordSearch final : public AnySearch {
public:
    explicit WordSearch(Rules rules) : search_(std::move(rules)) {}
    Answer solve(const Question& question, Budget& budget) override {
        return search_.solve(question, budget);
    }

private:
    Search<Word> search_;
};

// The smallest word that a line fits: 64 bits up to size 8, 128 up to 11, 256 up to 16, 448 up
// to 21. Beyond that there are no lists.
Solver::Solver(Rules rules) {
    const std::size_t cells = index(rules.size);
    const std::size_t values = index(std::popcount(rules.values()));
    if (Layout<std::uint64_t>{values}.fits(cells)) {
        search_ = std::make_unique<WordSearch<std::uint64_t>>(std::move(rules));
    } else if (Layout<Wide>{values}.fits(cells)) {
        search_ = std::make_unique<WordSearch<Wide>>(std::move(rules));
    } else if (Layout<Words<4>>{values}.fits(cells)) {
        search_ = std::make_unique<WordSearch<Words<4>>>(std::move(rules));
    } else {
        search_ = std::make_unique<WordSearch<Words<7>>>(std::move(rules));
    }
}

Solver::~Solver() = default;

Answer Solver::solve(const Question& question, Budget& budget) {
    return search_->solve(question, budget);
}

}  // namespace skytile::skyscrapers
