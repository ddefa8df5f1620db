// Removing clues: the result is checked by the plain solvers.

#include <algorithm>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "mosaic/around.hpp"
#include "mosaic/closure.hpp"
#include "mosaic/lanes.hpp"
#include "mosaic/level_removal.hpp"
#include "mosaic/teacher.hpp"
#include "mosaic/removal.hpp"
#include "pictures.hpp"
#include "skyscrapers/edge_boards.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/removal.hpp"
#include "skyscrapers/teacher.hpp"
#include "skyscrapers/visible.hpp"

namespace {

using namespace skytile;
using mosaic::CountingLanes;

// The clues in groups of this size; the last one may be smaller.
std::vector<ClueGroup> grouped(const Numbers& order, std::size_t together) {
    std::vector<ClueGroup> groups;
    for (std::size_t start = 0; start < order.size(); start += together) {
        groups.push_back(std::span(order).subspan(start, std::min(together, order.size() - start)));
    }
    return groups;
}

// 64 sets of clues at once find the same cells as one board after another.
void lanes_agree_with_the_board(int width, int height, int rounds) {
    Random random(11);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        const std::size_t size = picture.colours.size();
        for (const bool comparing : {false, true}) {
            CountingLanes lanes(width, height, picture.colours);
            lanes.start(Flags(size, 1));
            std::vector<Flags> sets(CountingLanes::most, Flags(size, 1));
            for (std::size_t lane = 0; lane < sets.size(); ++lane) {
                for (std::uint32_t clue = 0; clue < size; ++clue) {
                    if (random.below(64) < lane) {
                        sets[lane][clue] = 0;
                        lanes.leave_out(clue, CountingLanes::Lanes{1} << lane);
                    }
                }
            }
            comparing ? lanes.compare() : lanes.count();
            mosaic::Board board(width, height);
            for (std::size_t lane = 0; lane < sets.size(); ++lane) {
                board.reset(picture.with(sets[lane]));
                board.count();
                if (comparing) {
                    board.compare();
                }
                for (std::uint32_t cell = 0; cell < size; ++cell) {
                    const auto row = cell / static_cast<std::uint32_t>(width);
                    const auto column = cell % static_cast<std::uint32_t>(width);
                    const bool known = board.at(board.place(row, column)) != mosaic::Board::open;
                    const bool in_lane = lanes.known(cell) >> lane & 1;
                    expect(comparing ? "comparing in lanes" : "counting in lanes", known, in_lane);
                }
            }
        }
    }
}

void no_count_can_go(int width, int height, int rounds) {
    Random random(12);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        const std::size_t size = picture.colours.size();
        const Flags all(size, 1);
        if (!picture.is_unique(all)) {
            continue;
        }
        const Numbers order = shuffled(size, random);
        const Numbers sizes(size, 1);
        Budget budget(Budget::no_limit, -1);
        mosaic::Removal removal(width, height, picture.colours, ClueSet(all), budget);
        const auto groups = clue_groups(order, sizes);
        removal.by_counting(groups);
        removal.by_comparing(groups);
        removal.by_search(groups);
        Flags kept = removal.clues();
        expect("the reduced picture is unique", true, picture.is_unique(kept));
        for (std::uint8_t& clue : kept) {
            if (clue) {
                clue = 0;
                expect("a count can go", false, picture.is_unique(kept));
                clue = 1;
            }
        }
    }
}

// Whether techniques up to `highest` solve a picture with some of its clues.
bool is_within(const Picture& picture, const Flags& clues, int highest) {
    const mosaic::Teacher teacher(picture.width, picture.height, picture.with(clues));
    const int level = teacher.level(std::vector<std::uint64_t>(clues.size(), 3), highest);
    return level >= 0 && level <= highest;
}

// The cells that techniques up to a level colour.
Flags known_by(const Picture& picture, const Flags& clues, int level) {
    mosaic::Field field(picture.width, picture.height, picture.with(clues));
    field.reset(std::vector<std::uint64_t>(clues.size(), 3));
    mosaic::Closure(field).close(level);
    Flags known;
    for (int cell = 0; cell < static_cast<int>(clues.size()); ++cell) {
        known.push_back(field.colour_at(field.place_of(cell)) != mosaic::Field::open);
    }
    return known;
}

