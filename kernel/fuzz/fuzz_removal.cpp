// Removing clues, the fewest clues, recipes and pictures: the remaining clues have one solution.

#include <algorithm>
#include <optional>

#include "common/interruption.hpp"
#include "input.hpp"
#include "mosaic/fewest.hpp"
#include "mosaic/level_removal.hpp"
#include "mosaic/pictures.hpp"
#include "mosaic/recipe.hpp"
#include "mosaic/removal.hpp"
#include "mosaic/solver.hpp"
#include "skyscrapers/fewest.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/recipe.hpp"
#include "skyscrapers/removal.hpp"
#include "skyscrapers/visible.hpp"

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
using skytile::Budget;
using skytile::Policy;
using Flags = std::vector<std::uint8_t>;
using Cells = std::vector<std::int16_t>;

constexpr double patience = 0.1;  // seconds per input; anything that takes longer stays undecided

// A Skyscrapers solution, with a test whether some of its clues allow another one.
struct City {
    skyscrapers::Rules rules;
    Cells heights;
    std::vector<std::uint16_t> edges;

    City(skyscrapers::Rules some_rules, std::uint64_t seed) : rules(std::move(some_rules)) {
        skytile::Random random(seed);
        Budget budget(Budget::no_limit, -1);
        heights = skyscrapers::random_board(rules, random, budget);
        edges = skyscrapers::visible_edges(rules, heights);
    }

    std::size_t places() const { return edges.size() + heights.size(); }

    bool is_unique(const Flags& clues) const {
        auto shown = edges;
        Cells given(heights.size(), -1);
        for (std::size_t place = 0; place < clues.size(); ++place) {
            if (place < edges.size()) {
                shown[place] = clues[place] ? edges[place] : std::uint16_t{0};
            } else if (clues[place]) {
                given[place - edges.size()] = heights[place - edges.size()];
            }
        }
        Budget budget(Budget::no_limit, -1);
        const auto answer = skyscrapers::Solver(rules).solve({shown, given, heights}, budget);
        return answer.verdict == skytile::Verdict::impossible;
    }
};

struct Picture {
    int width;
    int height;
    Flags colours;

    std::size_t places() const { return colours.size(); }

    bool is_unique(const Flags& clues) const {
        std::vector<std::int8_t> counts(colours.size(), -1);
        for (int cell = 0; cell < width * height; ++cell) {
            int black = 0;
            for (int other = 0; other < width * height; ++other) {
                const bool is_near = std::abs(cell / width - other / width) <= 1 &&
                                     std::abs(cell % width - other % width) <= 1;
                black += is_near && colours[skytile::index(other)];
            }
            if (clues[skytile::index(cell)]) {
                counts[skytile::index(cell)] = static_cast<std::int8_t>(black);
            }
        }
        const Cells open(colours.size(), -1), solution(colours.begin(), colours.end());
        Budget budget(Budget::no_limit, -1);
        const auto answer = mosaic::Solver(width, height).solve({counts, open, solution}, budget);
        return answer.verdict == skytile::Verdict::impossible;
    }
};

skyscrapers::Rules draw_rules(Input& input, int largest) {
    skyscrapers::Rules rules;
    rules.size = input.between(1, largest);
    rules.parks = input.below(4) == 0 ? input.below(rules.size) : 0;
    rules.sums = input.below(4) == 0;
    return rules;
}

Picture draw_picture(Input& input, int longest) {
    const int width = input.between(1, longest), height = input.between(1, longest);
    return {width, height,
            input.many<std::uint8_t>(skytile::index(width * height), [&] { return input.flag(); })};
}

// A random order of the clues; with a pattern, clues that are images of each other form groups.
skytile::RemovalOrder draw_order(Input& input, const skytile::Places& places, const Flags& clues) {
    const auto pattern = static_cast<skytile::Pattern>(input.below(6));
    const skytile::Ordering ordering{static_cast<skytile::Order>(input.below(4)),
                                     places.has_images(pattern) ? pattern : skytile::Pattern::none,
                                     static_cast<skytile::Prefer>(input.below(3))};
    skytile::Random random(input.byte());
    return skytile::removal_order(places, clues, clues, ordering, random);
}

