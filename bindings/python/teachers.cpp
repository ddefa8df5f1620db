// Steps of solutions as data, for Python.

#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>

#include "calls.hpp"
#include "common/step.hpp"
#include "mosaic/teacher.hpp"
#include "skyscrapers/teacher.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
using Edges = Numbers<std::uint16_t>;
using Counts = Numbers<std::int8_t>;
using Masks = Numbers<skytile::Mask>;
using Flags = Numbers<std::uint8_t>;

class SkyscrapersTeacher {
public:
    using Kernel = skyscrapers::Teacher;

    SkyscrapersTeacher(const skyscrapers::Rules& rules, const Edges& edges)
        : rules_(checked(rules)),
          teacher_(rules_, row(edges, "edges", 4 * skytile::index(rules.size), 0,
                               rules.sight().largest())) {}

    template <typename Find>
    std::string steps(Find find, const Masks& candidates, const Flags& known, int near) {
        check_number("near", near, -1, static_cast<std::int64_t>(cells()) - 1);
        teacher_.begin(checked(candidates), row(known, "known", cells(), 0, 1));
        const nb::gil_scoped_release released;
        return skytile::to_json((teacher_.*find)(near));
    }

    int level(const Masks& candidates, int highest) {
        check_number("highest", highest, 0, skyscrapers::Teacher::levels - 1);
        const auto masks = checked(candidates);
        const nb::gil_scoped_release released;
        return teacher_.level(masks, highest);
    }

private:
    static const skyscrapers::Rules& checked(const skyscrapers::Rules& rules) {
        check_fits_word(rules);
        return rules;
    }

    std::size_t cells() const { return skytile::index(rules_.size * rules_.size); }

    std::span<const skytile::Mask> checked(const Masks& candidates) const {
        const auto masks = row(candidates, "candidates", cells());
        check_candidates(rules_, {masks.begin(), masks.end()});
        return masks;
    }

    skyscrapers::Rules rules_;
    skyscrapers::Teacher teacher_;
};

class MosaicTeacher {
public:
    using Kernel = mosaic::Teacher;

    MosaicTeacher(int width, int height, const Counts& counts)
        : teacher_(width, height, row(counts, "counts", check_sides(width, height), -1, 9)) {}

    // A cell with one colour left has it, so `known` says nothing new.
    template <typename Find>
    std::string steps(Find find, const Masks& candidates, const Flags& known, int near) const {
        const auto colours = checked(candidates);
        row(known, "known", skytile::index(teacher_.cells()), 0, 1);
        check_number("near", near, -1, teacher_.cells() - 1);
        const nb::gil_scoped_release released;
        return skytile::to_json((teacher_.*find)(colours, near));
    }

    int level(const Masks& candidates, int highest) const {
        const auto colours = checked(candidates);
        check_number("highest", highest, 0, mosaic::Teacher::levels - 1);
        const nb::gil_scoped_release released;
        return teacher_.level(colours, highest);
    }

    auto tally(const Masks& candidates) const {
        const auto colours = checked(candidates);
        nb::gil_scoped_release unlocked;
        return teacher_.tally(colours);
    }

private:
    std::span<const std::uint64_t> checked(const Masks& candidates) const {
        return row(candidates, "candidates", skytile::index(teacher_.cells()), 1, 3);
    }

    mosaic::Teacher teacher_;
};

// Make a method of a teacher that finds steps.
template <typename Teacher, auto find>
constexpr auto finds = [](Teacher& teacher, const Masks& candidates, const Flags& known, int near) {
    return teacher.steps(find, candidates, known, near);
};

template <typename Teacher>
void bind_teacher(nb::class_<Teacher> teacher) {
    using Kernel = typename Teacher::Kernel;
    const auto add = [&](const char* name, auto method, const char* text) {
        teacher.def(name, method, "candidates"_a.noconvert(), "known"_a.noconvert(), "near"_a, text);
    };
    add("next_steps", finds<Teacher, &Kernel::next_steps>,
        "The steps of the easiest technique that has any, nearest to a cell (-1: none) first: JSON.");
    add("all_steps", finds<Teacher, &Kernel::all_steps>,
        "The steps of every technique, easiest first; of chains the shortest only: JSON.");
    add("walk", finds<Teacher, &Kernel::walk>,
        "Step after step, until the board is solved or no technique helps: JSON.");
    teacher.def("level", &Teacher::level, "candidates"_a.noconvert(), "highest"_a,
                "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
                "level asked for; -1 on a contradiction.");
}

}  // namespace

void bind_teachers(nb::module_& m) {
    bind_teacher(nb::class_<SkyscrapersTeacher>(m, "SkyscrapersTeacher")
                     .def(nb::init<const skyscrapers::Rules&, const Edges&>(), "rules"_a,
                          "edges"_a.noconvert()));
    bind_teacher(nb::class_<MosaicTeacher>(m, "MosaicTeacher")
                     .def(nb::init<int, int, const Counts&>(), "width"_a, "height"_a,
                          "counts"_a.noconvert())
                     .def("tally", &MosaicTeacher::tally, "candidates"_a.noconvert(),
                          "How many conclusions of each level, easy to expert, these techniques\n"
                          "draw, and how many cells they leave open."));
}

}  // namespace bindings
