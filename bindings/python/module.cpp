// The kernel as a Python module: convert, release the GIL, call. Nothing else.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "generate.hpp"
#include "logic.hpp"
#include "mosaic/solver.hpp"
#include "proofs/rup.hpp"
#include "skyscrapers/solver.hpp"
#include "skyscrapers/visible.hpp"

namespace nb = nanobind;
using namespace nb::literals;

using Bytes2D = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = bindings::Row<std::int32_t>;
using Flags = bindings::Row<std::uint8_t>;
using Bytes1D = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;

namespace {

Bytes1D count_visible(const Bytes2D& lines) {
    const std::size_t count = lines.shape(0);
    const std::size_t length = lines.shape(1);
    if (length > 255) {
        throw nb::value_error("a line holds at most 255 buildings");
    }
    auto* counts = new std::uint8_t[count];
    nb::capsule owner(counts, [](void* memory) noexcept {
        delete[] static_cast<std::uint8_t*>(memory);
    });
    {
        nb::gil_scoped_release unlocked;
        skytile::skyscrapers::count_visible({lines.data(), count * length}, length, {counts, count});
    }
    return Bytes1D(counts, {count}, owner);
}

std::int64_t check_proof(std::size_t variables, const Numbers& formula, const Numbers& proof,
                         const Flags& forgets) {
    nb::gil_scoped_release unlocked;
    return skytile::check_proof(variables, {formula.data(), formula.size()},
                                {proof.data(), proof.size()}, {forgets.data(), forgets.size()});
}

using Counts = bindings::Row<std::int8_t>;
using Edges = bindings::Row<std::uint8_t>;
using Cells = bindings::Row<std::int16_t>;

using Answer = std::tuple<int, nb::bytes, nb::bytes, std::uint64_t>;

// What a solver found, for Python: verdict (0 solved, 1 impossible, 2 unknown), the grids,
// the clues that took part, and the nodes that were spent.
template <typename Solver, typename Question>
Answer solved(Solver& solver, const Question& question, std::uint64_t nodes, double seconds) {
    std::uint64_t spent = 0;
    const auto answer = bindings::without_lock(
        nodes, seconds, spent, [&](auto& budget) { return solver.solve(question, budget); });
    return {static_cast<int>(answer.verdict), bindings::bytes_of(answer.grids),
            bindings::bytes_of(answer.used), spent};
}

Answer solve_skyscrapers(skytile::skyscrapers::Solver& solver, const Edges& edges,
                            const Cells& cells, const Cells& excluded, std::size_t wanted,
                            std::uint64_t nodes, double seconds) {
    const auto clues = bindings::edges_of(edges);
    const skytile::skyscrapers::Question question{clues,
                                                {cells.data(), cells.size()},
                                                {excluded.data(), excluded.size()},
                                                wanted};
    return solved(solver, question, nodes, seconds);
}

Answer solve_mosaic(skytile::mosaic::Solver& solver, const Counts& clues, const Cells& cells,
                       const Cells& excluded, std::size_t wanted, std::uint64_t nodes,
                       double seconds) {
    const skytile::mosaic::Question question{{clues.data(), clues.size()},
                                           {cells.data(), cells.size()},
                                           {excluded.data(), excluded.size()},
                                           wanted};
    return solved(solver, question, nodes, seconds);
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "Skytile's compiled kernel.";
    m.def("count_visible", &count_visible, "lines"_a.noconvert(),
          "How many buildings are visible from the front of each row of `lines`.");
    m.def("check_proof", &check_proof, "variables"_a, "formula"_a.noconvert(),
          "proof"_a.noconvert(), "forgets"_a.noconvert(),
          "How many steps of a RUP proof refute the formula; -1 - i if it fails at step i.\n\n"
          "Clauses are literals that end with 0, in one array; forgets[i] is 1 where step i\n"
          "takes a clause away.");
    nb::class_<skytile::skyscrapers::Solver>(m, "SkyscrapersSolver")
        .def("__init__",
             [](skytile::skyscrapers::Solver* self, int size, int parks,
                std::vector<std::vector<int>> groups) {
                 new (self) skytile::skyscrapers::Solver(
                     skytile::skyscrapers::Rules{{size, parks, std::move(groups)}});
             },
             "size"_a, "parks"_a, "further_groups"_a,
             "Rows, columns and further groups of cells that hold every height once.")
        .def("solve", &solve_skyscrapers, "edges"_a.noconvert(), "cells"_a.noconvert(),
             "excluded"_a.noconvert(), "wanted"_a, "nodes"_a, "seconds"_a,
             "Verdict (0 solved, 1 impossible, 2 unknown), grids, edges that took part, nodes.");
    nb::class_<skytile::mosaic::Solver>(m, "MosaicSolver")
        .def(nb::init<int, int>(), "width"_a, "height"_a)
        .def("solve", &solve_mosaic, "clues"_a.noconvert(), "cells"_a.noconvert(),
             "excluded"_a.noconvert(), "wanted"_a, "nodes"_a, "seconds"_a,
             "Verdict (0 solved, 1 impossible, 2 unknown), grids, clues that took part, nodes.");
    bindings::bind_generate(m);
    bind_logic(m);
}
