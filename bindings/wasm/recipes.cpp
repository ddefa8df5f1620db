// New puzzles by recipe and seed, and pictures that are unique.

#include <algorithm>
#include <optional>
#include <string>

#include "boards.hpp"
#include "common/seeds.hpp"
#include "mosaic/pictures.hpp"
#include "mosaic/recipe.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/recipe.hpp"
#include "subjects.hpp"
#include "teaching/walkthrough.hpp"

namespace skytile::wasm {

namespace {

constexpr int most_tries = 1000;

struct Pixels {
    int width;
    int height;
    std::vector<std::uint8_t> colours;

    explicit Pixels(Request& request)
        : width(request.next(1, most_cells)),
          height(request.next(1, most_cells / width)),
          colours(request.take<std::uint8_t>(index(width * height), 0, 1)) {}
};

void reply_seed(std::uint64_t seed) {
    reply(static_cast<int>(seed >> 32));
    reply(static_cast<int>(static_cast<std::uint32_t>(seed)));
}

template <typename Choice>
Choice next_choice(Request& request, Choice last) {
    return static_cast<Choice>(request.next(0, static_cast<int>(last)));
}

// A recipe, and the technique that is asked for, if any.
struct Asked : Recipe {
    std::string needs;
};

// Policy, order, pattern, target, hiding, level, whether a technique is asked for, and its name,
// tries, best of how many, nodes; -1 for values that are not given.
Asked read_recipe(Request& request) {
    Asked recipe;
    recipe.clues = next_choice(request, Policy::hidden);
    recipe.order = next_choice(request, Order::hard);
    recipe.pattern = next_choice(request, Pattern::diagonal);
    recipe.target = request.next();
    recipe.hide = next_choice(request, Hiding::hard);
    recipe.level = request.next(-1, 4);
    recipe.needs_technique = request.next(0, 1) == 1;
    recipe.needs = recipe.needs_technique ? request.next_text() : "";
    recipe.tries = request.next(1, most_tries);
    recipe.best_of = request.next(0, most_tries);
    const int nodes = request.next();
    recipe.nodes = nodes < 0 ? Budget::no_limit : static_cast<std::uint64_t>(nodes);
    return recipe;
}

// Reply with a puzzle: the clue at each place that has one, else no clue, and the solution.
template <typename Board>
void reply_puzzle(Board& board, const std::optional<NewPuzzle>& made) {
    reply(made ? 1 : 0);
    if (!made) {
        return;
    }
    reply(made->at_least);
    reply(made->beauty);
    for (std::size_t place = 0; place < board.places(); ++place) {
        reply(made->clues[place] ? board.reading(place, made->solution) : Board::nothing);
    }
    reply(made->solution);
}

// Accepts puzzles whose hardest technique is the one asked for; all puzzles if none is.
template <typename Board>
Accepts acceptance(const Asked& asked, Board& board, Budget& budget) {
    if (!asked.needs_technique) {
        return {};
    }
    return [&](const NewPuzzle& made) {
        for (std::size_t place = 0; place < board.places(); ++place) {
            made.clues[place] ? board.set_clue(place, board.reading(place, made.solution))
                              : board.remove_clue(place);
        }
        const auto subject = subject_of(board);
        const auto way = teaching::explain({*subject, budget}, made.solution, {}, -1, false);
        return teaching::is_hardest(asked.needs, way.steps, subject->family());
    };
}

std::optional<NewPuzzle> make_puzzle(Request& request, SkyscrapersBoard& board) {
    const Asked asked = read_recipe(request);
    if (asked.clues == Policy::counting) {
        refuse();
    }
    const auto givens = next_choice(request, skyscrapers::Givens::any);
    const skyscrapers::Recipe recipe{asked, board.rules(), givens,
                                     next_choice(request, Prefer::cells)};
    const std::uint64_t seed = request.next_seed();
    Budget budget = budget_of(-1);
    return make(recipe, seed, acceptance(asked, board, budget), budget);
}

std::optional<NewPuzzle> make_puzzle(Request& request, MosaicBoard& board) {
    const Asked asked = read_recipe(request);
    if (!Places{board.height(), board.width()}.has_images(asked.pattern)) {
        refuse();
    }
    const std::uint64_t black = request.next_seed();
    const std::size_t pixels = request.next(0, 1) == 1 ? board.cells() : 0;
    const mosaic::Recipe recipe{asked, board.width(), board.height(), black,
                                request.take<std::uint8_t>(pixels, 0, 1)};
    if (pixels > 0 && mosaic::is_ambiguous(board.width(), board.height(), recipe.picture)) {
        refuse();
    }
    const std::uint64_t seed = request.next_seed();
    Budget budget = budget_of(-1);
    return make(recipe, seed, acceptance(asked, board, budget), budget);
}

}  // namespace

// A board, whose clues do not matter; a recipe; for Skyscrapers the givens and which clues to
// prefer, for Mosaics the share of black and whether a picture follows, which must not be
// ambiguous; a seed: whether there is a puzzle, the least number of clues needed, its beauty, its
// clues, its solution.
SKYTILE_EXPORT(make) void make() {
    Request request;
    with_board(request, [&](auto board) { reply_puzzle(board, make_puzzle(request, board)); });
}

// A Skyscrapers board: whether any follows its rules.
SKYTILE_EXPORT(possible) void possible() {
    Request request;
    request.next(0, 0);
    const SkyscrapersBoard board(request);
    Random random(0);
    Budget budget = budget_of(-1);
    reply(skyscrapers::random_board(board.rules(), random, budget).empty() ? 0 : 1);
}

// A seed and a number: the seed of a batch's candidate, its upper and its lower 32 bits.
SKYTILE_EXPORT(seed_of) void seed_of_candidate() {
    Request request;
    const std::uint64_t seed = request.next_seed();
    reply_seed(seed_of(seed, static_cast<std::uint64_t>(request.next())));
}

// A text: the seed that it stands for.
SKYTILE_EXPORT(seed_of_text) void seed_of_text() {
    Request request;
    reply_seed(seed_of(request.next_text()));
}

// A seed and a count: which of that many things the seed chooses.
SKYTILE_EXPORT(choice_of) void choice() {
    Request request;
    const std::uint64_t seed = request.next_seed();
    reply(static_cast<int>(choice_of(seed, static_cast<std::uint32_t>(request.next(1, 1 << 28)))));
}

// Width, height, pixels: 1 for each cell that differs between pictures with the same clues.
SKYTILE_EXPORT(ambiguity) void ambiguity() {
    Request request;
    const Pixels picture(request);
    reply(mosaic::ambiguity(picture.width, picture.height, picture.colours));
}

// Width, height, pixels: the fewest cells to change so that the clues determine the picture.
SKYTILE_EXPORT(mend) void mend() {
    Request request;
    const Pixels picture(request);
    const auto costs = mosaic::usual_costs(picture.width, picture.height, picture.colours);
    reply(mosaic::cells_to_mend(picture.width, picture.height, picture.colours, costs));
}

}  // namespace skytile::wasm
