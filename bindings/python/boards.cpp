// Questions about boards, for Python: one at a time, many at once, all solutions.

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "calls.hpp"
#include "common/batch.hpp"
#include "common/solution_stream.hpp"
#include "shapes.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

using Grids = Numbers<std::int16_t>;

// The longest wait between checks for signals, in seconds.
constexpr double between_signals = 0.05;

// Repeat short waits without the GIL until there is a result or the time is over; Ctrl-C ends it.
template <typename Wait>
auto wait_for(double seconds, Wait&& wait) {
    const auto begun = std::chrono::steady_clock::now();
    while (true) {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
        const double left = seconds - passed.count();
        auto result = [&] {
            nb::gil_scoped_release unlocked;
            return wait(std::clamp(left, 0.0, between_signals));
        }();
        if (PyErr_CheckSignals() != 0) {
            throw nb::python_error();
        }
        if (result || left <= between_signals) {
            return result;
        }
    }
}

// The checked clues and known cells of a number of boards of a shape.
template <typename Shape>
struct Boards {
    std::vector<typename Shape::Clue> clues;
    std::vector<std::int16_t> cells;

    Boards(const Shape& shape, const Numbers<typename Shape::Clue>& given_clues,
           const Grids& given_cells, std::size_t count = 1)
        : clues(row(given_clues, Shape::clue_name, count * shape.clues())),
          cells(row(given_cells, "cells", count * shape.cells())) {
        shape.check_clues(clues);
        shape.check_cells(cells, "cells");
    }

    std::span<const typename Shape::Clue> clues_of(const Shape& shape, std::size_t board) const {
        return std::span(clues).subspan(board * shape.clues(), shape.clues());
    }
    Cells cells_of(const Shape& shape, std::size_t board) const {
        return std::span(cells).subspan(board * shape.cells(), shape.cells());
    }
};

template <typename Shape>
using AnswerOf = decltype(std::declval<typename Shape::Solver&>().solve(
    std::declval<const typename Shape::Question&>(), std::declval<skytile::Budget&>()));

// The answer if a limit ran out before there was any.
template <typename Shape>
AnswerOf<Shape> no_answer(const Shape& shape) {
    return {skytile::Verdict::unknown, {}, std::vector<std::uint8_t>(shape.clues())};
}

// Many boards of one shape, answered in the background.
template <typename Shape>
class BoardBatch {
public:
    using Clues = Numbers<typename Shape::Clue>;
    using Answers = std::tuple<nb::bytes, nb::bytes, nb::bytes, nb::bytes, nb::bytes, nb::bytes>;

    BoardBatch(Shape shape, const Clues& clues, const Grids& cells, std::uint64_t limit,
               std::uint64_t nodes, double seconds, std::size_t threads)
        : shape_(std::move(shape)),
          boards_(shape_, clues, cells, count_of(clues)),
          limit_(limit),
          nodes_(nodes),
          seconds_(seconds),
          results_(boards_.clues.size() / shape_.clues()) {
        check_limit(limit);
        check_budget(seconds);
        check_number("threads", static_cast<std::int64_t>(threads), 1, 1024);
        batch_.emplace(results_.size(), threads,
                       [this](const auto& stopped) { return worker(stopped); });
    }

    std::size_t wait(std::size_t target, double seconds) {
        check_budget(seconds);
        const std::size_t enough = std::min(target, results_.size());
        std::size_t done = 0;
        wait_for(seconds, [&](double while_waiting) {
            done = batch_->wait(enough, while_waiting);
            return done >= enough;
        });
        return done;
    }

