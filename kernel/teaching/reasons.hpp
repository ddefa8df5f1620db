// Where no technique helps: the smallest set of clues that rules something out.
//
// Suppose a cell had a certain value: with all clues, and what is known so far, there is no
// solution. Which clues does that take? A smallest set is found as for clashes (`subsets.hpp`), but
// of this one question, and with limits that keep a walk-through quick. They are numbers of
// questions and of nodes, so that every machine comes to the same reasons.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "teaching/subject.hpp"

namespace skytile::teaching {

struct ReasonLimits {
    std::uint64_t nodes = 200'000;  // a question that takes more is left unanswered
    int questions = 500;            // to find a smaller reason; if that ends it, it is called small
    std::size_t large = 1600;       // on a board of more cells reasons are looked for in windows,
    int reach = 12;                 // which reach so far from their middle to each side,
    std::size_t window_suspects = 20;  // and as there are many, less is asked about each
    int window_questions = 60;
};

// A puzzle that is taught, and what that may cost. The budget has no limit of nodes; it ends
// everything where somebody wants to stop.
struct Setting {
    Subject& subject;
    Budget& budget;
    ReasonLimits limits = {};
};

// A candidate that is not the solution's.
struct Suspect {
    int cell;
    int value;

    bool operator==(const Suspect&) const = default;
};

// Clues that, with what is known so far, leave no room for a value.
struct Reason {
    Suspect against;
    Clues clues;
    bool is_smallest;  // whether it is proved that no fewer clues do
};

// Called with a reason as a step; returns whether to look for more.
using TakeReason = std::function<bool(Step step)>;

// Steps that take the fewest clues, as far as a limited search can tell: one, but of a large board
// whose clues reach only so far one for each part that has any. The part around the cell `near`
// (-1: none) comes first. The state may change while a step is taken.
void each_reason(const Setting& setting, const State& state, CellSpan solution, int near,
                 const TakeReason& take);

// The first of them; nothing if the solution is not the only one.
std::optional<Step> smallest_reason(const Setting& setting, const State& state, CellSpan solution,
                                    int near = -1);

// The fewest clues that leave no room for this value in this cell; nothing if it is possible.
struct ReasonSought {
    Clues core;  // the clues that took part in the first proof
    Clues irreducible;
    Reason reason;
};
std::optional<ReasonSought> reason_against(const Setting& setting, const State& state,
                                           Suspect suspect);

// Candidates that are not the solution's, those in cells with few candidates first.
std::vector<Suspect> wrong_candidates(const State& state, CellSpan solution);

// How far from the cell the clues of an irreducible reason can be: each shares open cells with
// another.
int farthest(std::size_t clues);

// Questions about a position: would these clues allow that value in that cell?
class Inquiry {
public:
    Inquiry(const Setting& setting, const State& state, int questions);

    struct Core {
        Suspect against;
        Clues clues;
    };

    // For suspects the clues that rule them out, as the solver names them. Where clues only reach
    // so far, clues near the cell are tried first, and if they rule out anything at all, what else
    // there is does not matter.
    std::vector<Core> first_cores(std::span<const Suspect> suspects);
    // The same for one that all clues together rule out, however long it takes.
    std::optional<Core> any_core(Suspect suspect);
    // The core without the clues that are not needed.
    Clues irreducible_core(const Core& core);
    // A smallest reason, or at least an irreducible one, given an irreducible one.
    Reason smallest_from(Suspect suspect, Clues known);
    // The smallest reason that comes of some of the smallest of these.
    Reason best_reason(std::vector<Core> cores);
    // What the same clues rule out, the reason's own candidate among it.
    std::vector<Suspect> ruled_out_too(const Reason& reason, std::span<const Suspect> suspects);

    // The candidates that had to be gone, by cell.
    std::vector<CellValues> rests_on() const { return gone_; }

private:
    Reply ask(Suspect suspect, const Clues& clues, std::uint64_t nodes);
    Reply ask(Suspect suspect, const Clues& clues) {
        return ask(suspect, clues, setting_.limits.nodes);
    }
    Clues clues_near(int cell, int reach) const;
    void forget_needless(const Reason& reason);

    const Setting& setting_;
    Cells known_;
    Clues clues_;                   // that may be used
    std::vector<CellValues> gone_;  // candidates that steps removed from open cells
    int questions_;
    int asked_ = 0;
};

}  // namespace skytile::teaching
