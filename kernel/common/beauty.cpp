#include "common/beauty.hpp"

#include <algorithm>
#include <map>

namespace skytile {

namespace {

constexpr Share least = unit / 20;  // a floor for traits: boards with one fault still differ

// Uses only products, which every machine rounds in the same way.
double power(double base, int exponent) {
    double result = 1;
    for (int i = 0; i < exponent; ++i) {
        result *= base;
    }
    return result;
}

}  // namespace

Share root_of(Share share) {
    // As a share, the root of share / unit is that of share * unit.
    const Share square = share * unit;
    Share low = 0;
    Share high = 2 * unit;
    while (high - low > 1) {
        const Share middle = (low + high) / 2;
        (middle * middle <= square ? low : high) = middle;
    }
    return low;
}

int beauty_of(std::span<const Trait> traits) {
    double product = 1;
    int weights = 0;
    for (const Trait& trait : traits) {
        const auto share = static_cast<double>(std::clamp(trait.share, least, unit));
        product *= power(share / static_cast<double>(unit), trait.weight);
        weights += trait.weight;
    }
    int beauty = 100;  // rounded: the highest b with (b - 1/2) / 100 at most the mean
    while (beauty > 0 && power((2 * beauty - 1) / 200.0, weights) > product) {
        --beauty;
    }
    return beauty;
}

Share share_left(Share share, Share free) {
    return unit - share_of(std::max(Share{0}, share - free), unit - free);
}

Share symmetry_of(const Places& places, std::span<const std::uint8_t> clues) {
    const auto count = std::ranges::count(clues, 1);
    const auto all = static_cast<std::ptrdiff_t>(clues.size());
    if (count == 0 || count == all) {
        return unit;
    }
    std::ptrdiff_t best = 0;
    for (const Pattern pattern : {Pattern::turn, Pattern::quarter, Pattern::mirror,
                                  Pattern::upright, Pattern::diagonal}) {
        if (!places.has_images(pattern)) {
            continue;
        }
        std::ptrdiff_t matching = 0;
        for (std::uint32_t place = 0; place < clues.size(); ++place) {
            matching += clues[place] && clues[places.image(place, pattern)];
        }
        best = std::max(best, matching);
    }
    const Share density = share_of(count, all);
    const Share beyond_chance = std::max(Share{0}, share_of(best, count) - density);
    return unit / 2 + share_of(beyond_chance, unit - density) / 2;
}

Share variety_of(std::span<const int> values, int most) {
    if (values.empty()) {
        return 0;
    }
    std::map<int, std::int64_t> counts;
    std::int64_t commonest = 0;
    for (const int value : values) {
        commonest = std::max(commonest, ++counts[value]);
    }
    const auto all = static_cast<std::int64_t>(values.size());
    const std::int64_t possible = std::min<std::int64_t>(most, all);
    const Share rarer = share_of(3 * (all - commonest), 2 * all);
    return times(rarer, root_of(share_of(static_cast<std::int64_t>(counts.size()), possible)));
}

}  // namespace skytile
