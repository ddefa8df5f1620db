// The shapes of boards: what the same code needs to bind the solvers of both families.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "common/budget.hpp"
#include "common/solution_sink.hpp"
#include "mosaic/solutions.hpp"
#include "mosaic/solver.hpp"
#include "mosaic/verifier.hpp"
#include "skyscrapers/solver.hpp"
#include "skyscrapers/verifier.hpp"

namespace bindings {

using Cells = std::span<const std::int16_t>;

// The number of solutions: a product of natural numbers, each with its lowest word first.
struct SolutionCount {
    std::vector<std::vector<std::uint64_t>> factors;
    bool complete;  // else it is a lower bound
};

// Skyscrapers under some rules.
class SkyscrapersShape {
public:
    using Clue = std::uint16_t;
    using Solver = skytile::skyscrapers::Solver;
    using Question = skytile::skyscrapers::Question;
    static constexpr const char* clue_name = "edges";

    explicit SkyscrapersShape(const skytile::skyscrapers::Rules& rules)
        : rules_(rules), verifier_(rules) {}

    std::size_t clues() const { return 4 * static_cast<std::size_t>(rules_.size); }
    std::size_t cells() const { return clues() * clues() / 16; }

    void check_clues(std::span<const Clue> edges) const {
        check_range(clue_name, edges, 0, rules_.sight().largest());
    }

    // Without parks no cell is 0.
    void check_cells(Cells values, const char* name) const {
        check_range(name, values, -1, rules_.tallest());
        for (const std::int16_t value : values) {
            if (value == 0 && rules_.parks == 0) {
                refuse(std::string(name) + ": a 0 is a park, and there are none");
            }
        }
    }

    Solver solver() const { return Solver(rules_); }
    static void forget(Solver& solver) { solver.forget(); }

    bool accepts(std::span<const Clue> edges, Cells known, Cells grid) const {
        return verifier_.accepts(edges, known, grid);
    }

    skytile::Verdict each_solution(std::span<const Clue> edges, Cells known,
                                   const skytile::SolutionSink& sink,
                                   skytile::Budget& budget) const {
        return solver().solve({.edges = edges, .cells = known, .limit = ~std::size_t{0}, .sink = &sink}, budget).verdict;
    }

    SolutionCount count(std::span<const Clue> edges, Cells known, skytile::Budget& budget) const {
        std::uint64_t number = 0;
        const auto verdict =
            each_solution(edges, known, [&](Cells) { return ++number != 0; }, budget);
        return {{{number}}, verdict == skytile::Verdict::impossible};
    }

private:
    skytile::skyscrapers::Rules rules_;
    skytile::skyscrapers::Verifier verifier_;
};

// Mosaics of one size.
class MosaicShape {
public:
    using Clue = std::int8_t;
    using Solver = skytile::mosaic::Solver;
    using Question = skytile::mosaic::Question;
    static constexpr const char* clue_name = "clues";

    MosaicShape(int width, int height)
        : cells_(check_sides(width, height)), width_(width), height_(height) {}

    std::size_t clues() const { return cells_; }
    std::size_t cells() const { return cells_; }

    void check_clues(std::span<const Clue> counts) const { check_range(clue_name, counts, -1, 9); }
    void check_cells(Cells values, const char* name) const { check_range(name, values, -1, 1); }

    Solver solver() const { return Solver(width_, height_); }
    static void forget(Solver&) {}  // it remembers nothing

    bool accepts(std::span<const Clue> counts, Cells known, Cells grid) const {
        return skytile::mosaic::is_solution(width_, height_, counts, known, grid);
    }

    skytile::Verdict each_solution(std::span<const Clue> counts, Cells known,
                                   const skytile::SolutionSink& sink,
                                   skytile::Budget& budget) const {
        return skytile::mosaic::each_solution({width_, height_, counts, known}, sink, budget);
    }

    SolutionCount count(std::span<const Clue> counts, Cells known, skytile::Budget& budget) const {
        auto number = skytile::mosaic::count_solutions({width_, height_, counts, known}, budget);
        return {std::move(number.factors), number.complete};
    }

private:
    std::size_t cells_;
    int width_;
    int height_;
};

}  // namespace bindings
