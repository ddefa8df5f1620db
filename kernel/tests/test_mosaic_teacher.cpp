// Every step of the Mosaic teacher is proved by brute force: each link of a chain from its own
// clue, each conclusion from the clues of the step. The shortest chains are held against a search
// that leaves nothing out.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "check.hpp"
#include "common/step.hpp"
#include "mosaic/refutations.hpp"
#include "mosaic/teacher.hpp"

namespace {

using namespace skytile;
using Cells = std::vector<int>;
using Candidates = std::vector<std::uint64_t>;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A board with some of the clues of a random picture.
struct Board {
    int width;
    int height;
    std::vector<int> truth;
    std::vector<std::int8_t> clues;
    Candidates candidates;  // what is known of it

    Cells block(int clue) const {
        Cells cells;
        for (int cell = 0; cell < width * height; ++cell) {
            if (std::abs(clue / width - cell / width) < 2 && std::abs(clue % width - cell % width) < 2) {
                cells.push_back(cell);
            }
        }
        return cells;
    }
    Cells open_block(int clue) const {
        Cells cells = block(clue);
        std::erase_if(cells, [&](int cell) { return candidates[at(cell)] != 3; });
        return cells;
    }
    int needed(int clue) const {
        int needed = clues[at(clue)];
        for (const int cell : block(clue)) {
            needed -= candidates[at(cell)] == 2;
        }
        return needed;
    }
    void take(const Step& step) {
        for (const auto& [cell, value] : step.places) {
            candidates[at(cell)] = value ? 2 : 1;
        }
    }
    mosaic::Teacher teacher() const { return {width, height, clues}; }
    mosaic::Field field() const {
        mosaic::Field field(width, height, clues);
        field.reset(candidates);
        return field;
    }
};

Board random_board(Dice& dice, int least, int most) {
    Board board{least + dice.roll(most - least + 1), least + dice.roll(most - least + 1), {}, {}, {}};
    const int size = board.width * board.height, share = 4 + dice.roll(4);
    for (int cell = 0; cell < size; ++cell) {
        board.truth.push_back(dice.roll(2));
    }
    board.clues.assign(at(size), -1);
    board.candidates.assign(at(size), 3);
    for (int clue = 0; clue < size; ++clue) {
        int black = 0;
        for (const int cell : board.block(clue)) {
            black += board.truth[at(cell)];
        }
        board.clues[at(clue)] = static_cast<std::int8_t>(dice.roll(10) < share ? black : -1);
    }
    return board;
}

// Whether the open cells around these clues can be coloured as they say, with one colour given.
class Filling {
public:
    Filling(const Board& board, const Cells& clues) : board_(board), colours_(board.truth.size(), -1) {
        for (const int clue : clues) {
            counts_.push_back({board.open_block(clue), board.needed(clue)});
            const Cells& cells = counts_.back().cells;
            cells_.insert(cells_.end(), cells.begin(), cells.end());
        }
        std::ranges::sort(cells_);
        cells_.erase(std::ranges::unique(cells_).begin(), cells_.end());
    }

    bool exists_with(int cell, int value) {
        colours_.assign(board_.truth.size(), -1);
        colours_[at(cell)] = value;
        return fill(0);
    }

private:
    struct Count {
        Cells cells;
        int needed;
    };

    bool fill(std::size_t from) {
        for (const auto& [cells, needed] : counts_) {
            int black = 0, open = 0;
            for (const int cell : cells) {
                black += colours_[at(cell)] == 1;
                open += colours_[at(cell)] < 0;
            }
            if (black > needed || black + open < needed) {
                return false;
            }
        }
        while (from < cells_.size() && colours_[at(cells_[from])] >= 0) {
            ++from;
        }
        if (from == cells_.size()) {
            return true;
        }
        for (const int value : {0, 1}) {
            colours_[at(cells_[from])] = value;
            if (fill(from + 1)) {
                return true;
            }
        }
        colours_[at(cells_[from])] = -1;
        return false;
    }

