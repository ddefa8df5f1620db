// Hints, walk-throughs, grades and clashes, as the JSON that `docs/reference/steps.md` describes.

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "subjects.hpp"
#include "teaching/json.hpp"
#include "teaching/json_writer.hpp"

namespace skytile::wasm {

namespace {

using teaching::Subject;

// A question about a board that has exactly one solution; the number of solutions, up to two, is
// the first number of the answer.
struct Lesson {
    std::unique_ptr<Subject> subject;
    Cells solution;
    Budget budget = budget_of(-1);

    teaching::Setting setting() { return {*subject, budget}; }
};

template <typename Teach>
void with_lesson(Teach&& teach) {
    Request request;
    with_board(request, [&](auto board) {
        Lesson lesson{subject_of(board), {}};
        Found found = board.solve(2, {}, lesson.budget);
        reply(static_cast<int>(found.grids.size() / board.cells()));
        if (found.grids.size() == board.cells()) {
            lesson.solution = std::move(found.grids);
            teach(lesson, request);
        }
    });
}

// How far the user got: what is filled in, -1 elsewhere; whether there are marks, and then for
// each cell the lower and the upper half of a mask; the cell of the last move, -1 for none.
struct Progress {
    Cells filled;
    bool has_marks;
    std::vector<Mask> marks;
    int near;

    Progress(Request& request, std::size_t cells, Mask values)
        : filled(request.take<std::int16_t>(cells, -1, latin::most_heights)),
          has_marks(request.next(0, 1) == 1),
          marks(cells, 0) {
        for (std::size_t cell = 0; has_marks && cell < cells; ++cell) {
            const auto low = static_cast<std::uint32_t>(request.next());
            marks[cell] = Mask{static_cast<std::uint32_t>(request.next())} << 32 | low;
        }
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if ((filled[cell] >= 0 && !has(values, filled[cell])) || (marks[cell] & ~values)) {
                refuse();  // no cell can have that value
            }
        }
        near = request.next(-1, static_cast<int>(cells) - 1);
    }

    teaching::Position position(const Cells& solution) const {
        return {solution, filled, marks, has_marks, near};
    }
};

// How many candidates there are in the cells that a step uses and changes, and around them.
int clutter(const Subject& subject, const teaching::State& state, const Step& step) {
    std::set<int> around(step.cells.begin(), step.cells.end());
    const auto add = [&](const auto& cells) { around.insert(cells.begin(), cells.end()); };
    const auto& board = subject.board();
    const auto add_changed = [&](int cell) {
        around.insert(cell);
        if (!board.groups.empty()) {
            for (const int group : board.groups_of[index(cell)]) {
                add(board.groups[index(group)]);
            }
        }
    };
    std::ranges::for_each(step.clues, [&](int clue) { add(subject.cells_of(clue)); });
    std::ranges::for_each(step.places, add_changed, &Placed::cell);
    std::ranges::for_each(step.removes, add_changed, &CellValues::cell);
    int candidates = 0;
    for (const int cell : around) {
        candidates += state.is_known(cell) ? 0 : count_bits(state[cell]);
    }
    return candidates;
}

// Positions of a board in which a technique is the next step.
class Positions {
public:
    Positions(Lesson& lesson, std::string technique)
        : lesson_(lesson), technique_(std::move(technique)) {}

