// What all Latin-type puzzles share: groups of cells that hold each height once.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "common/bits.hpp"

namespace skytile::latin {

// The largest boards that are solved; a height fits in a byte.
inline constexpr int most_rows = 255;

// Up to this many, the heights a cell may have are the bits of one `Mask`: bit h for height h,
// bit 0 for a park. Everything but the search with learning relies on that.
inline constexpr int most_heights = 63;

using Group = std::vector<int>;  // cells, by number, row by row

// Rows and columns, and further groups of `size` cells (boxes, diagonals), hold each height
// 1 … tallest once; in the other cells of each group are parks, height 0.
struct Rules {
    int size;
    int parks = 0;
    std::vector<Group> further_groups = {};

    int tallest() const { return size - parks; }
    int lowest() const { return parks ? 0 : 1; }
    Mask heights() const { return up_to(tallest()) & ~Mask{1}; }
    Mask values() const { return heights() | Mask{parks > 0}; }

    // Rows, columns, then the further groups.
    std::vector<Group> groups() const {
        std::vector<Group> all(2 * index(size));
        for (int i = 0; i < size; ++i) {
            for (int j = 0; j < size; ++j) {
                all[index(i)].push_back(i * size + j);
                all[index(size + i)].push_back(j * size + i);
            }
        }
        all.insert(all.end(), further_groups.begin(), further_groups.end());
        return all;
    }
};

// The cells that share a group with each cell, in order.
inline std::vector<std::vector<int>> peers_of(const Rules& rules) {
    std::vector<std::vector<int>> peers(index(rules.size * rules.size));
    for (const Group& group : rules.groups()) {
        for (const int cell : group) {
            std::ranges::copy_if(group, std::back_inserter(peers[index(cell)]),
                                 [&](int other) { return other != cell; });
        }
    }
    for (std::vector<int>& cells : peers) {
        std::ranges::sort(cells);
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    }
    return peers;
}

}  // namespace skytile::latin
