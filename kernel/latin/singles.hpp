// Naked and hidden singles of one group.
#pragma once

#include "latin/rules.hpp"

namespace skytile::latin {

// Each height stands once in a group, and parks as often as the rules say. `domain_of(cell)` is
// what a cell may be, `narrow(cell, domain)` leaves it less and says whether that is anything.
// False on a contradiction.
template <typename DomainOf, typename Narrow>
bool use_singles(const Rules& rules, const Group& group, DomainOf&& domain_of, Narrow&& narrow) {
    Mask once = 0;
    Mask twice = 0;
    Mask placed = 0;
    int parks_placed = 0;
    int parks_possible = 0;
    for (const int cell : group) {
        const Mask domain = domain_of(cell);
        parks_possible += static_cast<int>(domain & 1);
        if (is_single(domain)) {
            if (domain == 1) {
                ++parks_placed;
            } else if (placed & domain) {
                return false;
            }
            placed |= domain & ~Mask{1};
        }
        twice |= once & domain;
        once |= domain;
    }
    const Mask heights = rules.heights();
    if ((once & heights) != heights || parks_placed > rules.parks ||
        parks_possible < rules.parks) {
        return false;
    }
    const Mask hidden = once & ~twice & heights & ~placed;
    const bool no_more_parks = parks_placed == rules.parks;
    const bool only_parks = rules.parks && parks_possible == rules.parks;
    for (const int cell : group) {
        const Mask domain = domain_of(cell);
        if (is_single(domain)) {
            continue;
        }
        Mask left = domain & ~(placed | Mask{no_more_parks});
        if (domain & hidden) {
            left &= hidden;
            if (!is_single(left)) {
                return false;
            }
        }
        if (only_parks && (domain & 1)) {
            left &= 1;
        }
        if (!narrow(cell, left)) {
            return false;
        }
    }
    return true;
}

}  // namespace skytile::latin
