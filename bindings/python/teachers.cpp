// Steps of solutions as data, for Python.

#include <nanobind/stl/string.h>

#include "calls.hpp"
#include "common/step.hpp"
#include "skyscrapers/teacher.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace skyscrapers = skytile::skyscrapers;
using Edges = Numbers<std::uint16_t>;
using Masks = Numbers<skytile::Mask>;
using Flags = Numbers<std::uint8_t>;

class SkyscrapersTeacher {
public:
    SkyscrapersTeacher(const skyscrapers::Rules& rules, const Edges& edges)
        : rules_(checked(rules)),
          teacher_(rules_, row(edges, "edges", 4 * skytile::index(rules.size), 0,
                               rules.sight().largest())) {}

    std::string next_steps(const Masks& candidates, const Flags& known, int near) {
        begin(candidates, known, near);
        const nb::gil_scoped_release released;
        return to_json(teacher_.next_steps(near));
    }

    std::string all_steps(const Masks& candidates, const Flags& known, int near) {
        begin(candidates, known, near);
        const nb::gil_scoped_release released;
        return to_json(teacher_.all_steps(near));
    }

    std::string walk(const Masks& candidates, const Flags& known, int near) {
        begin(candidates, known, near);
        const nb::gil_scoped_release released;
        return to_json(teacher_.walk(near));
    }

    int level(const Masks& candidates, int highest) {
        check_number("highest", highest, 0, skyscrapers::Logic::levels - 1);
        const auto masks = checked_masks(candidates);
        const nb::gil_scoped_release released;
        return teacher_.level(masks, highest);
    }

private:
    static const skyscrapers::Rules& checked(const skyscrapers::Rules& rules) {
        check_fits_word(rules);
        return rules;
    }

    std::size_t cells() const { return skytile::index(rules_.size * rules_.size); }

    std::span<const skytile::Mask> checked_masks(const Masks& candidates) const {
        const auto masks = row(candidates, "candidates", cells());
        check_candidates(rules_, {masks.begin(), masks.end()});
        return masks;
    }

    void begin(const Masks& candidates, const Flags& known, int near) {
        check_number("near", near, -1, static_cast<std::int64_t>(cells()) - 1);
        teacher_.begin(checked_masks(candidates), row(known, "known", cells(), 0, 1));
    }

    skyscrapers::Rules rules_;
    skyscrapers::Teacher teacher_;
};

}  // namespace

void bind_teachers(nb::module_& m) {
    nb::class_<SkyscrapersTeacher>(m, "SkyscrapersTeacher")
        .def(nb::init<const skyscrapers::Rules&, const Edges&>(), "rules"_a, "edges"_a.noconvert())
        .def("next_steps", &SkyscrapersTeacher::next_steps, "candidates"_a.noconvert(),
             "known"_a.noconvert(), "near"_a,
             "All steps of the easiest technique that has any, the nearest first; JSON as in\n"
             "docs/steps.md.")
        .def("all_steps", &SkyscrapersTeacher::all_steps, "candidates"_a.noconvert(),
             "known"_a.noconvert(), "near"_a, "The steps of all techniques, the easiest first.")
        .def("walk", &SkyscrapersTeacher::walk, "candidates"_a.noconvert(), "known"_a.noconvert(),
             "near"_a, "Step after step until the board is solved or no technique helps.")
        .def("level", &SkyscrapersTeacher::level, "candidates"_a.noconvert(), "highest"_a,
             "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
             "level asked for; -1 on a contradiction.");
}

}  // namespace bindings
