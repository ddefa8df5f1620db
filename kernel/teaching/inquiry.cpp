#include <algorithm>
#include <iterator>
#include <utility>

#include "teaching/reasons.hpp"
#include "teaching/subsets.hpp"

namespace skytile::teaching {

namespace {

// How many of the suspects with the smallest cores are examined closely.
constexpr std::size_t compared = 8;

// The candidates that steps removed: they are gone though no filled-in cell forbids them.
std::vector<CellValues> removed_by_steps(const State& state, CellSpan known) {
    const State fresh(state.board(), known);
    std::vector<CellValues> gone;
    for (int cell = 0; cell < static_cast<int>(known.size()); ++cell) {
        if (const Mask lost = fresh[cell] & ~state[cell]) {
            gone.push_back({cell, lost});
        }
    }
    return gone;
}

}  // namespace

Inquiry::Inquiry(const Setting& setting, const State& state, int questions)
    : setting_(setting),
      known_(state.grid()),
      clues_(setting.subject.clues_for(state)),
      gone_(removed_by_steps(state, known_)),
      questions_(questions) {
    setting_.subject.forget();
}

Reply Inquiry::ask(Suspect suspect, const Clues& clues, std::uint64_t nodes) {
    ++asked_;
    if (nodes == 0 || setting_.budget.exhausted()) {
        return {};
    }
    Cells cells = known_;
    setting_.subject.fill_the_rest(clues, cells);
    cells[index(suspect.cell)] = static_cast<std::int16_t>(suspect.value);
    Budget budget(nodes, -1, [this] { return !setting_.budget.look(); });
    return setting_.subject.ask({clues, cells, gone_}, budget);
}

Clues Inquiry::clues_near(int cell, int reach) const {
    Clues near;
    std::ranges::copy_if(clues_, std::back_inserter(near), [&](int clue) {
        return setting_.subject.is_near(clue, cell, reach);
    });
    return near;
}

std::vector<Inquiry::Core> Inquiry::first_cores(std::span<const Suspect> suspects) {
    std::vector<Core> cores;
    for (const int reach : setting_.subject.family().reaches) {
        for (const Suspect suspect : suspects) {
            Reply reply = ask(suspect, clues_near(suspect.cell, reach));
            if (reply.verdict == Verdict::impossible) {
                cores.push_back({suspect, std::move(reply.used)});
            }
        }
        if (!cores.empty()) {
            break;
        }
    }
    return cores;
}

std::optional<Inquiry::Core> Inquiry::any_core(Suspect suspect) {
    Reply reply = ask(suspect, clues_, Budget::no_limit);
    if (reply.verdict != Verdict::impossible) {
        return {};
    }
    return Core{suspect, std::move(reply.used)};
}

Clues Inquiry::irreducible_core(const Core& core) {
    return irreducible(core.clues, [&](const Clues& clues) { return ask(core.against, clues); }).kept;
}

Reason Inquiry::smallest_from(Suspect suspect, Clues known) {
    const Clues near = clues_near(suspect.cell, farthest(known.size()));
    const int last = asked_ + questions_;
    const Ask ask_within = [&](const Clues& clues) {
        return asked_ < last ? ask(suspect, clues) : Reply{};
    };
    auto found = smallest(std::move(known), near, setting_.subject.name_order(), ask_within,
                          setting_.budget);
    return {suspect, std::move(found.clues), found.is_proved};
}

Reason Inquiry::best_reason(std::vector<Core> cores) {
    std::ranges::stable_sort(cores, {}, [](const Core& core) { return core.clues.size(); });
    cores.resize(std::min(cores.size(), compared));
    for (Core& core : cores) {
        core.clues = irreducible_core(core);
    }
    const auto best =
        std::ranges::min_element(cores, {}, [](const Core& core) { return core.clues.size(); });
    Reason reason = smallest_from(best->against, best->clues);
    forget_needless(reason);
    return reason;
}

// Drop the removed candidates that the reason does not rest on, if possible all.
void Inquiry::forget_needless(const Reason& reason) {
    const auto is_enough = [&](std::vector<CellValues> fewer) {
        std::swap(gone_, fewer);
        if (ask(reason.against, reason.clues).verdict == Verdict::impossible) {
            return true;
        }
        std::swap(gone_, fewer);
        return false;
    };
    if (gone_.empty() || is_enough({})) {
        return;
    }
    for (std::size_t i = 0; i < gone_.size();) {
        std::vector<CellValues> fewer = gone_;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        i += !is_enough(std::move(fewer));
    }
}

std::vector<Suspect> Inquiry::ruled_out_too(const Reason& reason,
                                            std::span<const Suspect> suspects) {
    std::vector<int> near;
    for (const int clue : reason.clues) {
        std::ranges::copy(setting_.subject.cells_of(clue), std::back_inserter(near));
    }
    std::ranges::sort(near);
    std::vector<Suspect> gone;
    std::ranges::copy_if(suspects, std::back_inserter(gone), [&](Suspect suspect) {
        return suspect == reason.against ||
               (std::ranges::binary_search(near, suspect.cell) &&
                ask(suspect, reason.clues).verdict == Verdict::impossible);
    });
    return gone;
}

}  // namespace skytile::teaching