    std::string find() {
        Subject& subject = *lesson_.subject;
        teaching::State state(subject.board(), subject.givens());
        writer_.text += '[';
        for (const Step& step : subject.walk(state, -1, lesson_.budget)) {
            if (step.technique == technique_) {
                add(state, subject.next_steps(state, -1).front());
            }
            state.apply(step);
        }
        if (technique_ == "smallest reason" && !state.is_solved()) {
            if (const auto step = smallest_reason(lesson_.setting(), state, lesson_.solution)) {
                add(state, *step);
            }
        }
        return writer_.text + ']';
    }

private:
    void add(const teaching::State& state, const Step& step) {
        if (step.technique != technique_) {
            return;
        }
        writer_.text += writer_.text.size() > 1 ? "," : "";
        std::vector<CellValues> marks;
        for (std::size_t cell = 0; cell < state.known().size(); ++cell) {
            if (!state.known()[cell] && !state.board().groups.empty()) {
                marks.push_back({static_cast<int>(cell), state.candidates()[cell]});
            }
        }
        const Cells grid = state.grid();
        writer_.object([&] {
            writer_.key("clutter", clutter(*lesson_.subject, state, step));
            writer_.key("cells", std::vector<int>(grid.begin(), grid.end()));
            writer_.key("marks", marks);
            writer_.key("step", step);
        });
    }

    Lesson& lesson_;
    std::string technique_;
    teaching::JsonWriter writer_ = {};
};

}  // namespace

// Board, progress, strength (0 where, 1 technique, 2 full): the next deduction.
SKYTILE_EXPORT(hint) void hint() {
    with_lesson([](Lesson& lesson, Request& request) {
        const Progress progress(request, lesson.solution.size(), lesson.subject->board().values);
        const auto strength = static_cast<teaching::Strength>(request.next(0, 2));
        const auto position = progress.position(lesson.solution);
        reply(to_json(find_hint(lesson.setting(), position, strength), strength));
    });
}

// Board, progress: every step available now.
SKYTILE_EXPORT(all_hints) void all_hints() {
    with_lesson([](Lesson& lesson, Request& request) {
        const Progress progress(request, lesson.solution.size(), lesson.subject->board().values);
        const auto position = progress.position(lesson.solution);
        reply(teaching::to_json(teaching::all_hints(lesson.setting(), position)));
    });
}

// Board, what is filled in, cell (-1 for all), whether runs are folded: the walk-through, or the
// first wrong cell.
SKYTILE_EXPORT(explain) void explain() {
    with_lesson([](Lesson& lesson, Request& request) {
        const auto cells = static_cast<int>(lesson.solution.size());
        const auto filled = request.take<std::int16_t>(index(cells), -1, latin::most_heights);
        for (std::size_t cell = 0; cell < filled.size(); ++cell) {
            if (filled[cell] >= 0 && filled[cell] != lesson.solution[cell]) {
                return reply("{\"wrong\":" + std::to_string(cell) + "}");
            }
        }
        const int cell = request.next(-1, cells - 1);
        const bool is_folded = request.next(0, 1) == 1;
        reply(to_json(
            teaching::explain(lesson.setting(), lesson.solution, filled, cell, is_folded),
            lesson.subject->family()));
    });
}

// Board: how hard it is.
SKYTILE_EXPORT(grade) void grade() {
    with_lesson([](Lesson& lesson, Request&) {
        reply(to_json(teaching::explain(lesson.setting(), lesson.solution, {}, -1, false).grade));
    });
}

// Board, technique: the positions in which it is the next step, with what is filled in, the
// candidates, and the number of candidates around the step.
SKYTILE_EXPORT(positions) void positions() {
    with_lesson([](Lesson& lesson, Request& request) {
        reply(Positions(lesson, request.next_text()).find());
    });
}

// A Mosaic: an estimate of its grade, if it is extreme.
SKYTILE_EXPORT(estimated_grade) void estimated_grade() {
    Request request;
    request.next(1, 1);
    const MosaicBoard board(request);
    reply(to_json(mosaic::Subject(board.width(), board.height(), board.clues()).estimated_grade()));
}

// Board, milliseconds: whether clues that clash were found, and a smallest set of them.
SKYTILE_EXPORT(clash) void clash() {
    Request request;
    with_board(request, [&](auto board) {
        Budget budget = budget_of(request.next());
        const auto found = find_clash(*subject_of(board), {}, {}, budget);
        reply(found ? 1 : 0);
        reply(found ? to_json(*found) : "null");
    });
}

}  // namespace skytile::wasm
