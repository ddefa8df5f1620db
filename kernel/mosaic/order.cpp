#include "mosaic/order.hpp"

namespace skytile::mosaic {

namespace {

constexpr std::uint64_t label_end = std::uint64_t{1} << 62;

}  // namespace

void CellOrder::append(std::span<const std::uint32_t> cells) {
    const Label before = last_ == none ? 0 : label_[last_];
    const Label step = (label_end - before) / (cells.size() + 1);
    for (const std::uint32_t cell : cells) {
        link_after(last_, cell, (last_ == none ? 0 : label_[last_]) + step);
    }
}

void CellOrder::move_before(std::uint32_t successor, std::span<const std::uint32_t> cells) {
    std::uint32_t after = previous_[successor];
    for (const std::uint32_t cell : cells) {
        // The successor may be among them, but the cell before it is not.
        unlink(cell);
    }
    make_room(after, cells.size());
    const std::uint32_t next = after == none ? first_ : next_[after];
    Label label = after == none ? 0 : label_[after];
    const Label step = ((next == none ? label_end : label_[next]) - label) / (cells.size() + 1);
    for (const std::uint32_t cell : cells) {
        label += step;
        link_after(after, cell, label);
        after = cell;
    }
}

void CellOrder::link_after(std::uint32_t after, std::uint32_t cell, Label label) {
    label_[cell] = label;
    previous_[cell] = after;
    next_[cell] = after == none ? first_ : next_[after];
    (after == none ? first_ : next_[after]) = cell;
    (next_[cell] == none ? last_ : previous_[next_[cell]]) = cell;
}

void CellOrder::unlink(std::uint32_t cell) {
    const std::uint32_t before = previous_[cell];
    const std::uint32_t after = next_[cell];
    (before == none ? first_ : next_[before]) = after;
    (after == none ? last_ : previous_[after]) = before;
}

// Make sure that there are labels for this many cells after one. If not, respread the labels of
// enough following cells to leave plenty of room.
void CellOrder::make_room(std::uint32_t after, std::size_t count) {
    const Label start = after == none ? 0 : label_[after];
    const std::uint32_t first = after == none ? first_ : next_[after];
    if (first == none || label_[first] - start > count) {
        return;
    }
    constexpr Label roomy = Label{1} << 20;
    std::uint32_t end = first;
    std::size_t between = 0;
    Label step = 0;
    while (step < roomy && end != none) {
        end = next_[end];
        ++between;
        step = ((end == none ? label_end : label_[end]) - start) / (count + between + 1);
    }
    Label label = start + count * step;
    for (std::uint32_t cell = first; cell != end; cell = next_[cell]) {
        label_[cell] = label += step;
    }
}

}  // namespace skytile::mosaic
