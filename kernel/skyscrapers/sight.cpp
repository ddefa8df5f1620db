#include "skyscrapers/sight.hpp"

#include <algorithm>

#include "skyscrapers/walk.hpp"

namespace skytile::skyscrapers {

namespace {

// Call `use` with a walk whose sets of clues are wide enough; its memory is reused.
template <typename Use>
auto with_walk(const Sight& sight, Use&& use) {
    const auto walk = [&]<typename Clues>() {
        thread_local Walk<Mask, Clues> some;
        some.begin(sight);
        return use(some);
    };
    return sight.largest() < 64    ? walk.template operator()<Mask>()
           : sight.largest() < 128 ? walk.template operator()<Bits<2>>()
                                   : walk.template operator()<Bits<32>>();
}

bool narrow_along(std::span<Mask> line, const Sight& sight, const Demand& demand) {
    if (std::ranges::find(line, Mask{0}) != line.end()) {
        return false;
    }
    return with_walk(sight, [&](auto& walk) {
        walk.fold(line.size(), [&](std::size_t p) { return line[p]; });
        bool possible = walk.narrow(demand, [&](std::size_t p, Mask lost) {
            line[p] &= ~(lost & 1 ? lost | below(walk.low(p)) : lost);
        });
        for (std::size_t p = walk.folded().size(); p < line.size(); ++p) {
            line[p] &= ~bit(sight.tallest);  // it is before this cell
            possible = possible && line[p];
        }
        return possible;
    });
}

}  // namespace

bool look_along(std::span<Mask> line, const Sight& sight, int clue) {
    return narrow_along(line, sight, {.clue = clue});
}

bool look_along_broken(std::span<Mask> line, const Sight& sight, int clue) {
    return narrow_along(line, sight, {.clue = clue, .is_broken = true});
}

}  // namespace skytile::skyscrapers
