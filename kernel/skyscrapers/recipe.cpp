#include "skyscrapers/recipe.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "skyscrapers/beauty.hpp"
#include "skyscrapers/edge_boards.hpp"
#include "skyscrapers/fewest.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/removal.hpp"
#include "skyscrapers/teacher.hpp"
#include "skyscrapers/thin.hpp"
#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

namespace {

using Flags = std::vector<std::uint8_t>;

// Up to this size, boards that their edges determine are nearly always found in a second or two.
constexpr int largest_classic = 10;
// The most steps of a walk to such a board, up to that size and beyond it, before cells are given;
// and if none may be given, before another seed is tried.
constexpr std::uint32_t usual_steps = 60'000;
constexpr std::uint32_t few_steps = 10'000;
constexpr std::uint32_t most_steps = 400'000;
// The highest level that a walk can aim for; boards beyond it are found by chance.
constexpr int highest_walk = 2;
// How many orders of removal to try for one board until it is of the level asked for.
constexpr int orders = 4;

// A solution, and what is visible of it.
struct City {
    std::vector<std::int16_t> heights;
    std::vector<std::uint16_t> edges;
    bool by_edges;  // whether techniques find it from its edges

    City(const Rules& rules, std::vector<std::int16_t> solution, bool found_by_edges = false)
        : heights(std::move(solution)), by_edges(found_by_edges) {
        if (!heights.empty()) {
            edges = visible_edges(rules, heights);
        }
    }

    // Flags for all edges, and for every cell too. A park is no clue.
    Flags edge_flags() const {
        Flags clues(edges.size() + heights.size(), 0);
        std::fill_n(clues.begin(), edges.size(), std::uint8_t{1});
        return clues;
    }
    Flags all_flags() const {
        Flags clues = edge_flags();
        for (std::size_t cell = 0; cell < heights.size(); ++cell) {
            clues[edges.size() + cell] = heights[cell] > 0;
        }
        return clues;
    }
};

class CityMaker final : public Maker {
public:
    explicit CityMaker(const Recipe& recipe)
        : Maker(recipe), recipe_(recipe), rules_(recipe.rules) {}

protected:
    std::optional<NewPuzzle> draw(Random& random, Budget& budget) override {
        if (is_thin()) {
            return draw_thin(random, budget);
        }
        if (recipe_.givens != Givens::any) {
            return draw_classic(random, budget);
        }
        const City city(rules_, random_board(rules_, random, budget));
        if (city.heights.empty()) {
            return {};
        }
        if (recipe_.clues != Policy::full && recipe_.clues != Policy::hidden) {
            const std::optional<Flags> clues = all_clues(city, random, budget);
            return clues ? thin_out(city, *clues, random, budget) : std::nullopt;
        }
        Flags edges = city.edge_flags();
        if (recipe_.clues == Policy::hidden) {
            for (const std::uint32_t clue : removal_of(city, edges, random).clues) {
                edges[clue] = 0;
            }
        }
        std::optional<Flags> clues = give_cells(city, edges, random, budget);
        return clues ? std::optional(NewPuzzle{std::move(*clues), city.heights}) : std::nullopt;
    }

    bool is_of_level(const NewPuzzle& puzzle) const override {
        if (is_steered()) {
            return true;  // the removal has ensured it
        }
        const auto [edges, givens] = clues_of(puzzle);
        latin::Cells cells(givens.size());
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            cells[cell] = givens[cell] ? bit(puzzle.solution[cell]) : rules_.values();
        }
        return Teacher(rules_, edges).level(cells, Teacher::levels - 1) == recipe_.level;
    }

    int beauty(const NewPuzzle& puzzle) const override {
        const auto [edges, givens] = clues_of(puzzle);
        return beauty_of(traits_of(rules_, edges, givens));
    }

