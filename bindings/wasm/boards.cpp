#include "boards.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "mosaic/teacher.hpp"
#include "skyscrapers/teacher.hpp"
#include "skyscrapers/visible.hpp"

namespace skytile::wasm {

namespace {

skyscrapers::Rules read_rules(Request& request) {
    skyscrapers::Rules rules;
    rules.size = request.next(1, latin::most_heights);
    rules.parks = request.next(0, rules.size - 1);
    rules.sums = request.next(0, 1) == 1;
    const auto groups = index(request.next(0, rules.size + 2));
    for (std::size_t i = 0; i < groups; ++i) {
        latin::Group group = request.take<int>(index(rules.size), 0, rules.size * rules.size - 1);
        const std::set<int> distinct(group.begin(), group.end());
        if (distinct.size() != group.size()) {
            refuse();
        }
        rules.further_groups.push_back(std::move(group));
    }
    return rules;
}

}  // namespace

SkyscrapersBoard::SkyscrapersBoard(Request& request)
    : rules_(read_rules(request)),
      edges_(request.take<std::uint16_t>(4 * index(rules_.size), 0, rules_.sight().largest())),
      givens_(request.take<std::int16_t>(index(rules_.size * rules_.size), -1, rules_.tallest())),
      solver_(rules_) {
    if (rules_.parks == 0 && std::ranges::find(givens_, 0) != givens_.end()) {
        refuse();
    }
}

int SkyscrapersBoard::clue(std::size_t place) const {
    return place < edges_.size() ? edges_[place] : givens_[place - edges_.size()];
}

void SkyscrapersBoard::set_clue(std::size_t place, int value) {
    if (place < edges_.size()) {
        edges_[place] = static_cast<std::uint16_t>(value);
    } else {
        givens_[place - edges_.size()] = static_cast<std::int16_t>(value);
    }
}

std::vector<std::size_t> SkyscrapersBoard::cells_of(std::size_t place) const {
    if (place >= edges_.size()) {
        return {place - edges_.size()};
    }
    const std::size_t n = index(rules_.size), side = place / n, line = place % n;
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < n; ++i) {
        cells.push_back(side % 2 == 0 ? i * n + line : line * n + i);
    }
    return cells;
}

int SkyscrapersBoard::reading(std::size_t place, std::span<const std::int16_t> grid) const {
    return place < edges_.size() ? skyscrapers::visible_at(place, rules_, grid)
                                 : grid[place - edges_.size()];
}

Found SkyscrapersBoard::solve(std::size_t limit, std::span<const std::int16_t> excluded,
                              Budget& budget, const Cells& fixed) {
    const Cells& cells = fixed.empty() ? givens_ : fixed;
    auto answer = solver_.solve(
        {.edges = edges_, .cells = cells, .excluded = excluded, .limit = limit}, budget);
    return {answer.verdict, std::move(answer.grids)};
}

int SkyscrapersBoard::level(int highest) const {
    std::vector<Mask> candidates;
    for (const std::int16_t given : givens_) {
        candidates.push_back(given < 0 ? rules_.values() : bit(given));
    }
    return skyscrapers::Teacher(rules_, edges_).level(candidates, highest);
}

MosaicBoard::MosaicBoard(Request& request)
    : width_(request.next(1, most_cells)),
      height_(request.next(1, most_cells / width_)),
      clues_(request.take<std::int8_t>(index(width_ * height_), -1, 9)),
      solver_(width_, height_) {}

std::vector<std::size_t> MosaicBoard::cells_of(std::size_t place) const {
    const int row = static_cast<int>(place) / width_, column = static_cast<int>(place) % width_;
    std::vector<std::size_t> cells;
    for (int r = std::max(0, row - 1); r <= std::min(height_ - 1, row + 1); ++r) {
        for (int c = std::max(0, column - 1); c <= std::min(width_ - 1, column + 1); ++c) {
            cells.push_back(index(r * width_ + c));
        }
    }
    return cells;
}

Cells MosaicBoard::far_cells(std::size_t place, int reach, const Cells& solution) const {
    const int row = static_cast<int>(place) / width_, column = static_cast<int>(place) % width_;
    Cells far = solution;
    for (int r = std::max(0, row - reach); r <= std::min(height_ - 1, row + reach); ++r) {
        for (int c = std::max(0, column - reach); c <= std::min(width_ - 1, column + reach); ++c) {
            far[index(r * width_ + c)] = -1;
        }
    }
    return far;
}

int MosaicBoard::reading(std::size_t place, std::span<const std::int16_t> grid) const {
    int black = 0;
    for (const std::size_t cell : cells_of(place)) {
        black += grid[cell];
    }
    return black;
}

Found MosaicBoard::solve(std::size_t limit, std::span<const std::int16_t> excluded,
                         Budget& budget, const Cells& fixed) {
    const Cells known = fixed.empty() ? Cells(cells(), -1) : fixed;
    auto answer = solver_.solve(
        {.clues = clues_, .cells = known, .excluded = excluded, .limit = limit}, budget);
    return {answer.verdict, std::move(answer.grids)};
}

int MosaicBoard::level(int highest) const {
    const std::vector<Mask> candidates(cells(), 3);
    return mosaic::Teacher(width_, height_, clues_).level(candidates, highest);
}

}  // namespace skytile::wasm