// Whether a clue's cells are known, and everything known is also known without it.
bool does_without(const Picture& picture, Flags clues, std::uint32_t clue, int level) {
    const Flags before = known_by(picture, clues, level);
    bool all = true;
    mosaic::each_around(picture.width, picture.height, clue, 1,
                        [&](std::uint32_t cell) { all = all && before[cell]; });
    clues[clue] = 0;
    return all && known_by(picture, clues, level) == before;
}

void no_count_can_go_within_a_level(int width, int height, int rounds) {
    Random random(14);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        const int highest = round % mosaic::Teacher::levels;
        Flags left(picture.colours.size(), 1);
        const Numbers order = shuffled(left.size(), random);
        Budget budget(Budget::no_limit, -1);
        mosaic::Removal removal(width, height, picture.colours, ClueSet(left, 3), budget);
        const bool solved =
            removal.within_level(clue_groups(order, Numbers(left.size(), 1)), highest);
        expect("techniques solve the whole picture", is_within(picture, left, highest), solved);
        // Clues that counting and comparing can do without are removed before experts are tried.
        const std::vector<int> passes = highest == 3 ? std::vector{0, 2, 3} : std::vector{highest};
        for (const int level : solved ? passes : std::vector<int>{}) {
            for (const std::uint32_t clue : order) {
                const bool goes = left[clue] && std::ranges::count(left, 1) > 3 &&
                                  does_without(picture, left, clue, level);
                left[clue] = goes ? 0 : left[clue];
            }
        }
        expect("removed as clue by clue", true, left == removal.clues());
    }
}

// A board made for a level needs it, and has one solution.
void boards_are_of_their_level(int side, int rounds) {
    Random random(15);
    int without = 0;
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(side, side, random);
        const int level = round % (mosaic::Teacher::levels + 1);
        const Numbers order = shuffled(picture.colours.size(), random), sizes(order.size(), 1);
        Budget budget(Budget::no_limit, -1);
        const Flags all(order.size(), 1);
        const auto left = mosaic::remove_to_level(side, side, picture.colours, ClueSet(all),
                                                  clue_groups(order, sizes), level, budget);
        if (!picture.is_unique(all)) {
            continue;
        }
        if (!left) {
            without += level > 0 && side >= 9;
            continue;
        }
        const mosaic::Teacher teacher(side, side, picture.with(*left));
        expect("the level", level, teacher.level(std::vector<std::uint64_t>(order.size(), 3)));
        expect("one solution", true, picture.is_unique(*left));
    }
    expect("no board only if easy, small, or in one case of fifty", true, 50 * without <= rounds);
}

// A random board with all its clues.
struct City {
    skyscrapers::Rules rules;
    Grid board;
    Edges edges;
    Flags clues;

    City(const skyscrapers::Rules& some_rules, Random& random, Budget& budget)
        : rules(some_rules),
          board(random_board(rules, random, budget)),
          edges(edges_of(rules, board)),
          clues(edges.size(), 1) {
        for (const std::int16_t height : board) {
            clues.push_back(height > 0 ? 1 : 0);
        }
    }

    skyscrapers::Removal with(const Flags& some) const {
        return {rules, edges, board, ClueSet(some)};
    }

    bool is_within(const Flags& some, int highest) const {
        Edges on = edges;
        latin::Cells cells(board.size(), rules.values());
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (i < on.size()) {
                on[i] = some[i] ? on[i] : std::uint16_t{0};
            } else if (some[i]) {
                cells[i - on.size()] = bit(board[i - on.size()]);
            }
        }
        const int level = skyscrapers::Teacher(rules, on).level(cells, highest);
        return level >= 0 && level <= highest;
    }
};

void no_clue_can_go(const skyscrapers::Rules& rules, int rounds) {
    Random random(13);
    for (int round = 0; round < rounds; ++round) {
        Budget budget(Budget::no_limit, -1);
        const City city(rules, random, budget);
        Numbers order = shuffled(city.clues.size(), random);
        std::erase_if(order, [&](std::uint32_t clue) { return !city.clues[clue]; });  // parks
        const auto unique = [&](const Flags& some) {
            return city.with(some).can_differ(budget) == Verdict::impossible;
        };
        const std::size_t together = index(1 + round % 3);
        const auto groups = grouped(order, together);
        auto removal = city.with(city.clues);
        removal.while_unique(groups, budget);
        Flags kept = removal.clues();
        expect("the reduced board is unique", true, unique(kept));
        for (const ClueGroup group : groups) {
            if (kept[group[0]]) {
                for (const std::uint32_t clue : group) {
                    kept[clue] = 0;
                }
                expect("a clue can go", false, unique(kept));
                for (const std::uint32_t clue : group) {
                    kept[clue] = 1;
                }
            }
        }
        auto full = city.with(Flags(city.clues.size(), 0));
        full.complete(random, budget);
        expect("the completed board is unique", true, unique(full.clues()));
    }
}

