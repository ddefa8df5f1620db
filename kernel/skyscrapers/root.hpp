// The root of the search: everything that follows before the first branch.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/budget.hpp"
#include "skyscrapers/board.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::skyscrapers {

// Questions about the same clues come in series, so the last root is kept; more cells only
// narrow it.
template <typename Word>
class Root {
public:
    explicit Root(Board<Word>& board) : board_(board) {}

    // Bring the board to the root of a question; false if there is no solution.
    bool begin(const Question& question, Budget& budget) {
        budget_ = &budget;
        const bool same_edges = std::ranges::equal(question.edges, edges_);
        if (!same_edges || !std::ranges::equal(question.cells, cells_)) {
            const bool narrower = same_edges && possible_ && adds_cells(question.cells);
            if (narrower) {
                load();
            } else {
                edges_.assign(question.edges.begin(), question.edges.end());
                board_.used.assign(edges_.size(), 0);
                board_.domains.reset_weights();
            }
            cells_.assign(question.cells.begin(), question.cells.end());
            possible_ = narrower ? fix_cells() && board_.propagate() : start();
            board_.domains.clear_marks();
            if (budget.exhausted()) {
                edges_.clear();  // half a root is none
            }
            board_.save(state_);
            used_ = board_.used;
        }
        load();
        return possible_;
    }

    void forget() { edges_.clear(); }

private:
    void load() {
        board_.restore(state_);
        board_.used = used_;
    }

    // Whether the cells agree with those of the root wherever that has any.
    bool adds_cells(std::span<const std::int16_t> cells) const {
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            if (cells_[cell] >= 0 && cells_[cell] != cells[cell]) {
                return false;
            }
        }
        return true;
    }

    // Narrow the domains to the values of cells that are known.
    bool fix_cells() {
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            const int value = cells_[cell];
            if (value > board_.rules.tallest() ||
                (value >= 0 && !board_.domains.narrow(static_cast<int>(cell),
                                                      board_.domains[cell] & bit(value)))) {
                return false;
            }
        }
        return true;
    }

    // From the first domains on, with what is cheap first and then with lists.
    bool start() {
        Lists<Word>& lists = board_.lists;
        lists.reset(edges_);
        board_.domains.reset();
        if (!fix_cells()) {
            return false;
        }
        board_.domains.mark_all();
        board_.looks_along = false;
        if (lists.has_tables() && board_.rules.size <= 6) {
            return list_all();  // going through short tables is cheaper than shortening them
        }
        return board_.propagate() && (!lists.fits_word() || list_short()) && list_long();
    }

    bool list_all() {
        for (std::size_t line = 0; line < board_.lists.size(); ++line) {
            if (board_.lists.line(line).has_clue()) {
                board_.lists.list_from_table(line);
            }
        }
        return board_.propagate();
    }

    // Lists that the domains make short already.
    bool list_short() {
        constexpr double short_list = 1500;
        Lists<Word>& lists = board_.lists;
        for (bool found = true; found;) {
            found = false;
            for (std::size_t line = 0; line < lists.size(); ++line) {
                if (lists.line(line).has_clue() && !lists.is_listed(line) &&
                    lists.most_permutations(line) <= short_list) {
                    lists.list_by_trying(line);
                    found = true;
                    if (!board_.propagate()) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    // The other lists, the tightest line first, each propagated at once: that makes the next
    // ones shorter. Where there is no table, looking along the clues comes first.
    bool list_long() {
        constexpr double worth_a_table = 100;
        Lists<Word>& lists = board_.lists;
        if (!lists.has_tables()) {
            board_.looks_along = true;
            board_.domains.mark_all();
            if (!board_.propagate()) {
                return false;
            }
            if (!lists.fits_word()) {
                return true;
            }
        }
        for (std::size_t line; (line = lists.tightest_unlisted()) < lists.size();) {
            if (lists.has_tables() && lists.most_permutations(line) > worth_a_table) {
                lists.list_from_table(line);
            } else {
                lists.list_by_trying(line);
            }
            if (!board_.propagate() || !budget_->look()) {
                return false;
            }
        }
        return true;
    }

    Board<Word>& board_;
    Budget* budget_ = nullptr;
    std::vector<std::uint16_t> edges_;
    std::vector<std::int16_t> cells_;
    typename Board<Word>::State state_;
    std::vector<std::uint8_t> used_;
    bool possible_ = false;
};

}  // namespace skytile::skyscrapers