    const Board& board_;
    std::vector<Count> counts_;
    Cells cells_;
    std::vector<int> colours_;
};

// What fills a slot, if the sentence has it.
template <typename T>
const T* slot(const Sentence& sentence, std::string_view name) {
    for (const Slot& slot : sentence.slots) {
        if (name == slot.name) {
            return std::get_if<T>(&slot.thing);
        }
    }
    return nullptr;
}

Cells cells_in(const Sentence& sentence, const char* name) {
    const auto* cells = slot<thing::Cells>(sentence, name);
    return cells ? cells->numbers : Cells{};
}

// "At most (least) so many of these cells are black."
struct Claim {
    Cells cells;
    int count;
    bool at_most;
    friend bool operator==(const Claim&, const Claim&) = default;

    bool holds(const std::set<int>& black) const {
        const auto hits = std::ranges::count_if(cells, [&](int cell) { return black.contains(cell); });
        return at_most ? hits <= count : hits >= count;
    }
};

// Whether a claim follows from a clue, and from another claim, in all ways to colour its block.
bool follows(const Board& board, int clue, const std::optional<Claim>& before, const Claim& claim) {
    const Cells open = board.open_block(clue);
    for (unsigned bits = 0; bits < 1U << open.size(); ++bits) {
        std::set<int> black;
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (bits >> i & 1) {
                black.insert(open[i]);
            }
        }
        if (static_cast<int>(black.size()) == board.needed(clue) && (!before || before->holds(black)) &&
            !claim.holds(black)) {
            return false;
        }
    }
    return true;
}

// The links of a chain of bounds, one after another.
class ChainCheck {
public:
    explicit ChainCheck(const Board& board) : board_(board) {}

    void check(const Sentence& link) {
        const std::string_view message = link.message;
        const bool at_most = message.ends_with("-most");
        const Claim claim{cells_in(link, "cells"), slot<int>(link, "count") ? *slot<int>(link, "count") : 0,
                          at_most};
        if (message.starts_with("bound-sum")) {
            check_sum(link, claim);
        } else {
            check_clue(link, claim);
        }
        known_.push_back(claim);
    }

private:
    void check_clue(const Sentence& link, const Claim& claim) {
        const int clue = slot<thing::Clue>(link, "clue")->place;
        expect("a link says what its clue needs", board_.needed(clue), *slot<int>(link, "needed"));
        std::optional<Claim> before;
        if (const Cells cells = cells_in(link, "before"); !cells.empty()) {
            before = find(cells);
            expect("a link goes on from one before", true, before.has_value());
        }
        if (std::strcmp(link.message, "bound-full") == 0) {
            expect("the clue has no other open cells", true, board_.open_block(clue) == before->cells);
            expect("it needs just as many", board_.needed(clue), before->count);
            return;
        }
        if (before) {
            const int* count = slot<int>(link, before->at_most ? "most" : "least");
            expect("a link repeats what it goes on from", true, count && *count == before->count);
        }
        expect("a link follows from its clue", true, follows(board_, clue, before, claim));
        check_spare(link, clue, claim);
    }

    // Black spare cells are allowed for, so all that is left is in the cells named.
    void check_spare(const Sentence& link, int clue, const Claim& claim) {
        if (claim.at_most) {
            return;
        }
        Cells all = cells_in(link, "before"), spare = cells_in(link, "spare");
        all.insert(all.end(), spare.begin(), spare.end());
        all.insert(all.end(), claim.cells.begin(), claim.cells.end());
        std::ranges::sort(all);
        expect("a link names all open cells of its clue", true, all == board_.open_block(clue));
    }

    void check_sum(const Sentence& link, const Claim& claim) {
        const auto first = find(cells_in(link, "first")), second = find(cells_in(link, "second"));
        expect("a sum has two summands", true, first && second);
        Cells cells = first->cells;
        cells.insert(cells.end(), second->cells.begin(), second->cells.end());
        std::ranges::sort(cells);
        const bool alike = first->at_most == claim.at_most && second->at_most == claim.at_most;
        expect("a sum adds up", true,
               alike && cells == claim.cells && first->count + second->count == claim.count);
    }

