// Random pictures as Mosaics, and clues in random order.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "common/random.hpp"
#include "mosaic/solver.hpp"
#include "mosaic/windows.hpp"

using Flags = std::vector<std::uint8_t>;
using Numbers = std::vector<std::uint32_t>;

inline Numbers shuffled(std::size_t count, skytile::Random& random) {
    Numbers numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    random.shuffle(std::span(numbers));
    return numbers;
}

struct Picture {
    int width;
    int height;
    Flags colours;
    std::vector<std::int8_t> counts;

    Picture(int w, int h, skytile::Random& random) : Picture(w, h, random_colours(w * h, random)) {}

    Picture(int w, int h, Flags of_cells) : width(w), height(h), colours(std::move(of_cells)) {
        skytile::mosaic::Windows windows(w, h, colours);
        for (std::uint32_t i = 0; i < colours.size(); ++i) {
            int black = 0;
            windows.each_around(i, 1, [&](std::uint32_t cell) { black += colours[cell]; });
            counts.push_back(static_cast<std::int8_t>(black));
        }
    }

    static Flags random_colours(int cells, skytile::Random& random) {
        Flags colours;
        for (int i = 0; i < cells; ++i) {
            colours.push_back(static_cast<std::uint8_t>(random.below(2)));
        }
        return colours;
    }

    std::vector<std::int8_t> with(const Flags& clues) const {
        std::vector<std::int8_t> some = counts;
        for (std::size_t i = 0; i < clues.size(); ++i) {
            some[i] = clues[i] ? counts[i] : std::int8_t{-1};
        }
        return some;
    }

    bool is_unique(const Flags& clues) const {
        skytile::mosaic::Solver solver(width, height);
        const Grid solution(colours.begin(), colours.end());
        const Grid open(colours.size(), -1);
        skytile::Budget budget(skytile::Budget::no_limit, -1);
        return solver.solve({with(clues), open, solution, 1}, budget).verdict ==
               skytile::Verdict::impossible;
    }
};
