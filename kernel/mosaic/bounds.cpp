#include "mosaic/bounds.hpp"

#include <algorithm>

#include "common/interruption.hpp"

namespace skytile::mosaic {

Bounds::Bounds(const Field& field, std::span<const std::uint8_t> without)
    : field_(field),
      number_at_(static_cast<std::size_t>(field.size()), none) {
    for (int place = field.first_place(); place < field.end_place(); ++place) {
        const bool is_left_out = !without.empty() && without[static_cast<std::size_t>(place)];
        if (field.is_active(place) && !is_left_out) {
            number_at_[static_cast<std::size_t>(place)] = static_cast<int>(clues_.size());
            const Block open = field.open_cells(place);
            clues_.push_back({place, field.needed(place), open, block_size(open), {}});
        }
    }
}

std::vector<int> Bounds::shortest_chains(std::span<const std::uint8_t> done) {
    start();
    for (std::size_t links = 1; links < most_links && !is_broken_; ++links) {
        tight_.clear();
        for (std::size_t i = 0; i < offers_[links].size(); ++i) {
            interruption_point_at<256>(i + 1);
            const Bound bound = offers_[links][i];
            if (!is_known(bound)) {
                bounds_.push_back(bound);
                go_on(static_cast<int>(bounds_.size()) - 1);
            }
        }
        offers_[links] = {};
        std::erase_if(tight_, [&](int chain) { return !colours_something(chain, done); });
        if (!tight_.empty()) {
            break;
        }
    }
    return is_broken_ ? std::vector<int>{} : tight_;
}

// Offer what every clue says by itself.
void Bounds::start() {
    bounds_.clear();
    offers_.assign(most_links, {});
    tight_.clear();
    for (int number = 0; number < static_cast<int>(clues_.size()); ++number) {
        interruption_point_at<256>(static_cast<std::size_t>(number) + 1);
        const Clue& by = clue(number);
        spread(number, by.open, by.needed, true, none, 1);
        spread(number, by.open, by.needed, false, none, 1);
    }
}

// Offer a bound on cells of a block to all clues that count some of them.
void Bounds::spread(int by, Block cells, int count, bool at_most, int before, int links) {
    for (std::size_t i = 0; i < overlapping.size(); ++i) {
        const Overlapping& other = overlapping[i];
        const Block shared = other.theirs[cells];
        const int at = number_at_[static_cast<std::size_t>(clue(by).place + field_.step_to(i))];
        if (at == none || shared == 0) {
            continue;
        }
        const auto left_out = static_cast<Block>(cells & ~other.ours);
        const int here = at_most ? count : count - block_size(left_out);
        offer({at, by, before, none, shared, left_out, static_cast<std::int8_t>(here), at_most,
               static_cast<std::uint8_t>(links)});
    }
}

void Bounds::offer(const Bound& bound) {
    if (bound.links < most_links && says_something(bound) && !is_known(bound)) {
        offers_[bound.links].push_back(bound);
    }
}

// Whether a bound says more than the clue there does by itself; as much is enough for a bound on
// the whole block, since then the cells left out are known.
bool Bounds::says_something(const Bound& bound) const {
    const Clue& at = clue(bound.at);
    if (bound.cells == at.open) {
        return bound.at_most ? bound.count <= at.needed : bound.count >= at.needed;
    }
    const int size = block_size(bound.cells);
    return bound.at_most ? bound.count < std::min(size, at.needed)
                         : bound.count > std::max(0, at.needed - (at.size - size));
}

// Whether a bound follows from a known one on cells of the same block.
bool Bounds::is_known(const Bound& bound) const {
    return std::ranges::any_of(clue(bound.at).bounds, [&](int number) {
        const Bound& known = bounds_[static_cast<std::size_t>(number)];
        if (known.at_most != bound.at_most) {
            return false;
        }
        if (bound.at_most) {
            const int others = block_size(static_cast<Block>(bound.cells & ~known.cells));
            return bound.count >= known.count + others;
        }
        const int others = block_size(static_cast<Block>(known.cells & ~bound.cells));
        return bound.count <= known.count - others;
    });
}

// Use a bound at its clue: to bound the rest of the block, and in sums with other bounds there.
void Bounds::go_on(int number) {
    const Bound from = bound(number);
    const Clue& at = clue(from.at);
    const Block rest = rest_of(from);
    const int count = at.needed - from.count;
    const int spare = from.at_most ? block_size(rest) - count : count;
    if (spare <= 0) {
        is_broken_ = is_broken_ || spare < 0;
        tight_.push_back(number);
        return;
    }
    add_up(number);
    clue(from.at).bounds.push_back(number);
    spread(from.at, rest, count, !from.at_most, number, from.links + 1);
}

void Bounds::add_up(int number) {
    const Bound one = bound(number);
    for (const int other : clue(one.at).bounds) {
        const Bound& two = bound(other);
        if (two.at_most == one.at_most && (two.cells & one.cells) == 0) {
            offer({one.at, none, number, other, static_cast<Block>(one.cells | two.cells), 0,
                   static_cast<std::int8_t>(one.count + two.count), one.at_most,
                   static_cast<std::uint8_t>(one.links + two.links)});
        }
    }
}

std::vector<int> Bounds::clues_of(int chain) const {
    std::vector<int> clues;
    for (int number = chain; number != none; number = bound(number).before) {
        const Bound& here = bound(number);
        clues.push_back(clue_at(here.at));
        if (here.by != none) {
            clues.push_back(clue_at(here.by));
        }
        if (here.second != none) {
            const std::vector<int> others = clues_of(here.second);
            clues.insert(clues.end(), others.begin(), others.end());
        }
    }
    return clues;
}

bool Bounds::colours_something(int chain, std::span<const std::uint8_t> done) const {
    bool found = false;
    each_coloured(chain, [&](int place, bool) {
        found = found || done.empty() || !done[static_cast<std::size_t>(place)];
    });
    return found;
}

}  // namespace skytile::mosaic