// Require that the remaining clues are unique and, if all was decided, that no other group could
// be removed.
template <typename Board>
void require_irreducible(const Board& board, const Flags& kept, const skytile::RemovalOrder& order,
                         std::size_t fewest, bool is_decided) {
    require(board.is_unique(kept), "what is left has another solution");
    const skytile::ClueSet left(kept, fewest);
    for (const skytile::ClueGroup group : order.groups()) {
        if (is_decided && left.has(group) && left.can_lose(group)) {
            skytile::ClueSet fewer = left;
            fewer.remove(group);
            require(!board.is_unique(fewer.flags()), "a clue is left that could go");
        }
    }
}

template <typename Board>
void require_fewest(const Board& board, const skytile::FewestClues& found, const Budget& budget) {
    const auto count = static_cast<std::size_t>(std::ranges::count(found.clues, 1));
    require(board.is_unique(found.clues), "the fewest clues have another solution");
    require(found.at_least <= count, "fewer clues than proved");
    require(budget.exhausted() || found.at_least == count, "the fewest are not proved");
}

void thin_out_city(Input& input) {
    const City city(draw_rules(input, 5), input.byte());
    Flags clues = input.many<std::uint8_t>(city.places(), [&] { return input.below(4) > 0; });
    for (std::size_t cell = 0; cell < city.heights.size(); ++cell) {
        clues[city.edges.size() + cell] &= city.heights[cell] > 0 ? 1 : 0;
    }
    Budget budget(Budget::no_limit, patience);
    skyscrapers::Removal completed(city.rules, city.edges, city.heights, skytile::ClueSet(clues));
    skytile::Random random(input.byte());
    completed.complete(random, budget);
    clues = completed.clues();
    if (budget.exhausted()) {
        return;
    }
    const auto order = draw_order(input, {city.rules.size, city.rules.size, true}, clues);
    const auto fewest = skytile::index(input.below(8));
    skyscrapers::Removal removal(city.rules, city.edges, city.heights, skytile::ClueSet(clues, fewest));
    switch (input.below(4)) {
        case 0:
            removal.while_unique(order.groups(), budget);
            return require_irreducible(city, removal.clues(), order, fewest, !budget.exhausted());
        case 1:
            if (removal.within_level(order.groups(), input.below(4), budget)) {
                require(city.is_unique(removal.clues()), "techniques solve what is not unique");
            }
            return;
        case 2:
            if (removal.to_level(order.groups(), input.below(5), budget)) {
                require(city.is_unique(removal.clues()), "a board of a level is not unique");
            }
            return;
        default:
            require_fewest(city, skyscrapers::fewest_clues(city.rules, city.edges, city.heights, clues, budget),
                           budget);
    }
}

void thin_out_picture(Input& input) {
    const Picture picture = draw_picture(input, 7);
    const Flags clues(picture.places(), 1);
    const bool is_unique = picture.is_unique(clues);
    require(mosaic::is_ambiguous(picture.width, picture.height, picture.colours) != is_unique, "ambiguity");
    if (!is_unique) {
        const auto costs = mosaic::usual_costs(picture.width, picture.height, picture.colours);
        Picture mended = picture;
        for (const std::uint32_t cell :
             mosaic::cells_to_mend(picture.width, picture.height, picture.colours, costs)) {
            mended.colours[cell] ^= 1;
        }
        return require(mended.is_unique(clues), "a mended picture is ambiguous");
    }
    const auto order = draw_order(input, {picture.height, picture.width}, clues);
    const auto fewest = skytile::index(input.below(8));
    Budget budget(Budget::no_limit, patience);
    const auto remove = [&] {
        mosaic::Removal removal(picture.width, picture.height, picture.colours,
                                skytile::ClueSet(clues, fewest), budget);
        const auto groups = order.groups();
        removal.by_counting(groups);
        removal.by_comparing(groups);
        removal.by_search(groups);
        return removal.clues();
    };
    if (const int kind = input.below(3); kind == 0) {
        require_irreducible(picture, remove(), order, fewest, !budget.exhausted());
    } else if (kind == 1) {
        require_fewest(picture, mosaic::fewest_clues(picture.width, picture.height, picture.colours, clues, budget),
                       budget);
    } else if (const auto kept = mosaic::remove_to_level(picture.width, picture.height, picture.colours,
                                                         skytile::ClueSet(clues, fewest), order.groups(),
                                                         input.below(5), budget)) {
        require(picture.is_unique(*kept), "a board of a level is not unique");
    }
}

