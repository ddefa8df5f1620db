#include "mosaic_reduction.hpp"

#include <algorithm>

namespace skytile {

MosaicReduction::MosaicReduction(int width, int height, std::span<const std::uint8_t> solution,
                                 std::span<const std::uint8_t> clues, std::size_t fewest,
                                 Budget& budget)
    : size_(static_cast<std::uint32_t>(solution.size())),
      solution_(solution.begin(), solution.end()),
      clues_(clues.begin(), clues.end()),
      needed_(size_, 0),
      known_(size_, 0),
      kept_(static_cast<std::size_t>(std::ranges::count(clues_, 1))),
      fewest_(fewest),
      budget_(budget),
      lanes_(width, height, solution),
      windows_(width, height, solution),
      search_(0) {}

bool MosaicReduction::counting_solves() {
    lanes_.start(clues_);
    lanes_.count();
    for (std::uint32_t cell = 0; cell < size_; ++cell) {
        if (lanes_.known(cell) != CountingLanes::all) {
            return false;
        }
    }
    return true;
}

void MosaicReduction::take_away(ClueGroup group) {
    for (const std::uint32_t clue : group) {
        clues_[clue] = 0;
    }
    kept_ -= group.size();
}

// The lanes in which all cells around these clues are known.
CountingLanes::Lanes MosaicReduction::known(ClueGroup group) const {
    CountingLanes::Lanes lanes = CountingLanes::all;
    for (const std::uint32_t clue : group) {
        lanes &= lanes_.block_known(clue);
    }
    return lanes;
}

// 64 groups at a time: first each lane leaves out one of them, to see which have to stay.
void MosaicReduction::by_lanes(const ClueGroups& groups, bool comparing) {
    std::vector<ClueGroup> some;
    for (std::size_t next = 0; next < groups.size() && budget_.look();) {
        some.clear();
        lanes_.start(clues_);
        for (; next < groups.size() && some.size() < CountingLanes::most; ++next) {
            if (has(groups[next])) {
                leave_out(groups[next], CountingLanes::Lanes{1} << some.size());
                some.push_back(groups[next]);
            }
        }
        comparing ? lanes_.compare() : lanes_.count();
        std::vector<ClueGroup> could_go;
        for (std::size_t lane = 0; lane < some.size(); ++lane) {
            if (known(some[lane]) >> lane & 1) {
                could_go.push_back(some[lane]);
            }
        }
        while (!could_go.empty()) {
            take_away_first(could_go, comparing);
        }
    }
}

// Each lane leaves out one group more than the lane before. The first that fails shows a
// group that has to stay; all before it go.
void MosaicReduction::take_away_first(std::vector<ClueGroup>& could_go, bool comparing) {
    lanes_.start(clues_);
    for (std::size_t lane = 0; lane < could_go.size(); ++lane) {
        leave_out(could_go[lane], CountingLanes::all << lane);
    }
    comparing ? lanes_.compare() : lanes_.count();
    CountingLanes::Lanes good = CountingLanes::all;
    std::size_t decided = 0;
    for (bool goes = true; goes && decided < could_go.size(); ++decided) {
        good &= known(could_go[decided]);
        goes = good >> decided & 1;
        if (goes && may_go(could_go[decided])) {
            take_away(could_go[decided]);
        }
    }
    could_go.erase(could_go.begin(), could_go.begin() + static_cast<std::ptrdiff_t>(decided));
}

void MosaicReduction::leave_out(ClueGroup group, CountingLanes::Lanes where) {
    for (const std::uint32_t clue : group) {
        lanes_.leave_out(clue, where);
    }
}

// For every clue a variable says that it holds: if so the count is demanded, if not there is
// a difference in its block. With these as assumptions one search answers for any set of
// clues, and what it learns about one set it need not learn again for the next.
void MosaicReduction::load_search() {
    search_.reset(2 * std::size_t{size_});
    std::vector<CountingSearch::Variable> around;
    std::vector<std::uint8_t> colours;
    for (std::uint32_t clue = 0; clue < size_; ++clue) {
        around.clear();
        colours.clear();
        windows_.each_around(clue, 1, [&](std::uint32_t cell) {
            around.push_back(cell);
            colours.push_back(solution_[cell]);
        });
        const auto black = static_cast<int>(std::ranges::count(colours, 1));
        search_.add_count(around, black, holds(clue));
        search_.add_difference(around, colours, holds(clue));
        if (needed_[clue]) {
            search_.fix(holds(clue), true);
        }
    }
}

void MosaicReduction::note_needed(ClueGroup group) {
    for (const std::uint32_t clue : group) {
        needed_[clue] = 1;
    }
}

// Whether there is a solution that breaks one of these clues and none of the others, where
// `known_` cells are those that follow from the others without search.
Verdict MosaicReduction::can_differ(ClueGroup group) {
    if (is_large() && windows_.can_differ(clues_, group, 6, known_, budget_)) {
        return Verdict::solved;
    }
    std::vector<CountingSearch::Assumption> assumptions(1);
    for (std::uint32_t place = 0; place < size_; ++place) {
        if (clues_[place] && !needed_[place] && std::ranges::find(group, place) == group.end()) {
            assumptions.push_back({holds(place), true});
        }
        if (known_[place]) {
            assumptions.push_back({place, solution_[place] != 0});
        }
    }
    for (const std::uint32_t clue : group) {
        assumptions[0] = {holds(clue), false};
        for (std::uint32_t cell = 0; cell < size_; ++cell) {
            search_.prefer(cell, solution_[cell] != 0);
        }
        const Verdict verdict = search_.solve(budget_, assumptions);
        if (verdict != Verdict::impossible) {
            return verdict;
        }
    }
    return Verdict::impossible;
}

// How many groups from the first on were decided: up to 64, and not beyond one that goes, for
// then what the lanes know of the others is out of date.
std::size_t MosaicReduction::decide_some(std::span<const ClueGroup> groups) {
    groups = groups.first(std::min(groups.size(), CountingLanes::most));
    lanes_.start(clues_);
    for (std::size_t lane = 0; lane < groups.size(); ++lane) {
        leave_out(groups[lane], CountingLanes::Lanes{1} << lane);
    }
    lanes_.compare();
    for (std::size_t lane = 0; lane < groups.size(); ++lane) {
        for (std::uint32_t cell = 0; cell < size_; ++cell) {
            known_[cell] = lanes_.known(cell) >> lane & 1;
        }
        if (!may_go(groups[lane])) {
            continue;
        }
        if (can_differ(groups[lane]) == Verdict::impossible) {
            take_away(groups[lane]);
            return lane + 1;
        }
        note_needed(groups[lane]);
        for (const std::uint32_t clue : groups[lane]) {
            search_.fix(holds(clue), true);
        }
    }
    return groups.size();
}

void MosaicReduction::by_search(const ClueGroups& groups) {
    std::vector<ClueGroup> undecided;
    for (const ClueGroup group : groups) {
        if (!has(group)) {
            continue;
        }
        if (windows_.can_differ(clues_, group, 2, {}, budget_) ||
            (is_large() && windows_.can_differ(clues_, group, 3, {}, budget_))) {
            note_needed(group);
        } else {
            undecided.push_back(group);
        }
    }
    load_search();
    std::span<const ClueGroup> rest = undecided;
    while (!rest.empty() && kept_ > fewest_ && budget_.look()) {
        rest = rest.subspan(decide_some(rest));
    }
}

}  // namespace skytile
