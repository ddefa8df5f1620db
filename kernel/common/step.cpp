#include "common/step.hpp"

#include <algorithm>

namespace skytile {

const Thing* find_slot(const Sentence& sentence, std::string_view name) {
    const auto found = std::ranges::find(sentence.slots, name, &Slot::name);
    return found == sentence.slots.end() ? nullptr : &found->thing;
}

int first_change(const Step& step) {
    return step.places.empty() ? step.removes.front().cell : step.places.front().cell;
}

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

}  // namespace skytile
