// Branching on cells, depth first.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/budget.hpp"
#include "skyscrapers/board.hpp"
#include "skyscrapers/root.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::skyscrapers {

// The search for boards whose lines fit a `Word`.
template <typename Word>
class Search {
public:
    explicit Search(Rules rules)
        : rules_(std::move(rules)),
          cells_(index(rules_.size * rules_.size)),
          board_(rules_),
          root_(board_) {}

    Answer solve(const Question& question, Budget& budget) {
        question_ = &question;
        budget_ = &budget;
        found_.clear();
        solutions_ = 0;
        gave_up_ = false;
        patience_ = patience();
        Verdict verdict = Verdict::impossible;
        is_near_ = !question.near.empty() && question.limit == 1 && rules_.size > 6;
        if (is_near_ ? root_.begin_cheaply(question, budget) && search_nearby()
                     : root_.begin(question, budget) && search_from_root()) {
            verdict = Verdict::solved;
        }
        if (budget.exhausted() || gave_up_) {
            verdict = Verdict::unknown;
        }
        if (question.sink) {
            found_.clear();
        }
        return {verdict, found_, board_.used};
    }

    void forget() { root_.forget(); }

    // Whether the last search did not finish within its patience.
    bool gave_up() const { return gave_up_; }

private:
    using Grid = std::span<const std::int16_t>;

    bool search_from_root() {
        gave_up_ = !root_.is_listed();
        return !gave_up_ && respect_excluded() && descend(0);
    }

    // First fix the tallest buildings where they are in the board nearby: they decide most of what
    // is visible, so the lists get short. Then fix fewer of them, and finally none.
    bool search_nearby() {
        std::vector<std::int16_t> cells;
        for (int fixed = rules_.size / 3;; fixed /= 2) {
            cells.assign(question_->cells.begin(), question_->cells.end());
            for (std::size_t i = 0; i < cells_; ++i) {
                if (question_->near[i] > rules_.tallest() - fixed && cells[i] < 0) {
                    cells[i] = question_->near[i];
                }
            }
            if (root_.complete(cells) && search_from_root()) {
                return true;
            }
            if (!fixed || budget_->exhausted()) {
                return false;
            }
        }
    }

    // How the board can still differ from an excluded grid.
    enum class Difference { certain, in_one_cell, none };

    Difference difference(Grid grid, int& cell) const {
        Difference found = Difference::none;
        for (std::size_t i = 0; i < cells_; ++i) {
            if (grid[i] < 0) {
                continue;
            }
            const Mask value = value_of(grid[i]);
            if (!(board_.domains[i] & value)) {
                return Difference::certain;
            }
            if (board_.domains[i] != value) {
                if (found == Difference::in_one_cell) {
                    return Difference::certain;  // two cells can: nothing to conclude
                }
                found = Difference::in_one_cell;
                cell = static_cast<int>(i);
            }
        }
        return found;
    }

    // A value of a grid as a set: empty if no cell can have it, or if there is no value.
    Mask value_of(int value) const {
        return value >= 0 && value <= rules_.tallest() ? bit(value) : 0;
    }

    // Every excluded grid must differ somewhere; where only one cell can, it must.
    bool respect_excluded() {
        for (std::size_t start = 0; start < question_->excluded.size(); start += cells_) {
            const Grid grid = question_->excluded.subspan(start, cells_);
            int cell = -1;
            switch (difference(grid, cell)) {
                case Difference::certain:
                    continue;
                case Difference::none:
                    return false;
                case Difference::in_one_cell:
                    break;
            }
            const Mask rest = board_.domains[index(cell)] & ~bit(grid[index(cell)]);
            if (!board_.domains.narrow(cell, rest) || !board_.propagate()) {
                return false;
            }
            start = 0 - cells_;  // look at all of them again
        }
        return true;
    }

    // Search below here; true if the search ends, by success or because the budget is exhausted.
    bool descend(std::size_t depth) {
        if (!budget_->spend(node_cost()) || loses_patience()) {
            return true;
        }
        const int cell = board_.domains.choose();
        if (cell < 0) {
            return keep_solution();
        }
        if (saved_.size() <= depth) {
            saved_.emplace_back();
        }
        board_.save(saved_[depth]);
        // The value of an excluded grid comes last: any other already differs from it. The value
        // of a board nearby comes first.
        Mask values = board_.domains[index(cell)];
        Mask last = 0;
        if (!question_->excluded.empty()) {
            last = values & value_of(question_->excluded[index(cell)]);
        }
        if (is_near_) {
            last = values & ~value_of(question_->near[index(cell)]);
        }
        for (values &= ~last; values || last; values &= values - 1) {
            if (!values) {
                values = std::exchange(last, 0);
            }
            board_.restore(saved_[depth]);
            if (board_.domains.narrow(cell, values & ~(values - 1)) && board_.propagate() &&
                respect_excluded() && descend(depth + 1)) {
                return true;
            }
        }
        return false;
    }

    // The most nodes to spend before learning takes over.
    std::uint64_t patience() const { return rules_.size <= 6 ? 512 : rules_.size <= 8 ? 128 : 64; }

    bool loses_patience() {
        gave_up_ = patience_ == 0 && !(question_->sink && solutions_ > 0);
        patience_ -= patience_ ? 1 : 0;
        return gave_up_;
    }

    // Keep a solution; returns whether it was the last one to search for.
    bool keep_solution() {
        patience_ = patience();
        const SolutionSink* sink = question_->sink;
        if (sink) {
            found_.clear();
        }
        for (const Mask domain : board_.domains.all()) {
            found_.push_back(static_cast<std::int16_t>(std::countr_zero(domain)));
        }
        return (sink && !(*sink)(found_)) || ++solutions_ == question_->limit;
    }

    // The cost of a node on a board of this size, in cheapest nodes, so that the clock is checked
    // every millisecond.
    std::uint32_t node_cost() const {
        return rules_.size <= 6 ? 1 : rules_.size <= 8 ? 8 : rules_.size <= 11 ? 32 : 128;
    }

    const Rules rules_;
    const std::size_t cells_;
    Board<Word> board_;
    Root<Word> root_;
    const Question* question_ = nullptr;
    Budget* budget_ = nullptr;
    std::vector<std::int16_t> found_;  // all solutions, or the last one if there is a sink
    std::size_t solutions_ = 0;
    std::uint64_t patience_ = 0;
    bool gave_up_ = false;
    bool is_near_ = false;  // whether to search near a board first; not worth it on small boards
    std::vector<typename Board<Word>::State> saved_;  // by depth
};

}  // namespace skytile::skyscrapers
