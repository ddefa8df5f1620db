// The fast parts of the ladders of techniques, for Python.

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "calls.hpp"
#include "mosaic/logic.hpp"
#include "mosaic/teacher.hpp"
#include "skyscrapers/line.hpp"
#include "skyscrapers/logic.hpp"
#include "skyscrapers/sight.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
using Edges = Numbers<std::uint16_t>;
using Counts = Numbers<std::int8_t>;
using Cells = Numbers<std::int16_t>;
using Masks = std::vector<skytile::Mask>;
using Found = std::vector<std::tuple<int, int, int>>;

skyscrapers::Sight checked_line(const Masks& line, int tallest, bool sums) {
    check_number("line", static_cast<std::int64_t>(line.size()), 1, skytile::latin::most_heights);
    check_number("tallest", tallest, 1, static_cast<std::int64_t>(line.size()));
    for (const skytile::Mask cell : line) {
        if (cell & ~skytile::up_to(tallest)) {
            refuse("line: a cell has a value above " + std::to_string(tallest));
        }
    }
    return {tallest, sums};
}

Masks narrow_line(Masks line, int tallest, int left, int right, bool sums) {
    const auto sight = checked_line(line, tallest, sums);
    check_number("left", left, 0, sight.largest());
    check_number("right", right, 0, sight.largest());
    return skyscrapers::narrow_line(line, sight, left, right) ? line : Masks{};
}

Masks look_along(Masks line, int tallest, int clue, bool sums) {
    const auto sight = checked_line(line, tallest, sums);
    check_number("clue", clue, 1, sight.largest());
    return skyscrapers::look_along(line, sight, clue) ? line : Masks{};
}

std::vector<int> clues_along(const Masks& line, int tallest, bool sums) {
    return skyscrapers::clues_along(line, checked_line(line, tallest, sums));
}

class SkyscrapersLogic {
public:
    SkyscrapersLogic(const skyscrapers::Rules& rules, const Edges& edges)
        : logic_(checked(rules), row(edges, "edges", 4 * skytile::index(rules.size), 0,
                                     rules.sight().largest())) {}

    static const skyscrapers::Rules& checked(const skyscrapers::Rules& rules) {
        check_fits_word(rules);
        return rules;
    }

    int level(const Masks& cells, int highest) const {
        check_candidates(logic_.rules(), cells);
        check_number("highest", highest, 0, skyscrapers::Logic::levels - 1);
        return logic_.level(cells, highest);
    }

    std::vector<Masks> either_way(const Masks& cells) const {
        check_candidates(logic_.rules(), cells);
        return logic_.either_way(cells);
    }

    Found refuted(const Masks& cells) const {
        check_candidates(logic_.rules(), cells);
        Found found;
        for (const auto& [cell, value, rounds] : logic_.refuted(cells)) {
            found.emplace_back(cell, value, rounds);
        }
        return found;
    }

private:
    skyscrapers::Logic logic_;
};

class MosaicLogic {
public:
    MosaicLogic(int width, int height, const Counts& clues)
        : logic_(width, height,
                 row(clues, "clues", check_sides(width, height), -1, 9)) {}

    int level(const Cells& cells, int highest) {
        check_number("highest", highest, 0, mosaic::Logic::levels - 1);
        return logic_.level(colours(cells), highest);
    }

    std::vector<int> counted(const Cells& cells) { return logic_.counted(colours(cells)); }

    std::vector<std::tuple<int, int>> pairs(const Cells& cells, int distance) {
        check_number("distance", distance, 1, 2);
        std::vector<std::tuple<int, int>> found;
        for (const auto& [more, less] : logic_.pairs(colours(cells), distance)) {
            found.emplace_back(more, less);
        }
        return found;
    }

    using Trio = std::tuple<int, int, int, std::vector<int>, std::vector<int>>;

    std::vector<Trio> trios(const Cells& cells) {
        std::vector<Trio> found;
        for (auto& [clues, black, white] : logic_.trios(colours(cells))) {
            found.emplace_back(clues[0], clues[1], clues[2], black, white);
        }
        return found;
    }

    Found refuted(const Cells& cells) {
        Found found;
        for (const auto& [cell, colour, coloured] : logic_.refuted(colours(cells))) {
            found.emplace_back(cell, colour, coloured);
        }
        return found;
    }

private:
    std::span<const std::int16_t> colours(const Cells& cells) const {
        return row(cells, "cells", logic_.cells(), -1, 1);
    }

    mosaic::Logic logic_;
};

class MosaicTeacher {
public:
    using Candidates = Numbers<std::uint64_t>;
    using Known = Numbers<std::uint8_t>;

    MosaicTeacher(int width, int height, const Counts& counts)
        : teacher_(width, height, row(counts, "counts", check_sides(width, height), -1, 9)) {}

