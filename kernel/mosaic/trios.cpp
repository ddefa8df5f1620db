// Three clues of a Mosaic, one of which overlaps both others.

#include <algorithm>
#include <bit>
#include <utility>

#include "mosaic/logic.hpp"

namespace skytile::mosaic {

bool Logic::combine() {
    const std::uint32_t since = looked_[3];
    looked_[3] = clock_;
    for (int middle = 0; middle < width_ * height_; ++middle) {
        if (!has_open_cells(middle)) {
            continue;
        }
        for (const Trio& trio : trios_around(middle, since)) {
            for (const auto& [forced, value] : {std::pair{trio.black, 1}, {trio.white, 0}}) {
                for (const int cell : forced) {
                    if (!colour(cell, value)) {
                        return false;
                    }
                }
            }
        }
    }
    return true;
}

std::vector<Logic::Trio> Logic::trios(std::span<const std::int16_t> cells) {
    reset(cells);
    std::vector<Trio> found;
    for (int middle = 0; middle < width_ * height_; ++middle) {
        if (has_open_cells(middle)) {
            for (Trio& trio : trios_around(middle, 0)) {
                found.push_back(std::move(trio));
            }
        }
    }
    return found;
}

std::vector<Logic::Trio> Logic::trios_around(int middle, std::uint32_t since) const {
    std::vector<Trio> found;
    const Clue own = seen_from(middle, middle);
    std::vector<std::pair<int, Clue>> near;
    each_around(middle, 2, [&](int other) {
        if (other == middle || !has_open_cells(other)) {
            return;
        }
        const Clue seen = seen_from(other, middle);
        if ((seen.open & own.open) && seen.open != own.open) {
            near.emplace_back(other, seen);
        }
    });
    const auto news = [&](int clue) { return changed_[at(clue)] >= since; };
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (std::size_t j = i + 1; j < near.size(); ++j) {
            if (!news(middle) && !news(near[i].first) && !news(near[j].first)) {
                continue;
            }
            const Forced forced = combined({own, near[i].second, near[j].second});
            if (forced.black | forced.white) {
                found.push_back({{middle, near[i].first, near[j].first},
                                 cells_of(middle, forced.black),
                                 cells_of(middle, forced.white)});
            }
        }
    }
    return found;
}

// Cells that the same clues see are alike, so all that matters is how many of each kind are
// black. Try all numbers; what is always none or always all is forced.
Logic::Forced Logic::combined(const std::array<Clue, 3>& clues) {
    const auto [m, a, b] = std::array{clues[0].open, clues[1].open, clues[2].open};
    const std::array<Window, 7> kinds = {m & a & b,  m & a & ~b, m & ~a & b, m & ~a & ~b,
                                         ~m & a & b, ~m & a & ~b, ~m & ~a & b};
    std::array<int, 7> size, least, most;
    for (std::size_t k = 0; k < 7; ++k) {
        size[k] = least[k] = std::popcount(kinds[k]);
        most[k] = 0;
    }
    for (int all = 0; all <= size[0]; ++all) {
        for (int ma = 0; ma <= size[1]; ++ma) {
            for (int mb = 0; mb <= size[2]; ++mb) {
                for (int ab = 0; ab <= size[4]; ++ab) {
                    const std::array<int, 7> black = {
                        all, ma, mb, clues[0].needed - all - ma - mb,
                        ab,  clues[1].needed - all - ma - ab, clues[2].needed - all - mb - ab};
                    bool possible = true;
                    for (const std::size_t k : {3, 5, 6}) {
                        possible = possible && black[k] >= 0 && black[k] <= size[k];
                    }
                    for (std::size_t k = 0; possible && k < 7; ++k) {
                        least[k] = std::min(least[k], black[k]);
                        most[k] = std::max(most[k], black[k]);
                    }
                }
            }
        }
    }
    Forced forced;
    for (std::size_t k = 0; k < 7; ++k) {
        if (least[k] <= most[k] && size[k] > 0) {
            forced.black |= least[k] == size[k] ? kinds[k] : 0;
            forced.white |= most[k] == 0 ? kinds[k] : 0;
        }
    }
    return forced;
}

}  // namespace skytile::mosaic
