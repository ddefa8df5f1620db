#include "mosaic/solver.hpp"

#include <algorithm>
#include <numeric>

#include "common/interruption.hpp"
#include "common/learning.hpp"
#include "mosaic/regions.hpp"

namespace skytile::mosaic {

namespace {

using Grid = std::vector<std::int16_t>;

// Solves the cells that counting and comparing leave open.
class Remainder {
public:
    Remainder(const Board& board, const Question& question, Budget& budget)
        : board_(board),
          question_(question),
          budget_(budget),
          width_(static_cast<std::size_t>(board.width())),
          size_(width_ * static_cast<std::size_t>(board.height())),
          grid_(size_),
          used_(size_, 0) {
        each_cell([&](std::size_t cell, std::size_t at) { grid_[cell] = board_.at(at); });
        if (board_.open_cells() > 0) {
            split_into_regions(board, regions_, free_);
        }
    }

    Answer solve() {
        const std::size_t excluded = question_.excluded.size() / std::max<std::size_t>(size_, 1);
        if (excluded == 0 && question_.limit == 1) {
            return one_by_one();
        }
        if (excluded == 1 && question_.limit == 1) {
            return differ_somewhere();
        }
        if (excluded == 0 && question_.limit == 2) {
            return two();
        }
        return all_together();
    }

private:
    // Call `use(cell, place)` for every cell, without a division for each.
    template <typename Use>
    void each_cell(Use&& use) const {
        for (std::size_t row = 0, cell = 0; cell < size_; ++row) {
            for (std::size_t column = 0; column < width_; ++column, ++cell) {
                use(cell, board_.place(row, column));
            }
        }
    }

    std::uint32_t cell_at(std::size_t place) const { return board_.cell_at(place); }

    // A search over some regions; variable i is the i-th of its cells.
    struct Task {
        CountingSearch search;
        std::vector<std::uint32_t> cells;
        std::vector<std::uint32_t> clues;
    };

    Task task_of(std::span<const Region> regions, bool with_free = false) {
        std::vector<std::uint32_t> cells;
        std::vector<std::uint32_t> clues;
        for (const Region& region : regions) {
            cells.insert(cells.end(), region.cells.begin(), region.cells.end());
            clues.insert(clues.end(), region.clues.begin(), region.clues.end());
        }
        if (with_free) {
            cells.insert(cells.end(), free_.begin(), free_.end());
        }
        Task task{CountingSearch(cells.size()), std::move(cells), std::move(clues)};
        number_.resize(size_);
        for (std::uint32_t i = 0; i < task.cells.size(); ++i) {
            number_[task.cells[i]] = i;
        }
        std::vector<CountingSearch::Variable> around;
        interruption_point();
        for (const std::uint32_t clue : task.clues) {
            around.clear();
            for (const std::ptrdiff_t step : board_.block()) {
                const std::size_t other = clue + static_cast<std::size_t>(step);
                if (board_.at(other) == Board::open) {
                    around.push_back(number_[cell_at(other)]);
                }
            }
            task.search.add_count(around, board_.needed(clue));
        }
        return task;
    }

    // Require the cells of a task to differ from a grid; nothing is required if a cell outside
    // differs already.
    void differ(Task& task, std::span<const std::int16_t> other, bool outside_too) const {
        if (outside_too) {
            for (std::size_t cell = 0; cell < size_; ++cell) {
                const bool known = grid_[cell] != Board::open;
                if (known && other[cell] >= 0 && other[cell] != grid_[cell]) {
                    return;
                }
            }
        }
        std::vector<CountingSearch::Variable> variables;
        std::vector<std::uint8_t> values;
        for (std::uint32_t i = 0; i < task.cells.size(); ++i) {
            if (other[task.cells[i]] >= 0) {
                variables.push_back(i);
                values.push_back(static_cast<std::uint8_t>(other[task.cells[i]]));
            }
        }
        task.search.add_difference(variables, values);
    }

    Verdict run(Task& task) {
        const Verdict verdict = task.search.solve(budget_);
        for (std::size_t i = 0; i < task.clues.size(); ++i) {
            if (task.search.used()[i]) {
                used_[cell_at(task.clues[i])] = 1;
            }
        }
        if (verdict == Verdict::solved) {
            for (std::uint32_t i = 0; i < task.cells.size(); ++i) {
                grid_[task.cells[i]] = task.search.value(i) ? 1 : 0;
            }
        }
        return verdict;
    }

    Answer answer(Verdict verdict, Grid grids) const {
        Answer given{verdict, std::move(grids), used_};
        each_cell([&](std::size_t cell, std::size_t at) { given.used[cell] |= board_.used()[at]; });
        return given;
    }

