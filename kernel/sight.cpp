#include "sight.hpp"

#include <bit>

namespace skytile {

namespace {

using Counts = std::uint64_t;  // a set of counts: bit v for v buildings seen
using ByHeight = std::array<Counts, most_heights + 1>;

// From "seen so far, by tallest" before a cell to the same after it.
ByHeight step(const ByHeight& before, Mask cell, int tallest) {
    ByHeight after = {};
    Counts lower = 0;  // all counts with a tallest building below h
    for (int h = 0; h <= tallest; ++h) {
        const auto i = static_cast<std::size_t>(h);
        const Mask below = cell & ((Mask{1} << i) - 1);
        const bool hidden = below != 0 || (h == 0 && (cell & 1));
        after[i] = (hidden ? before[i] : 0) | ((h > 0 && (cell >> i & 1)) ? lower << 1 : 0);
        lower |= before[i];
    }
    return after;
}

}  // namespace

bool look_along(std::span<Mask> line, int tallest, int clue) {
    std::array<ByHeight, most_heights + 1> before;
    before[0] = {};
    before[0][0] = 1;
    for (std::size_t p = 0; p < line.size(); ++p) {
        before[p + 1] = step(before[p], line[p], tallest);
    }
    const auto top = static_cast<std::size_t>(tallest);
    ByHeight wanted = {};  // counts from which the clue can still be met, by tallest
    wanted[top] = Counts{1} << clue;
    for (std::size_t p = line.size(); p-- > 0;) {
        const Mask cell = line[p];
        const ByHeight& reached = before[p];
        Mask possible = 0;
        Counts lower = 0;
        for (std::size_t h = 0; h <= top; ++h) {
            if (h > 0 && ((lower << 1) & wanted[h])) {
                possible |= Mask{1} << h;  // h is seen here
            }
            if (reached[h] & wanted[h]) {
                possible |= h == 0 ? Mask{1} : (Mask{1} << h) - 1;  // anything lower is hidden
            }
            lower |= reached[h];
        }
        line[p] = cell & possible;
        if (line[p] == 0) {
            return false;
        }
        ByHeight earlier = {};
        Counts higher = 0;  // from a building above h, one more seen
        for (std::size_t h = top + 1; h-- > 0;) {
            const Mask below = h == 0 ? (line[p] & 1) : line[p] & ((Mask{1} << h) - 1);
            earlier[h] = (below ? wanted[h] : 0) | higher;
            if (h > 0 && (line[p] >> h & 1)) {
                higher |= wanted[h] >> 1;
            }
        }
        wanted = earlier;
    }
    return true;
}

std::uint64_t counts_along(std::span<const Mask> line, int tallest) {
    ByHeight seen = {};
    seen[0] = 1;
    for (const Mask cell : line) {
        seen = step(seen, cell, tallest);
    }
    return seen[static_cast<std::size_t>(tallest)];
}

}  // namespace skytile
