#include "skyscrapers/sight.hpp"

#include <array>
#include <bitset>

namespace skytile::skyscrapers {

namespace {

// A set of clues, bit v for clue v: one word, two, or as many as the largest sum takes.
constexpr std::size_t most_clues = 2048;  // 63 · 64 / 2 + 1 at most
using ManyClues = std::bitset<most_clues>;

bool any(std::uint64_t clues) { return clues != 0; }
bool any(Wide clues) { return clues != 0; }
bool any(const ManyClues& clues) { return clues.any(); }

// Call `use` with an empty set that is wide enough.
template <typename Use>
auto with_clues(const Sight& sight, Use&& use) {
    return sight.largest() < 64    ? use(std::uint64_t{})
           : sight.largest() < 128 ? use(Wide{})
                                   : use(ManyClues{});
}

template <typename Clues>
using ByHeight = std::array<Clues, latin::most_heights + 1>;

// The values that leave a building of height h the tallest so far: lower ones, or parks.
Mask hidden_below(int h) { return h == 0 ? Mask{1} : below(h); }

// From the clues reached so far, by tallest building, before a cell to the same after it.
template <typename Clues>
void step(const ByHeight<Clues>& before, Mask cell, const Sight& sight, ByHeight<Clues>& after) {
    Clues lower{};  // all clues with a tallest building below h
    for (int h = 0; h <= sight.tallest; ++h) {
        const std::size_t i = index(h);
        after[i] = cell & hidden_below(h) ? before[i] : Clues{};
        if (h > 0 && (cell >> h & 1)) {
            after[i] |= lower << sight.worth(h);
        }
        lower |= before[i];
    }
}

// The values of a cell that can occur between what was reached before it and what is needed
// after it.
template <typename Clues>
Mask possible_between(const ByHeight<Clues>& reached, const ByHeight<Clues>& needed,
                      const Sight& sight) {
    Mask possible = 0;
    Clues lower{};
    for (int h = 0; h <= sight.tallest; ++h) {
        const std::size_t i = index(h);
        if (h > 0 && any((lower << sight.worth(h)) & needed[i])) {
            possible |= bit(h);  // h is visible here
        }
        if (any(reached[i] & needed[i])) {
            possible |= hidden_below(h);
        }
        lower |= reached[i];
    }
    return possible;
}

// From the clues that can still be completed, by tallest building, after a cell to before it.
template <typename Clues>
void step_back(ByHeight<Clues>& needed, Mask cell, const Sight& sight) {
    Clues higher{};  // completed by a building above h, which is visible
    for (int h = sight.tallest; h >= 0; --h) {
        const std::size_t i = index(h);
        const Clues after = needed[i];
        needed[i] = (cell & hidden_below(h) ? after : Clues{}) | higher;
        if (h > 0 && (cell >> h & 1)) {
            higher |= after >> sight.worth(h);
        }
    }
}

template <typename Clues>
bool look_along_with(std::span<Mask> line, const Sight& sight, const Clues& allowed) {
    thread_local std::vector<ByHeight<Clues>> reached;  // too large for the stack
    reached.resize(latin::most_heights + 1);
    reached[0].fill(Clues{});
    reached[0][0] = Clues{1};
    for (std::size_t p = 0; p < line.size(); ++p) {
        step(reached[p], line[p], sight, reached[p + 1]);
    }
    ByHeight<Clues> needed{};
    needed[index(sight.tallest)] = allowed;
    for (std::size_t p = line.size(); p-- > 0;) {
        line[p] &= possible_between(reached[p], needed, sight);
        if (line[p] == 0) {
            return false;
        }
        step_back(needed, line[p], sight);
    }
    return true;
}

}  // namespace

bool look_along(std::span<Mask> line, const Sight& sight, int clue) {
    return with_clues(sight, [&](auto empty) {
        using Clues = decltype(empty);
        return look_along_with<Clues>(line, sight, Clues{1} << clue);
    });
}

bool look_along_broken(std::span<Mask> line, const Sight& sight, int clue) {
    return with_clues(sight, [&](auto empty) {
        using Clues = decltype(empty);
        return look_along_with<Clues>(line, sight, ~(Clues{1} << clue));
    });
}

std::vector<int> clues_along(std::span<const Mask> line, const Sight& sight) {
    return with_clues(sight, [&](auto empty) {
        using Clues = decltype(empty);
        ByHeight<Clues> before{};
        ByHeight<Clues> after{};
        before[0] = Clues{1};
        for (const Mask cell : line) {
            step(before, cell, sight, after);
            before.swap(after);
        }
        std::vector<int> possible;
        for (int clue = 0; clue <= sight.largest(); ++clue) {
            if (any(before[index(sight.tallest)] >> clue & Clues{1})) {
                possible.push_back(clue);
            }
        }
        return possible;
    });
}

}  // namespace skytile::skyscrapers
