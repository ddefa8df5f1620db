// The fast parts of the ladders of techniques, for Python.

#include "logic.hpp"

#include <algorithm>

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "mosaic/logic.hpp"
#include "skyscrapers/line.hpp"
#include "skyscrapers/logic.hpp"
#include "skyscrapers/sight.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Masks = std::vector<skytile::Mask>;
using Cells = nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<const std::int8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Edges = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void check(bool fine, const char* what) {
    if (!fine) {
        throw nb::value_error(what);
    }
}

void check_line(const Masks& line, int tallest) {
    check(line.size() <= skytile::latin::most_heights && tallest >= 1 &&
              tallest <= static_cast<int>(line.size()),
          "a line holds 1 to 63 cells, and no building is taller than there are cells");
}

bool is_clue(int clue, int tallest) { return clue >= 0 && clue <= tallest; }

Masks narrow_line(Masks line, int tallest, int left, int right) {
    check_line(line, tallest);
    check(is_clue(left, tallest) && is_clue(right, tallest), "a clue is at most the tallest");
    return skytile::skyscrapers::narrow_line(line, {tallest, false}, left, right) ? line : Masks{};
}

Masks look_along(Masks line, int tallest, int clue) {
    check_line(line, tallest);
    check(is_clue(clue, tallest), "a clue is at most the tallest");
    return skytile::skyscrapers::look_along(line, {tallest, false}, clue) ? line : Masks{};
}

template <typename Logic>
void check_cells(const Logic& logic, std::size_t cells) {
    check(cells == logic.cells(), "expected a value for each cell of the board");
}

int height_level(const skytile::skyscrapers::Logic& logic, const Masks& cells, int highest) {
    check_cells(logic, cells.size());
    return logic.level(cells, std::min(highest, skytile::skyscrapers::Logic::levels - 1));
}

int colour_level(skytile::mosaic::Logic& logic, const Cells& cells, int highest) {
    check_cells(logic, cells.size());
    return logic.level({cells.data(), cells.size()},
                       std::min(highest, skytile::mosaic::Logic::levels - 1));
}

std::vector<std::tuple<int, int, int>> refuted_heights(const skytile::skyscrapers::Logic& logic,
                                                       const Masks& cells) {
    check_cells(logic, cells.size());
    std::vector<std::tuple<int, int, int>> found;
    for (const auto& [cell, value, rounds] : logic.refuted(cells)) {
        found.emplace_back(cell, value, rounds);
    }
    return found;
}

std::vector<std::tuple<int, int, int>> refuted_colours(skytile::mosaic::Logic& logic,
                                                       const Cells& cells) {
    check_cells(logic, cells.size());
    std::vector<std::tuple<int, int, int>> found;
    for (const auto& [cell, colour, coloured] : logic.refuted({cells.data(), cells.size()})) {
        found.emplace_back(cell, colour, coloured);
    }
    return found;
}

std::vector<std::tuple<int, int>> pairs(skytile::mosaic::Logic& logic, const Cells& cells,
                                        int distance) {
    check_cells(logic, cells.size());
    check(distance == 1 || distance == 2, "clues overlap at distance 1 or 2");
    std::vector<std::tuple<int, int>> found;
    for (const auto& [more, less] : logic.pairs({cells.data(), cells.size()}, distance)) {
        found.emplace_back(more, less);
    }
    return found;
}

using Trio = std::tuple<int, int, int, std::vector<int>, std::vector<int>>;

std::vector<Trio> trios(skytile::mosaic::Logic& logic, const Cells& cells) {
    check_cells(logic, cells.size());
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
          [](const Masks& line, int tallest) {
              check_line(line, tallest);
              std::uint64_t counts = 0;
              for (const int clue : skytile::skyscrapers::clues_along(line, {tallest, false})) {
                  counts |= std::uint64_t{1} << clue;
              }
              return counts;
          },
          "line"_a, "tallest"_a,
          "How many buildings may be visible from the front, in the same way: bit v for v.");
    nb::class_<skytile::skyscrapers::Logic>(m, "SkyscrapersLogic")
        .def("__init__",
             [](skytile::skyscrapers::Logic* self, int size, int parks,
                std::vector<std::vector<int>> groups, const Edges& edges) {
                 check(size >= 1 && size <= skytile::latin::most_heights && parks >= 0 && parks < size,
                       "a board has 1 to 63 rows, and fewer parks");
                 check(edges.size() == static_cast<std::size_t>(4 * size),
                       "expected four clues for each row");
                 new (self) skytile::skyscrapers::Logic(
                     {{size, parks, std::move(groups)}},
                     std::vector<std::uint16_t>(edges.data(), edges.data() + edges.size()));
             },
             "size"_a, "parks"_a, "further_groups"_a, "edges"_a.noconvert())
        .def("level", &height_level, "candidates"_a, "highest"_a = 3,
             "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
             "level asked for; -1 on a contradiction.")
        .def("either_way",
             [](const skytile::skyscrapers::Logic& self, const Masks& cells) {
                 check_cells(self, cells.size());
                 return self.either_way(cells);
             },
             "candidates"_a,
             "For each cell with two candidates what singles leave whichever it has, else [].")
        .def("refuted", &refuted_heights, "candidates"_a,
             "Cell, value and rounds of each candidate that singles and sight refute.");
    nb::class_<skytile::mosaic::Logic>(m, "MosaicLogic")
        .def("__init__",
             [](skytile::mosaic::Logic* self, int width, int height, const Counts& clues) {
                 check(width >= 1 && height >= 1 &&
                           clues.size() == static_cast<std::size_t>(width) *
                                               static_cast<std::size_t>(height),
                       "expected a clue for each cell");
                 new (self) skytile::mosaic::Logic(width, height, {clues.data(), clues.size()});
             },
             "width"_a, "height"_a, "clues"_a.noconvert())
        .def("level", &colour_level, "cells"_a.noconvert(), "highest"_a = 3,
             "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
             "level asked for; -1 on a contradiction.")
        .def("counted",
             [](skytile::mosaic::Logic& self, const Cells& cells) {
                 check_cells(self, cells.size());
                 return self.counted({cells.data(), cells.size()});
             },
             "cells"_a.noconvert(), "Clues whose open cells are all black, or all white.")
        .def("pairs", &pairs, "cells"_a.noconvert(), "distance"_a,
             "Two clues at that distance of which the first needs as many more as it has open\n"
             "cells of its own.")
        .def("trios", &trios, "cells"_a.noconvert(),
             "Three clues (the middle one first), and the cells they turn black and white.")
        .def("refuted", &refuted_colours, "cells"_a.noconvert(),
             "Cell, colour and cells coloured on the way of each colour that counting refutes.");
}
