// The cells in the order in which they became known; cells can be moved before another one.
//
// Each cell has a label, and later cells have larger ones, so two are compared without walking the
// list. Where labels run out, those of some of the following cells are respread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace skytile::mosaic {

class CellOrder {
public:
    using Label = std::uint64_t;
    static constexpr Label never = ~Label{0};  // the label of a cell that is not known
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    explicit CellOrder(std::size_t cells)
        : label_(cells, never), previous_(cells, none), next_(cells, none) {}

    Label label(std::uint32_t cell) const { return label_[cell]; }
    bool has(std::uint32_t cell) const { return label_[cell] != never; }

    // Put these cells, in this order, after all others.
    void append(std::span<const std::uint32_t> cells);

    // Put these cells, in this order, before another one, wherever they were.
    void move_before(std::uint32_t successor, std::span<const std::uint32_t> cells);

private:
    void link_after(std::uint32_t after, std::uint32_t cell, Label label);
    void unlink(std::uint32_t cell);
    void make_room(std::uint32_t after, std::size_t count);

    std::vector<Label> label_;
    std::vector<std::uint32_t> previous_;
    std::vector<std::uint32_t> next_;
    std::uint32_t first_ = none;
    std::uint32_t last_ = none;
};

}  // namespace skytile::mosaic
