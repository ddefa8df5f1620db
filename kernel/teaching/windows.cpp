#include "teaching/windows.hpp"

#include <algorithm>
#include <utility>

namespace skytile::teaching {

namespace {

// A part of a board around a cell, as a board of its own.
class Part {
public:
    Part(const Setting& setting, const State& state, int middle)
        : setting_(setting), state_(state), board_(state.board()), middle_(middle) {
        const int row = middle / board_.columns, column = middle % board_.columns;
        const int reach = setting.limits.reach;
        window_ = {std::max(0, row - reach), std::max(0, column - reach),
                   std::min(board_.rows, row + reach + 1),
                   std::min(board_.columns, column + reach + 1)};
    }

    bool contains(int cell) const {
        return window_.contains(cell / board_.columns, cell % board_.columns);
    }

    // The best reason in here, if clues in here rule out anything.
    std::optional<Step> reason(CellSpan solution) const {
        const auto subject = setting_.subject.part(window_);
        const State state(subject->board(), crop(state_.grid()));
        auto suspects = wrong_candidates(state, crop(solution));
        std::ranges::stable_sort(suspects, {}, [&](Suspect one) {
            return board_.distance(on_the_whole(one.cell), middle_);
        });
        suspects.resize(std::min(suspects.size(), setting_.limits.window_suspects));
        const Setting within{*subject, setting_.budget, setting_.limits};
        Inquiry inquiry(within, state, setting_.limits.window_questions);
        auto cores = inquiry.first_cores(suspects);
        if (cores.empty()) {
            return {};
        }
        const Reason reason = inquiry.best_reason(std::move(cores));
        auto gone = inquiry.ruled_out_too(reason, suspects);
        for (Suspect& one : gone) {
            one.cell = on_the_whole(one.cell);
        }
        return reason_step(subject->family(), on_the_whole(reason), gone, {});
    }

private:
    int columns() const { return window_.right - window_.left; }

    Cells crop(CellSpan whole) const {
        Cells part;
        for (int row = window_.top; row < window_.bottom; ++row) {
            const CellSpan cells = whole.subspan(index(row * board_.columns + window_.left));
            part.insert(part.end(), cells.begin(), cells.begin() + columns());
        }
        return part;
    }

    // The number, on the whole board, of a cell or of the clue in it.
    int on_the_whole(int cell) const {
        return (window_.top + cell / columns()) * board_.columns + window_.left + cell % columns();
    }

    // Proved smallest only if no clue beyond the window could help.
    Reason on_the_whole(Reason reason) const {
        const int cell = on_the_whole(reason.against.cell);
        const int far = farthest(reason.clues.size());
        const int row = cell / board_.columns, column = cell % board_.columns;
        const bool is_seen = (window_.top == 0 || row - window_.top > far) &&
                             (window_.left == 0 || column - window_.left > far) &&
                             (window_.bottom == board_.rows || window_.bottom - 1 - row > far) &&
                             (window_.right == board_.columns || window_.right - 1 - column > far);
        std::ranges::transform(reason.clues, reason.clues.begin(),
                               [&](int clue) { return on_the_whole(clue); });
        return {{cell, reason.against.value}, std::move(reason.clues), reason.is_smallest && is_seen};
    }

    const Setting& setting_;
    const State& state_;
    const Board& board_;
    int middle_;
    Window window_;
};

}  // namespace

bool each_reason_in_windows(const Setting& setting, const State& state, CellSpan solution,
                            std::span<const Suspect> suspects, int near, const TakeReason& take) {
    if (!setting.subject.part({0, 0, 1, 1})) {
        return false;
    }
    std::vector<int> left;
    std::ranges::for_each(suspects, [&](Suspect one) { left.push_back(one.cell); });
    bool is_found = false;
    while (!left.empty() && !setting.budget.exhausted()) {
        const int origin = near < 0 ? left.front() : near;
        const int middle = *std::ranges::min_element(
            left, {}, [&](int cell) { return state.board().distance(cell, origin); });
        const Part part(setting, state, middle);
        if (auto step = part.reason(solution)) {
            is_found = true;
            if (!take(*std::move(step))) {
                break;
            }
        }
        std::erase_if(left, [&](int cell) { return part.contains(cell); });
    }
    return is_found;
}

}  // namespace skytile::teaching
