// How a patch of a Mosaic came to know some of its cells.

#include <algorithm>
#include <array>
#include <bit>

#include "common/interruption.hpp"
#include "mosaic/patch.hpp"

namespace skytile::mosaic {

namespace {

constexpr std::array<Step, 9> block = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 0}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

}  // namespace

std::vector<Patch::Found> Patch::trace() {
    needed_.assign(clues_.size(), aims_.empty() ? ~Word{0} : 0);
    for (const Aim& aim : aims_) {
        needed_[aim.at] |= aim.cells;
    }
    std::vector<Found> found;
    for (std::size_t i = changes_.size(); i-- > 0;) {
        interruption_point_at<1024>(i + 1);
        const Change& change = changes_[i];
        for (Word cells = needed_[change.at] & change.cells; cells; cells &= cells - 1) {
            found.push_back(explain(change, std::countr_zero(cells)));
            need_causes(change, found.back());
        }
    }
    std::ranges::reverse(found);
    return found;
}

Patch::Place Patch::place_of(std::uint32_t at, int bit) const {
    return {static_cast<int>(at / stride_) - static_cast<int>(margin),
            (static_cast<int>(at % stride_) - 1) * 64 + bit};
}

// The clue that made a cell known: of those that did by counting, any that has it in its block.
Patch::Found Patch::explain(const Change& change, int bit) const {
    const Event& event = events_[change.event];
    const Place cell = place_of(change.at, bit);
    const Place start = place_of(event.at, 0);
    if (event.overlap == counted) {
        int column = cell.column - start.column - 1;
        while (column < 0 || column > 63 || !(event.first >> column & 1)) {
            ++column;
        }
        const Place clue{start.row, start.column + column};
        return {cell, clue, clue};
    }
    const Step there = overlaps()[static_cast<std::size_t>(event.overlap)].there;
    const Place clue{start.row, cell.column - change.right};
    return {cell, clue, {clue.row + there.down, clue.column + there.right}};
}

// A clue colours its open cells since all cells of the other colour in its block are known; two
// clues colour those that only one of them has since all of these with the wrong colour are known.
void Patch::need_causes(const Change& change, const Found& found) {
    const Event& event = events_[change.event];
    if (event.overlap == counted) {
        const Word bit = Word{1} << (found.cell.column % 64);
        need(found.clue, block, !(start_[1][change.at] & bit));
        return;
    }
    const Overlap& overlap = overlaps()[static_cast<std::size_t>(event.overlap)];
    const bool first = event.first >> (found.clue.column % 64) & 1;
    need(found.clue, overlap.ours, !first);
    need(found.clue, overlap.theirs, first);
}

// Mark the cells of one colour as needed that are these steps away from a clue and were open.
void Patch::need(Place clue, std::span<const Step> steps, bool black) {
    for (const Step step : steps) {
        const auto row = static_cast<std::size_t>(clue.row + step.down);
        const int column = clue.column + step.right + 64;  // there is a word before the first
        const std::uint32_t at = word_at(row, static_cast<std::size_t>(column) / 64) - 1;
        needed_[at] |= start_[black ? 1 : 0][at] & Word{1} << (column % 64);
    }
}

}  // namespace skytile::mosaic
