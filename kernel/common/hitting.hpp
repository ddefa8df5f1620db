// Smallest hitting sets: few elements, at least one of each of some sets.
//
// Not all sets are known from the start. The caller is asked about each hitting set that is found,
// and answers with a further set that it misses, until one is good enough.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "common/budget.hpp"

namespace skytile {

using Elements = std::vector<std::uint32_t>;

class HittingSearch {
public:
    // A set that the chosen elements miss; nothing if they are good enough, or if the budget is
    // exhausted.
    using FindMissed = std::function<std::optional<Elements>(const Elements& chosen)>;

    virtual ~HittingSearch() = default;

    virtual void add(const Elements& set) = 0;

    // A smallest hitting set that is good enough, if there is one with fewer than `known`
    // elements and the budget suffices to find it.
    virtual std::optional<Elements> search(std::size_t known, const FindMissed& find_missed,
                                           Budget& budget) = 0;

    // A proved lower bound: no hitting set has fewer elements.
    std::size_t at_least() const { return at_least_; }

protected:
    std::size_t at_least_ = 0;
};

// Branches on the elements of a smallest set: for large sets that a few elements hit.
std::unique_ptr<HittingSearch> branching_search(std::size_t elements);
inline constexpr std::size_t most_to_branch_on = 128;

// Uses unsatisfiable cores: for many small sets.
std::unique_ptr<HittingSearch> core_guided_search(std::size_t elements);

}  // namespace skytile
