#include "teaching/json_writer.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include "common/interruption.hpp"
#include "teaching/techniques.hpp"

namespace skytile::teaching {

namespace {

// The slots of a sentence that hold the links of a chain.
constexpr const char* chains[] = {"first", "second", "links", "end"};

std::vector<Sentence> links_of(const Step& step) {
    std::vector<Sentence> links;
    for (const Sentence& sentence : step.say) {
        for (const char* name : chains) {
            if (const auto* list = slot_of<std::vector<Sentence>>(sentence, name)) {
                std::ranges::copy(*list, std::back_inserter(links));
            }
        }
    }
    return links;
}

// The cells that a sentence names, each once.
std::vector<int> cells_in(const Sentence& sentence) {
    std::vector<int> cells;
    const auto add = [&](int cell) {
        if (std::ranges::find(cells, cell) == cells.end()) {
            cells.push_back(cell);
        }
    };
    for (const Slot& slot : sentence.slots) {
        if (const auto* one = std::get_if<thing::Cell>(&slot.thing)) {
            add(one->number);
        } else if (const auto* some = std::get_if<thing::Cells>(&slot.thing)) {
            std::ranges::for_each(some->numbers, add);
        } else if (const auto* removes = std::get_if<thing::Removes>(&slot.thing)) {
            std::ranges::for_each(removes->cells, add, &CellValues::cell);
        }
    }
    return cells;
}

bool has_rows(const Sentence& sentence) {
    return slot_of<thing::Rows>(sentence, "rows") && slot_of<thing::Cells>(sentence, "cells");
}

}  // namespace

void JsonWriter::write(Values values) {
    std::vector<int> list;
    each(values.bits, [&](int value) { list.push_back(value); });
    write(list);
}

void JsonWriter::write(const Sentence& sentence) {
    text += '[';
    write(sentence.message);
    text += ',';
    object([&] {
        for (const Slot& slot : sentence.slots) {
            key(slot.name, slot.thing);
        }
    });
    text += ']';
}

void JsonWriter::write(const Thing& thing) {
    std::visit([this](const auto& one) { write_thing(one); }, thing);
}

void JsonWriter::write(const Step& step) {
    interruption_point();
    object([&] {
        key("technique", step.technique);
        key("level", levels[index(level_of(step))]);
        key("clues", step.clues);
        key("cells", step.cells);
        key("places", step.places);
        key("removes", step.removes);
        key("rests_on", step.rests_on);
        key("say", step.say);
        if (step.links) {
            key("links", step.links);
            write_chain(step);
        }
        write_arrangements(step);
        key("choices", step.choices);
        if (!step.steps.empty()) {
            key("steps", step.steps);
        }
    });
}

void JsonWriter::write_chain(const Step& step) {
    list("chain", links_of(step), [&](const Sentence& link) {
        object([&] {
            key("say", link);
            key("cells", cells_in(link));
            if (const auto* value = slot_of<thing::Value>(link, "value")) {
                key("value", value->value);
            }
        });
    });
}

void JsonWriter::write_arrangements(const Step& step) {
    std::vector<const Sentence*> listing;
    for (const Sentence& sentence : step.say) {
        if (has_rows(sentence)) {
            listing.push_back(&sentence);
        }
    }
    if (!listing.empty()) {
        list("arrangements", listing, [&](const Sentence* sentence) {
            object([&] {
                key("cells", slot_of<thing::Cells>(*sentence, "cells")->numbers);
                key("rows", slot_of<thing::Rows>(*sentence, "rows")->rows);
            });
        });
    }
}

}  // namespace skytile::teaching
