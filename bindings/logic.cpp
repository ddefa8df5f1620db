// The fast parts of the ladders of techniques, for Python.

#include "logic.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "line_sight.hpp"
#include "mosaic_logic.hpp"
#include "skyscrapers_logic.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Masks = std::vector<skytile::Mask>;
using Cells = nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<const std::int8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Edges = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

Masks narrow_line(Masks line, int tallest, int left, int right) {
    return skytile::narrow_line(line, tallest, left, right) ? line : Masks{};
}

Masks look_along(Masks line, int tallest, int clue) {
    return skytile::look_along(line, tallest, clue) ? line : Masks{};
}

std::vector<std::tuple<int, int, int>> refuted_heights(const skytile::SkyscrapersLogic& logic,
                                                       const Masks& cells) {
    std::vector<std::tuple<int, int, int>> found;
    for (const auto& [cell, value, rounds] : logic.refuted(cells)) {
        found.emplace_back(cell, value, rounds);
    }
    return found;
}

std::vector<std::tuple<int, int, int>> refuted_colours(skytile::MosaicLogic& logic,
                                                       const Cells& cells) {
    std::vector<std::tuple<int, int, int>> found;
    for (const auto& [cell, colour, coloured] : logic.refuted({cells.data(), cells.size()})) {
        found.emplace_back(cell, colour, coloured);
    }
    return found;
}

std::vector<std::tuple<int, int>> pairs(skytile::MosaicLogic& logic, const Cells& cells,
                                        int distance) {
    std::vector<std::tuple<int, int>> found;
    for (const auto& [more, less] : logic.pairs({cells.data(), cells.size()}, distance)) {
        found.emplace_back(more, less);
    }
    return found;
}

using Trio = std::tuple<int, int, int, std::vector<int>, std::vector<int>>;

std::vector<Trio> trios(skytile::MosaicLogic& logic, const Cells& cells) {
    std::vector<Trio> found;
    for (auto& [clues, black, white] : logic.trios({cells.data(), cells.size()})) {
        found.emplace_back(clues[0], clues[1], clues[2], black, white);
    }
    return found;
}

}  // namespace

void bind_logic(nb::module_& m) {
    m.def("narrow_line", &narrow_line, "line"_a, "tallest"_a, "left"_a, "right"_a,
          "What is left of each cell's candidates with these clues (0 for none) at the ends of\n"
          "the line; an empty list if there is no arrangement.");
    m.def("look_along", &look_along, "line"_a, "tallest"_a, "clue"_a,
          "The same for one clue at the front, if only the tallest so far is kept in mind.");
    m.def("counts_along",
          [](const Masks& line, int tallest) { return skytile::counts_along(line, tallest); },
          "line"_a, "tallest"_a,
          "How many buildings may be visible from the front, in the same way: bit v for v.");
    nb::class_<skytile::SkyscrapersLogic>(m, "SkyscrapersLogic")
        .def("__init__",
             [](skytile::SkyscrapersLogic* self, int size, int parks,
                std::vector<std::vector<int>> groups, const Edges& edges) {
                 new (self) skytile::SkyscrapersLogic(
                     {size, parks, std::move(groups)},
                     {edges.data(), edges.data() + edges.size()});
             },
             "size"_a, "parks"_a, "further_groups"_a, "edges"_a.noconvert())
        .def("level", &skytile::SkyscrapersLogic::level, "candidates"_a, "highest"_a = 3,
             "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
             "level asked for; -1 on a contradiction.")
        .def("either_way", &skytile::SkyscrapersLogic::either_way, "candidates"_a,
             "For each cell with two candidates what singles leave whichever it has, else [].")
        .def("refuted", &refuted_heights, "candidates"_a,
             "Cell, value and rounds of each candidate that singles and sight refute.");
    nb::class_<skytile::MosaicLogic>(m, "MosaicLogic")
        .def("__init__",
             [](skytile::MosaicLogic* self, int width, int height, const Counts& clues) {
                 new (self) skytile::MosaicLogic(width, height, {clues.data(), clues.size()});
             },
             "width"_a, "height"_a, "clues"_a.noconvert())
        .def("level",
             [](skytile::MosaicLogic& self, const Cells& cells, int highest) {
                 return self.level({cells.data(), cells.size()}, highest);
             },
             "cells"_a.noconvert(), "highest"_a = 3,
             "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
             "level asked for; -1 on a contradiction.")
        .def("pairs", &pairs, "cells"_a.noconvert(), "distance"_a,
             "Two clues at that distance of which the first needs as many more as it has open\n"
             "cells of its own.")
        .def("trios", &trios, "cells"_a.noconvert(),
             "Three clues (the middle one first), and the cells they turn black and white.")
        .def("refuted", &refuted_colours, "cells"_a.noconvert(),
             "Cell, colour and cells coloured on the way of each colour that counting refutes.");
}
