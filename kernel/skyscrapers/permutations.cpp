#include "skyscrapers/permutations.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <numeric>

#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

PermutationTable::PermutationTable(const Sight& sight) : largest_(sight.largest()) {
    const auto n = index(sight.tallest);
    const auto clue = [&](const std::vector<std::uint8_t>& heights) {
        return sight.sums ? int{sum_visible(heights)} : int{count_visible(heights)};
    };
    std::vector<std::vector<std::uint64_t>> sorted(run(largest_, largest_) + 2);
    std::vector<std::uint8_t> heights(n);
    std::iota(heights.begin(), heights.end(), std::uint8_t{1});
    do {
        std::uint64_t word = 0;
        for (std::size_t cell = 0; cell < n; ++cell) {
            word |= std::uint64_t{1} << (cell * n + heights[cell] - 1);
        }
        const std::vector<std::uint8_t> mirrored(heights.rbegin(), heights.rend());
        sorted[run(clue(heights), clue(mirrored))].push_back(word);
    } while (std::next_permutation(heights.begin(), heights.end()));

    for (const auto& words : sorted) {
        starts_.push_back(words_.size());
        words_.insert(words_.end(), words.begin(), words.end());
    }
}

const PermutationTable& PermutationTable::of(const Sight& sight) {
    static std::array<std::once_flag, 2 * (longest + 1)> once;
    static std::array<const PermutationTable*, once.size()> tables = {};
    const auto i = index(2 * sight.tallest + (sight.sums ? 1 : 0));
    std::call_once(once[i], [&] { tables[i] = new PermutationTable(sight); });
    return *tables[i];
}

}  // namespace skytile::skyscrapers
