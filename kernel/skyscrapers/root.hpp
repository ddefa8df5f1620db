// The root of the search: everything that follows before the first branch.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"
#include "skyscrapers/board.hpp"
#include "skyscrapers/solver.hpp"

namespace skytile::skyscrapers {

template <typename Word>
class Root {
public:
    explicit Root(Board<Word>& board) : board_(board) {}

    // Bring the board to the root of a question; false if there is no solution. Questions about
    // the same clues come in series, so the last root is reused; more known cells only narrow it.
    bool begin(const Question& question, Budget& budget) {
        budget_ = &budget;
        if (!is_complete_ || !has_same_edges(question) || !adds_cells(question.cells)) {
            take(question);
            is_listed_ = true;
            possible_ = start() && list_long(true);
            keep();
        } else if (!std::ranges::equal(question.cells, cells_)) {
            load();
            cells_.assign(question.cells.begin(), question.cells.end());
            possible_ = possible_ && fix_cells() && board_.propagate();
            keep();
        }
        is_complete_ = is_listed_ && !budget.exhausted();  // an unfinished root is not reused
        load();
        return possible_;
    }

    // Whether every line that says something has a list; if not, the root is not finished.
    bool is_listed() const { return is_listed_; }

    // The same in two steps: first what is cheap; then the rest, with more cells known. The
    // second step may be repeated with other cells.
    bool begin_cheaply(const Question& question, Budget& budget) {
        budget_ = &budget;
        take(question);
        is_listed_ = true;
        possible_ = start();
        keep();
        board_.lists.keep_listed();
        is_complete_ = false;
        return possible_;
    }
    bool complete(std::span<const std::int16_t> cells) {
        load();
        board_.lists.forget_others();
        board_.looks_along = false;
        cells_.assign(cells.begin(), cells.end());
        const bool possible =
            fix_cells() && board_.propagate() && list_short() && list_long(false);
        board_.domains.clear_marks();
        return possible;
    }
    void forget() { is_complete_ = false; }

private:
    // Longer lists are not built, unless they come from a table.
    static constexpr std::size_t longest_list = 1U << 11;

    void take(const Question& question) {
        edges_.assign(question.edges.begin(), question.edges.end());
        cells_.assign(question.cells.begin(), question.cells.end());
        broken_ = question.broken;
        board_.used.assign(edges_.size(), 0);
        board_.domains.reset_weights();
    }
    void keep() {
        board_.domains.clear_marks();
        board_.save(state_);
        used_ = board_.used;
    }
    void load() {
        board_.restore(state_);
        board_.used = used_;
    }

    bool has_same_edges(const Question& question) const {
        return std::ranges::equal(question.edges, edges_) && question.broken == broken_;
    }

    // Whether the cells agree with all known cells of the root.
    bool adds_cells(std::span<const std::int16_t> cells) const {
        return std::ranges::equal(cells_, cells,
                                  [](int known, int cell) { return known < 0 || known == cell; });
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

    // Start from the initial domains, with what is cheap.
    bool start() {
        board_.lists.reset(edges_, broken_);
        board_.looks_along = false;
        if (broken_.clue == BrokenClue::none && has_short_tables()) {
            board_.domains.reset();
            if (!fix_cells()) {
                return false;
            }
            board_.domains.mark_all();
            return list_all();
        }
        const bool breaks_cell = broken_.clue != BrokenClue::none && broken_.clue >= edges_.size();
        const int broken_cell = breaks_cell ? static_cast<int>(broken_.clue - edges_.size()) : -1;
        return board_.domains.begin(cells_, broken_cell, broken_.value) &&
               (has_short_tables() ? list_all() : board_.propagate() && list_short());
    }

    // Scanning short tables is cheaper than narrowing the domains first.
    bool has_short_tables() const { return board_.lists.has_tables() && board_.rules.size <= 6; }
    bool list_all() {
        for (std::size_t line = 0; line < board_.lists.size(); ++line) {
            if (board_.lists.line(line).says_something()) {
                board_.lists.list_from_table(line);
            }
        }
        return board_.propagate();
    }

    // Build the lists that the domains already make short.
    bool list_short() {
        constexpr double short_list = 1500;
        Lists<Word>& lists = board_.lists;
        for (bool found = lists.fits_word(); found;) {
            found = false;
            for (std::size_t line = 0; line < lists.size(); ++line) {
                if (lists.line(line).says_something() && !lists.is_listed(line) &&
                    lists.most_permutations(line) <= short_list) {
                    lists.list_by_trying(line, longest_list);
                    found = true;
                    if (!board_.propagate()) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    // Build the other lists, the tightest line first, and propagate each at once: that makes the
    // next ones shorter. Where there is no table, looking along the clues comes first.
    bool list_long(bool all_or_none) {
        constexpr double worth_a_table = 100;
        Lists<Word>& lists = board_.lists;
        if (!lists.has_tables()) {
            if (!look_along_all()) {
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
                lists.list_by_trying(line, longest_list);
                if (all_or_none && !lists.is_listed(line)) {
                    is_listed_ = false;
                    return true;
                }
            }
            if (!board_.propagate() || !budget_->look()) {
                return false;
            }
        }
        // A line with only a broken clue may have too many permutations for a list.
        return board_.looks_along || lists.has_all() || look_along_all();
    }

    bool look_along_all() {
        board_.looks_along = true;
        board_.domains.mark_all();
        return board_.propagate();
    }

    Board<Word>& board_;
    Budget* budget_ = nullptr;
    std::vector<std::uint16_t> edges_;
    std::vector<std::int16_t> cells_;
    BrokenClue broken_;
    typename Board<Word>::State state_;
    std::vector<std::uint8_t> used_;
    bool possible_ = false;
    bool is_listed_ = true;
    bool is_complete_ = false;  // whether the state is a finished root
};

}  // namespace skytile::skyscrapers
