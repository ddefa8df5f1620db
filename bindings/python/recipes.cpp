// Recipes, for Python: new puzzles, their seeds, their beauty, and pictures that are unique.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "calls.hpp"
#include "common/seeds.hpp"
#include "mosaic/beauty.hpp"
#include "mosaic/pictures.hpp"
#include "mosaic/recipe.hpp"
#include "skyscrapers/beauty.hpp"
#include "skyscrapers/determined.hpp"
#include "skyscrapers/recipe.hpp"
#include "skyscrapers/thin.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
using skyscrapers::Rules;
using Bits = Numbers<std::uint8_t>;

constexpr std::int64_t most_choices = std::int64_t{1} << 28;
constexpr std::int64_t most_places = std::int64_t{1} << 25;
constexpr std::int64_t most_weight = 100;

// Check the number of an enumerator; `last` is the last one.
template <typename Choice>
Choice checked(const char* name, int value, Choice last) {
    check_number(name, value, 0, static_cast<int>(last));
    return static_cast<Choice>(value);
}

void init_recipe(skytile::Recipe* recipe, int policy, int order, int pattern, int clue_count,
                 int hide, int difficulty, bool needs_technique, int tries, int best_of,
                 std::uint64_t nodes) {
    check_number("clue_count", clue_count, -1, most_places);
    check_number("difficulty", difficulty, -1, 4);
    check_number("tries", tries, 1, tries);
    check_number("best_of", best_of, 0, best_of);
    new (recipe) skytile::Recipe{checked("policy", policy, skytile::Policy::hidden),
                                 checked("order", order, skytile::Order::hard),
                                 checked("pattern", pattern, skytile::Pattern::diagonal),
                                 clue_count,
                                 checked("hide", hide, skytile::Hiding::hard),
                                 difficulty,
                                 needs_technique,
                                 tries,
                                 best_of,
                                 nodes};
}

void check_pattern(skytile::Pattern pattern, const skytile::Places& places) {
    if (!places.has_images(pattern)) {
        refuse("pattern: this one is only for square boards");
    }
}

// Clues (uint8), solution (int16), the least number of clues needed, beauty; -1 if not known.
using Made = std::tuple<nb::bytes, nb::bytes, int, int>;

// Asks Python whether a puzzle is accepted. An error there ends the work through the budget.
skytile::Accepts acceptance(const nb::object& accepts) {
    if (accepts.is_none()) {
        return {};
    }
    if (!PyCallable_Check(accepts.ptr())) {
        throw nb::type_error("accepts: expected a function or None");
    }
    return [&accepts](const skytile::NewPuzzle& puzzle) {
        const nb::gil_scoped_acquire locked;
        try {
            const nb::object answer = accepts(bytes_of(puzzle.clues), bytes_of(puzzle.solution));
            const int truth = PyObject_IsTrue(answer.ptr());
            if (truth >= 0) {
                return truth == 1;
            }
        } catch (nb::python_error& error) {
            error.restore();
        }
        next_question = {};
        return false;
    };
}

template <typename FamilyRecipe>
std::optional<Made> make(const FamilyRecipe& recipe, std::uint64_t seed,
                         const nb::object& accepts) {
    const skytile::Accepts hook = acceptance(accepts);
    skytile::Budget budget = no_limits();
    const auto made = run(budget, [&](auto& spent) { return make(recipe, seed, hook, spent); });
    return made ? std::optional(Made{bytes_of(made->clues), bytes_of(made->solution),
                                     made->at_least, made->beauty})
                : std::nullopt;
}

std::optional<Made> make_skyscrapers(const skytile::Recipe& shared, const Rules& rules, int givens,
                                     int prefer, std::uint64_t seed, const nb::object& accepts) {
    check_fits_word(rules);
    if (shared.clues == skytile::Policy::counting) {
        refuse("policy: counting is only for Mosaics");
    }
    const skyscrapers::Recipe recipe{shared, rules,
                                     checked("givens", givens, skyscrapers::Givens::any),
                                     checked("prefer", prefer, skytile::Prefer::cells)};
    return make(recipe, seed, accepts);
}

