#include "common/removal_order.hpp"

#include <algorithm>
#include <numeric>

#include "common/interruption.hpp"

namespace skytile {

namespace {

using Numbers = std::vector<std::uint32_t>;
constexpr std::uint32_t none = ~std::uint32_t{0};

// Move the places for which `goes_last` is true to the end.
template <typename GoesLast>
void move_last(Numbers& numbers, GoesLast&& goes_last) {
    std::stable_partition(numbers.begin(), numbers.end(),
                          [&](std::uint32_t place) { return !goes_last(place); });
}

// By place: the lowest number among it and its images.
Numbers orbits_of(const Places& places, Pattern pattern) {
    Numbers orbits(places.count(), none);
    for (std::uint32_t first = 0; first < orbits.size(); ++first) {
        interruption_point_at(first);
        for (std::uint32_t at = first; orbits[at] == none; at = places.image(at, pattern)) {
            orbits[at] = first;
        }
    }
    return orbits;
}

// The same clues in groups, each clue with its images at the position of the first of them.
RemovalOrder bring_together(const Numbers& clues, const Numbers& orbits) {
    Numbers group_of(orbits.size(), none);
    std::vector<Numbers> groups;
    for (const std::uint32_t clue : clues) {
        interruption_point_at(groups.size());
        std::uint32_t& group = group_of[orbits[clue]];
        if (group == none) {
            group = static_cast<std::uint32_t>(groups.size());
            groups.emplace_back();
        }
        groups[group].push_back(clue);
    }
    RemovalOrder order;
    for (const Numbers& group : groups) {
        interruption_point_at(order.sizes.size());
        order.clues.insert(order.clues.end(), group.begin(), group.end());
        order.sizes.push_back(static_cast<std::uint32_t>(group.size()));
    }
    return order;
}

}  // namespace

std::pair<int, int> Places::at(std::uint32_t place) const {
    if (place >= around()) {
        const int cell = static_cast<int>(place - around());
        return {cell / columns + framed, cell % columns + framed};
    }
    const int along = static_cast<int>(place) % rows + 1;
    switch (static_cast<int>(place) / rows) {
        case 0:
            return {0, along};
        case 1:
            return {along, rows + 1};
        case 2:
            return {rows + 1, along};
        default:
            return {along, 0};
    }
}

std::uint32_t Places::number(int row, int column) const {
    if (!framed) {
        return static_cast<std::uint32_t>(row * columns + column);
    }
    if (row == 0) {
        return static_cast<std::uint32_t>(column - 1);
    }
    if (column == rows + 1) {
        return static_cast<std::uint32_t>(rows + row - 1);
    }
    if (row == rows + 1) {
        return static_cast<std::uint32_t>(2 * rows + column - 1);
    }
    if (column == 0) {
        return static_cast<std::uint32_t>(3 * rows + row - 1);
    }
    return around() + static_cast<std::uint32_t>((row - 1) * columns + column - 1);
}

std::uint32_t Places::image(std::uint32_t place, Pattern pattern) const {
    const auto [row, column] = at(place);
    const int last_row = all_rows() - 1;
    const int last_column = all_columns() - 1;
    switch (pattern) {
        case Pattern::turn:
            return number(last_row - row, last_column - column);
        case Pattern::quarter:
            return number(column, last_row - row);
        case Pattern::mirror:
            return number(row, last_column - column);
        case Pattern::upright:
            return number(last_row - row, column);
        case Pattern::diagonal:
            return number(column, row);
        default:
            return place;
    }
}

RemovalOrder removal_order(const Places& places, std::span<const std::uint8_t> clues,
                           std::span<const std::uint8_t> strong, const Ordering& ordering,
                           Random& random) {
    Numbers numbers(places.count());
    std::iota(numbers.begin(), numbers.end(), 0U);
    if (ordering.order != Order::scan) {
        random.shuffle(std::span(numbers));
    }
    if (ordering.order == Order::easy || ordering.order == Order::hard) {
        const bool last = ordering.order == Order::easy;
        move_last(numbers, [&](std::uint32_t place) { return (strong[place] != 0) == last; });
    }
    if (ordering.prefer != Prefer::neither) {
        const bool edges_last = ordering.prefer == Prefer::edges;
        move_last(numbers,
                  [&](std::uint32_t place) { return (place < places.around()) == edges_last; });
    }
    std::erase_if(numbers, [&](std::uint32_t place) { return !clues[place]; });
    if (ordering.pattern == Pattern::none) {
        return {numbers, Numbers(numbers.size(), 1)};
    }
    return bring_together(numbers, orbits_of(places, ordering.pattern));
}

RemovalOrder choose_groups(const RemovalOrder& order, std::uint64_t share, Random& random) {
    RemovalOrder chosen;
    for (std::size_t tried = 0; const ClueGroup group : order.groups()) {
        interruption_point_at(++tried);
        if (random.happens(share)) {
            chosen.clues.insert(chosen.clues.end(), group.begin(), group.end());
            chosen.sizes.push_back(static_cast<std::uint32_t>(group.size()));
        }
    }
    return chosen;
}

}  // namespace skytile
