#include "teaching/chapters.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/interruption.hpp"
#include "teaching/techniques.hpp"

namespace skytile::teaching {

namespace {

constexpr std::size_t shortest_run = 3, longest_run = 12;
constexpr int farthest_in_run = 8;                // how far apart two steps of a run may be
constexpr std::size_t read_in_one_go = 12;        // steps that are neither folded nor divided
constexpr std::size_t shortest_chapter = 4, longest_chapter = 30;
constexpr std::size_t most_clues_in_title = 3;

using Steps = std::vector<Step>;
using Run = std::span<Step>;

bool is_easy(const Step& step) { return level_of(step) == 0; }

bool is_simple(const Step& step, const Family& family) {
    return std::ranges::find(family.simple, std::string_view(step.technique)) !=
           family.simple.end();
}

// One step that does what these do; its sentence names each value, or the clues in order.
Step fold(Run steps, const Family& family) {
    interruption_point();
    Step folded{family.run};
    thing::Clues clues;
    for (const Step& step : steps) {
        for (const Placed& placed : step.places) {
            const auto found = std::ranges::find(folded.places, placed.cell, &Placed::cell);
            if (found == folded.places.end()) {
                folded.places.push_back(placed);
            }
        }
        for (const int clue : step.clues) {
            if (std::ranges::find(folded.clues, clue) == folded.clues.end()) {
                folded.clues.push_back(clue);
            }
        }
        for (const Sentence& sentence : step.say) {
            const auto* clue = slot_of<thing::Clue>(sentence, "clue");
            if (clue && std::ranges::find(clues.places, clue->place) == clues.places.end()) {
                clues.places.push_back(clue->place);
            }
        }
    }
    const int count = static_cast<int>(folded.places.size());
    folded.say = {{family.run_message,
                   {{"places", thing::Places{folded.places}},
                    {"clues", std::move(clues)},
                    {"count", count}}}};
    std::ranges::move(steps, std::back_inserter(folded.steps));
    return folded;
}

// Add a part of a run, in pieces of about the same length that are not too long.
void add_pieces(Run part, const Family& family, Steps& folded) {
    const std::size_t count = (part.size() + longest_run - 1) / longest_run;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t begin = part.size() * i / count, end = part.size() * (i + 1) / count;
        const Run piece = part.subspan(begin, end - begin);
        if (piece.size() < shortest_run) {
            std::ranges::move(piece, std::back_inserter(folded));
        } else {
            folded.push_back(fold(piece, family));
        }
    }
}

// Add a run, in parts close enough together to be shown in one picture.
void add_run(Run run, const Subject& subject, Steps& folded) {
    std::size_t start = 0;
    for (std::size_t i = 1; i <= run.size(); ++i) {
        const bool is_end = i == run.size() ||
                            subject.board().distance(first_change(run[i - 1]),
                                                     first_change(run[i])) > farthest_in_run;
        if (is_end) {
            add_pieces(run.subspan(start, i - start), subject.family(), folded);
            start = i;
        }
    }
}

// `Silhouette at W2`.
Sentence title_of(const Step& step, bool is_first) {
    if (is_first && is_easy(step)) {
        return {"chapter-start", {}};
    }
    const Slot technique{"technique", thing::Technique{step.technique}};
    if (step.clues.empty()) {
        return {"chapter-cell", {technique, {"cell", thing::Cell{first_change(step)}}}};
    }
    Clues few = step.clues;
    few.resize(std::min(few.size(), most_clues_in_title));
    return {"chapter-clues", {technique, {"clues", thing::Clues{std::move(few)}}}};
}

// The numbers of the steps that open chapters.
std::vector<std::size_t> starts_of(const Steps& steps) {
    std::vector<std::size_t> starts = {0};
    for (std::size_t number = shortest_chapter; number + shortest_chapter <= steps.size();
         ++number) {
        const bool opens = !is_easy(steps[number]) && is_easy(steps[number - 1]);
        const std::size_t length = number - starts.back();
        if ((opens && length >= shortest_chapter) || length >= longest_chapter) {
            starts.push_back(number);
        }
    }
    return starts;
}

}  // namespace

std::vector<Step> fold_runs(std::vector<Step> steps, const Subject& subject) {
    if (steps.size() <= read_in_one_go) {
        return steps;
    }
    Steps folded;
    for (std::size_t start = 0, end = 0; start < steps.size(); start = end) {
        const bool simple = is_simple(steps[start], subject.family());
        while (end < steps.size() && is_simple(steps[end], subject.family()) == simple) {
            ++end;
        }
        const Run run(steps.begin() + static_cast<std::ptrdiff_t>(start), end - start);
        if (simple) {
            add_run(run, subject, folded);
        } else {
            std::ranges::move(run, std::back_inserter(folded));
        }
    }
    return folded;
}

std::vector<Chapter> make_chapters(const std::vector<Step>& steps) {
    if (steps.size() <= read_in_one_go) {
        return {};
    }
    const std::vector<std::size_t> starts = starts_of(steps);
    if (starts.size() == 1) {
        return {};
    }
    std::vector<Chapter> chapters;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : steps.size();
        chapters.push_back({title_of(steps[starts[i]], i == 0), starts[i] + 1, end});
    }
    return chapters;
}

}  // namespace skytile::teaching
