// Every step of the Mosaic teacher is proved by brute force (mosaic_lessons.hpp). The shortest
// chains are compared with an exhaustive search.

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "check.hpp"
#include "mosaic/refutations.hpp"
#include "teaching/json.hpp"
#include "mosaic_lessons.hpp"

namespace {

using namespace lessons;
using namespace skytile;

int level_of(const Step& step) {
    const std::string_view technique = step.technique;
    static const std::map<std::string_view, int> levels = {
        {"full clue", 0},      {"empty clue", 0},       {"counting", 0},      {"edge argument", 1},
        {"touching sides", 1}, {"touching corners", 1}, {"mirrored clues", 2}, {"distant clues", 2},
        {"chain of bounds", 3}};
    const int expert_links = technique == "contradiction"    ? 5
                             : technique == "balanced clues" ? 6
                                                             : 0;
    return !expert_links ? levels.at(technique) : step.links <= expert_links ? 3 : 4;
}

// A walk takes the first of the next steps, and the level is that of its hardest.
void test_walk(Dice& dice, std::map<std::string_view, int>& seen) {
    Board board = random_board(dice, 1, 9);
    const auto teacher = board.teacher();
    int hardest = 0, near = -1;
    const int level = teacher.level(board.candidates);
    const auto tally = teacher.tally(board.candidates);
    for (int other = level + 1; other <= mosaic::Teacher::levels; ++other) {
        expect("nothing beyond the level is counted", 0, tally[at(other)]);
    }
    expect("cells that no technique of experts colours", level == mosaic::Teacher::levels,
           tally[mosaic::Teacher::levels] > 0);
    for (const Step& step : teacher.walk(board.candidates, near)) {
        check_step(board, step);
        const auto next = teacher.next_steps(board.candidates, near);
        expect("a walk takes the next step", true, skytile::teaching::to_json({next.at(0)}) == skytile::teaching::to_json({step}));
        expect("choices", static_cast<int>(next.size()), step.choices);
        near = step.places[0].cell;
        board.take(step);
        hardest = std::max(hardest, level_of(step));
        ++seen[step.technique];
    }
    const bool solved = std::ranges::none_of(board.candidates, [](auto mask) { return mask == 3; });
    expect("the level is that of the walk", solved ? hardest : mosaic::Teacher::levels, level);
    expect("where a walk ends there is no next step", true,
           teacher.next_steps(board.candidates, near).empty());
}

// All steps offered at any point of a walk are true.
void test_all_steps(Dice& dice) {
    Board board = random_board(dice, 2, 7);
    const auto teacher = board.teacher();
    const auto way = teacher.walk(board.candidates, -1);
    for (int i = dice.roll(static_cast<int>(way.size()) + 1); i > 0; --i) {
        board.take(way[way.size() - at(i)]);
    }
    for (auto& mask : board.candidates) {  // and with some colours given
        if (mask == 3 && dice.roll(6) == 0) {
            mask = board.truth[at(static_cast<int>(&mask - board.candidates.data()))] ? 2 : 1;
        }
    }
    const auto all = teacher.all_steps(board.candidates, dice.roll(board.width * board.height));
    for (const Step& step : all) {
        check_step(board, step);
    }
    const auto next = teacher.next_steps(board.candidates, -1);
    expect("all steps begin with the next", next.empty(), all.empty());
}

// The fewest links of a chain, by keeping the best bound on every set of cells, useful or not.
class AllBounds {
public:
    explicit AllBounds(const Board& board) : board_(board) {
        for (int clue = 0; clue < board.width * board.height; ++clue) {
            if (board.clues[at(clue)] >= 0 && !board.open_block(clue).empty()) {
                clues_.push_back({mask_of(board.open_block(clue)), board.needed(clue)});
            }
        }
    }

    int fewest_links(int most) {
        for (const auto& [open, needed] : clues_) {
            note(1, open, needed, true);
            note(1, open, needed, false);
        }
        for (int links = 2; links <= most; ++links) {
            for (const auto& [open, needed] : clues_) {
                if (go_on(links, open, needed)) {
                    return links;
                }
            }
        }
        return most + 1;
    }

private:
    using Set = std::uint32_t;
    struct Clue {
        Set open;
        int needed;
    };
    // For each set of cells the best bound with a given number of links.
    using Table = std::map<Set, int>;

    static int size(Set set) { return std::popcount(set); }

    Set mask_of(const Cells& cells) const {
        Set mask = 0;
        for (const int cell : cells) {
            mask |= Set{1} << cell;
        }
        return mask;
    }

    Table& table(int links, bool at_most) { return tables_[{links, at_most}]; }

    void note(int links, Set set, int count, bool at_most) {
        add(table(links, at_most), set, count, at_most);
    }

    static void add(Table& table, Set set, int count, bool at_most) {
        const auto [entry, is_new] = table.insert({set, count});
        if (!is_new && (at_most ? count < entry->second : count > entry->second)) {
            entry->second = count;
        }
    }