    // The answers for the boards first … last - 1, which must be done; they are then forgotten.
    Answers take(std::size_t first, std::size_t last) {
        check_number("last", static_cast<std::int64_t>(last), 0,
                     static_cast<std::int64_t>(batch_->wait(0, 0)));
        check_number("first", static_cast<std::int64_t>(first), 0, static_cast<std::int64_t>(last));
        std::vector<std::uint8_t> verdicts;
        std::vector<std::uint32_t> counts;
        std::vector<std::int16_t> grids;
        std::vector<std::uint8_t> used;
        std::vector<std::uint64_t> nodes;
        std::vector<double> seconds;
        for (std::size_t i = first; i < last; ++i) {
            Result& result = results_[i];
            verdicts.push_back(static_cast<std::uint8_t>(result.answer.verdict));
            counts.push_back(static_cast<std::uint32_t>(result.answer.grids.size() / shape_.cells()));
            grids.insert(grids.end(), result.answer.grids.begin(), result.answer.grids.end());
            used.insert(used.end(), result.answer.used.begin(), result.answer.used.end());
            nodes.push_back(result.nodes);
            seconds.push_back(result.seconds);
            result = {};
        }
        return {bytes_of(verdicts), bytes_of(counts), bytes_of(grids),
                bytes_of(used),     bytes_of(nodes),  bytes_of(seconds)};
    }

    void stop() {
        nb::gil_scoped_release unlocked;
        batch_->stop();
    }

private:
    struct Result {
        AnswerOf<Shape> answer;
        std::uint64_t nodes = 0;
        double seconds = 0;
    };

    std::size_t count_of(const Clues& clues) const { return clues.array.size() / shape_.clues(); }

    skytile::Batch::Worker worker(const std::atomic<bool>& stopped) {
        const std::shared_ptr<typename Shape::Solver> solver(
            new typename Shape::Solver(shape_.solver()));
        return [this, solver, &stopped](std::size_t i) {
            const auto begun = std::chrono::steady_clock::now();
            skytile::Budget budget(nodes_, seconds_, [&stopped] { return stopped.load(); });
            results_[i].answer = solve(*solver, i, budget);
            results_[i].nodes = budget.spent();
            results_[i].seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        };
    }

    AnswerOf<Shape> solve(typename Shape::Solver& solver, std::size_t i, skytile::Budget& budget) {
        shape_.forget(solver);
        try {
            const skytile::Interruptible scope(budget);
            return solver.solve(
                {boards_.clues_of(shape_, i), boards_.cells_of(shape_, i), {}, limit_}, budget);
        } catch (const skytile::Interrupted&) {
            return no_answer(shape_);
        }
    }

    Shape shape_;
    Boards<Shape> boards_;
    std::uint64_t limit_;
    std::uint64_t nodes_;
    double seconds_;
    std::vector<Result> results_;
    std::optional<skytile::Batch> batch_;  // last member: its threads use all the others
};

// All solutions of a board, found in the background.
template <typename Shape>
class Solutions {
public:
    using Clues = Numbers<typename Shape::Clue>;

    Solutions(Shape shape, const Clues& clues, const Grids& cells, std::uint64_t nodes,
              double seconds)
        : shape_(std::move(shape)), board_(shape_, clues, cells) {
        check_budget(seconds);
        stream_.emplace(shape_.cells(), [this, nodes, seconds](const skytile::SolutionSink& sink,
                                                               const auto& stopped) {
            skytile::Budget budget(nodes, seconds, [&stopped] { return stopped.load(); });
            const auto put = [&](Cells grid) {
                spent_ = budget.spent();
                budget.renew();
                return sink(grid);
            };
            const auto verdict = search(put, budget);
            spent_ = budget.spent();
            return verdict;
        });
    }

    std::tuple<nb::bytes, int, std::uint64_t> take(std::size_t most, double seconds) {
        check_budget(seconds);
        check_number("most", static_cast<std::int64_t>(most), 1, std::int64_t{1} << 32);
        skytile::SolutionStream::Block block;
        wait_for(seconds, [&](double while_waiting) {
            block = stream_->take(most, while_waiting);
            return !block.grids.empty() || block.end.has_value();
        });
        return {bytes_of(block.grids), block.end ? static_cast<int>(*block.end) : -1, spent_};
    }

