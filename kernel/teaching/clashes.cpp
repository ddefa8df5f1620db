#include "teaching/clashes.hpp"

#include <utility>

#include "teaching/subsets.hpp"

namespace skytile::teaching {

std::optional<Clash> find_clash(Subject& subject, Clues core, const ClashLimits& limits,
                                Budget& budget) {
    const Cells blank(subject.board().cells(), -1);
    subject.forget();
    int left = limits.questions;
    const Ask ask = [&](const Clues& clues) -> Reply {
        if (limits.nodes == 0 || left == 0 || !budget.look()) {
            return {};
        }
        left -= left > 0;
        Budget question(limits.nodes, -1, [&] { return !budget.look(); });
        return subject.ask({clues, blank}, question);
    };
    if (core.empty()) {
        Reply reply = ask(subject.clues());
        if (reply.verdict != Verdict::impossible) {
            return {};
        }
        core = std::move(reply.used);
    }
    auto few = irreducible(std::move(core), ask);
    auto found = smallest(std::move(few.kept), subject.clues(), subject.name_order(), ask, budget);
    return Clash{std::move(found.clues), few.is_decided || found.is_proved, found.is_proved};
}

}  // namespace skytile::teaching
