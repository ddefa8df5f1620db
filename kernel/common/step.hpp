// A step of a solution as data: what follows, from what, and the sentences that say so.
//
// The wording is not here. A sentence is the name of a message of the catalogue
// (`src/skytile/logic/words/`) and the things that fill its slots: cells, values, clues, further
// sentences. `docs/reference/steps.md` lists the messages and what each of them claims.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace skytile {

// A cell and some of its values, as bits.
struct CellValues {
    int cell;
    std::uint64_t values;
};

// A cell and the value that it has.
struct Placed {
    int cell;
    int value;
};

struct Sentence;

// What fills a slot of a message.
namespace thing {

struct Cell {
    int number;
};
struct Cells {
    std::vector<int> numbers;
};
struct Value {
    int value;
};
struct Values {
    std::uint64_t bits;
};
struct Clue {
    int place;
};
struct Clues {
    std::vector<int> places;
};
struct Group {
    int number;
};
struct Groups {
    std::vector<int> numbers;
};
struct Removes {
    std::vector<CellValues> cells;
};
struct Places {
    std::vector<Placed> cells;
};
struct Rows {  // arrangements: values for cells that another slot names
    std::vector<std::vector<int>> rows;
};
struct Technique {
    const char* name;
};

}  // namespace thing

using Thing = std::variant<int, thing::Cell, thing::Cells, thing::Value, thing::Values, thing::Clue,
                           thing::Clues, thing::Group, thing::Groups, thing::Removes, thing::Places,
                           thing::Rows, thing::Technique, std::vector<Sentence>>;

struct Slot;

struct Sentence {
    const char* message;
    std::vector<Slot> slots;
};

struct Slot {
    const char* name;
    Thing thing;
};

struct Step {
    const char* technique;
    std::vector<int> clues = {};          // the numbers of their places
    std::vector<int> cells = {};          // cells it uses but does not change
    std::vector<Placed> places = {};      // cells that are now known
    std::vector<CellValues> removes = {}; // candidates that are removed
    std::vector<CellValues> rests_on = {};// candidates that other steps had to remove first
    std::vector<Sentence> say = {};
    int links = 0;                        // how long a chain is
    int choices = 1;                      // how many steps of this technique there were
    std::vector<Step> steps = {};         // what a folded run of simple steps is made of
};

// What fills the slot of a sentence; nothing if it has no such slot.
const Thing* find_slot(const Sentence& sentence, std::string_view name);

// The same, if it is a thing of this kind.
template <typename Kind>
const Kind* slot_of(const Sentence& sentence, std::string_view name) {
    const Thing* thing = find_slot(sentence, name);
    return thing ? std::get_if<Kind>(thing) : nullptr;
}

// The cell where a step is: the first that it fills in, or else removes candidates from.
int first_change(const Step& step);

// Put the cells of a step in order, and drop duplicates and changed cells from `cells`.
void put_in_order(Step& step);

}  // namespace skytile
