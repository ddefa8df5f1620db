// Naked and hidden singles of one group.
#pragma once

#include "latin/rules.hpp"

namespace skytile::latin {

// A group has each of these heights once, and this many parks (value 0). `domain_of(cell)` is the
// domain of a cell, `narrow(cell, domain)` narrows it and returns whether anything is left. False
// on a contradiction.
template <typename Heights, typename DomainOf, typename Narrow>
bool use_singles(const Heights& heights, int parks, const Group& group, DomainOf&& domain_of,
                 Narrow&& narrow) {
    const Heights park{1U};
    Heights once{};
    Heights twice{};
    Heights placed{};
    int parks_placed = 0;
    int parks_possible = 0;
    for (const int cell : group) {
        const Heights domain = domain_of(cell);
        parks_possible += has(domain, 0) ? 1 : 0;
        if (is_single(domain)) {
            if (has(domain, 0)) {
                ++parks_placed;
            } else if (any(placed & domain)) {
                return false;
            }
            placed |= domain & ~park;
        }
        twice |= once & domain;
        once |= domain;
    }
    if (any(heights & ~once) || parks_placed > parks || parks_possible < parks) {
        return false;
    }
    const Heights hidden = once & ~twice & heights & ~placed;
    const Heights gone = parks_placed == parks ? placed | park : placed;
    const bool only_parks = parks && parks_possible == parks;
    for (const int cell : group) {
        const Heights domain = domain_of(cell);
        if (is_single(domain)) {
            continue;
        }
        Heights left = domain & ~gone;
        if (any(domain & hidden)) {
            left &= hidden;
            if (!is_single(left)) {
                return false;
            }
        }
        if (only_parks && has(domain, 0)) {
            left &= park;
        }
        if (!narrow(cell, left)) {
            return false;
        }
    }
    return true;
}

}  // namespace skytile::latin
