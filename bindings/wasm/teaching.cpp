// Hints, walk-throughs, grades and clashes, as the JSON that `docs/steps.md` describes.

#include <memory>
#include <utility>

#include "subjects.hpp"
#include "teaching/json.hpp"

namespace skytile::wasm {

namespace {

using teaching::Subject;

// What is asked about a board that has exactly one solution; the number of solutions, up to two,
// is the first number of the answer.
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

// How far somebody got: what is filled in, -1 elsewhere; whether there are marks, and then for
// each cell the lower and the upper half of a mask; the cell of the last move, -1 for none.
struct Progress {
    Cells filled;
    bool has_marks;
    std::vector<Mask> marks;
    int near;

    Progress(Request& request, std::size_t cells)
        : filled(request.take<std::int16_t>(cells, -1, latin::most_heights)),
          has_marks(request.next(0, 1) == 1),
          marks(cells, 0) {
        for (std::size_t cell = 0; has_marks && cell < cells; ++cell) {
            const auto low = static_cast<std::uint32_t>(request.next());
            marks[cell] = Mask{static_cast<std::uint32_t>(request.next())} << 32 | low;
        }
        near = request.next(-1, static_cast<int>(cells) - 1);
    }

    teaching::Position position(const Cells& solution) const {
        return {solution, filled, marks, has_marks, near};
    }
};

}  // namespace

// Board, progress, strength (0 where, 1 technique, 2 full): the next deduction.
SKYTILE_EXPORT(hint) void hint() {
    with_lesson([](Lesson& lesson, Request& request) {
        const Progress progress(request, lesson.solution.size());
        const auto strength = static_cast<teaching::Strength>(request.next(0, 2));
        const auto position = progress.position(lesson.solution);
        reply(to_json(find_hint(lesson.setting(), position, strength), strength));
    });
}

// Board, progress: every step that there is now.
SKYTILE_EXPORT(all_hints) void all_hints() {
    with_lesson([](Lesson& lesson, Request& request) {
        const Progress progress(request, lesson.solution.size());
        const auto position = progress.position(lesson.solution);
        reply(teaching::to_json(teaching::all_hints(lesson.setting(), position)));
    });
}

// Board, cell (-1 for all of them), whether runs are folded: the walk-through.
SKYTILE_EXPORT(explain) void explain() {
    with_lesson([](Lesson& lesson, Request& request) {
        const int cell = request.next(-1, static_cast<int>(lesson.solution.size()) - 1);
        const bool is_folded = request.next(0, 1) == 1;
        reply(to_json(teaching::explain(lesson.setting(), lesson.solution, {}, cell, is_folded),
                      lesson.subject->family()));
    });
}

// Board: how hard it is.
SKYTILE_EXPORT(grade) void grade() {
    with_lesson([](Lesson& lesson, Request&) {
        reply(to_json(teaching::explain(lesson.setting(), lesson.solution, {}, -1, false).grade));
    });
}

// A Mosaic: about its grade, if it is extreme.
SKYTILE_EXPORT(estimated_grade) void estimated_grade() {
    Request request;
    request.next(1, 1);
    const MosaicBoard board(request);
    reply(to_json(mosaic::Subject(board.width(), board.height(), board.clues()).estimated_grade()));
}

// Board, milliseconds: whether clues that clash were found, and the smallest set of them.
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
