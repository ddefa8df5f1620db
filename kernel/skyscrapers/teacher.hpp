// How people solve Skyscrapers: steps from the easiest technique to the hardest, as data.
//
// `docs/reference/steps.md` says what each message claims. `logic.hpp` has the techniques up to
// hard as closures without reasons, which is faster if only the level of a board is needed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "common/offers.hpp"
#include "latin/lessons.hpp"
#include "skyscrapers/arguments.hpp"
#include "skyscrapers/logic.hpp"

namespace skytile::skyscrapers {

class Teacher {
public:
    static constexpr int levels = 4;  // easy, medium, hard, expert

    Teacher(const Rules& rules, std::span<const std::uint16_t> edges);

    // Replace the clues.
    void set_edges(std::span<const std::uint16_t> edges);

    // Continue from these candidates and filled-in cells (1 for each of them).
    void begin(std::span<const Mask> candidates, std::span<const std::uint8_t> known);

    // All steps of the easiest technique that has any, the nearest to a cell (-1: none) first.
    std::vector<Step> next_steps(int near);
    // The steps of all techniques; of chains the shortest.
    std::vector<Step> all_steps(int near);
    // Step after step, each near the one before, until the board is solved or nothing helps, or
    // until the budget is exhausted.
    std::vector<Step> walk(int near, Budget* budget = nullptr);
    // The same, but once a cell is filled in, it ends where expert techniques are needed.
    std::vector<Step> walk_for_hint(int near, Budget* budget = nullptr);

    // The lowest level whose techniques solve the board: 0 easy to 3 expert, 4 if none up to
    // `highest` does; -1 if there is a contradiction.
    int level(std::span<const Mask> candidates, int highest);

private:
    using Technique = void (Teacher::*)(Offers&);
    static const std::vector<Technique>& ladder();

    std::vector<Step> follow(std::span<const Technique> techniques, int near,
                             Budget* budget = nullptr);
    bool apply_shortened_chain();

    // Clues that say something on their own.
    void one_visible(Offers& offers);
    void staircase(Offers& offers);
    void facing_clues(Offers& offers);
    void height_bounds(Offers& offers);
    // Clues together with filled-in cells or candidates.
    void silhouettes(Offers& offers);
    void stairs_up(Offers& offers);
    void counting_along(Offers& offers);
    void one_clue_lines(Offers& offers);
    void two_clue_lines(Offers& offers);
    // What all Latin-type puzzles share.
    void last_cells(Offers& offers) { latin::offer_last_cells(board_, offers); }
    void naked_singles(Offers& offers) { latin::offer_naked_singles(board_, offers); }
    void hidden_singles(Offers& offers) { latin::offer_hidden_singles(board_, offers); }
    void pairs(Offers& offers);
    void locked(Offers& offers) { latin::offer_locked(board_, offers); }
    void common_peers(Offers& offers) { latin::offer_common_peers(board_, offers); }
    void larger_sets(Offers& offers);
    void fish(Offers& offers);
    void short_chains(Offers& offers);
    void long_chains(Offers& offers);
    void chains(Offers& offers, int shortest, int longest);

    Kept line_of(const Edge& edge) const;
    Kept by_nature(const Edge& edge) const;
    std::vector<CellValues> losses(const Edge& edge, const Kept& kept) const;
    bool is_news(std::size_t technique, std::size_t edge) const;
    void note_nothing(std::size_t technique, std::size_t edge);
    template <typename Holds>
    std::vector<CellValues> fewest_rests(const Edge& edge, Holds&& holds) const;
    Step counted_step(const Edge& edge, const std::vector<CellValues>& removes) const;
    std::vector<std::size_t> shortest_first() const;
    void offer_line(Offers& offers, const Edge& edge, int facing, int other, std::size_t technique);
    // What the clues of a line leave of it.
    struct LineWays {
        const Edge& edge;
        int facing;  // the place of the clue at the other end, or -1
        int other;   // and its value, or 0
        Kept line;
        Kept kept = {};
        std::vector<CellValues> removes = {};
        std::optional<std::vector<std::vector<int>>> rows = {};  // all ways, unless too many

        int count() const { return rows ? static_cast<int>(rows->size()) : 0; }
    };
    Step line_step(const LineWays& ways) const;
    void list_ways(const LineWays& ways, Step& step) const;
    Mask split_ways(const LineWays& ways, Step& step) const;
    std::vector<Sentence> line_cases(const LineWays& ways, int height,
                                     std::span<const std::size_t> places) const;

    Rules rules_;
    Sight sight_;
    std::vector<Edge> edges_;
    latin::Board board_;
    Logic logic_;
    Along along_;
    // Whether everything that clues say on their own is used up: one visible, staircase, facing
    // clues, height bounds.
    std::array<bool, 4> is_used_up_ = {};
    // By technique and clue: when nothing was found last, so that it need not be tried again.
    std::array<std::vector<std::uint32_t>, 5> looked_;
};

}  // namespace skytile::skyscrapers