std::optional<Made> make_mosaic(const skytile::Recipe& shared, int width, int height,
                                std::uint64_t black, const Bits& picture, std::uint64_t seed,
                                const nb::object& accepts) {
    const std::size_t cells = check_sides(width, height);
    check_pattern(shared.pattern, {height, width});
    if (black > skytile::seeds) {
        refuse("black: expected 0 to 2**53, got " + std::to_string(black));
    }
    auto colours = row(picture, "picture");
    check_size("picture", colours.size(), colours.empty() ? 0 : cells);
    check_range("picture", colours, 0, 1);
    if (!colours.empty() && run([&] { return mosaic::is_ambiguous(width, height, colours); })) {
        refuse("picture: its clues do not determine it");
    }
    const mosaic::Recipe recipe{shared, width, height, black, std::move(colours)};
    return make(recipe, seed, accepts);
}

std::uint32_t choice_of(std::uint64_t seed, std::uint32_t count) {
    check_number("count", count, 1, most_choices);
    return skytile::choice_of(seed, count);
}

std::pair<nb::bytes, nb::bytes> removal_order(int rows, int columns, bool framed, const Bits& clues,
                                              const Bits& strong, int order, int pattern,
                                              int prefer, std::uint64_t seed) {
    check_sides(columns, rows);
    if (framed && rows != columns) {
        refuse("framed: expected a square board");
    }
    const skytile::Places places{rows, columns, framed};
    const skytile::Ordering ordering{checked("order", order, skytile::Order::hard),
                                     checked("pattern", pattern, skytile::Pattern::diagonal),
                                     checked("prefer", prefer, skytile::Prefer::cells)};
    check_pattern(ordering.pattern, places);
    const auto flags = row(clues, "clues", places.count(), 0, 1);
    const auto strong_flags = row(strong, "strong", places.count(), 0, 1);
    const auto found = run([&] {
        skytile::Random random(seed);
        return skytile::removal_order(places, flags, strong_flags, ordering, random);
    });
    return {bytes_of(found.clues), bytes_of(found.sizes)};
}

std::pair<nb::bytes, nb::bytes> thin_board(int size, int rounds, std::uint64_t seed) {
    check_number("size", size, 1, skytile::latin::most_heights);
    check_number("rounds", rounds, 0, rounds);
    skytile::Budget budget = no_limits();
    const auto found = run(budget, [&](auto& spent) {
        skytile::Random random(seed);
        return skyscrapers::thin_board(size, rounds, random, spent);
    });
    return {bytes_of(found.edges), bytes_of(found.heights)};
}

std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> count_determined(int size, int west,
                                                                         int east) {
    check_number("size", size, 1, skyscrapers::largest_counted);
    check_number("west", west, 1, size);
    check_number("east", east, 1, size);
    skytile::Budget budget = no_limits();
    const auto found =
        run(budget, [&](auto&) { return skyscrapers::count_determined(size, west, east); });
    return {found.squares, found.clue_sets, found.determined};
}

using Traits = std::vector<std::tuple<std::string, std::int64_t, int>>;

Traits traits_of(const std::vector<skytile::Trait>& traits) {
    Traits named;
    for (const skytile::Trait& trait : traits) {
        named.emplace_back(trait.name, trait.share, trait.weight);
    }
    return named;
}

Traits skyscrapers_traits(const Rules& rules, const Numbers<std::uint16_t>& edges,
                          const Bits& givens) {
    const auto n = skytile::index(rules.size);
    return traits_of(skyscrapers::traits_of(
        rules, row(edges, "edges", 4 * n, 0, rules.sight().largest()),
        row(givens, "givens", n * n, 0, rules.tallest())));
}

Traits mosaic_traits(int width, int height, const Numbers<std::int8_t>& counts,
                     const Bits& colours) {
    const std::size_t cells = check_sides(width, height);
    const auto known = row(colours, "colours");
    check_size("colours", known.size(), known.empty() ? 0 : cells);
    check_range("colours", known, 0, 1);
    const auto numbers = row(counts, "counts", cells, -1, 9);
    return traits_of(run([&] { return mosaic::traits_of(width, height, numbers, known); }));
}

int beauty_of(const std::vector<std::pair<std::int64_t, int>>& traits) {
    std::vector<skytile::Trait> shares;
    for (const auto& [share, weight] : traits) {
        check_number("traits: a share", share, 0, skytile::unit);
        check_number("traits: a weight", weight, 1, most_weight);
        shares.push_back({"", share, weight});
    }
    return skytile::beauty_of(shares);
}