    void stop() {
        nb::gil_scoped_release unlocked;
        stream_->stop();
    }

private:
    skytile::Verdict search(const skytile::SolutionSink& put, skytile::Budget& budget) const {
        try {
            const skytile::Interruptible scope(budget);
            return shape_.each_solution(board_.clues, board_.cells, put, budget);
        } catch (const skytile::Interrupted&) {
            return skytile::Verdict::unknown;
        }
    }

    Shape shape_;
    Boards<Shape> board_;
    std::atomic<std::uint64_t> spent_ = 0;
    std::optional<skytile::SolutionStream> stream_;  // last member: its thread uses all the others
};

// Answers one question after another, reusing its memory.
template <typename Shape>
class Solver {
public:
    using Clues = Numbers<typename Shape::Clue>;
    using Answer = std::tuple<int, nb::bytes, nb::bytes, std::uint64_t>;
    using Count = std::tuple<bool, std::vector<nb::bytes>, std::uint64_t>;

    explicit Solver(Shape shape) : shape_(std::move(shape)), solver_(shape_.solver()) {}

    Answer solve(const Clues& clues, const Grids& cells, const Grids& excluded,
                 std::uint64_t limit, std::uint64_t nodes, double seconds) {
        check_limit(limit);
        const Boards board(shape_, clues, cells);
        const auto others = stack(excluded, "excluded", shape_.cells(), -1, 255);
        shape_.check_cells(others, "excluded");
        skytile::Budget budget = budget_of(nodes, seconds);
        const OneAtATime guard(busy_);
        const auto answer = run_or(
            budget,
            [&](skytile::Budget& left) {
                return solver_.solve({board.clues, board.cells, others, limit}, left);
            },
            [&] {
                shape_.forget(solver_);
                return no_answer(shape_);
            });
        return {static_cast<int>(answer.verdict), bytes_of(answer.grids), bytes_of(answer.used),
                budget.spent()};
    }

    Count count(const Clues& clues, const Grids& cells, std::uint64_t nodes, double seconds) const {
        const Boards board(shape_, clues, cells);
        skytile::Budget budget = budget_of(nodes, seconds);
        const auto number = run_or(
            budget,
            [&](skytile::Budget& left) { return shape_.count(board.clues, board.cells, left); },
            [] { return SolutionCount{{{0}}, false}; });
        std::vector<nb::bytes> factors;
        for (const auto& factor : number.factors) {
            factors.push_back(bytes_of(factor));
        }
        return {number.complete, factors, budget.spent()};
    }

    BoardBatch<Shape>* solve_many(const Clues& clues, const Grids& cells, std::uint64_t limit,
                                  std::uint64_t nodes, double seconds, std::size_t threads) const {
        return new BoardBatch<Shape>(shape_, clues, cells, limit, nodes, seconds, threads);
    }

    Solutions<Shape>* solutions(const Clues& clues, const Grids& cells, std::uint64_t nodes,
                                double seconds) const {
        return new Solutions<Shape>(shape_, clues, cells, nodes, seconds);
    }

    void forget() {
        const OneAtATime guard(busy_);
        shape_.forget(solver_);
    }

    // The first board with a solution that breaks a rule, or is the same as the one before.
    std::int64_t first_wrong(const Clues& clues, const Grids& cells,
                             const Numbers<std::uint32_t>& counts, const Grids& grids) const {
        const auto solutions = row(counts, "counts");
        const Boards boards(shape_, clues, cells, solutions.size());
        const auto all = row(grids, "grids");
        check_range("counts", solutions, 0, static_cast<std::int64_t>(all.size() / shape_.cells()));
        std::uint64_t sum = 0;
        for (const std::uint32_t count : solutions) {
            sum += count;
        }
        check_size("grids", all.size(), sum * shape_.cells());
        nb::gil_scoped_release unlocked;
        return first_wrong_of(boards, solutions, all);
    }

private:
    std::int64_t first_wrong_of(const Boards<Shape>& boards,
                                std::span<const std::uint32_t> solutions, Cells all) const {
        const std::size_t size = shape_.cells();
        std::size_t at = 0;
        for (std::size_t board = 0; board < solutions.size(); ++board) {
            const auto clues = boards.clues_of(shape_, board);
            const auto cells = boards.cells_of(shape_, board);
            for (std::uint32_t i = 0; i < solutions[board]; ++i, at += size) {
                const Cells grid = all.subspan(at, size);
                if (!shape_.accepts(clues, cells, grid) ||
                    (i > 0 && std::ranges::equal(grid, all.subspan(at - size, size)))) {
                    return static_cast<std::int64_t>(board);
                }
            }
        }
        return -1;
    }

