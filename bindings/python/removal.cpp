// Making puzzles, for Python: random boards, and which clues they keep.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

#include "calls.hpp"
#include "mosaic/fewest.hpp"
#include "mosaic/level_removal.hpp"
#include "mosaic/removal.hpp"
#include "skyscrapers/edge_boards.hpp"
#include "skyscrapers/fewest.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/removal.hpp"
#include "skyscrapers/visible.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
using skyscrapers::Rules;
using Edges = Numbers<std::uint16_t>;
using Heights = Numbers<std::int16_t>;
using Bits = Numbers<std::uint8_t>;
using Order = Numbers<std::uint32_t>;

// The clues that are left, and whether the budget was enough to decide on all.
using Kept = std::pair<nb::bytes, bool>;

// The fewest clues found, the least number needed, and the other solutions that prove it.
using Fewest = std::tuple<nb::bytes, std::size_t, nb::bytes>;

constexpr std::int64_t most_numbers = std::int64_t{1} << 28;
constexpr int hardest = 3;  // the level of the hardest techniques

nb::bytes shuffle(std::uint32_t count, std::uint64_t seed) {
    check_number("count", count, 0, most_numbers);
    return bytes_of(run([&] {
        std::vector<std::uint32_t> numbers(count);
        std::iota(numbers.begin(), numbers.end(), 0U);
        skytile::Random(seed).shuffle(std::span(numbers));
        return numbers;
    }));
}

nb::bytes random_bits(std::uint32_t count, double share, std::uint64_t seed) {
    check_number("count", count, 0, most_numbers);
    if (!(share >= 0 && share <= 1)) {
        refuse("share: expected 0 to 1, got " + std::to_string(share));
    }
    return bytes_of(run([&] {
        skytile::Random random(seed);
        std::vector<std::uint8_t> bits(count);
        for (std::size_t i = 0; i < bits.size(); ++i) {
            skytile::interruption_point_at<1U << 20>(i);
            bits[i] = random.happens(static_cast<std::uint64_t>(std::ceil(share * 0x1p53)));
        }
        return bits;
    }));
}

nb::bytes random_board(const Rules& rules, std::uint64_t seed) {
    check_fits_word(rules);
    skytile::Budget budget = no_limits();
    return bytes_of(run(budget, [&](auto& spent) {
        skytile::Random random(seed);
        return skyscrapers::random_board(rules, random, spent);
    }));
}

// A board that its edges determine: its heights, and how much techniques leave open.
std::pair<nb::bytes, int> edge_board(const Rules& rules, int level, std::uint32_t steps,
                                     std::uint64_t seed) {
    check_fits_word(rules);
    check_number("level", level, 0, hardest - 1);
    skytile::Budget budget = no_limits();
    const auto found = run(budget, [&](auto& spent) {
        skytile::Random random(seed);
        return skyscrapers::edge_board(rules, level, steps, random, spent);
    });
    return {bytes_of(found.heights), found.surplus};
}

// Refuse a board that breaks the rules, or that does not show these edges.
void check_board(const Rules& rules, std::span<const std::uint16_t> edges,
                 std::span<const std::int16_t> board) {
    for (const auto& group : rules.groups()) {
        skytile::Mask held = 0;
        int parks = 0;
        for (const int cell : group) {
            const std::int16_t height = board[skytile::index(cell)];
            parks += height == 0;
            held |= skytile::bit(height);
        }
        if ((held & rules.heights()) != rules.heights() || parks != rules.parks) {
            refuse("solution: it breaks the rules");
        }
    }
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        const int seen = skyscrapers::visible_at(edge, rules, board);
        if (edges[edge] != seen) {
            refuse("edges: expected what is visible in the solution, " + std::to_string(seen) +
                   ", got " + std::to_string(edges[edge]) + " at index " + std::to_string(edge));
        }
    }
}

// The clues that a removal has left so far; all of them if it has not started.
template <typename Removal>
skytile::ClueFlags left_by(const std::optional<Removal>& removal, const skytile::ClueFlags& all) {
    return removal ? removal->clues() : all;
}

// All clues, and nothing proved: for a limit that ran out before there was anything better.
skytile::FewestClues nothing_proved(const skytile::ClueFlags& clues) { return {clues, 0, {}}; }

// A Skyscrapers solution with its edges and the clues that are on.
struct City {
    std::vector<std::uint16_t> edges;
    std::vector<std::int16_t> solution;
    skytile::ClueFlags clues;