void no_clue_can_go_within_a_level(const skyscrapers::Rules& rules, int rounds) {
    Random random(15);
    for (int round = 0; round < rounds; ++round) {
        Budget budget(Budget::no_limit, -1);
        const City city(rules, random, budget);
        const int highest = round % skyscrapers::Teacher::levels;
        const Numbers order = shuffled(city.clues.size(), random);
        auto removal = city.with(city.clues);
        const bool solved =
            removal.within_level(clue_groups(order, Numbers(order.size(), 1)), highest, budget);
        expect("techniques solve the whole board", true, solved);
        Flags left = city.clues;
        for (const std::uint32_t clue : order) {
            const bool there = left[clue] != 0;
            left[clue] = 0;
            left[clue] = there && !city.is_within(left, highest) ? 1 : 0;
        }
        expect("removed as clue by clue", true, left == removal.clues());
    }
}

// A walk leads to boards that their edges determine, and removal to exactly the level asked for.
void edges_are_enough(const skyscrapers::Rules& rules, int rounds) {
    Random random(17);
    for (int round = 0; round < rounds; ++round) {
        Budget budget(Budget::no_limit, -1);
        const auto found = skyscrapers::edge_board(rules, 1 + round % 2, 20000, random, budget);
        expect("the walk arrives", 0, found.surplus);
        const auto edges = skyscrapers::visible_edges(rules, found.heights);
        Flags clues(edges.size() + found.heights.size(), 0);
        std::fill_n(clues.begin(), edges.size(), 1);
        skyscrapers::Removal removal(rules, edges, found.heights, ClueSet(clues));
        expect("the edges are enough", true, removal.can_differ(budget) == Verdict::impossible);
        const int level = round % 5;
        const Numbers order = shuffled(edges.size(), random);
        if (!removal.to_level(clue_groups(order, Numbers(order.size(), 1)), level, budget)) {
            continue;
        }
        std::vector<std::uint16_t> left = edges;
        for (std::size_t edge = 0; edge < left.size(); ++edge) {
            left[edge] = removal.clues()[edge] ? edges[edge] : std::uint16_t{0};
        }
        const latin::Cells open(found.heights.size(), rules.values());
        const int hardest = skyscrapers::Teacher::levels - 1;
        expect("the level", level, skyscrapers::Teacher(rules, left).level(open, hardest));
        expect("still unique", true, removal.can_differ(budget) == Verdict::impossible);
    }
}

}  // namespace

void test_removal(int boards) {
    lanes_agree_with_the_board(7, 6, boards / 2000);
    lanes_agree_with_the_board(1, 5, boards / 2000);
    no_count_can_go(4, 4, boards / 200);
    no_count_can_go(9, 7, boards / 1000);
    no_count_can_go(20, 19, boards / 10000);
    no_count_can_go_within_a_level(6, 5, boards / 200);
    no_count_can_go_within_a_level(11, 12, boards / 2000);
    boards_are_of_their_level(6, boards / 400);
    boards_are_of_their_level(12, boards / 1000);
    for (const bool sums : {false, true}) {
        no_clue_can_go({{4}, sums}, boards / 200);
        no_clue_can_go({{5, 1}, sums}, boards / 400);
        no_clue_can_go({{6}, sums}, boards / 1000);
        no_clue_can_go({{8}, sums}, boards / 5000);
        no_clue_can_go({{9}, sums}, boards / 10000);
        no_clue_can_go({{12}, sums}, boards / 20000);
        no_clue_can_go({{4, 0, {{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}}, sums},
                       boards / 400);
        no_clue_can_go_within_a_level({{5}, sums}, boards / 1000);
        no_clue_can_go_within_a_level({{5, 1}, sums}, boards / 2000);
        edges_are_enough({{4}, sums}, boards / 500);
        edges_are_enough({{6}, sums}, boards / 2000);
        edges_are_enough({{6, 1}, sums}, boards / 2000);
        edges_are_enough({{5, 0, {{0, 6, 12, 18, 24}, {4, 8, 12, 16, 20}}}, sums}, boards / 2000);
    }
}
