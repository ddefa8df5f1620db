#include "common/step.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <utility>

namespace skytile {

namespace {

class Writer {
public:
    std::string text;

    void write(int number) { text += std::to_string(number); }
    void write(std::string_view word) { ((text += '"') += word) += '"'; }
    void write(const char* word) { write(std::string_view(word)); }
    void write(const CellValues& cell) { pair(cell.cell, Bits{cell.values}); }
    void write(const Placed& placed) { pair(placed.cell, placed.value); }

    void write(const Step& step) {
        text += '{';
        key("technique", step.technique);
        key("clues", step.clues);
        key("cells", step.cells);
        key("places", step.places);
        key("removes", step.removes);
        key("rests_on", step.rests_on);
        key("say", step.say);
        if (step.links) {
            key("links", step.links);
        }
        key("choices", step.choices);
        text += '}';
    }

    template <typename T>
    void write(const std::vector<T>& list) {
        text += '[';
        bool first = true;
        for (const T& one : list) {
            text += first ? "" : ",";
            first = false;
            write(one);
        }
        text += ']';
    }

private:
    struct Bits {
        std::uint64_t bits;
    };

    void write(Bits values) {
        std::vector<int> list;
        for (std::uint64_t left = values.bits; left; left &= left - 1) {
            list.push_back(std::countr_zero(left));
        }
        write(list);
    }

    void write(const Sentence& sentence) {
        text += '[';
        write(sentence.message);
        text += ",{";
        for (const Slot& slot : sentence.slots) {
            key(slot.name, slot.thing);
        }
        text += "}]";
    }

    void write(const Thing& thing) {
        std::visit([this](const auto& one) { write_thing(one); }, thing);
    }
    void write_thing(int number) { write(number); }
    void write_thing(const thing::Cell& cell) { pair("cell", cell.number); }
    void write_thing(const thing::Cells& cells) { pair("cells", cells.numbers); }
    void write_thing(const thing::Value& value) { pair("value", value.value); }
    void write_thing(const thing::Values& values) { pair("values", Bits{values.bits}); }
    void write_thing(const thing::Clue& clue) { pair("clue", clue.place); }
    void write_thing(const thing::Clues& clues) { pair("clues", clues.places); }
    void write_thing(const thing::Group& group) { pair("group", group.number); }
    void write_thing(const thing::Groups& groups) { pair("groups", groups.numbers); }
    void write_thing(const thing::Removes& removes) { pair("removes", removes.cells); }
    void write_thing(const thing::Rows& rows) { pair("rows", rows.rows); }
    void write_thing(const std::vector<Sentence>& list) { pair("list", list); }

    template <typename A, typename B>
    void pair(const A& first, const B& second) {
        text += '[';
        write(first);
        text += ',';
        write(second);
        text += ']';
    }

    template <typename T>
    void key(const char* name, const T& value) {
        text += text.back() == '{' ? "" : ",";
        write(name);
        text += ':';
        write(value);
    }
};

}  // namespace

void put_in_order(Step& step) {
    std::ranges::sort(step.places, {}, &Placed::cell);
    std::ranges::sort(step.cells);
    const auto twice = std::ranges::unique(step.cells);
    step.cells.erase(twice.begin(), twice.end());
    std::erase_if(step.cells, [&](int cell) {
        return std::ranges::find(step.places, cell, &Placed::cell) != step.places.end() ||
               std::ranges::find(step.removes, cell, &CellValues::cell) != step.removes.end();
    });
}

std::string to_json(const std::vector<Step>& steps) {
    Writer writer;
    writer.write(steps);
    return std::move(writer.text);
}

}  // namespace skytile