    // The bounds with this many links, as a clue sees them, and their sums.
    Table seen_by(Set open, int links, bool at_most) {
        Table seen;
        for (const auto& [set, count] : table(links, at_most)) {
            if (set & open) {
                const int here = at_most ? count : count - size(set & ~open);
                add(seen, set & open, here, at_most);
            }
        }
        for (int part = 1; part <= links / 2; ++part) {
            const Table ones = seen_by(open, part, at_most);
            const Table others = seen_by(open, links - part, at_most);
            for (const auto& [one, count] : ones) {
                for (const auto& [other, more] : others) {
                    if ((one & other) == 0) {
                        add(seen, one | other, count + more, at_most);
                    }
                }
            }
        }
        return seen;
    }

    bool go_on(int links, Set open, int needed) {
        bool tight = false;
        for (const bool at_most : {true, false}) {
            for (const auto& [set, count] : seen_by(open, links - 1, at_most)) {
                const Set rest = open & ~set;
                const int left = needed - count;
                tight = tight || (rest && (at_most ? left == size(rest) : left == 0));
                note(links, rest, left, !at_most);
            }
        }
        return tight;
    }

    const Board& board_;
    std::vector<Clue> clues_;
    std::map<std::pair<int, bool>, Table> tables_;
};

// Advance a board as far as pairs of clues lead.
bool close_by_pairs(Board& board) {
    const auto teacher = board.teacher();
    while (true) {
        const auto next = teacher.next_steps(board.candidates, -1);
        if (next.empty() || level_of(next[0]) > 2) {
            return !next.empty();
        }
        board.take(next[0]);
    }
}

void test_chains_are_shortest(Dice& dice) {
    Board board = random_board(dice, 3, 5);
    if (!close_by_pairs(board)) {
        return;
    }
    constexpr int most = 5;
    const int fewest = AllBounds(board).fewest_links(most);
    const auto next = board.teacher().next_steps(board.candidates, -1);
    const bool is_chain = std::strcmp(next[0].technique, "chain of bounds") == 0;
    expect("the shortest chain", fewest, is_chain ? std::min(next[0].links, most + 1) : most + 1);
}

// The fewest links that refute a colour, by trying every sequence of conclusions.
int fewest_links(const Board& board, int most) {
    std::set<Candidates> now = {board.candidates};
    for (int links = 0; links <= most; ++links) {
        std::set<Candidates> later;
        for (const Candidates& candidates : now) {
            Board here = board;
            here.candidates = candidates;
            for (int clue = 0; clue < here.width * here.height; ++clue) {
                if (here.clues[at(clue)] < 0) {
                    continue;
                }
                const Cells open = here.open_block(clue);
                const int needed = here.needed(clue), size = static_cast<int>(open.size());
                if (needed < 0 || needed > size) {
                    return links;
                }
                if (size > 0 && (needed == 0 || needed == size)) {
                    Candidates next = candidates;
                    for (const int cell : open) {
                        next[at(cell)] = needed ? 2 : 1;
                    }
                    later.insert(std::move(next));
                }
            }
        }
        now = std::move(later);
    }
    return most + 1;
}

void test_refutations_are_shortest(Dice& dice) {
    Board board = random_board(dice, 3, 6);
    close_by_pairs(board);
    constexpr int most = 4;
    int fewest = most + 1;
    for (int cell = 0; cell < board.width * board.height; ++cell) {
        for (const std::uint64_t colour : {1, 2}) {
            if (board.candidates[at(cell)] == 3) {
                Board other = board;
                other.candidates[at(cell)] = colour;
                fewest = std::min(fewest, fewest_links(other, most));
            }
        }
    }
    const auto found = mosaic::Refutations(board.field()).shortest(most);
    expect("the shortest refutation", fewest,
           found.empty() ? most + 1 : static_cast<int>(found[0].links.size()));
}

// If clues contradict each other, a teacher may say anything, but it terminates.
void test_impossible_boards(Dice& dice) {
    Board board = random_board(dice, 1, 8);
    for (auto& clue : board.clues) {
        clue = static_cast<std::int8_t>(clue >= 0 && dice.roll(6) == 0 ? dice.roll(10) : clue);
    }
    const auto teacher = board.teacher();
    teacher.walk(board.candidates, -1);
    teacher.all_steps(board.candidates, 0);
    teacher.level(board.candidates);
}

}  // namespace

void test_mosaic_teacher(int boards) {
    Dice dice(16);
    std::map<std::string_view, int> seen;
    for (int i = 0; i < boards / 10; ++i) {
        test_walk(dice, seen);
        test_all_steps(dice);
        test_impossible_boards(dice);
    }
    for (int i = 0; i < boards / 40; ++i) {
        test_chains_are_shortest(dice);
        test_refutations_are_shortest(dice);
    }
    for (const char* technique :
         {"full clue", "empty clue", "counting", "edge argument", "touching sides",
          "touching corners", "mirrored clues", "distant clues", "chain of bounds",
          "balanced clues", "contradiction"}) {
        expect(technique, true, boards < 2000 || seen[technique] > 0);
    }
}
