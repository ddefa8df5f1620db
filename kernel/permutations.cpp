#include "permutations.hpp"

#include <algorithm>
#include <mutex>
#include <numeric>

#include "visible.hpp"

namespace skytile {

PermutationTable::PermutationTable(int length) : length_(length) {
    const auto n = static_cast<std::size_t>(length);
    std::vector<std::vector<std::uint64_t>> sorted((n + 1) * (n + 1));
    std::vector<std::uint8_t> heights(n);
    std::iota(heights.begin(), heights.end(), std::uint8_t{1});
    do {
        std::uint64_t word = 0;
        for (std::size_t place = 0; place < n; ++place) {
            word |= std::uint64_t{1} << (place * n + heights[place] - 1);
        }
        const std::size_t left = count_visible(heights);
        const std::vector<std::uint8_t> mirrored(heights.rbegin(), heights.rend());
        sorted[left * (n + 1) + count_visible(mirrored)].push_back(word);
    } while (std::next_permutation(heights.begin(), heights.end()));

    for (std::size_t left = 1; left <= n; ++left) {
        for (std::size_t right = 1; right <= n; ++right) {
            start_[left][right] = words_.size();
            const auto& run = sorted[left * (n + 1) + right];
            words_.insert(words_.end(), run.begin(), run.end());
        }
        start_[left][n + 1] = words_.size();
    }
}

const PermutationTable& PermutationTable::of(int length) {
    static std::array<std::once_flag, largest + 1> made;
    static std::array<const PermutationTable*, largest + 1> tables = {};
    const auto n = static_cast<std::size_t>(length);
    std::call_once(made[n], [&] { tables[n] = new PermutationTable(length); });
    return *tables[n];
}

}  // namespace skytile
