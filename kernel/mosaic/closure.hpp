// Draws all conclusions of the techniques up to a level, in any order.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "mosaic/field.hpp"
#include "mosaic/pairs.hpp"

namespace skytile::mosaic {

class Closure {
public:
    // Called with some clues, the cells that they colour together (places), and the level of the
    // technique; returns whether to continue.
    using Listener =
        std::function<bool(std::span<const int> clues, std::span<const int> cells, int level)>;

    // Conclusions are drawn on the field; `listen` is called for each, before the next.
    explicit Closure(Field& field, Listener listen = {});

    // Draw all conclusions up to a level (0 to 3), unless the listener ends it: false if the
    // clues contradict each other.
    bool close(int level);

private:
    void count();
    bool use_pair(int distance);
    bool use_chains();
    bool use_contradictions();
    bool use_balances();
    void colour(int clue, Block cells, bool black);
    void colour(int place, bool black);
    void conclude(std::span<const int> clues, int level);

    Field& field_;
    Pairs pairs_;
    Listener listen_;
    std::vector<int> coloured_;  // since the last conclusion
    bool is_broken_ = false;
    bool is_stopped_ = false;
};

}  // namespace skytile::mosaic