void draw_recipe(Input& input, skytile::Recipe& recipe) {
    recipe.clues = static_cast<Policy>(input.below(5));
    recipe.order = static_cast<skytile::Order>(input.below(4));
    recipe.pattern = static_cast<skytile::Pattern>(input.below(6));
    recipe.target = input.rarely(0, 20, -1);
    recipe.hide = static_cast<skytile::Hiding>(input.below(3));
    recipe.level = input.rarely(0, 4, -1);
    recipe.tries = input.between(1, 3);
    recipe.best_of = input.rarely(1, 3, 0);
    recipe.nodes = input.flag() ? skytile::Budget::no_limit : input.byte();
}

template <typename Board>
void require_puzzle(const Board& board, const skytile::Recipe& recipe, const Flags& clues) {
    require(clues.size() == board.places(), "number of places");
    const bool counts = recipe.clues == Policy::irreducible || recipe.clues == Policy::counting;
    require(recipe.target < 0 || !counts || std::ranges::count(clues, 1) == recipe.target, "target");
    // Hiding clues at random gives cells for uniqueness only where that is possible.
    require(recipe.clues == Policy::hidden || board.is_unique(clues), "a new puzzle is not unique");
}

void make_city(Input& input) {
    skyscrapers::Recipe recipe{{}, draw_rules(input, 5)};
    draw_recipe(input, recipe);
    recipe.clues = recipe.clues == Policy::counting ? Policy::full : recipe.clues;
    recipe.givens = static_cast<skyscrapers::Givens>(input.below(3));
    recipe.prefer = static_cast<skytile::Prefer>(input.below(3));
    Budget budget(Budget::no_limit, patience);
    const auto made = skyscrapers::make(recipe, input.byte(), {}, budget);
    if (made) {
        City city(recipe.rules, 0);
        city.heights = made->solution;
        city.edges = skyscrapers::visible_edges(city.rules, city.heights);
        require_puzzle(city, recipe, made->clues);
    }
}

void make_picture(Input& input) {
    mosaic::Recipe recipe{{}, input.between(1, 8), input.between(1, 8)};
    draw_recipe(input, recipe);
    if (!skytile::Places{recipe.height, recipe.width}.has_images(recipe.pattern)) {
        recipe.pattern = skytile::Pattern::none;
    }
    recipe.black = skytile::seeds / 255 * input.byte();
    Budget budget(Budget::no_limit, patience);
    const auto made = mosaic::make(recipe, input.byte(), {}, budget);
    if (made) {
        require_puzzle(Picture{recipe.width, recipe.height, {made->solution.begin(), made->solution.end()}},
                       recipe, made->clues);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    constexpr void (*kinds[])(Input&) = {thin_out_city, thin_out_picture, make_city, make_picture};
    Input input(bytes, size);
    Budget budget(Budget::no_limit, 2 * patience);
    try {
        const skytile::Interruptible scope(budget);
        kinds[input.below(4)](input);
    } catch (const skytile::Interrupted&) {
    }
    return 0;
}
