// The ladder of techniques, and the steps that each rung offers on a field.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/step.hpp"
#include "mosaic/balances.hpp"
#include "mosaic/field.hpp"
#include "mosaic/pairs.hpp"

namespace skytile::mosaic {

enum class Rung {
    counting,
    near_pairs,
    far_pairs,
    bounds,
    balances,
    short_contradictions,
    large_balances,
    contradictions,
};

constexpr Rung rungs[] = {Rung::counting, Rung::near_pairs,           Rung::far_pairs,
                          Rung::bounds,   Rung::balances,             Rung::short_contradictions,
                          Rung::large_balances, Rung::contradictions};

// Contradictions with more links, and balances of more clues, are extreme.
constexpr int most_expert_links = 5;
constexpr int most_expert_clues = 6;

class Ladder {
public:
    using Flags = std::vector<std::uint8_t>;  // by place

    explicit Ladder(Field& field) : field_(field), pairs_(field) {}

    // All steps of a rung, those near a cell (-1: none) first. Of chains, those with the fewest
    // links that colour a cell which is not `done` and do without some clues.
    std::vector<skytile::Step> steps(Rung rung, int near, const Flags& done = {},
                                     const Flags& without = {});

    // The first of them, and how many there are; nothing if there is none.
    std::optional<skytile::Step> first_step(Rung rung, int near);

private:
    // Where a step of a pair or by counting is found; smaller choices are taken first.
    struct Choice {
        int distance;
        int cell;   // the first that changes
        int clue;   // the one that has the step
        int which;  // the index among the clue's pairs
        auto operator<=>(const Choice&) const = default;
    };

    std::vector<skytile::Step> simple_steps(Rung rung, int near);
    skytile::Step step_of(Rung rung, const Choice& choice) const;
    const std::vector<int>& clues_of(Rung rung) const;
    bool has_step(Rung rung, int clue) const;
    int count(Rung rung) const;
    template <typename Use>
    void each_choice(Rung rung, int clue, int near, Use&& use) const;
    Choice nearest(Rung rung, int near) const;
    Choice nearest_by_rings(Rung rung, int near) const;
    std::vector<skytile::Step> harder_steps(Rung rung, const Flags& done, const Flags& without);
    std::vector<skytile::Step> chains(const Flags& done, const Flags& without) const;
    void put_in_order(std::vector<skytile::Step>& steps, int near) const;
    std::vector<skytile::Step> balances(int most, const Flags& done,
                                        const Flags& without) const;
    std::vector<skytile::Step> contradictions(int most, const Flags& done);
    int distance(int cell, int near) const;

    Field& field_;
    Pairs pairs_;
};

}  // namespace skytile::mosaic
