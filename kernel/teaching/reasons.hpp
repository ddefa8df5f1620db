// Where no technique helps: the smallest set of clues that rules something out.
//
// Suppose a cell had a certain value: with all clues, and what is known so far, there is no
// solution. Which clues does that take? A smallest set is found as for clashes (`subsets.hpp`), but
// for this one question, and with limits that keep a walk-through fast. The limits count questions
// and nodes, so that every machine finds the same reasons.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "teaching/subject.hpp"

namespace skytile::teaching {

struct ReasonLimits {
    std::uint64_t nodes = 200'000;  // a question that takes more is left unanswered
    int questions = 500;            // to find a smaller reason; after that it is only called small
    std::size_t large = 1600;       // on a board of more cells reasons are searched for in windows,
    int reach = 12;                 // which extend this far from their middle to each side,
    std::size_t window_suspects = 20;  // and as there are many, fewer questions are asked in each
    int window_questions = 60;
};

// A puzzle being taught, and the limits for that. The budget has no node limit; it ends everything
// when the caller wants to stop.
struct Setting {
    Subject& subject;
    Budget& budget;
    ReasonLimits limits = {};
};

// A candidate that is not in the solution.
struct Suspect {
    int cell;
    int value;

    bool operator==(const Suspect&) const = default;
};

// Clues that, with what is known so far, rule out a value.
struct Reason {
    Suspect against;
    Clues clues;
    bool is_smallest;  // whether it is proved that no fewer clues are enough
};

// Called with a reason as a step; returns whether to look for more.
using TakeReason = std::function<bool(Step step)>;

// Steps that take the fewest clues, as far as a limited search can tell: a single one or, on a
// large board whose clues are local, one for each part that has any. The part around the cell
// `near` (-1: none) comes first. The state may change while a step is taken.
void each_reason(const Setting& setting, const State& state, CellSpan solution, int near,
                 const TakeReason& take);

// The first of them; nothing if the solution is not unique.
std::optional<Step> smallest_reason(const Setting& setting, const State& state, CellSpan solution,
                                    int near = -1);

// The fewest clues that rule out this value in this cell; nothing if it is possible.
struct ReasonSought {
    Clues core;  // the clues used in the first proof
    Clues irreducible;
    Reason reason;
};
std::optional<ReasonSought> reason_against(const Setting& setting, const State& state,
                                           Suspect suspect);

// Candidates that are not in the solution, those in cells with few candidates first.
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

    // The clues that rule out suspects, as the solver reports them. Where clues are local, those
    // near each suspect are tried first; farther ones are tried only if these rule out no suspect
    // at all.
    std::vector<Core> first_cores(std::span<const Suspect> suspects);
    // The same for one suspect with all clues together, however long it takes.
    std::optional<Core> any_core(Suspect suspect);
    // The core without the clues that are not needed.
    Clues irreducible_core(const Core& core);
    // A smallest reason, or at least an irreducible one, given an irreducible one.
    Reason smallest_from(Suspect suspect, Clues known);
    // The smallest reason found from a few of the smallest of these cores.
    Reason best_reason(std::vector<Core> cores);
    // All suspects that the same clues rule out, including the reason's own.
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
    Clues clues_;                   // those that may be used
    std::vector<CellValues> gone_;  // candidates that steps removed from open cells
    int questions_;
    int asked_ = 0;
};

}  // namespace skytile::teaching