    std::size_t enough() const override { return is_thin() ? index(fewest_known(rules_.size)) : 0; }

private:
    // Whether to search for plain boards with the fewest edge clues, with any solution.
    bool is_thin() const {
        return recipe_.clues == Policy::fewest && recipe_.givens == Givens::none &&
               rules_.parks == 0 && !rules_.sums && rules_.further_groups.empty();
    }

    // Whether clues are removed so that the board is of the level.
    bool is_steered() const {
        return recipe_.givens != Givens::any && recipe_.clues == Policy::irreducible &&
               recipe_.level >= 0;
    }

    std::pair<std::vector<std::uint16_t>, Flags> clues_of(const NewPuzzle& puzzle) const {
        std::vector<std::uint16_t> edges = visible_edges(rules_, puzzle.solution);
        for (std::size_t edge = 0; edge < edges.size(); ++edge) {
            edges[edge] = puzzle.clues[edge] ? edges[edge] : std::uint16_t{0};
        }
        return {edges, {puzzle.clues.begin() + static_cast<std::ptrdiff_t>(edges.size()),
                        puzzle.clues.end()}};
    }

    // A thin board, and the fewest edge clues that its solution needs.
    std::optional<NewPuzzle> draw_thin(Random& random, Budget& budget) const {
        const ThinBoard thin = thin_board(rules_.size, usual_questions, random, budget);
        if (thin.edges.empty()) {
            return {};
        }
        const City city(rules_, thin.heights);
        Flags clues(city.edges.size() + city.heights.size(), 0);
        for (std::size_t edge = 0; edge < thin.edges.size(); ++edge) {
            clues[edge] = thin.edges[edge] != 0;
        }
        NewPuzzle puzzle = find_fewest(city, city.edge_flags(), budget);
        if (std::ranges::count(clues, 1) <= std::ranges::count(puzzle.clues, 1)) {
            puzzle.clues = std::move(clues);
        }
        return puzzle;
    }

    // A puzzle from a solution that its edges determine, or nearly so.
    std::optional<NewPuzzle> draw_classic(Random& random, Budget& budget) const {
        const City city = city_from_edges(random, budget);
        if (city.heights.empty() || budget.exhausted()) {
            return {};
        }
        std::optional<Flags> clues = city.edge_flags();
        if (!city.by_edges) {
            // People may need more clues than uniqueness does.
            clues = is_steered() && recipe_.givens != Givens::none
                        ? all_clues(city, random, budget)
                        : give_cells(city, *clues, random, budget);
        }
        if (!clues) {
            return {};
        }
        const Flags& full = *clues;
        const auto given = full.begin() + static_cast<std::ptrdiff_t>(city.edges.size());
        if (recipe_.givens == Givens::none && std::find(given, full.end(), 1) != full.end()) {
            return {};
        }
        if (!is_steered()) {
            return thin_out(city, full, random, budget);
        }
        for (int i = 0; i < orders && !budget.exhausted(); ++i) {
            const RemovalOrder order = removal_of(city, full, random);
            Removal removal(rules_, city.edges, city.heights, ClueSet(full, least()));
            if (removal.to_level(order.groups(), recipe_.level, budget)) {
                if (auto puzzle = if_on_target({removal.clues(), city.heights})) {
                    return puzzle;
                }
            }
        }
        return {};
    }

    // A solution that techniques find from its edges, if a walk finds one.
    City city_from_edges(Random& random, Budget& budget) const {
        // On large boards, those that need more than looking along lines are slow to find.
        int level = rules_.size < largest_classic && recipe_.level != 0 ? 1 : 0;
        if (recipe_.clues == Policy::full && recipe_.level >= 0) {
            level = recipe_.level;
        }
        if (level > highest_walk) {
            return {rules_, random_board(rules_, random, budget)};
        }
        const std::uint32_t few = rules_.size <= largest_classic ? usual_steps : few_steps;
        EdgeBoard found = edge_board(
            rules_, level, recipe_.givens == Givens::none ? most_steps : few, random, budget);
        return {rules_, std::move(found.heights), found.surplus == 0};
    }

