// Recipes: what they make is unique, of its level, irreducible and symmetric, as asked; pictures
// that their clues do not determine are recognized and mended.

#include <algorithm>
#include <string>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "common/beauty.hpp"
#include "common/seeds.hpp"
#include "mosaic/pictures.hpp"
#include "mosaic/recipe.hpp"
#include "mosaic/teacher.hpp"
#include "pictures.hpp"
#include "skyscrapers/recipe.hpp"
#include "skyscrapers/removal.hpp"
#include "skyscrapers/teacher.hpp"
#include "skyscrapers/thin.hpp"
#include "skyscrapers/visible.hpp"

namespace {

using namespace skytile;
namespace sky = skyscrapers;

Budget unlimited() { return {Budget::no_limit, -1}; }

// A city with some of its clues, as the plain solver sees it.
struct Board {
    const sky::Rules& rules;
    Edges edges;
    Grid cells;

    Board(const sky::Rules& of, const NewPuzzle& puzzle, const Flags& clues)
        : rules(of), edges(sky::visible_edges(of, puzzle.solution)), cells(puzzle.solution) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            edges[i] = clues[i] ? edges[i] : std::uint16_t{0};
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            cells[i] = clues[edges.size() + i] ? cells[i] : std::int16_t{-1};
        }
    }

    bool is_unique() const {
        Budget budget = unlimited();
        sky::Solver solver(rules);
        return solver.solve({.edges = edges, .cells = cells, .limit = 2}, budget).grids.size() ==
               cells.size();
    }

    int level() const {
        latin::Cells open;
        for (const std::int16_t height : cells) {
            open.push_back(height >= 0 ? bit(height) : rules.values());
        }
        return sky::Teacher(rules, edges).level(open, sky::Teacher::levels - 1);
    }
};

// How many clues could be removed, each on its own.
template <typename IsUnique>
int needless(Flags clues, IsUnique&& is_unique) {
    int count = 0;
    for (std::uint8_t& clue : clues) {
        if (clue) {
            clue = 0;
            count += is_unique(clues);
            clue = 1;
        }
    }
    return count;
}

void is_symmetric(const Places& places, const Flags& clues, Pattern pattern) {
    for (std::uint32_t place = 0; place < clues.size(); ++place) {
        expect("a clue has its image", clues[place], clues[places.image(place, pattern)]);
    }
}

int clue_count(const NewPuzzle& puzzle) { return static_cast<int>(puzzle.clue_count()); }

void cities_are_as_asked(const sky::Recipe& recipe, int seeds, int fewest_made) {
    int made = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        Budget budget = unlimited();
        const auto puzzle = sky::make(recipe, static_cast<std::uint64_t>(seed), {}, budget);
        if (!puzzle) {
            continue;
        }
        ++made;
        const auto with = [&](const Flags& clues) { return Board(recipe.rules, *puzzle, clues); };
        const Board board = with(puzzle->clues);
        expect("a city follows its rules", true, follows(recipe.rules, puzzle->solution));
        expect("a city is unique", true, board.is_unique());
        if (recipe.level >= 0) {
            expect("a city is of its level", recipe.level, board.level());
        } else if (recipe.clues == Policy::irreducible && recipe.pattern == Pattern::none &&
                   recipe.target < 0) {
            expect("no clue of a city can go", 0, needless(puzzle->clues, [&](const Flags& clues) {
                       return with(clues).is_unique();
                   }));
        }
        if (recipe.target >= 0) {
            expect("a city has its clues", recipe.target, clue_count(*puzzle));
        }
        if (recipe.clues == Policy::full && recipe.givens == sky::Givens::none) {
            expect("all edges", 4 * recipe.rules.size, clue_count(*puzzle));
        }
        is_symmetric({recipe.rules.size, recipe.rules.size, true}, puzzle->clues, recipe.pattern);
    }
    expect("enough cities are made", true, made >= fewest_made);
}