    City(const Rules& rules, const Edges& edge_row, const Heights& solution_row,
         const Bits& clue_row) {
        check_fits_word(rules);
        const auto n = skytile::index(rules.size);
        edges = row(edge_row, "edges", 4 * n);
        solution = row(solution_row, "solution", n * n, 0, rules.tallest());
        check_board(rules, edges, solution);
        clues = row(clue_row, "clues", 4 * n + n * n, 0, 1);
    }

    void begin(std::optional<skyscrapers::Removal>& removal, const Rules& rules,
               std::size_t fewest = 0) const {
        removal.emplace(rules, edges, solution, skytile::ClueSet(clues, fewest));
    }
};

Kept complete_skyscrapers(const Rules& rules, const Edges& edges, const Heights& solution,
                          const Bits& clues, std::uint64_t seed, std::uint64_t nodes,
                          double seconds) {
    const City city(rules, edges, solution, clues);
    skytile::Budget budget = budget_of(nodes, seconds);
    std::optional<skyscrapers::Removal> removal;
    const auto kept = run_or(
        budget,
        [&](auto& spent) {
            city.begin(removal, rules);
            skytile::Random random(seed);
            removal->complete(random, spent);
            return removal->clues();
        },
        [&] { return left_by(removal, city.clues); });
    return {bytes_of(kept), !budget.exhausted()};
}

Kept remove_skyscrapers_clues(const Rules& rules, const Edges& edges, const Heights& solution,
                              const Bits& clues, const Order& order, const Order& sizes,
                              std::size_t fewest, std::uint64_t nodes, double seconds) {
    const City city(rules, edges, solution, clues);
    const auto groups = checked_order(order, sizes, city.clues);
    skytile::Budget budget = budget_of(nodes, seconds);
    std::optional<skyscrapers::Removal> removal;
    const auto kept = run_or(
        budget,
        [&](auto& spent) {
            city.begin(removal, rules, fewest);
            removal->while_unique(groups.groups(), spent);
            return removal->clues();
        },
        [&] { return left_by(removal, city.clues); });
    return {bytes_of(kept), !budget.exhausted()};
}

std::optional<nb::bytes> remove_skyscrapers_clues_within(
    const Rules& rules, const Edges& edges, const Heights& solution, const Bits& clues,
    const Order& order, const Order& sizes, std::size_t fewest, int highest) {
    const City city(rules, edges, solution, clues);
    const auto groups = checked_order(order, sizes, city.clues);
    check_number("highest", highest, 0, hardest);
    skytile::Budget budget = no_limits();
    bool solved = false;
    const auto kept = run(budget, [&](auto& spent) {
        std::optional<skyscrapers::Removal> removal;
        city.begin(removal, rules, fewest);
        solved = removal->within_level(groups.groups(), highest, spent);
        return removal->clues();
    });
    return solved ? std::optional(bytes_of(kept)) : std::nullopt;
}

std::optional<nb::bytes> remove_skyscrapers_clues_to_level(
    const Rules& rules, const Edges& edges, const Heights& solution, const Bits& clues,
    const Order& order, const Order& sizes, std::size_t fewest, int level) {
    const City city(rules, edges, solution, clues);
    const auto groups = checked_order(order, sizes, city.clues);
    check_number("level", level, 0, hardest + 1);
    skytile::Budget budget = no_limits();
    bool reached = false;
    const auto kept = run(budget, [&](auto& spent) {
        std::optional<skyscrapers::Removal> removal;
        city.begin(removal, rules, fewest);
        reached = removal->to_level(groups.groups(), level, spent);
        return removal->clues();
    });
    return reached ? std::optional(bytes_of(kept)) : std::nullopt;
}

Fewest fewest_skyscrapers_clues(const Rules& rules, const Edges& edges, const Heights& solution,
                                const Bits& clues, std::uint64_t nodes, double seconds) {
    const City city(rules, edges, solution, clues);
    skytile::Budget budget = budget_of(nodes, seconds);
    const auto found = run_or(
        budget,
        [&](auto& spent) {
            return skyscrapers::fewest_clues(rules, city.edges, city.solution, city.clues, spent);
        },
        [&] { return nothing_proved(city.clues); });
    return {bytes_of(found.clues), found.at_least, bytes_of(found.others)};
}

// A Mosaic's solution with the clues that are on.
struct Picture {
    int width;
    int height;
    skytile::ClueFlags solution;
    skytile::ClueFlags clues;

