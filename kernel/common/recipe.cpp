#include "common/recipe.hpp"

#include <algorithm>
#include <utility>

#include "common/seeds.hpp"

namespace skytile {

namespace {

constexpr unsigned attempts = 8;  // candidates for each puzzle that `best_of` asks for

constexpr std::uint64_t percent(std::uint64_t share) { return (share * seeds + 99) / 100; }

constexpr std::uint64_t hidden_share(Hiding hide) {
    return hide == Hiding::easy ? percent(5) : hide == Hiding::medium ? percent(20) : percent(35);
}

}  // namespace

std::size_t NewPuzzle::clue_count() const {
    return static_cast<std::size_t>(std::ranges::count(clues, 1));
}

std::optional<NewPuzzle> Maker::make(std::uint64_t seed, const Accepts& accepts, Budget& budget) {
    if (shared_.best_of == 0) {
        return make_candidate(seed, 0, accepts, budget);
    }
    std::optional<NewPuzzle> best;
    const auto most = std::uint64_t{attempts} * static_cast<std::uint64_t>(shared_.best_of);
    int made = 0;
    for (std::uint64_t candidate = 0; candidate < most && made < shared_.best_of; ++candidate) {
        std::optional<NewPuzzle> found = make_candidate(seed, candidate, accepts, budget);
        if (budget.exhausted()) {
            return {};
        }
        if (found) {
            ++made;
            found->beauty = beauty(*found);
            if (!best || found->beauty > best->beauty) {
                best = std::move(found);
            }
        }
    }
    return best;
}

std::optional<NewPuzzle> Maker::make_candidate(std::uint64_t seed, std::uint64_t candidate,
                                               const Accepts& accepts, Budget& budget) {
    std::optional<NewPuzzle> best;
    for (int attempt = 0; attempt < shared_.tries; ++attempt) {
        Random random = random_of(seed, candidate, static_cast<std::uint64_t>(attempt));
        std::optional<NewPuzzle> found = draw(random, budget);
        if (!budget.look()) {
            return {};
        }
        if (!found || (best && found->clue_count() >= best->clue_count()) ||
            (shared_.level >= 0 && !is_of_level(*found)) || (accepts && !accepts(*found))) {
            continue;
        }
        best = std::move(found);
        if (best->clue_count() <= enough()) {
            break;
        }
    }
    return budget.look() ? best : std::nullopt;
}

std::optional<NewPuzzle> Maker::if_on_target(NewPuzzle puzzle) const {
    if (shared_.target >= 0 && puzzle.clue_count() != least()) {
        return {};
    }
    return puzzle;
}

RemovalOrder Maker::removal(const Places& places, std::span<const std::uint8_t> clues,
                            std::span<const std::uint8_t> strong, Prefer prefer,
                            Random& random) const {
    const RemovalOrder order = removal_order(
        places, clues, strong, {shared_.order, shared_.pattern, prefer}, random);
    return shared_.clues == Policy::hidden
               ? choose_groups(order, hidden_share(shared_.hide), random)
               : order;
}

}  // namespace skytile