void cities() {
    const sky::Recipe plain{{}, {{5}}};
    cities_are_as_asked(plain, 20, 20);
    for (int level = 0; level < 4; ++level) {
        sky::Recipe graded = plain;
        graded.level = level;
        cities_are_as_asked(graded, 10, 3);
        graded.givens = sky::Givens::any;
        cities_are_as_asked(graded, 20, 2);
    }
    for (const Pattern pattern : {Pattern::turn, Pattern::quarter, Pattern::mirror,
                                  Pattern::upright, Pattern::diagonal}) {
        sky::Recipe symmetric = plain;
        symmetric.pattern = pattern;
        cities_are_as_asked(symmetric, 5, 5);
    }
    for (const Order order : {Order::scan, Order::easy, Order::hard}) {
        sky::Recipe ordered{{}, {{5, 1}, true}, sky::Givens::any};
        ordered.order = order;
        cities_are_as_asked(ordered, 5, 5);
    }
    sky::Recipe target = plain;
    target.target = 14;
    target.givens = sky::Givens::any;
    cities_are_as_asked(target, 10, 9);
    sky::Recipe full = plain;
    full.clues = Policy::full;
    full.givens = sky::Givens::none;
    cities_are_as_asked(full, 5, 3);
    sky::Recipe hidden = plain;
    hidden.clues = Policy::hidden;
    hidden.givens = sky::Givens::any;
    cities_are_as_asked(hidden, 10, 10);
}

void thin_cities() {
    sky::Recipe thin{{}, {{4}}, sky::Givens::none};
    thin.clues = Policy::fewest;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Budget budget = unlimited();
        const auto puzzle = sky::make(thin, seed, {}, budget);
        expect("a thin city is made", true, puzzle.has_value());
        expect("a thin city has few clues", sky::fewest_known(4), clue_count(*puzzle));
        expect("fewer do not do", sky::fewest_known(4), puzzle->at_least);
        expect("a thin city is unique", true,
               Board(thin.rules, *puzzle, puzzle->clues).is_unique());
    }
}

void pictures_are_as_asked(const mosaic::Recipe& recipe, int seeds, int fewest_made) {
    int made = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        Budget budget = unlimited();
        const auto puzzle = mosaic::make(recipe, static_cast<std::uint64_t>(seed), {}, budget);
        if (!puzzle) {
            continue;
        }
        ++made;
        const Picture picture(recipe.width, recipe.height,
                              Flags(puzzle->solution.begin(), puzzle->solution.end()));
        expect("a picture is unique", true, picture.is_unique(puzzle->clues));
        if (recipe.level >= 0) {
            const mosaic::Teacher teacher(recipe.width, recipe.height, picture.with(puzzle->clues));
            const std::vector<std::uint64_t> open(puzzle->clues.size(), 3);
            expect("a picture is of its level", recipe.level, teacher.level(open));
        } else if (recipe.clues == Policy::irreducible && recipe.pattern == Pattern::none) {
            expect("no count can go", 0, needless(puzzle->clues, [&](const Flags& clues) {
                       return picture.is_unique(clues);
                   }));
        }
        is_symmetric({recipe.height, recipe.width}, puzzle->clues, recipe.pattern);
    }
    expect("enough pictures are made", true, made >= fewest_made);
}

void random_pictures() {
    const mosaic::Recipe plain{{}, 7, 5};
    pictures_are_as_asked(plain, 10, 10);
    pictures_are_as_asked({{}, 8, 8, seeds / 3}, 10, 10);
    for (int level = 0; level < 4; ++level) {
        mosaic::Recipe graded{{}, 8, 8};
        graded.level = level;
        pictures_are_as_asked(graded, 4, 3);
        graded.needs_technique = true;
        pictures_are_as_asked(graded, 10, 1);
    }
    for (const Policy policy : {Policy::full, Policy::counting, Policy::hidden, Policy::fewest}) {
        mosaic::Recipe other{{}, 6, 5};
        other.clues = policy;
        pictures_are_as_asked(other, 4, 4);
    }
    for (const Pattern pattern : {Pattern::turn, Pattern::quarter, Pattern::diagonal}) {
        mosaic::Recipe symmetric{{}, 7, 7};
        symmetric.pattern = pattern;
        pictures_are_as_asked(symmetric, 3, 3);
    }
}

