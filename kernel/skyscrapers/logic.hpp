// Skyscrapers as people solve them, up to level hard: the techniques of `teacher.hpp` as closures
// on candidates, without reasons.
//
// Every technique here is monotone: what it removes it would also remove from fewer candidates.
// So the order of techniques does not matter: the level of a board is the level of the hardest
// technique that it needs, in any order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "latin/logic.hpp"
#include "skyscrapers/rules.hpp"

namespace skytile::skyscrapers {

class Logic {
public:
    using Cells = latin::Cells;

    static constexpr int levels = 3;  // easy, medium, hard

    // Edges as in Question.
    Logic(const Rules& rules, std::span<const std::uint16_t> edges);

    // Replace the clues.
    void set_edges(std::span<const std::uint16_t> edges);

    const Rules& rules() const { return rules_; }
    std::size_t cells() const { return bounds_.size(); }

    // The lowest level whose techniques solve the board from these candidates; `levels` if
    // none up to `highest` does, -1 if the candidates contradict each other.
    int level(Cells cells, int highest) const;

    // How many surplus candidates the techniques up to a level leave; 0 if they solve the board.
    int surplus(Cells cells, int highest) const;

private:
    // What was left of each line when it was last narrowed by one clue, and by both.
    using Narrowed = std::array<std::vector<Cells>, 2>;

    Narrowed begin(Cells& cells) const;
    bool close(Cells& cells, int level, Narrowed& narrowed) const;
    bool use_level(Cells& cells, int level, Narrowed& narrowed) const;
    bool close_easy(Cells& cells) const;
    template <typename Look>
    bool look_from_edges(Cells& cells, Look&& look) const;
    bool narrow_lines(Cells& cells, bool both, Narrowed& narrowed) const;
    bool narrow_one(std::span<Mask> line, int left, int right, bool both) const;
    int clue(int side, std::size_t place) const {
        return edges_[index(side * rules_.size) + place];
    }

    Rules rules_;
    Sight sight_;
    latin::Logic latin_;
    std::vector<std::uint16_t> edges_;
    Cells bounds_;  // what each clue leaves at a glance
};

}  // namespace skytile::skyscrapers
