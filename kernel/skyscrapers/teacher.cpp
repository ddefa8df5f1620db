#include "skyscrapers/teacher.hpp"

#include <algorithm>
#include <iterator>

#include "common/interruption.hpp"
#include "skyscrapers/chains.hpp"

namespace skytile::skyscrapers {

namespace {

constexpr int expert = Logic::levels;
constexpr int longest_expert_chain = 5;
constexpr int longest_chain = 12;  // a longer one is useless to people
constexpr std::size_t expert_techniques = 3;  // at the end of the ladder

// Whether a full board shows what a clue says.
bool shows(const latin::Board& board, const Sight& sight, const Edge& edge) {
    int tallest = 0, seen = 0;
    for (const int cell : edge.cells) {
        const int height = std::countr_zero(board[cell]);
        if (height > tallest) {
            tallest = height;
            seen += sight.worth(height);
        }
    }
    return seen == edge.clue;
}

}  // namespace

Teacher::Teacher(const Rules& rules, std::span<const std::uint16_t> edges)
    : rules_(rules), sight_(rules.sight()), board_(rules), logic_(rules, edges) {
    set_edges(edges);
}

void Teacher::set_edges(std::span<const std::uint16_t> edges) {
    const auto n = index(rules_.size);
    logic_.set_edges(edges);
    edges_.clear();
    for (std::size_t place = 0; place < edges.size(); ++place) {
        if (!edges[place]) {
            continue;
        }
        const std::size_t side = place / n, i = place % n;  // north, east, south, west
        const std::size_t group = side % 2 ? i : n + i;
        Edge edge{static_cast<int>(place), edges[place], group, board_.groups()[group]};
        if (side == 1 || side == 2) {
            std::ranges::reverse(edge.cells);
        }
        edges_.push_back(std::move(edge));
    }
}

void Teacher::begin(std::span<const Mask> candidates, std::span<const std::uint8_t> known) {
    board_.begin(candidates, known);
    is_used_up_ = {};
    for (std::vector<std::uint32_t>& looked : looked_) {
        looked.assign(edges_.size(), 0);
    }
}

const std::vector<Teacher::Technique>& Teacher::ladder() {
    static const std::vector<Technique> all = {
        // easy
        &Teacher::one_visible, &Teacher::staircase, &Teacher::facing_clues, &Teacher::last_cells,
        &Teacher::naked_singles, &Teacher::hidden_singles, &Teacher::height_bounds,
        &Teacher::silhouettes, &Teacher::stairs_up,
        // medium
        &Teacher::counting_along, &Teacher::pairs, &Teacher::locked, &Teacher::common_peers,
        // hard
        &Teacher::one_clue_lines, &Teacher::larger_sets, &Teacher::two_clue_lines,
        // expert, extreme
        &Teacher::fish, &Teacher::short_chains, &Teacher::long_chains,
    };
    return all;
}

std::vector<Step> Teacher::next_steps(int near) {
    Offers offers(rules_.size, near, true);
    for (const Technique technique : ladder()) {
        interruption_point(32);
        (this->*technique)(offers);
        if (!offers.empty()) {
            break;
        }
    }
    return offers.take();
}

std::vector<Step> Teacher::all_steps(int near) {
    std::vector<Step> steps;
    for (const Technique technique : ladder()) {
        interruption_point(32);
        Offers offers(rules_.size, near, true);
        (this->*technique)(offers);
        const bool is_chain = technique == &Teacher::short_chains && !offers.empty();
        std::ranges::move(offers.take(), std::back_inserter(steps));
        if (is_chain) {
            break;  // longer ones are not needed
        }
    }
    return steps;
}

std::vector<Step> Teacher::walk(int near, Budget* budget) {
    return follow(ladder(), near, budget);
}

std::vector<Step> Teacher::walk_for_hint(int near, Budget* budget) {
    const std::span all = ladder();
    std::vector<Step> steps = follow(all.first(all.size() - expert_techniques), near, budget);
    if (std::ranges::all_of(steps, [](const Step& step) { return step.places.empty(); })) {
        near = steps.empty() ? near : first_change(steps.back());
        std::ranges::move(follow(all, near, budget), std::back_inserter(steps));
    }
    return steps;
}

std::vector<Step> Teacher::follow(std::span<const Technique> techniques, int near,
                                  Budget* budget) {
    std::vector<Step> steps;
    while (!board_.is_solved()) {
        Offers offers(rules_.size, near, false);
        for (const Technique technique : techniques) {
            if (budget && !budget->look()) {
                return steps;
            }
            interruption_point(4);
            (this->*technique)(offers);
            if (!offers.empty()) {
                break;
            }
        }
        if (offers.empty()) {
            break;
        }
        steps.push_back(std::move(offers.take().front()));
        near = first_change(steps.back());
        board_.apply(steps.back());
    }
    return steps;
}

int Teacher::level(std::span<const Mask> candidates, int highest) {
    const int level = logic_.level({candidates.begin(), candidates.end()}, std::min(highest, expert - 1));
    if (level < expert) {
        return level;
    }
    if (highest < expert) {
        return levels;
    }
    std::vector<std::uint8_t> known(candidates.size());
    std::ranges::transform(candidates, known.begin(), [](Mask mask) { return is_single(mask); });
    begin(candidates, known);
    const auto all_but_long_chains = std::span(ladder()).first(ladder().size() - 1);
    do {
        follow(all_but_long_chains, -1);
    } while (!board_.is_solved() && apply_shortened_chain());
    if (!board_.is_solved()) {
        return levels;
    }
    const auto is_shown = [&](const Edge& edge) { return shows(board_, sight_, edge); };
    return std::ranges::all_of(edges_, is_shown) ? expert : -1;
}

// A long chain may be short enough for an expert once its idle links are dropped.
bool Teacher::apply_shortened_chain() {
    const auto step =
        shortest_chain(board_, sight_, edges_, longest_expert_chain + 1, longest_chain);
    const bool is_short = step && step->links <= longest_expert_chain;
    if (is_short) {
        board_.apply(*step);
    }
    return is_short;
}

void Teacher::pairs(Offers& offers) {
    latin::offer_naked_sets(board_, 2, offers);
    if (offers.empty()) {
        latin::offer_hidden_sets(board_, 2, offers);
    }
}

void Teacher::larger_sets(Offers& offers) {
    for (const int size : {3, 4}) {
        if (offers.empty()) {
            latin::offer_naked_sets(board_, size, offers);
        }
        if (offers.empty()) {
            latin::offer_hidden_sets(board_, size, offers);
        }
    }
}

void Teacher::fish(Offers& offers) {
    for (int size = 2; size <= 4 && offers.empty(); ++size) {
        latin::offer_fish(board_, size, offers);
    }
}

void Teacher::short_chains(Offers& offers) { chains(offers, 0, longest_expert_chain); }

void Teacher::long_chains(Offers& offers) { chains(offers, longest_expert_chain + 1, longest_chain); }

void Teacher::chains(Offers& offers, int fewest, int most) {
    if (const auto step = shortest_chain(board_, sight_, edges_, fewest, most)) {
        offers.add(step->removes.front().cell, [&] { return *step; });
    }
}

}  // namespace skytile::skyscrapers
