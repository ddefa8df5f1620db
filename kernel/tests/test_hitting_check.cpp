// The check that no few elements hit all sets, compared with trying all choices.

#include <algorithm>
#include <bit>
#include <vector>

#include "check.hpp"
#include "proofs/hitting_check.hpp"

namespace {

using namespace skytile;
using Mask = std::uint32_t;
using Lists = std::vector<std::int32_t>;

constexpr int count = 9;

HittingCheck check(const Lists& sets, std::size_t at_most, std::uint32_t stride = 1,
                   std::uint64_t nodes = Budget::no_limit) {
    Budget budget(nodes, -1);
    return check_hitting(count * stride, sets, at_most, budget);
}

Lists lists_of(const std::vector<Mask>& sets, int stride) {
    Lists lists;
    for (const Mask set : sets) {
        for (int element = 0; element < count; ++element) {
            if (set >> element & 1) {
                lists.push_back(stride * (element + 1));
            }
        }
        lists.push_back(0);
    }
    return lists;
}

bool some_choice_meets(const std::vector<Mask>& sets, std::size_t at_most) {
    for (Mask chosen = 0; chosen < Mask{1} << count; ++chosen) {
        if (static_cast<std::size_t>(std::popcount(chosen)) <= at_most &&
            std::ranges::all_of(sets, [&](Mask set) { return (set & chosen) != 0; })) {
            return true;
        }
    }
    return false;
}

// With a stride, the elements are spread over more than one word.
void agree_on_random_sets(int stride) {
    Dice dice(static_cast<std::uint64_t>(stride));
    for (int round = 0; round < 400; ++round) {
        std::vector<Mask> sets(static_cast<std::size_t>(dice.roll(14)));
        for (Mask& set : sets) {
            set = static_cast<Mask>(dice.roll(1 << count) & dice.roll(1 << count));
        }
        const auto at_most = static_cast<std::size_t>(dice.roll(6));
        const HittingCheck found =
            check(lists_of(sets, stride), at_most, static_cast<std::uint32_t>(stride));
        const bool can = some_choice_meets(sets, at_most);
        expect("sets are met or not", can, found.verdict == Verdict::solved);
        expect("and it is decided", true, found.verdict != Verdict::unknown);
        if (can) {
            continue;
        }
        std::vector<Mask> needed;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if (found.used[i]) {
                needed.push_back(sets[i]);
            }
        }
        expect("the sets that were used suffice", false, some_choice_meets(needed, at_most));
    }
}

}  // namespace

void test_hitting_check() {
    for (const int stride : {1, 7, 64}) {
        agree_on_random_sets(stride);
    }
    const auto solved = static_cast<int>(Verdict::solved);
    const auto impossible = static_cast<int>(Verdict::impossible);
    expect("nothing to meet", solved, static_cast<int>(check({}, 0).verdict));
    expect("an empty set", impossible, static_cast<int>(check({1, 0, 0}, 5).verdict));
    expect("nothing may be chosen", impossible, static_cast<int>(check({1, 0}, 0).verdict));
    expect("three that share nothing", impossible,
           static_cast<int>(check({1, 2, 0, 3, 4, 0, 5, 6, 0}, 2).verdict));
    expect("a budget may run out", static_cast<int>(Verdict::unknown),
           static_cast<int>(check({1, 2, 0, 3, 4, 0, 5, 6, 0}, 2, 1, 1).verdict));
}
