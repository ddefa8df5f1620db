#include "mosaic/closure.hpp"

#include <array>
#include <utility>

#include "common/interruption.hpp"
#include "mosaic/balances.hpp"
#include "mosaic/bounds.hpp"
#include "mosaic/ladder.hpp"
#include "mosaic/refutations.hpp"

namespace skytile::mosaic {

Closure::Closure(Field& field, Listener listen)
    : field_(field), pairs_(field), listen_(std::move(listen)) {}

bool Closure::close(int level) {
    is_stopped_ = false;
    while (true) {
        interruption_point();
        count();
        if (field_.is_broken()) {
            return false;
        }
        if (is_stopped_) {
            return true;
        }
        pairs_.update();
        const bool goes_on =
            (level >= 1 && use_pair(Pairs::nearest)) ||
            (level >= 2 && use_pair(Pairs::farthest)) ||
            (level >= 3 && (use_chains() || use_contradictions() || use_balances()));
        if (!goes_on) {
            return !is_broken_;
        }
    }
}

void Closure::count() {
    if (!listen_) {
        field_.count();
        return;
    }
    while (!field_.ready().empty() && !field_.is_broken() && !is_stopped_) {
        interruption_point();
        const int clue = field_.ready().back();
        colour(clue, field_.open_cells(clue), field_.needed(clue) > 0);
        conclude({&clue, 1}, 0);
    }
}

bool Closure::use_pair(int distance) {
    if (pairs_.count(distance) == 0) {
        return false;
    }
    bool used = false;
    pairs_.each_of(distance, pairs_.owners(distance).back(), [&](const Pair& pair) {
        if (!std::exchange(used, true)) {
            colour(pair.more, pair.black, true);
            colour(pair.less, pair.white, false);
            conclude(std::array{pair.more, pair.less}, distance);
        }
    });
    return true;
}

bool Closure::use_chains() {
    Bounds bounds(field_);
    const std::vector<int> chains = bounds.shortest_chains();
    is_broken_ = bounds.is_broken();
    for (const int chain : chains) {
        bounds.each_coloured(chain, [&](int place, bool black) { colour(place, black); });
        if (listen_) {
            conclude(bounds.clues_of(chain), 3);
        }
    }
    return !chains.empty();
}

bool Closure::use_balances() {
    Balances balances(field_);
    const auto found = balances.smallest(most_expert_clues);
    is_broken_ = is_broken_ || balances.is_broken();
    for (auto [more, less, black, white, often] : found) {
        for (const int place : black) {
            colour(place, true);
        }
        for (const int place : white) {
            colour(place, false);
        }
        more.insert(more.end(), less.begin(), less.end());
        conclude(more, 3);
    }
    return !found.empty();
}

bool Closure::use_contradictions() {
    const auto found = Refutations(field_).shortest(most_expert_links);
    for (auto [place, black, clues, broken] : found) {
        colour(place, !black);
        clues.push_back(broken);
        conclude(clues, 3);
    }
    return !found.empty();
}

void Closure::colour(int clue, Block cells, bool black) {
    each_in(cells, [&](int cell) { colour(field_.place_in(clue, cell), black); });
}

void Closure::colour(int place, bool black) {
    if (field_.colour_at(place) == Field::open) {
        field_.colour(place, black);
        coloured_.push_back(place);
    }
}

void Closure::conclude(std::span<const int> clues, int level) {
    if (listen_ && !coloured_.empty()) {
        is_stopped_ = !listen_(clues, coloured_, level) || is_stopped_;
    }
    coloured_.clear();
}

}  // namespace skytile::mosaic
