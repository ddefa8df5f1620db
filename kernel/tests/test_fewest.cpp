// Smallest hitting sets and the fewest clues, compared with trying all sets.

#include <algorithm>
#include <bit>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "common/hitting.hpp"
#include "mosaic/around.hpp"
#include "mosaic/fewest.hpp"
#include "skyscrapers/fewest.hpp"

namespace {

using namespace skytile;
using Mask = std::uint64_t;

bool hits_all(Mask chosen, const std::vector<Mask>& sets) {
    return std::ranges::all_of(sets, [&](Mask set) { return (set & chosen) != 0; });
}

// Whether at most `more` elements from `next` on complete a hitting set.
bool can_hit(const std::vector<Mask>& sets, Mask chosen, Mask next, std::size_t more) {
    if (hits_all(chosen, sets)) {
        return true;
    }
    for (; more > 0 && next; next &= next - 1) {
        if (can_hit(sets, chosen | (next & ~(next - 1)), next & (next - 1), more - 1)) {
            return true;
        }
    }
    return false;
}

std::size_t fewest_by_trying(const std::vector<Mask>& sets, Mask elements) {
    std::size_t size = 0;
    while (!can_hit(sets, 0, elements, size)) {
        ++size;
    }
    return size;
}

Mask mask_of(const ClueFlags& flags) {
    Mask mask = 0;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        mask |= Mask{flags[i]} << i;
    }
    return mask;
}

ClueFlags flags_of(Mask mask, std::size_t size) {
    ClueFlags flags(size);
    for (std::size_t i = 0; i < size; ++i) {
        flags[i] = mask >> i & 1;
    }
    return flags;
}

// Random sets: the search knows some, and is shown others when it misses them. With a stride, the
// elements are spread over more than one word.
void hit_random_sets(bool by_branching, std::uint32_t stride, int rounds) {
    constexpr std::uint32_t count = 11;
    Dice dice(stride);
    for (int round = 0; round < rounds; ++round) {
        std::vector<Mask> sets;
        for (int i = dice.roll(16); i > 0; --i) {
            const int share = 2 + dice.roll(8);
            Mask set = Mask{1} << dice.roll(count);
            for (std::uint32_t element = 0; element < count; ++element) {
                set |= Mask{dice.roll(10) < share} << element;
            }
            sets.push_back(set);
        }
        const auto elements = [&](Mask set) {
            Elements found;
            for (; set; set &= set - 1) {
                found.push_back(stride * static_cast<std::uint32_t>(std::countr_zero(set)));
            }
            return found;
        };
        const auto search = by_branching ? branching_search(stride * count)
                                         : core_guided_search(stride * count);
        for (const Mask set : sets) {
            if (dice.roll(3) == 0) {
                search->add(elements(set));
            }
        }
        const std::size_t expected = fewest_by_trying(sets, (Mask{1} << count) - 1);
        const std::size_t known = expected + static_cast<std::size_t>(dice.roll(3));
        Budget budget(Budget::no_limit, -1);
        const auto found = search->search(
            known,
            [&](const Elements& chosen) -> std::optional<Elements> {
                Mask mask = 0;
                for (const std::uint32_t element : chosen) {
                    mask |= Mask{1} << element / stride;
                }
                const auto missed =
                    std::ranges::find_if(sets, [&](Mask set) { return (set & mask) == 0; });
                return missed == sets.end() ? std::nullopt : std::optional(elements(*missed));
            },
            budget);
        expect("hitting set: found if smaller", known > expected, found.has_value());
        expect("hitting set: size", expected, found ? found->size() : known);
        expect("hitting set: bound", expected, search->at_least());
    }
}

// The clues found have one solution, and no fewer do; with a budget, as far as proved.
void check_fewest(const char* what, const std::vector<Mask>& broken, Mask clues,
                  const FewestClues& found, bool all_proved) {
    const Mask kept = mask_of(found.clues);
    const std::size_t fewest = fewest_by_trying(broken, clues);
    expect(what, true, (kept & ~clues) == 0 && hits_all(kept, broken));
    expect(what, true, found.at_least <= fewest);
    if (all_proved) {
        expect(what, fewest, static_cast<std::size_t>(std::popcount(kept)));
        expect(what, fewest, found.at_least);
    }
}

// Those of some clues that each other board breaks; if one breaks none, no clues are enough.
template <typename Clues>
std::vector<Mask> broken_sets(const std::vector<Clues>& boards, const Clues& solution, Mask clues) {
    std::vector<Mask> sets;
    for (const Clues& board : boards) {
        Mask broken = 0;
        for (std::size_t i = 0; i < board.size(); ++i) {
            broken |= Mask{board[i] != solution[i]} << i;
        }
        if (broken) {
            sets.push_back(broken & clues);
        }
    }
    std::ranges::sort(sets);
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    return sets;
}

