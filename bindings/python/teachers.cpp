// Teachers for Python: steps, hints, walk-throughs, grades and clashes as data.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "calls.hpp"
#include "mosaic/subject.hpp"
#include "skyscrapers/subject.hpp"
#include "teaching/causes.hpp"
#include "teaching/json.hpp"
#include "teaching/path.hpp"
#include "teaching/techniques.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
namespace teaching = skytile::teaching;
using Edges = Numbers<std::uint16_t>;
using Counts = Numbers<std::int8_t>;
using Grid = Numbers<std::int16_t>;
using Masks = Numbers<skytile::Mask>;
using Flags = Numbers<std::uint8_t>;
using teaching::ReasonLimits;
using teaching::to_json;

constexpr int most_questions = 1 << 30;

// The data that a position refers to.
struct KeptPosition {
    std::vector<std::int16_t> solution;
    std::vector<std::int16_t> filled;
    std::vector<skytile::Mask> marks;
    int near;

    teaching::Position position() const { return {solution, filled, marks, true, near}; }
};

// A puzzle being taught.
template <typename Subject>
class Teacher {
public:
    explicit Teacher(std::unique_ptr<Subject> subject)
        : owned_(std::move(subject)), subject_(*owned_) {}

    std::string next_steps(const Masks& candidates, const Flags& known, int near) {
        const auto state = checked_state(candidates, known, near);
        return call([&](skytile::Budget&) { return to_json(subject_.next_steps(state, near)); });
    }

    std::string all_steps(const Masks& candidates, const Flags& known, int near) {
        const auto state = checked_state(candidates, known, near);
        return call([&](skytile::Budget&) { return to_json(subject_.all_steps(state, near)); });
    }

    std::string walk(const Masks& candidates, const Flags& known, int near) {
        const auto state = checked_state(candidates, known, near);
        return call([&](auto& budget) { return to_json(subject_.walk(state, near, budget)); });
    }

    int level(const Masks& candidates, int highest) {
        const auto masks = checked_candidates(candidates);
        check_number("highest", highest, 0, teaching::extreme - 1);
        return call([&](skytile::Budget&) { return subject_.level(masks, highest); });
    }

    // The steps to the solution, and for each of them the numbers of those that it rests on.
    std::pair<std::string, teaching::Causes> path(const Masks& candidates, const Flags& known,
                                                  const Grid& solution, int near,
                                                  const ReasonLimits& limits) {
        auto state = checked_state(candidates, known, near);
        const auto cells = checked_solution(solution);
        return call([&](skytile::Budget& budget) {
            const auto before = state;
            const auto steps =
                teaching::follow_path({subject_, budget, limits}, state, cells, near);
            return std::pair(to_json(steps), teaching::causes_of(subject_, before, steps));
        });
    }

    std::string reason(const Masks& candidates, const Flags& known, const Grid& solution, int near,
                       const ReasonLimits& limits) {
        const auto state = checked_state(candidates, known, near);
        const auto cells = checked_solution(solution);
        return call([&](skytile::Budget& budget) {
            std::vector<skytile::Step> steps;
            if (auto step = smallest_reason({subject_, budget, limits}, state, cells, near)) {
                steps.push_back(*std::move(step));
            }
            return to_json(steps);
        });
    }

    std::optional<std::string> reason_against(const Masks& candidates, const Flags& known, int cell,
                                              int value, const ReasonLimits& limits) {
        const auto state = checked_state(candidates, known, -1);
        check_number("cell", cell, 0, static_cast<std::int64_t>(cells()) - 1);
        check_value("value", value);
        return call([&](skytile::Budget& budget) -> std::optional<std::string> {
            const auto found =
                teaching::reason_against({subject_, budget, limits}, state, {cell, value});
            return found ? std::optional(to_json(*found)) : std::nullopt;
        });
    }

