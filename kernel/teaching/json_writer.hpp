// Writes steps and their sentences as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/bits.hpp"
#include "common/step.hpp"

namespace skytile::teaching {

class JsonWriter {
public:
    std::string text;

    void write(int number) { text += std::to_string(number); }
    void write(bool truth) { text += truth ? "true" : "false"; }
    void write(std::string_view word) { ((text += '"') += word) += '"'; }
    void write(const char* word) { write(std::string_view(word)); }
    void write(const CellValues& cell) { pair(cell.cell, Values{cell.values}); }
    void write(const Placed& placed) { pair(placed.cell, placed.value); }
    void write(const Sentence& sentence);
    void write(const Step& step);

    template <typename T>
    void write(const std::vector<T>& list) {
        text += '[';
        for (const T& one : list) {
            text += &one == list.data() ? "" : ",";
            write(one);
        }
        text += ']';
    }

    template <typename T>
    void key(const char* name, const T& value) {
        begin_value(name);
        write(value);
    }

    // An object whose keys `fill` writes, as the value of a key or on its own.
    template <typename Fill>
    void object(Fill&& fill) {
        text += '{';
        fill();
        text += '}';
    }

    // A key and a list whose elements `fill` writes one by one.
    template <typename List, typename Fill>
    void list(const char* name, const List& elements, Fill&& fill) {
        begin_value(name);
        text += '[';
        bool is_first = true;
        for (const auto& element : elements) {
            text += is_first ? "" : ",";
            is_first = false;
            fill(element);
        }
        text += ']';
    }

    void begin_value(const char* name) {
        text += text.back() == '{' ? "" : ",";
        write(name);
        text += ':';
    }

private:
    struct Values {
        Mask bits;
    };

    void write(Values values);
    void write(const Thing& thing);

    void write_thing(int number) { write(number); }
    void write_thing(const thing::Cell& cell) { pair("cell", cell.number); }
    void write_thing(const thing::Cells& cells) { pair("cells", cells.numbers); }
    void write_thing(const thing::Value& value) { pair("value", value.value); }
    void write_thing(const thing::Values& values) { pair("values", Values{values.bits}); }
    void write_thing(const thing::Clue& clue) { pair("clue", clue.place); }
    void write_thing(const thing::Clues& clues) { pair("clues", clues.places); }
    void write_thing(const thing::Group& group) { pair("group", group.number); }
    void write_thing(const thing::Groups& groups) { pair("groups", groups.numbers); }
    void write_thing(const thing::Removes& removes) { pair("removes", removes.cells); }
    void write_thing(const thing::Places& places) { pair("places", places.cells); }
    void write_thing(const thing::Rows& rows) { pair("rows", rows.rows); }
    void write_thing(const thing::Technique& technique) { pair("technique", technique.name); }
    void write_thing(const std::vector<Sentence>& list) { pair("list", list); }

    void write_chain(const Step& step);
    void write_arrangements(const Step& step);

    template <typename A, typename B>
    void pair(const A& first, const B& second) {
        text += '[';
        write(first);
        text += ',';
        write(second);
        text += ']';
    }
};

}  // namespace skytile::teaching
