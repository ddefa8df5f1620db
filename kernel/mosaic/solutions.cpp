#include "mosaic/solutions.hpp"

#include <algorithm>
#include <numeric>

#include "mosaic/board.hpp"
#include "mosaic/region_search.hpp"
#include "mosaic/regions.hpp"

namespace skytile::mosaic {

namespace {

// A small region is counted at once; for a large one, a few solutions are searched for first.
constexpr std::size_t small_region = 24;
constexpr std::size_t few = 64;

// A board after counting and comparing, and the searches of the regions that are left.
class Solutions {
public:
    Solutions(const Clues& clues, Budget& budget)
        : budget_(budget), board_(clues.width, clues.height), grid_(clues.cells.size()) {
        board_.reset(clues.counts);
        for (std::size_t cell = 0; cell < grid_.size() && possible_; ++cell) {
            possible_ = clues.cells[cell] < 0 ||
                        board_.colour(board_.place_of(cell), clues.cells[cell] == 1);
        }
        possible_ = possible_ && board_.count() && board_.compare();
        if (possible_) {
            split_into_regions(board_, regions_, free_);
            // The largest first: the others are enumerated in full before its second solution.
            std::ranges::stable_sort(regions_, std::ranges::greater{},
                                     [](const Region& region) { return region.cells.size(); });
        }
    }

    Verdict each(const SolutionSink& sink) {
        const Verdict verdict = begin();
        if (verdict != Verdict::solved) {
            return verdict;
        }
        for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
            grid_[cell] = board_.at(board_.place_of(cell));
        }
        return combine(sink);
    }

    NumberOfSolutions count() {
        NumberOfSolutions number;
        const Verdict verdict = begin();
        if (verdict != Verdict::solved) {
            return {{{0}}, verdict == Verdict::impossible};
        }
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            number.factors.push_back(count_region(i, number.complete));
        }
        Natural free(free_.size() / 64 + 1);
        free.back() = std::uint64_t{1} << free_.size() % 64;
        number.factors.push_back(std::move(free));
        return number;
    }

private:
    // Find a solution of every region.
    Verdict begin() {
        Verdict verdict = possible_ ? Verdict::solved : Verdict::impossible;
        for (std::size_t i = 0; i < regions_.size() && verdict == Verdict::solved; ++i) {
            counts_.push_back(counts_of(board_, regions_[i]));
            searches_.emplace_back(regions_[i].cells.size(), counts_.back());
            verdict = searches_.back().next(budget_);
        }
        return verdict;
    }

    Natural count_region(std::size_t number, bool& complete) {
        RegionSearch& search = searches_[number];
        const std::size_t first = regions_[number].cells.size() <= small_region ? 1 : few;
        while (search.found().size() < first && search.next(budget_) == Verdict::solved) {
        }
        if (!search.is_complete() && !budget_.exhausted()) {
            if (auto counted = count_colourings(counts_[number], order_of(number), budget_)) {
                return *counted;
            }
            while (search.next(budget_) == Verdict::solved) {
            }
        }
        complete = complete && search.is_complete();
        return {search.found().size()};
    }

    // The cells of a region in order along its longer side.
    std::vector<std::uint32_t> order_of(std::size_t number) const {
        const std::vector<std::uint32_t>& cells = regions_[number].cells;
        const auto width = static_cast<std::uint32_t>(board_.width());
        const auto row = [&](std::uint32_t i) { return cells[i] / width; };
        const auto column = [&](std::uint32_t i) { return cells[i] % width; };
        std::vector<std::uint32_t> order(cells.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto [top, bottom] = std::ranges::minmax(order, {}, row);
        const auto [left, right] = std::ranges::minmax(order, {}, column);
        const bool is_tall = row(bottom) - row(top) >= column(right) - column(left);
        std::ranges::sort(order, {}, [&](std::uint32_t i) {
            return is_tall ? std::pair(row(i), column(i)) : std::pair(column(i), row(i));
        });
        return order;
    }

    // All combinations of the solutions of the regions; the last region changes fastest.
    Verdict combine(const SolutionSink& sink) {
        chosen_.assign(regions_.size(), 0);
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            show(i);
        }
        for (Verdict verdict = Verdict::solved; verdict == Verdict::solved;) {
            verdict = colour_free(sink);
            if (verdict != Verdict::impossible) {
                return verdict;
            }
            for (std::size_t i = regions_.size(); i-- > 0 && verdict == Verdict::impossible;) {
                verdict = advance(i);
            }
        }
        return budget_.exhausted() ? Verdict::unknown : Verdict::impossible;
    }

    // Go to the next solution of a region; after the last, back to the first (impossible).
    Verdict advance(std::size_t number) {
        RegionSearch& search = searches_[number];
        Verdict verdict = Verdict::solved;
        if (++chosen_[number] == search.found().size()) {
            verdict = search.next(budget_);
        }
        if (verdict == Verdict::impossible) {
            chosen_[number] = 0;
        }
        if (verdict != Verdict::unknown) {
            show(number);
        }
        return verdict;
    }

    void show(std::size_t number) {
        const auto& solution = searches_[number].found()[chosen_[number]];
        for (std::size_t i = 0; i < solution.size(); ++i) {
            grid_[regions_[number].cells[i]] = solution[i];
        }
    }

    // All colours of the cells that no clue counts, as the digits of a binary number.
    Verdict colour_free(const SolutionSink& sink) {
        for (const std::uint32_t cell : free_) {
            grid_[cell] = 0;
        }
        while (true) {
            if (!budget_.spend()) {
                return Verdict::unknown;
            }
            if (!sink(grid_)) {
                return Verdict::solved;
            }
            const auto white = std::ranges::find_if(
                free_, [&](std::uint32_t cell) { return grid_[cell] == 0; });
            std::for_each(free_.begin(), white, [&](std::uint32_t cell) { grid_[cell] = 0; });
            if (white == free_.end()) {
                return Verdict::impossible;
            }
            grid_[*white] = 1;
        }
    }

    Budget& budget_;
    Board board_;
    bool possible_ = true;
    std::vector<Region> regions_;
    std::vector<std::uint32_t> free_;
    std::vector<std::vector<Count>> counts_;  // by region
    std::vector<RegionSearch> searches_;      // by region
    std::vector<std::size_t> chosen_;         // by region: which of its solutions the grid shows
    std::vector<std::int16_t> grid_;
};

}  // namespace

Verdict each_solution(const Clues& clues, const SolutionSink& sink, Budget& budget) {
    return Solutions(clues, budget).each(sink);
}

NumberOfSolutions count_solutions(const Clues& clues, Budget& budget) {
    return Solutions(clues, budget).count();
}

}  // namespace skytile::mosaic
