#include "mosaic/region_search.hpp"

#include <numeric>
#include <unordered_map>

#include "common/interruption.hpp"

namespace skytile::mosaic {

std::vector<Count> counts_of(const Board& board, const Region& region) {
    std::unordered_map<std::uint32_t, std::uint32_t> number;
    for (std::uint32_t i = 0; i < region.cells.size(); ++i) {
        number[region.cells[i]] = i;
    }
    std::vector<Count> counts;
    for (const std::uint32_t clue : region.clues) {
        interruption_point_at<1024>(counts.size());
        Count& count = counts.emplace_back(Count{{}, board.needed(clue)});
        for (const std::ptrdiff_t step : board.block()) {
            const std::size_t place = clue + static_cast<std::size_t>(step);
            if (board.at(place) == Board::open) {
                count.cells.push_back(number.at(board.cell_at(place)));
            }
        }
    }
    return counts;
}

RegionSearch::RegionSearch(std::size_t cells, std::span<const Count> counts)
    : search_(cells), variables_(cells) {
    std::iota(variables_.begin(), variables_.end(), 0U);
    for (const Count& count : counts) {
        search_.add_count(count.cells, count.needed);
    }
}

Verdict RegionSearch::next(Budget& budget) {
    const Verdict verdict = complete_ ? Verdict::impossible : search_.solve(budget);
    complete_ = verdict == Verdict::impossible;
    if (verdict == Verdict::solved) {
        auto& values = found_.emplace_back();
        for (const CountingSearch::Variable v : variables_) {
            values.push_back(search_.value(v) ? 1 : 0);
        }
        search_.add_difference(variables_, values);
    }
    return verdict;
}

}  // namespace skytile::mosaic