Mask random_clues(Dice& dice, std::size_t count) {
    const int share = 6 + dice.roll(5);
    Mask clues = 0;
    for (std::size_t i = 0; i < count; ++i) {
        clues |= Mask{dice.roll(10) < share} << i;
    }
    return clues;
}

void skyscrapers_agree_with_trying(const skyscrapers::Rules& rules, int rounds) {
    const std::vector<Grid> boards = all_boards(rules);
    std::vector<Grid> clues_of;  // edges, then cells
    for (const Grid& board : boards) {
        const Edges edges = edges_of(rules, board);
        Grid& clues = clues_of.emplace_back(edges.begin(), edges.end());
        clues.insert(clues.end(), board.begin(), board.end());
    }
    Dice dice(rules.sums ? 3 : 4);
    for (int round = 0; round < rounds; ++round) {
        const auto chosen = static_cast<std::size_t>(dice.roll(static_cast<int>(boards.size())));
        const Mask clues = random_clues(dice, clues_of[chosen].size());
        const auto broken = broken_sets(clues_of, clues_of[chosen], clues);
        if (!hits_all(clues, broken)) {
            continue;
        }
        const bool limited = dice.roll(4) == 0;
        Budget budget(limited ? static_cast<std::uint64_t>(dice.roll(200)) : Budget::no_limit, -1);
        const FewestClues found =
            skyscrapers::fewest_clues(rules, edges_of(rules, boards[chosen]), boards[chosen],
                                      flags_of(clues, clues_of[chosen].size()), budget);
        check_fewest("skyscrapers, fewest", broken, clues, found, !budget.exhausted());
    }
}

void mosaics_agree_with_trying(int width, int height, int rounds) {
    const int cells = width * height;
    std::vector<Grid> clues_of;
    for (int picture = 0; picture < 1 << cells; ++picture) {
        Grid& counts = clues_of.emplace_back(static_cast<std::size_t>(cells), std::int16_t{0});
        for (int cell = 0; cell < cells; ++cell) {
            mosaic::each_around(width, height, cell, 1, [&](int other) {
                counts[static_cast<std::size_t>(cell)] += picture >> other & 1;
            });
        }
    }
    Dice dice(5);
    for (int round = 0; round < rounds; ++round) {
        const auto picture = static_cast<std::size_t>(dice.roll(1 << cells));
        const Mask clues = random_clues(dice, clues_of[picture].size());
        const auto broken = broken_sets(clues_of, clues_of[picture], clues);
        if (!hits_all(clues, broken) || std::ranges::count(clues_of, clues_of[picture]) > 1) {
            continue;
        }
        const bool limited = dice.roll(4) == 0;
        Budget budget(limited ? static_cast<std::uint64_t>(dice.roll(200)) : Budget::no_limit, -1);
        const FewestClues found =
            mosaic::fewest_clues(width, height, flags_of(picture, clues_of[picture].size()),
                                 flags_of(clues, clues_of[picture].size()), budget);
        check_fewest("mosaic, fewest", broken, clues, found, !budget.exhausted());
    }
}

}  // namespace

void test_fewest(int boards) {
    for (const std::uint32_t stride : {1U, 7U, 11U}) {
        hit_random_sets(true, stride, boards / 20);
        hit_random_sets(false, stride, boards / 20);
    }
    const auto rules = [](int size, int parks, bool sums) {
        return skyscrapers::Rules{{size, parks, {}}, sums};
    };
    for (const bool sums : {false, true}) {
        skyscrapers_agree_with_trying(rules(2, 0, sums), boards / 200);
        skyscrapers_agree_with_trying(rules(3, 0, sums), boards / 40);
        skyscrapers_agree_with_trying(rules(3, 1, sums), boards / 200);
        skyscrapers_agree_with_trying(rules(4, 0, sums), boards / 400);
        skyscrapers_agree_with_trying(rules(4, 2, sums), boards / 800);
    }
    skyscrapers_agree_with_trying({{4, 0, {{0, 1, 4, 5}, {2, 3, 6, 7}, {0, 5, 10, 15}}}}, boards / 400);
    mosaics_agree_with_trying(3, 3, boards / 20);
    mosaics_agree_with_trying(4, 3, boards / 40);
    mosaics_agree_with_trying(1, 6, boards / 200);
}