nb::bytes ambiguity(int width, int height, const Bits& colours) {
    const auto picture = row(colours, "colours", check_sides(width, height), 0, 1);
    return bytes_of(run([&] { return mosaic::ambiguity(width, height, picture); }));
}

nb::bytes cells_to_mend(int width, int height, const Bits& colours,
                        const Numbers<std::int32_t>& costs) {
    const auto picture = row(colours, "colours", check_sides(width, height), 0, 1);
    auto prices = row(costs, "costs");
    check_size("costs", prices.size(), prices.empty() ? 0 : picture.size());
    return bytes_of(run([&] {
        if (prices.empty()) {
            prices = mosaic::usual_costs(width, height, picture);
        }
        return mosaic::cells_to_mend(width, height, picture, prices);
    }));
}

constexpr const char* made_text =
    "The puzzle of a seed: clues (uint8), solution (int16), how many clues are needed at least\n"
    "and beauty, both -1 if not known; None if this seed gives none. `accepts(clues, solution)`\n"
    "may refuse puzzles.";

}  // namespace

void bind_recipes(nb::module_& m) {
    m.def("seed_of", nb::overload_cast<std::uint64_t, std::uint64_t>(&skytile::seed_of), "seed"_a,
          "index"_a, "The seed of a batch's candidate; number 0 has the seed of the batch itself.");
    m.def(
        "seed_of_text", [](const std::string& text) { return skytile::seed_of(text); }, "text"_a,
        "The seed that a text stands for.");
    m.def("choice_of", &choice_of, "seed"_a, "count"_a,
          "Which of so many things a seed chooses, where that is not part of the recipe.");
    m.def("removal_order", &removal_order, "rows"_a, "columns"_a, "framed"_a, "clues"_a.noconvert(),
          "strong"_a.noconvert(), "order"_a, "pattern"_a, "prefer"_a, "seed"_a,
          "The clues in the order in which to try and remove them, and how many go together.");
    nb::class_<skytile::Recipe>(m, "Recipe", "What the recipes of all families share.")
        .def("__init__", &init_recipe, "policy"_a, "order"_a, "pattern"_a, "clue_count"_a, "hide"_a,
             "difficulty"_a, "needs_technique"_a, "tries"_a, "best_of"_a, "nodes"_a);
    m.def("make_skyscrapers", &make_skyscrapers, "recipe"_a, "rules"_a, "givens"_a, "prefer"_a,
          "seed"_a, "accepts"_a.none(), made_text);
    m.def("make_mosaic", &make_mosaic, "recipe"_a, "width"_a, "height"_a, "black"_a,
          "picture"_a.noconvert(), "seed"_a, "accepts"_a.none(), made_text);
    m.def("thin_board", &thin_board, "size"_a, "rounds"_a, "seed"_a,
          "Few edge clues (uint16, 0 for none) and the one board that they leave (int16); nothing\n"
          "if none was met.");
    m.def("count_determined", &count_determined, "size"_a, "west"_a, "east"_a,
          "Latin squares whose first row has these clues, the sets of edge clues that they have,\n"
          "and how many of them no other shares its clues with.");
    m.def("skyscrapers_traits", &skyscrapers_traits, "rules"_a, "edges"_a.noconvert(),
          "givens"_a.noconvert(), "What makes a board beautiful: names, shares of 2**20, weights.");
    m.def("mosaic_traits", &mosaic_traits, "width"_a, "height"_a, "counts"_a.noconvert(),
          "colours"_a.noconvert(), "The same; the colours may be left empty.");
    m.def("beauty_of", &beauty_of, "traits"_a,
          "The weighted geometric mean of shares of 2**20, from 0 to 100.");
    m.def("ambiguity", &ambiguity, "width"_a, "height"_a, "colours"_a.noconvert(),
          "1 for each cell that differs between pictures with the same clues (uint8).");
    m.def("cells_to_mend", &cells_to_mend, "width"_a, "height"_a, "colours"_a.noconvert(),
          "costs"_a.noconvert(),
          "The fewest cells to change so that the clues determine the picture (uint32), those of\n"
          "small cost first; without costs, those that stand out most.");
}

}  // namespace bindings
