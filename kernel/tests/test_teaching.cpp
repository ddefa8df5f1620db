// Teaching: states, causes, runs and chapters, grades, reasons, mistakes, hints, clashes.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "mosaic/subject.hpp"
#include "skyscrapers/subject.hpp"
#include "teaching/causes.hpp"
#include "teaching/clashes.hpp"
#include "teaching/json.hpp"
#include "teaching/path.hpp"
#include "teaching/subsets.hpp"
#include "teaching/techniques.hpp"
#include "teaching/walkthrough.hpp"

namespace {

using namespace skytile;
using namespace skytile::teaching;
using std::string_view;

Budget no_limits() { return {Budget::no_limit, -1}; }

// A picture of 5×5 cells that all its clues determine.
const Cells picture = {1, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1,
                       0, 0, 1, 1, 0, 1, 0, 0, 1, 1};

std::vector<std::int8_t> counts_of(const Cells& cells) {
    std::vector<std::int8_t> counts;
    for (int cell = 0; cell < 25; ++cell) {
        int black = 0;
        for (int other = 0; other < 25; ++other) {
            const bool is_near = std::abs(cell / 5 - other / 5) <= 1 && std::abs(cell % 5 - other % 5) <= 1;
            black += is_near && cells[index(other)];
        }
        counts.push_back(static_cast<std::int8_t>(black));
    }
    return counts;
}

void test_states() {
    const skyscrapers::Rules rules{{4, 1}};
    const Board board(4, 4, rules.values(), rules.groups(), 1);
    Cells filled(16, -1);
    filled[0] = 3;
    State state(board, filled);
    expect("a filled cell is known", true, state.is_known(0));
    expect("its value is gone from its row", Mask{0b0111}, state[1]);
    expect("and from its column", Mask{0b0111}, state[4]);
    expect("but not elsewhere", Mask{0b1111}, state[5]);
    const auto gone = state.apply(Step{.technique = "x", .places = {{5, 0}}});
    expect("the only park of a row takes it from the rest", Mask{0b1110}, state[6]);
    expect("a step says what goes", true, gone.size() > 4);
    expect("an open cell", std::int16_t{-1}, state.grid()[1]);
}

Step place(int cell, std::vector<CellValues> rests_on = {}, const char* technique = "naked single") {
    return {.technique = technique, .places = {{cell, 1}}, .rests_on = std::move(rests_on)};
}

void test_causes() {
    const Board board(2, 2, 0b110);
    std::vector<Step> steps = {
        {.technique = "naked pair", .removes = {{0, 0b100}}},
        {.technique = "naked pair", .removes = {{1, 0b100}}},
        place(0, {{0, 0b100}}),
    };
    const auto kept = without_needless(steps, board);
    expect("a removal that led nowhere is left out", std::size_t{2}, kept.size());
    const int last[] = {2};
    const auto numbers = with_causes(last, {{}, {0}, {1}});
    expect("causes of causes count", std::size_t{3}, numbers.size());
}

void test_chapters() {
    const std::vector<std::int8_t> counts = counts_of(picture);
    const mosaic::Subject subject(5, 5, counts);
    std::vector<Step> steps;
    for (int cell = 0; cell < 25; ++cell) {
        steps.push_back(place(cell, {}, cell == 14 ? "touching sides" : "counting"));
    }
    const auto folded = fold_runs(steps, subject);
    expect("runs are folded", std::size_t{4}, folded.size());  // 7 + 7, the hard one, 10
    expect("a run has its steps", std::size_t{7}, folded[0].steps.size());
    expect("a step between is not folded", std::size_t{0}, folded[2].steps.size());
    expect("a short walk-through has no chapters", std::size_t{0}, make_chapters(folded).size());
    const auto chapters = make_chapters(steps);
    expect("a harder step opens a chapter", std::size_t{2}, chapters.size());
    expect("where it is", std::size_t{15}, chapters[1].first);
    expect("and says where", true, string_view("chapter-cell") == chapters[1].title.message);
    expect("the first is the start", true, string_view("chapter-start") == chapters[0].title.message);
}

void test_grades() {
    expect("no effort", 0, score_of(0, 0));
    expect("effort 9 is a fifth of a level", 20, score_of(0, 90));
    expect("effort 99 is two fifths", 340, score_of(3, 990));
    expect("an end", 499, score_of(4, 1'000'000'000));
    const Step hard{.technique = "naked triple"}, chosen{.technique = "naked triple", .choices = 2};
    const Step steps[] = {hard, chosen, place(0)};
    const Grade grade = grade_of(steps);
    expect("the hardest counts", 2, grade.level);
    expect("a bottleneck is the only step and not easy", 1, grade.bottlenecks);
    expect("all steps", 3, grade.steps);
    expect("by what they cost", score_of(2, 240 + 120 + 12), grade.score);
    const Step chain{.technique = "contradiction", .links = 6};
    expect("a long chain is extreme", extreme, level_of(chain));
    const Family& family = skyscrapers::Subject::the_family();
    expect("the hardest technique", true, is_hardest("naked triple", steps, family));
    expect("not an easier one", false, is_hardest("naked single", steps, family));
    expect("alone it is", true, is_hardest("naked single", {steps + 2, 1}, family));
    for (const Family* each : {&family, &mosaic::Subject::the_family()}) {
        for (const char* name : each->techniques) {
            expect(name, true, find_technique(name) != nullptr);
        }
    }
}

void test_hitting_sets() {
    Budget budget = no_limits();
    const std::vector<int> order = {0, 1, 2, 3, 4, 5};
    const std::vector<Clues> sets = {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 2}};
    const auto found = hitting_set(sets, order, budget);
    expect("a smallest hitting set", std::size_t{3}, found->size());
    for (const Clues& set : sets) {
        expect("hits each", true,
               std::ranges::any_of(set, [&](int c) { return std::ranges::find(*found, c) != found->end(); }));
    }
    expect("of nothing: nothing", std::size_t{0}, hitting_set({}, order, budget)->size());
}

void test_mosaic_lessons() {
    const std::vector<std::int8_t> counts = counts_of(picture);
    mosaic::Subject subject(5, 5, counts);
    Budget budget = no_limits();
    const Setting setting{subject, budget};
    const Cells blank(25, -1);
    const Walkthrough walk = explain(setting, picture, blank);
    expect("a picture with all clues is solved", true, walk.is_solved);
    State state(subject.board(), blank);
    for (const Step& step : walk.steps) {
        state.apply(step);
    }
    expect("rightly", true, state.grid() == picture);
    expect("to one cell it takes fewer steps", true,
           explain(setting, picture, blank, 12, false).steps.size() <=
               explain(setting, picture, blank, -1, false).steps.size());

    for (int cell = 0; cell < 25; cell += 5) {
        const auto sought = reason_against(setting, State(subject.board(), blank),
                                           {cell, 1 - picture[index(cell)]});
        expect("a wrong colour has a reason against it", true, sought.has_value());
        expect("which is no larger than what it came from", true,
               sought->reason.clues.size() <= sought->irreducible.size() &&
                   sought->irreducible.size() <= sought->core.size());
    }
    expect("what is right has none", false,
           reason_against(setting, State(subject.board(), blank), {0, picture[0]}).has_value());
}

void test_hints() {
    const std::vector<std::int8_t> counts = counts_of(picture);
    mosaic::Subject subject(5, 5, counts);
    Budget budget = no_limits();
    const Setting setting{subject, budget};
    Cells filled = picture;
    const Position done{picture, filled};
    expect("nothing is left", true, find_hint(setting, done, Strength::full).steps.empty());
    filled[7] = -1;
    const Hint where = find_hint(setting, {picture, filled}, Strength::where);
    expect("one step", std::size_t{1}, where.steps.size());
    expect("which fills the cell", 7, where.steps[0].places.at(0).cell);
    expect("and is only pointed to", true, string_view("look-at-clues") == where.say.at(0).message ||
                                               string_view("look-at-cells") == where.say.at(0).message);
    filled[12] = 0;
    const Hint mistake = find_hint(setting, {picture, filled}, Strength::full);
    expect("a mistake comes first", true, string_view("mistake") == mistake.steps.at(0).technique);
    expect("with a reason", true, mistake.say.size() > 1);
    filled[12] = 1;
    std::vector<Mask> marks(25);
    marks[7] = bit(1 - picture[7]);
    const Hint ruled_out = find_hint(setting, {picture, filled, marks, true}, Strength::technique);
    expect("a wrong mark comes next", true,
           string_view("wrong-marks") == ruled_out.say.at(0).message);
}

void test_clashes() {
    Budget budget = no_limits();
    const skyscrapers::Rules rules{{5}};
    std::vector<std::uint16_t> edges(20);
    Cells givens(25, -1);
    edges[0] = 1;   // N1: the tallest is in the corner
    edges[15] = 3;  // W1: it is not
    edges[7] = 2;
    givens[24] = 2;
    skyscrapers::Subject clashing(rules, edges, givens);
    const auto found = find_clash(clashing, {}, {}, budget);
    expect("a clash is found", true, found.has_value());
    expect("of two clues", true, found->clues == Clues{0, 15});
    expect("and no fewer", true, found->is_smallest);
    expect("a known core", true, find_clash(clashing, {0, 7, 15}, {}, budget)->clues == Clues{0, 15});
    const auto unproved = find_clash(clashing, {0, 7, 15}, {.questions = 0}, budget);
    expect("without questions nothing is proved", false, unproved->is_irreducible);
    edges[15] = 0;
    skyscrapers::Subject fine(rules, edges, givens);
    expect("no clash", false, find_clash(fine, {}, {}, budget).has_value());
}

void test_stopping() {
    const std::vector<std::int8_t> counts = counts_of(picture);
    mosaic::Subject subject(5, 5, counts);
    Budget stopped(Budget::no_limit, -1, [] { return true; });
    const Walkthrough walk = explain({subject, stopped}, picture, Cells(25, -1));
    expect("a walk-through that is stopped ends", false, walk.is_solved);
}

}  // namespace

void test_teaching() {
    test_states();
    test_causes();
    test_chapters();
    test_grades();
    test_hitting_sets();
    test_mosaic_lessons();
    test_hints();
    test_clashes();
    test_stopping();
}
