// Counting, and comparing two clues, on a Mosaic for 64 sets of clues at once.
//
// A clue settles its block when all open cells there have one colour: it colours them. The
// solution is known, so "and" and "or" decide this: a clue does so if all black cells of its
// block are known, or all white ones. With one bit of a word for each set of clues, a single pass
// answers for all of them. (Four words instead of one were slower: the sets of one pass then
// differ more, and their clues are looked at more often.)
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace skytile::mosaic {

class CountingLanes {
public:
    using Lanes = std::uint64_t;  // one bit for each set of clues
    static constexpr std::size_t most = 64;
    static constexpr Lanes all = ~Lanes{0};

    CountingLanes(int width, int height, std::span<const std::uint8_t> solution);

    // All sets have these clues (1 for each cell that has one), and know nothing yet …
    void start(std::span<const std::uint8_t> clues);
    // … but some lack this one.
    void leave_out(std::uint32_t clue, Lanes where) { present_[place(clue)] &= ~where; }

    // Draw all conclusions by counting.
    void count();
    // The same, and from any two clues that overlap: where the open cells that only one of
    // them has are all black, and those that only the other has are all white, both follow.
    void compare();

    // The sets in which this cell is known now.
    Lanes known(std::uint32_t cell) const { return known_[place(cell)]; }
    // The cells that are known in one set: 1 for each.
    void copy_known(std::size_t lane, std::span<std::uint8_t> cells) const;

private:
    static constexpr std::uint32_t border = 2;  // no step from one clue to another leaves it

    // Another clue whose block overlaps ours: where it is, and the cells that only one counts.
    struct Overlap {
        std::uint32_t there;
        std::uint32_t size = 0;
        std::array<std::uint32_t, 8> ours = {};
        std::array<std::uint32_t, 8> theirs = {};
    };
    struct Pair {
        std::uint32_t clue;
        std::uint32_t overlap;
    };

    std::uint32_t place(std::uint32_t cell) const {
        return (cell / width_ + border) * stride_ + cell % width_ + border;
    }
    Lanes all_known(std::uint32_t clue) const;
    void settle(std::uint32_t clue);
    void note_known(std::uint32_t cell, Lanes where);
    void lay_out_overlaps();
    void find_first_pairs();
    Lanes settled_by(std::uint32_t clue, const Overlap& overlap) const;
    bool compare(std::uint32_t clue, const Overlap& overlap);
    void compare_around(std::uint32_t clue);

    std::uint32_t width_;
    std::uint32_t height_;
    std::uint32_t stride_;
    std::array<std::uint32_t, 9> block_ = {};
    std::vector<Overlap> overlaps_;
    std::vector<Lanes> black_;                  // all or none of the bits
    std::vector<std::uint32_t> first_;          // clues that settle their block on an empty board
    std::vector<Pair> first_pairs_;             // pairs that do, found when first needed
    std::vector<Lanes> known_;
    std::vector<Lanes> present_;                // by clue: the sets that have it
    std::vector<std::uint8_t> is_idle_;         // clues to queue when their block changes
    std::vector<std::uint32_t> queue_;          // clues whose block may be settled
    std::vector<std::uint32_t> changed_;        // cells that became known since the last look
    std::vector<std::uint8_t> is_to_compare_;
    std::vector<std::uint32_t> to_compare_;     // clues with such a cell in their block
};

}  // namespace skytile::mosaic