    std::string hint(const Grid& solution, const Grid& filled, const Masks& marks, bool has_marks,
                     int near, int strength) {
        const auto kept = checked_position(solution, filled, marks, near);
        auto position = kept.position();
        position.has_marks = has_marks;
        check_number("strength", strength, 0, std::ssize(teaching::strengths) - 1);
        const auto chosen = static_cast<teaching::Strength>(strength);
        return call([&](skytile::Budget& budget) {
            return to_json(find_hint({subject_, budget}, position, chosen), chosen);
        });
    }

    std::string all_hints(const Grid& solution, const Grid& filled, const Masks& marks, int near) {
        const auto kept = checked_position(solution, filled, marks, near);
        return call([&](skytile::Budget& budget) {
            return to_json(teaching::all_hints({subject_, budget}, kept.position()));
        });
    }

    std::string explain(const Grid& solution, const Grid& filled, int cell, bool folded) {
        const auto truth = checked_solution(solution);
        const auto start = checked_cells(filled, "filled");
        check_number("cell", cell, -1, static_cast<std::int64_t>(cells()) - 1);
        for (std::size_t i = 0; i < start.size(); ++i) {
            if (start[i] >= 0 && start[i] != truth[i]) {
                refuse("filled: cell " + std::to_string(i) + " is wrong");
            }
        }
        return call([&](skytile::Budget& budget) {
            const auto found = teaching::explain({subject_, budget}, truth, start, cell, folded);
            return to_json(found, subject_.family());
        });
    }

    std::string grade(const Grid& solution) {
        const auto truth = checked_solution(solution);
        return call([&](skytile::Budget& budget) {
            return to_json(teaching::explain({subject_, budget}, truth, {}, -1, false).grade);
        });
    }

    std::optional<std::string> clash(const Flags& core, std::uint64_t nodes, double seconds,
                                     int questions) {
        check_budget(seconds);
        check_number("questions", questions, -1, most_questions);
        auto known = checked_core(core);
        skytile::Budget budget(skytile::Budget::no_limit, seconds, interrupted);
        const OneAtATime guard(busy_);
        return run_or(
            budget,
            [&](skytile::Budget& left) -> std::optional<std::string> {
                const auto found = find_clash(subject_, std::move(known), {nodes, questions}, left);
                return found ? std::optional(to_json(*found)) : std::nullopt;
            },
            [] { return std::optional<std::string>(); });
    }

    Subject& subject() { return subject_; }

    template <typename Work>
    auto call(Work&& work) {
        const OneAtATime guard(busy_);
        skytile::Budget budget = no_limits();
        return run(budget, std::forward<Work>(work));
    }

    std::vector<skytile::Mask> checked_candidates(const Masks& candidates) const {
        auto masks = row(candidates, "candidates", cells());
        check_masks("candidates", masks);
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (!masks[i]) {
                refuse("candidates: cell " + std::to_string(i) + " has no value left");
            }
        }
        return masks;
    }