    Shape shape_;
    typename Shape::Solver solver_;
    std::atomic_flag busy_;
};

// Bind the classes of a family.
template <typename Shape>
nb::class_<Solver<Shape>> bind_family(nb::module_& m, const std::string& family) {
    nb::class_<BoardBatch<Shape>>(m, (family + "Batch").c_str(),
                                  "Many boards, answered in the background.")
        .def("wait", &BoardBatch<Shape>::wait, "target"_a, "seconds"_a,
             "Wait for the first so many boards, or so long; how many of the first are done.")
        .def("take", &BoardBatch<Shape>::take, "first"_a, "last"_a,
             "The answers for boards that are done, once: verdicts (uint8), numbers of solutions\n"
             "(uint32), the solutions (int16), clues that took part (uint8), nodes (uint64) and\n"
             "seconds (float64).")
        .def("stop", &BoardBatch<Shape>::stop, "End all work.");
    nb::class_<Solutions<Shape>>(m, (family + "Solutions").c_str(),
                                 "All solutions of a board, found in the background.")
        .def("take", &Solutions<Shape>::take, "most"_a, "seconds"_a,
             "The next solutions, up to so many; what there is after so long. Then the verdict:\n"
             "1 if there are no more, 2 if the budget is exhausted, -1 as long as it goes on;\n"
             "and the nodes so far.")
        .def("stop", &Solutions<Shape>::stop, "End the search.");
    const auto clues = nb::arg(Shape::clue_name).noconvert();
    const auto cells = "cells"_a.noconvert();
    return nb::class_<Solver<Shape>>(m, (family + "Solver").c_str())
        .def("solve", &Solver<Shape>::solve, clues, cells, "excluded"_a.noconvert(), "limit"_a,
             "nodes"_a, "seconds"_a,
             "Verdict (0 solved, 1 impossible, 2 unknown), grids, clues that took part, nodes.")
        .def("solve_many", &Solver<Shape>::solve_many, clues, cells, "limit"_a, "nodes"_a,
             "seconds"_a, "threads"_a,
             "The same question about many boards, one after another in the arrays.")
        .def("count", &Solver<Shape>::count, clues, cells, "nodes"_a, "seconds"_a,
             "Whether all solutions were counted; natural numbers (64-bit words, the lowest\n"
             "first) whose product is how many there are, or at least are; nodes.")
        .def("solutions", &Solver<Shape>::solutions, clues, cells, "nodes"_a, "seconds"_a,
             "All solutions; the nodes are for each of them.")
        .def("forget", &Solver<Shape>::forget, "Answer the next question as if it were the first.")
        .def("first_wrong", &Solver<Shape>::first_wrong, clues, cells, "counts"_a.noconvert(),
             "grids"_a.noconvert(),
             "Check so many solutions of each board by plain code: the first board with one that\n"
             "breaks a rule, or that is the same as the one before it; -1 if all are right.");
}

}  // namespace

void bind_boards(nb::module_& m) {
    bind_family<SkyscrapersShape>(m, "Skyscrapers")
        .def("__init__",
             [](Solver<SkyscrapersShape>* self, const skytile::skyscrapers::Rules& rules) {
                 new (self) Solver<SkyscrapersShape>(SkyscrapersShape(rules));
             },
             "rules"_a);
    bind_family<MosaicShape>(m, "Mosaic")
        .def("__init__",
             [](Solver<MosaicShape>* self, int width, int height) {
                 new (self) Solver<MosaicShape>(MosaicShape(width, height));
             },
             "width"_a, "height"_a);
}

}  // namespace bindings
