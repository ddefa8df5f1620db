// Skyscrapers: exact search on the domains of cells.
//
// Every line with a clue keeps the list of all permutations that still fit it (lists.hpp);
// board.hpp propagates, root.hpp prepares the root of the search, search.hpp branches.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/solution_sink.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

// A clue that a solution must break. Clues are numbered: first the 4 * size edges, then the
// cells.
struct BrokenClue {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::size_t clue = none;
    int value = 0;  // what must not be visible there, or the height the cell must not have

    bool operator==(const BrokenClue&) const = default;
};

struct Question {
    // Clues north, east, south, west (4 * size values; 0 for none): north and south from
    // left to right, east and west from top to bottom.
    std::span<const std::uint16_t> edges;
    // Values of cells that are known, -1 elsewhere.
    std::span<const std::int16_t> cells;
    // Grids, one after another, from each of which a solution must differ in at least one cell
    // that is not -1 there.
    std::span<const std::int16_t> excluded = {};
    // How many solutions to look for.
    std::size_t limit = 1;
    // A clue that must not hold.
    BrokenClue broken = {};
    // A board, or nothing: with a limit of 1, a solution is searched for near it first.
    std::span<const std::int16_t> near = {};
    // If set, receives the solutions instead of the answer.
    const SolutionSink* sink = nullptr;
};

struct Answer {
    Verdict verdict;  // of the last search: impossible if there are no more solutions
    std::vector<std::int16_t> grids;  // the solutions found, one after another
    // 1 for every clue that was used; without the others the search would have been the same.
    std::vector<std::uint8_t> used;
};

class Learner;

// Answers questions about one board, and keeps its memory between them. Not thread-safe: make
// one for each thread.
class Solver {
public:
    explicit Solver(const Rules& rules);
    ~Solver();
    Answer solve(const Question& question, Budget& budget);

    // Answer the next question as a new solver would, even if it is the same as the last one.
    void forget();

private:
    class AnySearch;
    template <typename Word>
    class WordSearch;

    void learn(const Question& question, Answer& answer, Budget& budget);

    const Rules rules_;
    std::unique_ptr<AnySearch> search_;  // none if lines are too long for lists
    std::unique_ptr<Learner> learner_;   // once it is needed
};

}  // namespace skytile::skyscrapers
