// Another solution of a Mosaic that differs from a known one only near a clue.
//
// Everything outside a small window is taken to be as in the solution. If the cells of the window
// can be coloured differently when some clues are left out, those are needed. If they cannot,
// that proves nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/learning.hpp"
#include "mosaic/around.hpp"

namespace skytile::mosaic {

class Windows {
public:
    Windows(int width, int height, std::span<const std::uint8_t> solution);

    // Whether cells up to `radius` away from the clues that are left out can be coloured
    // differently, if the others (1 for each cell that has one) hold. Cells that are known to
    // follow from those (1 for each; may be empty) are not tried.
    bool can_differ(std::span<const std::uint8_t> clues, std::span<const std::uint32_t> left_out,
                    int radius, std::span<const std::uint8_t> known, Budget& budget);

    template <typename Use>
    void each_around(std::uint32_t cell, int radius, Use&& use) const {
        mosaic::each_around(width_, height_, cell, radius, use);
    }

private:
    void open(std::span<const std::uint32_t> left_out, int radius,
              std::span<const std::uint8_t> known);

    int width_;
    int height_;
    std::vector<std::uint8_t> solution_;
    std::vector<std::uint32_t> window_;         // its cells
    std::vector<std::uint32_t> looking_in_;     // clues that may count its cells
    std::vector<std::uint32_t> number_;         // by cell: 1 + its number in the window
    std::vector<std::uint8_t> is_looking_in_;   // by cell
    CountingSearch search_;
};

}  // namespace skytile::mosaic