    Picture(int columns, int rows, const Bits& solution_row, const Bits& clue_row)
        : width(columns), height(rows) {
        const std::size_t cells = check_sides(width, height);
        solution = row(solution_row, "solution", cells, 0, 1);
        clues = row(clue_row, "clues", cells, 0, 1);
    }

    void begin(std::optional<mosaic::Removal>& removal, skytile::Budget& budget,
               std::size_t fewest = 0) const {
        removal.emplace(width, height, solution, skytile::ClueSet(clues, fewest), budget);
    }
};

bool counting_solves(int width, int height, const Bits& solution, const Bits& clues) {
    const Picture picture(width, height, solution, clues);
    skytile::Budget budget = no_limits();
    return run(budget, [&](auto& spent) {
        std::optional<mosaic::Removal> removal;
        picture.begin(removal, spent);
        return removal->counting_solves();
    });
}

Kept remove_mosaic_clues(int width, int height, const Bits& solution, const Bits& clues,
                         const Order& order, const Order& sizes, std::size_t fewest,
                         bool by_counting, std::uint64_t nodes, double seconds) {
    const Picture picture(width, height, solution, clues);
    const auto removed = checked_order(order, sizes, picture.clues);
    skytile::Budget budget = budget_of(nodes, seconds);
    std::optional<mosaic::Removal> removal;
    const auto kept = run_or(
        budget,
        [&](auto& spent) {
            const auto groups = removed.groups();
            picture.begin(removal, spent, fewest);
            removal->by_counting(groups);
            if (!by_counting) {
                removal->by_comparing(groups);
                removal->by_search(groups);
            }
            return removal->clues();
        },
        [&] { return left_by(removal, picture.clues); });
    return {bytes_of(kept), !budget.exhausted()};
}

std::optional<nb::bytes> remove_mosaic_clues_within(int width, int height, const Bits& solution,
                                                    const Bits& clues, const Order& order,
                                                    const Order& sizes, std::size_t fewest,
                                                    int highest) {
    const Picture picture(width, height, solution, clues);
    const auto groups = checked_order(order, sizes, picture.clues);
    check_number("highest", highest, 0, hardest);
    skytile::Budget budget = no_limits();
    bool solved = false;
    const auto kept = run(budget, [&](auto& spent) {
        std::optional<mosaic::Removal> removal;
        picture.begin(removal, spent, fewest);
        solved = removal->within_level(groups.groups(), highest);
        return removal->clues();
    });
    return solved ? std::optional(bytes_of(kept)) : std::nullopt;
}

// The clues that are left, if the level was reached, and whether the budget was enough.
using KeptAtLevel = std::pair<std::optional<nb::bytes>, bool>;

KeptAtLevel remove_mosaic_clues_to_level(int width, int height, const Bits& solution,
                                         const Bits& clues, const Order& order,
                                         const Order& sizes, std::size_t fewest, int level,
                                         std::uint64_t nodes, double seconds) {
    const Picture picture(width, height, solution, clues);
    const auto groups = checked_order(order, sizes, picture.clues);
    check_number("level", level, 0, hardest + 1);
    skytile::Budget budget = budget_of(nodes, seconds);
    const auto kept = run_or(
        budget,
        [&](auto& spent) {
            return mosaic::remove_to_level(width, height, picture.solution,
                                           skytile::ClueSet(picture.clues, fewest),
                                           groups.groups(), level, spent);
        },
        [] { return std::optional<skytile::ClueFlags>(); });
    return {kept ? std::optional(bytes_of(*kept)) : std::nullopt, !budget.exhausted()};
}

Fewest fewest_mosaic_clues(int width, int height, const Bits& solution, const Bits& clues,
                           std::uint64_t nodes, double seconds) {
    const Picture picture(width, height, solution, clues);
    skytile::Budget budget = budget_of(nodes, seconds);
    const auto found = run_or(
        budget,
        [&](auto& spent) {
            return mosaic::fewest_clues(width, height, picture.solution, picture.clues, spent);
        },
        [&] { return nothing_proved(picture.clues); });
    return {bytes_of(found.clues), found.at_least, bytes_of(found.others)};
}

constexpr const char* fewest_text =
    "The fewest clues of which the solution is the only one, if it is the only one of all, and\n"
    "how few there could be: as few, unless the budget was not enough. Last the other solutions\n"
    "that show it (int16, cell by cell): fewer clues do not hit what each of them breaks.";

