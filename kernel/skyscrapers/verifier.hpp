// Whether a finished board follows the rules and its clues.
//
// Plain code that shares only the rules with the search: it checks every solution that the search
// gives.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

class Verifier {
public:
    explicit Verifier(const Rules& rules);

    // Whether the grid has the right heights in every group, agrees with the known cells (-1 for
    // the others), and shows at every edge with a clue (not 0) what that says.
    bool accepts(std::span<const std::uint16_t> edges, std::span<const std::int16_t> cells,
                 std::span<const std::int16_t> grid) const;

    // What is visible from an edge.
    int visible(std::size_t edge, std::span<const std::int16_t> grid) const;

private:
    bool is_complete(const latin::Group& group, std::span<const std::int16_t> grid) const;

    std::size_t size_;
    int tallest_;
    bool sums_;
    std::vector<latin::Group> groups_;
};

}  // namespace skytile::skyscrapers