    std::string next_steps(const Candidates& candidates, const Known& known, int near) const {
        return steps(&mosaic::Teacher::next_steps, candidates, known, near);
    }
    std::string all_steps(const Candidates& candidates, const Known& known, int near) const {
        return steps(&mosaic::Teacher::all_steps, candidates, known, near);
    }
    std::string walk(const Candidates& candidates, const Known& known, int near) const {
        return steps(&mosaic::Teacher::walk, candidates, known, near);
    }

    int level(const Candidates& candidates, int highest) const {
        const auto colours = checked(candidates);
        check_number("highest", highest, 0, mosaic::Teacher::levels - 1);
        nb::gil_scoped_release unlocked;
        return teacher_.level(colours, highest);
    }

private:
    std::span<const std::uint64_t> checked(const Candidates& candidates) const {
        return row(candidates, "candidates", skytile::index(teacher_.cells()), 1, 3);
    }

    // In a Mosaic a cell with one colour left has it, so `known` says nothing new.
    template <typename Find>
    std::string steps(Find find, const Candidates& candidates, const Known& known, int near) const {
        const auto colours = checked(candidates);
        row(known, "known", skytile::index(teacher_.cells()), 0, 1);
        check_number("near", near, -1, teacher_.cells() - 1);
        nb::gil_scoped_release unlocked;
        return skytile::to_json((teacher_.*find)(colours, near));
    }

    mosaic::Teacher teacher_;
};

constexpr const char* level_text =
    "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
    "level asked for; -1 on a contradiction.";

constexpr const char* next_steps_text =
    "The steps of the easiest technique that has any, nearest to a cell (-1: none) first: JSON.";
constexpr const char* all_steps_text =
    "The steps of every technique, easiest first; of chains the shortest only: JSON.";
constexpr const char* walk_text =
    "Step after step, until the board is solved or no technique helps: JSON.";

}  // namespace

void bind_logic(nb::module_& m) {
    m.def("narrow_line", &narrow_line, "line"_a, "tallest"_a, "left"_a, "right"_a, "sums"_a,
          "What is left of each cell's candidates with these clues (0 for none) at the ends of\n"
          "the line; an empty list if there is no arrangement.");
    m.def("look_along", &look_along, "line"_a, "tallest"_a, "clue"_a, "sums"_a,
          "The same for one clue at the front, if only the tallest so far is kept in mind.");
    m.def("clues_along", &clues_along, "line"_a, "tallest"_a, "sums"_a,
          "The clues that are possible at the front, in the same way.");
    nb::class_<SkyscrapersLogic>(m, "SkyscrapersLogic")
        .def(nb::init<const skyscrapers::Rules&, const Edges&>(), "rules"_a,
             "edges"_a.noconvert())
        .def("level", &SkyscrapersLogic::level, "candidates"_a, "highest"_a, level_text)
        .def("either_way", &SkyscrapersLogic::either_way, "candidates"_a,
             "For each cell with two candidates what singles leave whichever it has, else [].")
        .def("refuted", &SkyscrapersLogic::refuted, "candidates"_a,
             "Cell, value and rounds of each candidate that singles and looking along refute.");
    nb::class_<MosaicLogic>(m, "MosaicLogic")
        .def(nb::init<int, int, const Counts&>(), "width"_a, "height"_a, "clues"_a.noconvert())
        .def("level", &MosaicLogic::level, "cells"_a.noconvert(), "highest"_a, level_text)
        .def("counted", &MosaicLogic::counted, "cells"_a.noconvert(),
             "Clues whose open cells are all black, or all white.")
        .def("pairs", &MosaicLogic::pairs, "cells"_a.noconvert(), "distance"_a,
             "Two clues at that distance of which the first needs as many more as it has open\n"
             "cells of its own.")
        .def("trios", &MosaicLogic::trios, "cells"_a.noconvert(),
             "Three clues (the middle one first), and the cells they turn black and white.")
        .def("refuted", &MosaicLogic::refuted, "cells"_a.noconvert(),
             "Cell, colour and cells coloured on the way of each colour that counting refutes.");
    nb::class_<MosaicTeacher>(m, "MosaicTeacher")
        .def(nb::init<int, int, const Counts&>(), "width"_a, "height"_a, "counts"_a.noconvert())
        .def("next_steps", &MosaicTeacher::next_steps, "candidates"_a.noconvert(),
             "known"_a.noconvert(), "near"_a, next_steps_text)
        .def("all_steps", &MosaicTeacher::all_steps, "candidates"_a.noconvert(),
             "known"_a.noconvert(), "near"_a, all_steps_text)
        .def("walk", &MosaicTeacher::walk, "candidates"_a.noconvert(), "known"_a.noconvert(),
             "near"_a, walk_text)
        .def("level", &MosaicTeacher::level, "candidates"_a.noconvert(), "highest"_a, level_text);
}

}  // namespace bindings
