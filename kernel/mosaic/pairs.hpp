// Pairs of overlapping Mosaic clues that together colour cells.
//
// A pair says more than counting in one case only: one clue needs as many more black cells than the
// other as it has open cells of its own. Then those are black, and the other's own are white.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mosaic/field.hpp"

namespace skytile::mosaic {

struct Pair {
    int more;  // the places of the clues
    int less;
    Block black;  // in the block of `more`
    Block white;  // in the block of `less`
};

// The pairs that colour cells, kept up to date as the field changes.
class Pairs {
public:
    static constexpr int nearest = 1;   // clues that touch
    static constexpr int farthest = 2;  // clues with a gap between them

    explicit Pairs(Field& field);

    // Check the pairs of all clues that have changed.
    void update();

    // How many pairs at this distance colour cells.
    int count(int distance) const { return at(distance).count; }

    // The clues that are first, in reading order, in such a pair.
    const std::vector<int>& owners(int distance) const { return at(distance).owners; }
    bool is_owner(int distance, int clue) const { return ready_bits(distance, clue) != 0; }

    // Call `use(pair)` for the pairs that a clue owns.
    template <typename Use>
    void each_of(int distance, int clue, Use&& use) const {
        for (std::uint32_t left = ready_bits(distance, clue); left; left &= left - 1) {
            use(pair_of(clue, static_cast<std::size_t>(std::countr_zero(left))));
        }
    }

private:
    struct Ready {
        int count = 0;
        std::vector<int> owners;
        std::vector<int> owner_at;  // by place: where in `owners`
    };

    Ready& at(int distance) { return ready_[static_cast<std::size_t>(distance - 1)]; }
    const Ready& at(int distance) const { return ready_[static_cast<std::size_t>(distance - 1)]; }
    std::uint32_t ready_bits(int distance, int clue) const {
        return bits_[static_cast<std::size_t>(clue)] &
               masks_[static_cast<std::size_t>(distance - 1)];
    }
    bool colours(int one, std::size_t which) const;
    Pair pair_of(int one, std::size_t which) const;
    void look_at(int owner, std::size_t which);
    void note(int owner, std::size_t which, bool is_ready);

    Field& field_;
    std::array<std::uint32_t, 2> masks_ = {};  // by distance: which of the 24 overlapping clues
    std::vector<std::uint32_t> bits_;          // by place: which later clues it forms a pair with
    std::array<Ready, 2> ready_;
};

}  // namespace skytile::mosaic
