// What teaching must know about a puzzle: its board and clues, its teacher, answers to questions.
//
// Each family has one of these in its own folder. Clues are the numbers of their places, in order.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "common/budget.hpp"
#include "common/step.hpp"
#include "teaching/state.hpp"

namespace skytile::teaching {

using Clues = std::vector<int>;  // in order

// What is the same for all puzzles of a family.
struct Family {
    std::span<const char* const> techniques;  // in the order in which they are tried
    std::span<const char* const> simple;      // those of steps that are folded in long runs
    const char* run;                          // the technique of such a run, and its message
    const char* run_message;
    const char* conclude;                     // the message of a smallest reason
    bool concludes_places;                    // when one of two values is gone, fill in the other
    std::size_t most_suspects;                // for how many candidates a reason is searched for
    std::span<const int> reaches;             // how far from a cell clues are included, in order
};

inline constexpr int anywhere = 1 << 24;  // a reach that includes every clue of a board

// Is there a solution with these clues, these cells filled in, and without these candidates?
struct Question {
    std::span<const int> clues;
    CellSpan cells;
    std::span<const CellValues> gone = {};
};

struct Reply {
    Verdict verdict = Verdict::unknown;
    Clues used = {};  // if impossible: those of the clues that were used
    Clues held = {};  // if solved: all clues of the puzzle that hold in the solution
};

// A part of a board.
struct Window {
    int top, left, bottom, right;  // the first row and column, and those after the last

    bool contains(int row, int column) const {
        return row >= top && row < bottom && column >= left && column < right;
    }
};

// `r2c5`, as cells are called everywhere.
std::string cell_name(const Board& board, int cell);

class Subject {
public:
    virtual ~Subject() = default;

    const Board& board() const { return board_; }
    const Clues& clues() const { return clues_; }
    // How many places can have a clue.
    virtual std::size_t places() const { return board_.cells(); }
    virtual const Family& family() const = 0;
    // The cells that are given, and those that a clue constrains.
    virtual Cells givens() const { return Cells(board_.cells(), -1); }
    virtual std::vector<int> cells_of(int clue) const = 0;
    virtual std::string name_of(int clue) const = 0;

    // Steps from a state; the nearest to a cell (-1: none) first. A walk ends early, at any
    // point, if the budget is exhausted.
    virtual std::vector<Step> next_steps(const State& state, int near) = 0;
    virtual std::vector<Step> all_steps(const State& state, int near) = 0;
    virtual std::vector<Step> walk(const State& state, int near, Budget& budget) = 0;
    // The same for a hint, which needs a cell to fill in: once there is one, the walk ends where
    // only techniques that are slow to search for are left.
    virtual std::vector<Step> walk_for_hint(const State& state, int near, Budget& budget) {
        return walk(state, near, budget);
    }
    // 0 to 3: which techniques solve it, easy to expert; 4 if none up to `highest` does, -1 if
    // there is a contradiction.
    virtual int level(std::span<const Mask> candidates, int highest) = 0;

    virtual Reply ask(const Question& question, Budget& budget) = 0;
    // Answer the next question as if it were the first.
    virtual void forget() {}

    // For smallest reasons: the clues that may say something new, which of them are near a cell,
    // and how to fill in the open cells that these clues do not constrain.
    virtual Clues clues_for(const State&) const { return clues_; }
    virtual bool is_near(int, int, int) const { return true; }
    virtual void fill_the_rest(std::span<const int>, Cells&) const {}
    // A part of the board as a puzzle of its own, if clues are in cells and local; else nothing.
    virtual std::unique_ptr<Subject> part(const Window&) const { return {}; }

    // By place number: the position of the clue in the order of names, which breaks ties.
    const std::vector<int>& name_order();

protected:
    Subject(Board board, Clues clues) : board_(std::move(board)), clues_(std::move(clues)) {}

private:
    Board board_;
    Clues clues_;
    std::vector<int> name_order_;
};

}  // namespace skytile::teaching