// Choosing the best puzzle, the caller's acceptance, and exhausted budgets.
void choices() {
    const sky::Recipe plain{{}, {{5}}};
    sky::Recipe best = plain;
    best.best_of = 5;
    Budget budget = unlimited();
    const auto one = sky::make(plain, 3, {}, budget);
    const auto first = sky::make(best, 3, {}, budget);
    const auto again = sky::make(best, 3, {}, budget);
    expect("the same seed, the same puzzle", true,
           first->clues == again->clues && first->solution == again->solution);
    expect("no beauty without a choice", -1, one->beauty);
    best.best_of = 1;
    expect("the first of them is the only one", true,
           sky::make(best, 3, {}, budget)->clues == one->clues);
    expect("the best of more is no worse", true,
           first->beauty >= sky::make(best, 3, {}, budget)->beauty);

    sky::Recipe often = plain;
    often.tries = 8;
    int asked = 0;
    const Accepts refuse_all = [&](const NewPuzzle&) { return ++asked < 0; };
    expect("what is refused is not made", false,
           sky::make(often, 3, refuse_all, budget).has_value());
    expect("every attempt is shown", 8, asked);
    Budget stopped(Budget::no_limit, -1, [] { return true; });
    expect("a stop ends it", false, sky::make(often, 3, {}, stopped).has_value());
}

// Seeds are the same with every compiler and in every browser.
void seeds_never_change() {
    expect<std::uint64_t>("its own seed", 7, seed_of(7, 0));
    expect<std::uint64_t>("the seed of a candidate", 1404168962897799, seed_of(7, 1));
    expect<std::uint64_t>("the seed of a text", 246634474595358,
                          seed_of("skyscrapers easy 2026-01-01"));
    expect<std::uint32_t>("a choice", 5, choice_of(7, 100));
}

// For all pictures of a few cells: the cells in which those with the same clues differ.
void ambiguity_is_known(int width, int height) {
    const int cells = width * height;
    std::vector<Picture> all;
    for (unsigned number = 0; number < 1U << cells; ++number) {
        Flags colours;
        for (int i = 0; i < cells; ++i) {
            colours.push_back(number >> i & 1);
        }
        all.emplace_back(width, height, colours);
    }
    for (const Picture& picture : all) {
        Flags differing(picture.colours.size(), 0);
        for (const Picture& other : all) {
            if (other.counts == picture.counts) {
                for (std::size_t i = 0; i < differing.size(); ++i) {
                    differing[i] |= other.colours[i] != picture.colours[i];
                }
            }
        }
        expect("ambiguous cells", true,
               mosaic::ambiguity(width, height, picture.colours) == differing);
        const auto costs = mosaic::usual_costs(width, height, picture.colours);
        Flags mended = picture.colours;
        for (const auto cell : mosaic::cells_to_mend(width, height, picture.colours, costs)) {
            mended[cell] ^= 1;
        }
        expect("a mended picture is unique", false, mosaic::is_ambiguous(width, height, mended));
        expect("only ambiguous pictures are mended", mended != picture.colours,
               mosaic::is_ambiguous(width, height, picture.colours));
    }
}

void beauty_is_a_mean() {
    const std::vector<Trait> perfect = {{"", unit, 3}, {"", unit, 1}};
    const std::vector<Trait> half = {{"", unit, 1}, {"", unit / 4, 1}};
    expect("perfect", 100, beauty_of(perfect));
    expect("the mean of a quarter and one", 50, beauty_of(half));
    expect("a root", unit / 2, root_of(unit / 4));
}

}  // namespace

void test_recipe() {
    seeds_never_change();
    beauty_is_a_mean();
    for (const auto [width, height] : {std::pair{2, 2}, {2, 3}, {5, 2}, {3, 3}, {1, 5}}) {
        ambiguity_is_known(width, height);
    }
    cities();
    thin_cities();
    random_pictures();
    choices();
}