    Answer one_by_one() {
        for (const Region& region : regions_) {
            Task task = task_of({&region, 1});
            const Verdict verdict = run(task);
            if (verdict != Verdict::solved) {
                return answer(verdict, {});
            }
        }
        for (const std::uint32_t cell : free_) {
            grid_[cell] = 0;
        }
        return answer(Verdict::solved, grid_);
    }

    // A solution other than the excluded one differs from it in some region: look for one
    // there, and take any solution of the other regions.
    Answer differ_somewhere() {
        const auto other = question_.excluded;
        for (std::size_t cell = 0; cell < size_; ++cell) {
            const bool free_cell = grid_[cell] != Board::open;
            if (free_cell && other[cell] >= 0 && other[cell] != grid_[cell]) {
                return one_by_one();
            }
        }
        for (const std::uint32_t cell : free_) {
            if (other[cell] >= 0) {
                Answer rest = one_by_one();
                if (rest.verdict == Verdict::solved) {
                    rest.grids[cell] = other[cell] ? 0 : 1;
                }
                return rest;
            }
        }
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            Task task = task_of({&regions_[i], 1});
            differ(task, other, false);
            const Verdict verdict = run(task);
            if (verdict == Verdict::unknown) {
                return answer(verdict, {});
            }
            if (verdict == Verdict::solved) {
                regions_.erase(regions_.begin() + static_cast<std::ptrdiff_t>(i));
                return one_by_one();
            }
        }
        return answer(Verdict::impossible, {});
    }

    // Two solutions: the search that solved a region continues to look for a different one.
    Answer two() {
        std::vector<Task> tasks;
        for (const Region& region : regions_) {
            const Verdict verdict = run(tasks.emplace_back(task_of({&region, 1})));
            if (verdict != Verdict::solved) {
                return answer(verdict, {});
            }
        }
        for (const std::uint32_t cell : free_) {
            grid_[cell] = 0;
        }
        Grid both = grid_;
        Verdict verdict = Verdict::impossible;
        if (!free_.empty()) {
            grid_[free_[0]] = 1;
            verdict = Verdict::solved;
        }
        for (std::size_t i = 0; i < tasks.size() && verdict == Verdict::impossible; ++i) {
            differ(tasks[i], both, false);
            verdict = run(tasks[i]);
        }
        if (verdict == Verdict::solved) {
            both.insert(both.end(), grid_.begin(), grid_.end());
        }
        return answer(verdict, std::move(both));
    }

    Answer all_together() {
        Task task = task_of(regions_, true);
        for (std::size_t start = 0; start < question_.excluded.size(); start += size_) {
            differ(task, question_.excluded.subspan(start, size_), true);
        }
        Grid found;
        std::vector<CountingSearch::Variable> variables(task.cells.size());
        std::iota(variables.begin(), variables.end(), 0U);
        std::vector<std::uint8_t> values(task.cells.size());
        while (true) {
            const Verdict verdict = run(task);
            if (verdict != Verdict::solved) {
                return answer(verdict, std::move(found));
            }
            found.insert(found.end(), grid_.begin(), grid_.end());
            if (found.size() == question_.limit * size_) {
                return answer(verdict, std::move(found));
            }
            for (std::uint32_t i = 0; i < task.cells.size(); ++i) {
                values[i] = task.search.value(i) ? 1 : 0;
                grid_[task.cells[i]] = Board::open;
            }
            task.search.add_difference(variables, values);
        }
    }

    const Board& board_;
    const Question& question_;
    Budget& budget_;
    const std::size_t width_;
    const std::size_t size_;
    Grid grid_;
    std::vector<std::uint8_t> used_;
    std::vector<Region> regions_;
    std::vector<std::uint32_t> free_;  // open cells that no clue counts
    std::vector<std::uint32_t> number_;  // by cell: its variable in the last task that has it
};

}  // namespace

Answer Solver::solve(const Question& question, Budget& budget) {
    board_.reset(question.clues);
    bool possible = true;
    for (std::size_t cell = 0; cell < question.cells.size() && possible; ++cell) {
        if (question.cells[cell] >= 0) {
            possible = question.cells[cell] <= 1 &&
                       board_.colour(board_.place_of(cell), question.cells[cell] == 1);
        }
    }
    if (!possible || !board_.count() || !board_.compare()) {
        Answer none{Verdict::impossible, {}, std::vector<std::uint8_t>(question.clues.size())};
        for (std::size_t cell = 0; cell < none.used.size(); ++cell) {
            none.used[cell] = board_.used()[board_.place_of(cell)];
        }
        return none;
    }
    return Remainder(board_, question, budget).solve();
}

}  // namespace skytile::mosaic
