// What the recipes of all families share: which clues stay, how often to try, what to choose by.
//
// A recipe and a seed give the same puzzle on every machine and in every browser: all random
// numbers come from `random_of` (seeds.hpp), and nothing depends on time or on floating-point
// functions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "common/budget.hpp"
#include "common/removal_order.hpp"

namespace skytile {

// Which clues stay: all; an irreducible set; the fewest; those that counting needs (Mosaics only);
// a random part.
enum class Policy { full, irreducible, fewest, counting, hidden };

// How many clues the policy `hidden` hides, after Cruz and Carneiro.
enum class Hiding { easy, medium, hard };

struct Recipe {
    Policy clues = Policy::irreducible;
    Order order = Order::random;
    Pattern pattern = Pattern::none;
    int target = -1;  // exactly this many clues; -1: any number
    Hiding hide = Hiding::medium;
    int level = -1;  // only puzzles of this level, 0 easy to 4 extreme; -1: any
    // Whether the caller asks for a technique of the level, by `accepts`. Then removal does not
    // aim for the level, as that would leave little choice of techniques.
    bool needs_technique = false;
    int tries = 1;    // solutions to try for each puzzle; the one with the fewest clues is taken
    int best_of = 0;  // puzzles to make for each; the most beautiful is taken; 0: one, not judged
    std::uint64_t nodes = Budget::no_limit;  // for the proof that clues are the fewest
};

// A puzzle that was made.
struct NewPuzzle {
    std::vector<std::uint8_t> clues;     // 1 for each that stays, by number
    std::vector<std::int16_t> solution;  // row by row
    int at_least = -1;  // policy `fewest`: a proved lower bound on the number of clues
    int beauty = -1;    // 0 to 100, with `best_of`

    std::size_t clue_count() const;
};

// Whether the caller accepts a puzzle of the right level; if empty, all are accepted.
using Accepts = std::function<bool(const NewPuzzle&)>;

// Makes puzzles of one family: draw a solution, then remove clues.
class Maker {
public:
    explicit Maker(const Recipe& recipe) : shared_(recipe) {}
    virtual ~Maker() = default;

    // The puzzle of a seed; nothing if it gives none that fits the recipe, or if the budget is
    // exhausted. The budget's `stop` is called throughout, so it can report progress too.
    std::optional<NewPuzzle> make(std::uint64_t seed, const Accepts& accepts, Budget& budget);

protected:
    // A puzzle from a random solution.
    virtual std::optional<NewPuzzle> draw(Random& random, Budget& budget) = 0;
    // Whether a puzzle is of the level that the recipe asks for.
    virtual bool is_of_level(const NewPuzzle& puzzle) const = 0;
    virtual int beauty(const NewPuzzle& puzzle) const = 0;
    // With this few clues no more tries could give a better puzzle.
    virtual std::size_t enough() const { return 0; }

    // The least number of clues to keep; and the puzzle, if it has as many as the recipe asks for.
    std::size_t least() const {
        return shared_.target < 0 ? 0 : static_cast<std::size_t>(shared_.target);
    }
    std::optional<NewPuzzle> if_on_target(NewPuzzle puzzle) const;
    // The clues to remove, in order; with the policy `hidden`, a random part of them.
    RemovalOrder removal(const Places& places, std::span<const std::uint8_t> clues,
                         std::span<const std::uint8_t> strong, Prefer prefer, Random& random) const;
    // Whether clues that techniques of the level need stay. Trying expert techniques on each clue
    // takes long, and what they leave nearly always needs the hardest of them; for another one it
    // is faster to choose from irreducible puzzles.
    bool removes_by_level() const {
        return shared_.clues == Policy::irreducible && shared_.level >= 0 &&
               shared_.level <= (shared_.needs_technique ? 2 : 3);
    }
    // A budget for the proof that clues are the fewest, which `budget` can stop.
    Budget proof_budget(Budget& budget) const {
        return {shared_.nodes, -1, [&budget] { return !budget.look(); }};
    }

private:
    std::optional<NewPuzzle> make_candidate(std::uint64_t seed, std::uint64_t candidate,
                                            const Accepts& accepts, Budget& budget);

    const Recipe& shared_;
};

}  // namespace skytile