private:
    std::size_t cells() const { return subject_.board().cells(); }

    void check_masks(const char* name, std::span<const skytile::Mask> masks) const {
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (masks[i] & ~subject_.board().values) {
                refuse(std::string(name) + ": cell " + std::to_string(i) +
                       " has a value that no cell can have");
            }
        }
    }

    void check_value(const char* name, int value) const {
        check_number(name, value, 0, 63);
        if (!skytile::has(subject_.board().values, value)) {
            refuse(std::string(name) + ": no cell can be " + std::to_string(value));
        }
    }

    void check_near(int near) const {
        check_number("near", near, -1, static_cast<std::int64_t>(cells()) - 1);
    }

    teaching::State checked_state(const Masks& candidates, const Flags& known, int near) const {
        check_near(near);
        return {subject_.board(), checked_candidates(candidates),
                row(known, "known", cells(), 0, 1)};
    }

    std::vector<std::int16_t> checked_cells(const Grid& grid, const char* name) const {
        auto values = row(grid, name, cells());
        for (const std::int16_t value : values) {
            if (value != -1) {
                check_value(name, value);
            }
        }
        return values;
    }

    std::vector<std::int16_t> checked_solution(const Grid& solution) const {
        auto values = checked_cells(solution, "solution");
        check_range("solution", values, 0, 63);
        return values;
    }

    KeptPosition checked_position(const Grid& solution, const Grid& filled, const Masks& marks,
                                  int near) const {
        auto masks = row(marks, "marks", cells());
        check_masks("marks", masks);
        check_near(near);
        return {checked_solution(solution), checked_cells(filled, "filled"), std::move(masks), near};
    }

    // By place: whether its clue is in a known clash; no flag set if no core is known.
    teaching::Clues checked_core(const Flags& core) const {
        const auto flags = row(core, "core", subject_.places(), 0, 1);
        teaching::Clues clues;
        for (std::size_t place = 0; place < flags.size(); ++place) {
            const int clue = static_cast<int>(place);
            if (flags[place] && !std::ranges::binary_search(subject_.clues(), clue)) {
                refuse("core: there is no clue at place " + std::to_string(place));
            }
            if (flags[place]) {
                clues.push_back(clue);
            }
        }
        return clues;
    }

    std::unique_ptr<Subject> owned_;
    Subject& subject_;
    std::atomic_flag busy_;
};

using SkyscrapersTeacher = Teacher<skyscrapers::Subject>;
using MosaicTeacher = Teacher<mosaic::Subject>;

void make_skyscrapers(SkyscrapersTeacher* self, const skyscrapers::Rules& rules, const Edges& edges,
                      const Grid& givens) {
    check_fits_word(rules);
    const std::size_t size = skytile::index(rules.size);
    const auto clues = row(edges, "edges", 4 * size, 0, rules.sight().largest());
    const auto cells = row(givens, "givens", size * size, -1, rules.tallest());
    if (rules.parks == 0 && std::ranges::find(cells, 0) != cells.end()) {
        refuse("givens: a 0 is a park, and there are none");
    }
    new (self) SkyscrapersTeacher(std::make_unique<skyscrapers::Subject>(rules, clues, cells));
}

void make_mosaic(MosaicTeacher* self, int width, int height, const Counts& counts) {
    const auto clues = row(counts, "counts", check_sides(width, height), -1, 9);
    new (self) MosaicTeacher(
        run([&] { return std::make_unique<mosaic::Subject>(width, height, clues); }));
}

std::string estimated_grade(MosaicTeacher& teacher) {
    return teacher.call(
        [&](skytile::Budget&) { return to_json(teacher.subject().estimated_grade()); });
}