    // All clues. With a pattern, cells whose image is a park cannot stay and are left out; nothing
    // if the others then allow another solution.
    std::optional<Flags> all_clues(const City& city, Random& random, Budget& budget) const {
        Flags clues = city.all_flags();
        if (recipe_.pattern == Pattern::none || rules_.parks == 0) {
            return clues;
        }
        for (std::uint32_t place = 0; place < clues.size(); ++place) {
            clues[place] = clues[place] && !has_park_among_images(city, place);
        }
        return give_cells(city, clues, random, budget);
    }

    // These clues, plus givens until there is no other solution; with a pattern, all their images
    // too, or nothing if one of them is a park.
    std::optional<Flags> give_cells(const City& city, const Flags& clues, Random& random,
                                    Budget& budget) const {
        Removal removal(rules_, city.edges, city.heights, ClueSet(clues));
        removal.complete(random, budget);
        Flags given = removal.clues();
        for (std::uint32_t place = 0; place < given.size(); ++place) {
            if (given[place] && has_park_among_images(city, place)) {
                return {};
            }
            for (std::uint32_t at = image(place); given[place] && at != place; at = image(at)) {
                given[at] = 1;
            }
        }
        return given;
    }

    std::uint32_t image(std::uint32_t place) const {
        return Places{rules_.size, rules_.size, true}.image(place, recipe_.pattern);
    }

    bool has_park_among_images(const City& city, std::uint32_t place) const {
        const auto is_park = [&](std::uint32_t at) {
            return at >= city.edges.size() && city.heights[at - city.edges.size()] == 0;
        };
        std::uint32_t at = image(place);
        while (at != place && !is_park(at)) {
            at = image(at);
        }
        return at != place;
    }

    // The puzzle without the clues that the recipe removes.
    std::optional<NewPuzzle> thin_out(const City& city, const Flags& clues, Random& random,
                                      Budget& budget) const {
        if (recipe_.clues == Policy::full) {
            return NewPuzzle{clues, city.heights};
        }
        if (recipe_.clues == Policy::fewest) {
            return find_fewest(city, clues, budget);
        }
        const RemovalOrder order = removal_of(city, clues, random);
        Removal removal(rules_, city.edges, city.heights, ClueSet(clues, least()));
        if (!removes_by_level()) {
            removal.while_unique(order.groups(), budget);
        } else if (!removal.within_level(order.groups(), recipe_.level, budget)) {
            return {};
        }
        return if_on_target({removal.clues(), city.heights});
    }

    NewPuzzle find_fewest(const City& city, const Flags& clues, Budget& budget) const {
        Budget proof = proof_budget(budget);
        FewestClues found = fewest_clues(rules_, city.edges, city.heights, clues, proof);
        return {std::move(found.clues), city.heights, static_cast<int>(found.at_least)};
    }

    RemovalOrder removal_of(const City& city, const Flags& clues, Random& random) const {
        const Prefer prefer =
            recipe_.prefer == Prefer::neither && recipe_.givens == Givens::few ? Prefer::edges
                                                                               : recipe_.prefer;
        return removal({rules_.size, rules_.size, true}, clues, strong_clues(city), prefer, random);
    }

    // Edge clues that nearly fix their line: the smallest one and the two largest.
    Flags strong_clues(const City& city) const {
        Flags strong(city.edges.size() + city.heights.size(), 0);
        const int lowest = rules_.sums ? rules_.tallest() : 1;
        for (std::size_t edge = 0; edge < city.edges.size(); ++edge) {
            const int clue = city.edges[edge];
            strong[edge] = clue == lowest || clue >= rules_.sight().largest() - 1;
        }
        return strong;
    }

    const Recipe& recipe_;
    const Rules& rules_;
};

}  // namespace

std::optional<NewPuzzle> make(const Recipe& recipe, std::uint64_t seed, const Accepts& accepts,
                              Budget& budget) {
    return CityMaker(recipe).make(seed, accepts, budget);
}

}  // namespace skytile::skyscrapers
