#include "teaching/subsets.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace skytile::teaching {

namespace {

bool has(const Clues& clues, int clue) { return std::ranges::binary_search(clues, clue); }

Clues with(Clues clues, int clue) {
    clues.insert(std::ranges::lower_bound(clues, clue), clue);
    return clues;
}

Clues without(const Clues& clues, const Clues& others) {
    Clues rest;
    std::ranges::set_difference(clues, others, std::back_inserter(rest));
    return rest;
}

Clues common(const Clues& clues, const Clues& others) {
    Clues both;
    std::ranges::set_intersection(clues, others, std::back_inserter(both));
    return both;
}

// Shows that sets do not suffice, and records what each witness breaks. The fewer clues a witness
// breaks the more it says, so further clues are added as long as some witness keeps them all.
class Refuter {
public:
    Refuter(const Clues& universe, const Ask& ask) : universe_(universe), ask_(ask) {}

    const std::vector<Clues>& broken() const { return broken_; }

    // Impossible if the clues suffice; unknown if a limit ran out.
    Verdict refute(const Clues& chosen) {
        const Reply reply = ask_(chosen);
        if (reply.verdict != Verdict::solved) {
            return reply.verdict;
        }
        Clues held = common(reply.held, universe_);
        for (const int clue : without(universe_, held)) {
            if (has(held, clue)) {
                continue;
            }
            const Reply more = ask_(with(held, clue));
            if (more.verdict == Verdict::unknown) {
                return more.verdict;
            }
            if (more.verdict == Verdict::solved) {
                held = common(more.held, universe_);
            }
        }
        broken_.push_back(without(universe_, held));
        return Verdict::solved;
    }

private:
    const Clues& universe_;
    const Ask& ask_;
    std::vector<Clues> broken_;  // every set that suffices contains a clue of each of these
};

}  // namespace

Irreducible irreducible(Clues left, const Ask& ask) {
    Irreducible result{{}, true};
    while (!left.empty()) {
        const int clue = left.back();
        left.pop_back();
        Clues rest = left;
        rest.insert(rest.end(), result.kept.begin(), result.kept.end());
        const Reply reply = ask(rest);
        if (reply.verdict == Verdict::impossible) {
            left = common(left, reply.used);
        } else {
            result.kept.insert(result.kept.begin(), clue);
            result.is_decided = result.is_decided && reply.verdict == Verdict::solved;
        }
    }
    return result;
}

Smallest smallest(Clues known, const Clues& universe, const std::vector<int>& order,
                  const Ask& ask, Budget& budget) {
    Refuter refuter(universe, ask);
    while (const auto chosen = hitting_set(refuter.broken(), order, budget)) {
        if (chosen->size() >= known.size()) {
            return {std::move(known), true};
        }
        const Verdict verdict = refuter.refute(*chosen);
        if (verdict == Verdict::impossible) {
            return {*chosen, true};
        }
        if (verdict == Verdict::unknown) {
            break;
        }
        if (refuter.broken().back().empty()) {
            return {std::move(known), true};  // a witness keeps all clues: nothing else suffices
        }
    }
    return {std::move(known), false};
}

}  // namespace skytile::teaching