    // The last claim about just these cells.
    std::optional<Claim> find(const Cells& cells) const {
        for (std::size_t i = known_.size(); i-- > 0;) {
            if (known_[i].cells == cells) {
                return known_[i];
            }
        }
        return {};
    }

    const Board& board_;
    std::vector<Claim> known_;
};

void check_chain(const Board& board, const Step& step) {
    ChainCheck check(board);
    int clues = 0;
    for (const Sentence& link : *slot<std::vector<Sentence>>(step.say[0], "links")) {
        check.check(link);
        clues += slot<thing::Clue>(link, "clue") != nullptr;
    }
    expect("links are clues used", step.links, clues);
}

// Colour by one link after another, and see that the clue at the end is broken as it says.
void check_contradiction(Board board, const Step& step) {
    const Sentence& say = step.say[0];
    const int cell = slot<thing::Cell>(say, "cell")->number, colour = *slot<int>(say, "colour");
    expect("the other colour is placed", 1 - colour, step.places[0].value);
    board.candidates[at(cell)] = colour ? 2 : 1;
    const auto& links = *slot<std::vector<Sentence>>(say, "links");
    expect("links are counted", step.links, static_cast<int>(links.size()));
    for (const Sentence& link : links) {
        const int clue = slot<thing::Clue>(link, "clue")->place;
        const bool black = std::strcmp(link.message, "turns-black") == 0;
        const Cells open = board.open_block(clue);
        expect("a link colours all open cells", true, open == cells_in(link, "cells"));
        expect("counting", black ? static_cast<int>(open.size()) : 0, board.needed(clue));
        for (const int other : open) {
            board.candidates[at(other)] = black ? 2 : 1;
        }
    }
    const Sentence& end = slot<std::vector<Sentence>>(say, "end")->front();
    const int clue = slot<thing::Clue>(end, "clue")->place;
    const int black = board.clues[at(clue)] - board.needed(clue);
    const bool too_many = std::strcmp(end.message, "end-too-many") == 0;
    const int count = too_many ? black : black + static_cast<int>(board.open_block(clue).size());
    expect("the end has so many", count, *slot<int>(end, "count"));
    expect("a clue is broken", true, too_many ? count > board.clues[at(clue)] : count < board.clues[at(clue)]);
}

// Cells count for some clues more often than for others, and the difference needs all of them.
void check_balance(const Board& board, const Step& step) {
    const Sentence& say = step.say[0];
    std::map<int, int> counts;
    const auto add = [&](const char* name, int times) {
        int needed = 0;
        for (const int clue : slot<thing::Clues>(say, name)->places) {
            needed += board.needed(clue);
            for (const int cell : board.open_block(clue)) {
                counts[cell] += times;
            }
        }
        return needed;
    };
    expect("the clues need so many", add("more", 1), *slot<int>(say, "needed"));
    expect("the others need so many", add("less", -1), *slot<int>(say, "other"));
    Cells black, white, often;
    int room = *slot<int>(say, "needed") - *slot<int>(say, "other");
    expect("the difference", room, *slot<int>(say, "count"));
    for (const auto& [cell, count] : counts) {
        room -= std::max(count, 0);
        if (count) {
            (count > 0 ? black : white).push_back(cell);
        }
        if (count > 1) {
            often.push_back(cell);
        }
    }
    expect("a balance is tight", 0, room);
    const bool same = black == cells_in(say, "black") && white == cells_in(say, "white");
    expect("a balance colours what does not cancel", true, same && often == cells_in(say, "often"));
}