template <typename Taught>
nb::class_<Taught> bind_teacher(nb::module_& m, const char* name) {
    const auto candidates = "candidates"_a.noconvert(), known = "known"_a.noconvert();
    const auto solution = "solution"_a.noconvert(), filled = "filled"_a.noconvert();
    const auto marks = "marks"_a.noconvert();
    return nb::class_<Taught>(m, name)
        .def("next_steps", &Taught::next_steps, candidates, known, "near"_a,
             "The steps of the easiest technique that has any, nearest to a cell (-1: none)\n"
             "first: JSON.")
        .def("all_steps", &Taught::all_steps, candidates, known, "near"_a,
             "The steps of every technique, easiest first; of chains the shortest only: JSON.")
        .def("walk", &Taught::walk, candidates, known, "near"_a,
             "Step after step, until the board is solved or no technique helps: JSON.")
        .def("level", &Taught::level, candidates, "highest"_a,
             "0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest\n"
             "level asked for; -1 on a contradiction.")
        .def("path", &Taught::path, candidates, known, solution, "near"_a, "limits"_a,
             "Step after step to the end, where no technique helps by smallest reasons: JSON;\n"
             "and for each the numbers of the earlier ones that it rests on directly.")
        .def("reason", &Taught::reason, candidates, known, solution, "near"_a, "limits"_a,
             "The step that takes the fewest clues, as a list: JSON.")
        .def("reason_against", &Taught::reason_against, candidates, known, "cell"_a, "value"_a,
             "limits"_a,
             "The fewest clues that rule out a value of a cell, and what they were found from:\n"
             "JSON; none if it is possible.")
        .def("hint", &Taught::hint, solution, filled, marks, "has_marks"_a, "near"_a, "strength"_a,
             "The next deduction, or what is wrong: JSON. Without marks it fills in a cell.\n"
             "Marks are 0 where nothing is ruled out; strengths are 0 (where), 1 (technique) and\n"
             "2 (full).")
        .def("all_hints", &Taught::all_hints, solution, filled, marks, "near"_a,
             "Every step that there is now, or what is wrong: JSON.")
        .def("explain", &Taught::explain, solution, filled, "cell"_a, "folded"_a,
             "The walk-through to the solution, or to a cell (-1: none): JSON.")
        .def("grade", &Taught::grade, solution, "How hard the puzzle is: JSON.")
        .def("clash", &Taught::clash, "core"_a.noconvert(), "nodes"_a, "seconds"_a, "questions"_a,
             "A smallest set of clues without a solution: JSON; none if there is a solution, or a\n"
             "limit ran out. The core has 1 for each place whose clue is known to clash, if that\n"
             "is known. Nodes are for each question; -1 questions mean no limit.");
}

ReasonLimits checked_limits(std::uint64_t nodes, int questions, std::uint32_t large, int reach) {
    check_number("questions", questions, 0, most_questions);
    check_number("reach", reach, 1, 1 << 20);
    return {.nodes = nodes, .questions = questions, .large = large, .reach = reach};
}

void bind_limits(nb::module_& m) {
    const ReasonLimits usual;
    nb::class_<ReasonLimits>(m, "ReasonLimits", "How much the search for smallest reasons may cost.")
        .def("__init__",
             [](ReasonLimits* self, std::uint64_t nodes, int questions, std::uint32_t large,
                int reach) { new (self) ReasonLimits(checked_limits(nodes, questions, large, reach)); },
             "nodes"_a = usual.nodes, "questions"_a = usual.questions,
             "large"_a = static_cast<std::uint32_t>(usual.large), "reach"_a = usual.reach);
}

std::vector<std::tuple<std::string, std::string, int, int>> techniques() {
    std::vector<std::tuple<std::string, std::string, int, int>> table;
    for (const teaching::Technique& one : teaching::techniques()) {
        table.emplace_back(one.name, teaching::levels[skytile::index(one.level)], one.cost,
                           one.longest);
    }
    return table;
}

std::vector<std::string> names_of(std::span<const char* const> names) {
    return {names.begin(), names.end()};
}

}  // namespace

void bind_teachers(nb::module_& m) {
    bind_limits(m);
    bind_teacher<SkyscrapersTeacher>(m, "SkyscrapersTeacher")
        .def("__init__", make_skyscrapers, "rules"_a, "edges"_a.noconvert(),
             "givens"_a.noconvert());
    bind_teacher<MosaicTeacher>(m, "MosaicTeacher")
        .def("__init__", make_mosaic, "width"_a, "height"_a, "counts"_a.noconvert())
        .def("estimated_grade", estimated_grade, "About the grade of an extreme Mosaic: JSON.");
    m.def("techniques", techniques,
          "Every technique: its name, its level, what a step costs in tenths, and how many links\n"
          "it may have before it is extreme (0: any number).");
    m.def("skyscrapers_techniques", [] { return names_of(skyscrapers::Subject::the_family().techniques); },
          "The techniques of Skyscrapers, in the order in which they are tried.");
    m.def("mosaic_techniques", [] { return names_of(mosaic::Subject::the_family().techniques); },
          "The techniques of Mosaics, in the order in which they are tried.");
}

}  // namespace bindings
