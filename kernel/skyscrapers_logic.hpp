// Skyscrapers as people solve them: the ladder of techniques in `logic/skyscrapers/`, as
// closures on candidates, without words.
//
// Every technique here removes candidates, and what it removes it would remove from fewer
// candidates as well. So the order does not matter: the level at which a board falls is the
// level of the hardest technique that it needs, whoever walks the ladder.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sight.hpp"
#include "skyscrapers.hpp"

namespace skytile {

class SkyscrapersLogic {
public:
    using Cells = std::vector<Mask>;

    static constexpr int levels = 4;  // easy, medium, hard, expert

    // Edges as in SkyscrapersQuestion.
    SkyscrapersLogic(SkyscrapersRules rules, std::vector<std::uint8_t> edges);

    std::size_t cells() const { return bounds_.size(); }

    // The lowest level whose techniques solve the board from these candidates; `levels` if
    // none up to `highest` does, -1 if the candidates contradict each other.
    int level(Cells cells, int highest = levels - 1) const;

    // Singles alone, to the end; false on a contradiction.
    bool singles(Cells& cells) const;

    // What is left whichever of its two candidates a cell has: one board of candidates for
    // each cell with two, empty for every other cell.
    std::vector<Cells> either_way(const Cells& cells) const;

    // The candidates that singles and looking along lines refute.
    struct Refuted {
        int cell;
        int value;
        int rounds;  // how often both had to be used
    };
    std::vector<Refuted> refuted(const Cells& cells) const;

private:
    // What was left of each line when it was last narrowed by one clue, and by both.
    using Narrowed = std::array<std::vector<Cells>, 2>;

    bool close(Cells& cells, int level, Narrowed& narrowed) const;
    bool use(Cells& cells, int level, Narrowed& narrowed) const;
    bool group_singles(Cells& cells, const std::vector<int>& group) const;
    bool sight(Cells& cells) const;
    void subsets(Cells& cells, int smallest, int largest) const;
    void hidden_subsets(Cells& cells, const std::vector<int>& group, int smallest,
                        int largest) const;
    void locked(Cells& cells) const;
    bool lines(Cells& cells, bool both, Narrowed& narrowed) const;
    bool narrow(std::span<Mask> line, int left, int right, bool both) const;
    void fish(Cells& cells, bool upright) const;
    bool chains(Cells& cells) const;
    Cells assuming(const Cells& cells, std::size_t cell, Mask value) const;
    int rounds_to_refute(Cells cells) const;
    int clue(int side, std::size_t place) const {
        return edges_[static_cast<std::size_t>(side * rules_.size) + place];
    }

    SkyscrapersRules rules_;
    std::vector<std::uint8_t> edges_;
    std::vector<std::vector<int>> groups_;  // rows, columns, further groups
    Cells bounds_;  // what each clue leaves at a glance
};

// The values that a clue by itself leaves at this distance from it: clue 1, height bounds.
Mask seen_from(const SkyscrapersRules& rules, int clue, int distance);

// Of `sets`, any k (smallest to largest) whose union has k elements keep those to themselves:
// take the union from all other sets. Only `members`, a bit for each set, may
// be among the k.
bool keep_to_themselves(std::span<Mask> sets, Mask members, int smallest, int largest);

}  // namespace skytile