void check_step(const Board& board, const Step& step) {
    Filling filling(board, step.clues);
    for (const auto& [cell, value] : step.places) {
        expect("the truth stays", board.truth[at(cell)], value);
        expect("a step is news", std::uint64_t{3}, board.candidates[at(cell)]);
        expect("the clues of a step suffice", false, filling.exists_with(cell, 1 - value));
    }
    expect("a step places something", false, step.places.empty());
    for (const int cell : step.cells) {
        expect("a cell looked at does not change", false,
               std::ranges::any_of(step.places, [&](const Placed& p) { return p.cell == cell; }));
    }
    if (std::strcmp(step.technique, "chain of bounds") == 0) {
        check_chain(board, step);
    } else if (std::strcmp(step.technique, "contradiction") == 0) {
        check_contradiction(board, step);
    } else if (std::strcmp(step.technique, "balanced clues") == 0) {
        check_balance(board, step);
    }
}

int level_of(const Step& step) {
    const std::string_view technique = step.technique;
    static const std::map<std::string_view, int> levels = {
        {"full clue", 0},      {"empty clue", 0},       {"counting", 0},      {"edge argument", 1},
        {"touching sides", 1}, {"touching corners", 1}, {"mirrored clues", 2}, {"distant clues", 2},
        {"chain of bounds", 3}};
    const int expert_links = technique == "contradiction" ? 5 : technique == "balanced clues" ? 6 : 0;
    return !expert_links ? levels.at(technique) : step.links <= expert_links ? 3 : 4;
}

// A walk takes the first of the next steps, and the level is that of its hardest.
void test_walk(Dice& dice, std::map<std::string_view, int>& seen) {
    Board board = random_board(dice, 1, 9);
    const auto teacher = board.teacher();
    int hardest = 0, near = -1;
    const int level = teacher.level(board.candidates);
    for (const Step& step : teacher.walk(board.candidates, near)) {
        check_step(board, step);
        const auto next = teacher.next_steps(board.candidates, near);
        expect("a walk takes the next step", true, to_json({next.at(0)}) == to_json({step}));
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

// All steps that are on offer somewhere on the way are true.
void test_all_steps(Dice& dice) {
    Board board = random_board(dice, 2, 7);
    const auto teacher = board.teacher();
    const auto way = teacher.walk(board.candidates, -1);
    for (int i = dice.roll(static_cast<int>(way.size()) + 1); i > 0; --i) {
        board.take(way[way.size() - at(i)]);
    }
    for (auto& mask : board.candidates) {  // and with colours from elsewhere
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

// The fewest links of a chain, by keeping the best bound on all sets of cells, whatever it says.
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
    // For each set of cells the best bound with so many links.
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
        const auto [entry, is_new] = table(links, at_most).insert({set, count});
        if (!is_new) {
            entry->second = at_most ? std::min(entry->second, count) : std::max(entry->second, count);
        }
    }

    // The bounds with so many links, as a clue sees them; sums of them too.
    Table seen_by(Set open, int links, bool at_most) {
        Table seen;
        const auto add = [&](Set set, int count) {
            const auto [entry, is_new] = seen.insert({set, count});
            if (!is_new) {
                entry->second = at_most ? std::min(entry->second, count) : std::max(entry->second, count);
            }
        };
        for (const auto& [set, count] : table(links, at_most)) {
            if (set & open) {
                add(set & open, at_most ? count : count - size(set & ~open));
            }
        }
        for (int part = 1; part <= links / 2; ++part) {
            const Table ones = seen_by(open, part, at_most), others = seen_by(open, links - part, at_most);
            for (const auto& [one, count] : ones) {
                for (const auto& [other, more] : others) {
                    if ((one & other) == 0) {
                        add(one | other, count + more);
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

// Go on with a board as far as two clues lead.
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

// The fewest links that refute a colour, by trying all that can be said, one after another.
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

// Where clues contradict each other, a teacher says something or nothing, and ends.
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
    for (const char* technique : {"full clue", "empty clue", "counting", "edge argument", "touching sides",
                                  "touching corners", "mirrored clues", "distant clues",
                                  "chain of bounds", "balanced clues", "contradiction"}) {
        expect(technique, true, boards < 2000 || seen[technique] > 0);
    }
}
