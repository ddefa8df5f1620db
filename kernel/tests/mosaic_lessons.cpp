#include "mosaic_lessons.hpp"

#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace lessons {

using namespace skytile;

Board random_board(Dice& dice, int least, int most) {
    const int width = least + dice.roll(most - least + 1);
    Board board{width, least + dice.roll(most - least + 1), {}, {}, {}};
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

namespace {

// Whether the open cells around these clues can be coloured to meet them, with one colour given.
class Filling {
public:
    Filling(const Board& board, const Cells& clues)
        : board_(board), colours_(board.truth.size(), -1) {
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

// "At most (at least) this many of these cells are black."
struct Claim {
    Cells cells;
    int count;
    bool at_most;
    friend bool operator==(const Claim&, const Claim&) = default;

    bool holds(const std::set<int>& black) const {
        const auto hits =
            std::ranges::count_if(cells, [&](int cell) { return black.contains(cell); });
        return at_most ? hits <= count : hits >= count;
    }
};

// Whether a claim follows from a clue and another claim, by all ways to colour its block.
bool follows(const Board& board, int clue, const std::optional<Claim>& before, const Claim& claim) {
    const Cells open = board.open_block(clue);
    for (unsigned bits = 0; bits < 1U << open.size(); ++bits) {
        std::set<int> black;
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (bits >> i & 1) {
                black.insert(open[i]);
            }
        }
        const bool fits = static_cast<int>(black.size()) == board.needed(clue);
        if (fits && (!before || before->holds(black)) && !claim.holds(black)) {
            return false;
        }
    }
    return true;
}

// Checks the links of a chain of bounds, one after another.
class ChainCheck {
public:
    explicit ChainCheck(const Board& board) : board_(board) {}

    void check(const Sentence& link) {
        const std::string_view message = link.message;
        const bool at_most = message.ends_with("-most");
        const int* count = slot<int>(link, "count");
        const Claim claim{cells_in(link, "cells"), count ? *count : 0, at_most};
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
            const Cells open = board_.open_block(clue);
            expect("the clue has no other open cells", true, open == before->cells);
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

    // The last claim about exactly these cells.
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

// Colour by one link after another, and check that the clue at the end is broken as it says.
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
    const int value = board.clues[at(clue)];
    expect("a clue is broken", true, too_many ? count > value : count < value);
}

// Check that the difference of the clues needs all cells with a positive count.
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

}  // namespace

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

}  // namespace lessons