constexpr const char* within_text =
    "The same while techniques up to a level (0 to 3) solve the puzzle; None if they do not\n"
    "even solve it with all its clues.";

}  // namespace

void bind_removal(nb::module_& m) {
    m.def("shuffle", &shuffle, "count"_a, "seed"_a,
          "The numbers 0 … count - 1 in random order (uint32).");
    m.def("random_bits", &random_bits, "count"_a, "share"_a, "seed"_a,
          "That many bytes, each 1 with this probability, else 0.");
    m.def("random_board", &random_board, "rules"_a, "seed"_a,
          "A board that follows the rules, row by row (int16); nothing if there is none.");
    m.def("edge_board", &edge_board, "rules"_a, "level"_a, "steps"_a, "seed"_a,
          "The first board on a random walk that techniques up to a level (0 to 2) solve from all\n"
          "its edges, or the best one after so many steps; and how many candidates too many\n"
          "they leave.");
    m.def("complete_skyscrapers", &complete_skyscrapers, "rules"_a, "edges"_a.noconvert(),
          "solution"_a.noconvert(), "clues"_a.noconvert(), "seed"_a, "nodes"_a, "seconds"_a,
          "Give cells until the solution is the only one: clues (edges, then cells) as 0 or 1,\n"
          "and whether the budget was enough.");
    m.def("remove_skyscrapers_clues", &remove_skyscrapers_clues, "rules"_a, "edges"_a.noconvert(),
          "solution"_a.noconvert(), "clues"_a.noconvert(), "order"_a.noconvert(),
          "sizes"_a.noconvert(), "fewest"_a, "nodes"_a, "seconds"_a,
          "Remove groups of clues in this order while the solution stays the only one: the\n"
          "clues that are left, and whether the budget was enough to decide about all.");
    m.def("remove_skyscrapers_clues_within", &remove_skyscrapers_clues_within, "rules"_a,
          "edges"_a.noconvert(), "solution"_a.noconvert(), "clues"_a.noconvert(),
          "order"_a.noconvert(), "sizes"_a.noconvert(), "fewest"_a, "highest"_a, within_text);
    m.def("remove_skyscrapers_clues_to_level", &remove_skyscrapers_clues_to_level, "rules"_a,
          "edges"_a.noconvert(), "solution"_a.noconvert(), "clues"_a.noconvert(),
          "order"_a.noconvert(), "sizes"_a.noconvert(), "fewest"_a, "level"_a,
          "The same, and what is left needs just this level (0 to 4); None if it came out\n"
          "easier or harder.");
    m.def("fewest_skyscrapers_clues", &fewest_skyscrapers_clues, "rules"_a, "edges"_a.noconvert(),
          "solution"_a.noconvert(), "clues"_a.noconvert(), "nodes"_a, "seconds"_a, fewest_text);
    m.def("counting_solves", &counting_solves, "width"_a, "height"_a, "solution"_a.noconvert(),
          "clues"_a.noconvert(), "Whether counting alone finds the solution from these clues.");
    m.def("remove_mosaic_clues", &remove_mosaic_clues, "width"_a, "height"_a,
          "solution"_a.noconvert(), "clues"_a.noconvert(), "order"_a.noconvert(),
          "sizes"_a.noconvert(), "fewest"_a, "by_counting"_a, "nodes"_a, "seconds"_a,
          "Remove groups of clues in this order while the solution stays the only one, or\n"
          "while counting alone finds it: as for Skyscrapers.");
    m.def("remove_mosaic_clues_within", &remove_mosaic_clues_within, "width"_a, "height"_a,
          "solution"_a.noconvert(), "clues"_a.noconvert(), "order"_a.noconvert(),
          "sizes"_a.noconvert(), "fewest"_a, "highest"_a, within_text);
    m.def("remove_mosaic_clues_to_level", &remove_mosaic_clues_to_level, "width"_a, "height"_a,
          "solution"_a.noconvert(), "clues"_a.noconvert(), "order"_a.noconvert(),
          "sizes"_a.noconvert(), "fewest"_a, "level"_a, "nodes"_a, "seconds"_a,
          "Remove groups of clues until the puzzle is of a level (0 to 4): the clues that are left,\n"
          "None if no order of them came to it; and whether the budget was enough.");
    m.def("fewest_mosaic_clues", &fewest_mosaic_clues, "width"_a, "height"_a,
          "solution"_a.noconvert(), "clues"_a.noconvert(), "nodes"_a, "seconds"_a, fewest_text);
}

}  // namespace bindings
