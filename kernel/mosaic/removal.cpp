#include "mosaic/removal.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "common/interruption.hpp"
#include "mosaic/expert_derivation.hpp"
#include "mosaic/teacher.hpp"

namespace skytile::mosaic {

Removal::Removal(int width, int height, std::span<const std::uint8_t> solution, ClueSet clues,
                 Budget& budget)
    : size_(static_cast<std::uint32_t>(solution.size())),
      width_(width),
      height_(height),
      solution_(solution.begin(), solution.end()),
      clues_(std::move(clues)),
      needed_(size_, 0),
      known_(size_, 0),
      budget_(budget),
      lanes_(width, height, solution),
      windows_(width, height, solution),
      search_(0) {}

bool Removal::counting_solves() {
    lanes_.start(clues_.flags());
    lanes_.count();
    for (std::uint32_t cell = 0; cell < size_; ++cell) {
        if (lanes_.known(cell) != CountingLanes::all) {
            return false;
        }
    }
    return true;
}

void Removal::by_deriving(std::span<const ClueGroup> groups, int farthest) {
    Derivation derivation(width_, height_, solution_, clues_.flags(), farthest, budget_);
    remove_clues(clues_, groups, [&](std::span<const ClueGroup> rest) {
        return !budget_.exhausted() && derivation.remove(rest[0]);
    });
}

void Removal::by_experts(std::span<const ClueGroup> groups) {
    ExpertDerivation derivation(width_, height_, solution_, counts(), budget_);
    remove_clues(clues_, groups, [&](std::span<const ClueGroup> rest) {
        if (!budget_.look()) {
            return false;
        }
        // Techniques cannot solve a board with another solution, but take long to give up.
        const bool differs = std::ranges::any_of(std::array{2, 3, 6}, [&](int radius) {
            return windows_.can_differ(clues_.flags(), rest[0], radius, {}, budget_);
        });
        return !differs && derivation.remove(rest[0]);
    });
}

std::vector<std::int8_t> Removal::counts() const {
    std::vector<std::int8_t> counts(size_, -1);
    for (std::uint32_t clue = 0; clue < size_; ++clue) {
        interruption_point_at(clue);
        counts[clue] = static_cast<std::int8_t>(clues_.has(clue) ? count_at(clue) : -1);
    }
    return counts;
}

// Start the lanes, each without one of the groups, for as many groups as there are lanes.
void Removal::leave_out_each(std::span<const ClueGroup> groups) {
    lanes_.start(clues_.flags());
    for (std::size_t lane = 0; lane < std::min(groups.size(), CountingLanes::most); ++lane) {
        leave_out(groups[lane], CountingLanes::Lanes{1} << lane);
    }
}

void Removal::leave_out(ClueGroup group, CountingLanes::Lanes where) {
    for (const std::uint32_t clue : group) {
        lanes_.leave_out(clue, where);
    }
}

int Removal::count_at(std::uint32_t clue) const {
    int black = 0;
    windows_.each_around(clue, 1, [&](std::uint32_t cell) { black += solution_[cell]; });
    return black;
}

// For every clue left a variable says that it holds: if true its count is required, if false its
// block must differ from the solution. With these as assumptions one search answers for any set
// of clues, and what it learns about one set also serves the next.
void Removal::load_search() {
    search_.reset(2 * std::size_t{size_});
    std::vector<CountingSearch::Variable> around;
    std::vector<std::uint8_t> colours;
    for (std::uint32_t clue = 0; clue < size_; ++clue) {
        interruption_point_at<1024>(clue);
        if (!clues_.has(clue)) {
            continue;
        }
        around.clear();
        colours.clear();
        windows_.each_around(clue, 1, [&](std::uint32_t cell) {
            around.push_back(cell);
            colours.push_back(solution_[cell]);
        });
        search_.add_count(around, count_at(clue), holds(clue));
        search_.add_difference(around, colours, holds(clue));
        if (needed_[clue]) {
            search_.fix(holds(clue), true);
        }
    }
    search_.stay_near(solution_);
}

void Removal::note_needed(ClueGroup group) {
    for (const std::uint32_t clue : group) {
        needed_[clue] = 1;
    }
}

// Whether there is a solution that breaks one of these clues and none of the others, where
// `known_` cells are those that follow from the others without search.
Verdict Removal::can_differ(ClueGroup group) {
    for (const int radius : {6, 10}) {
        if (is_local(radius) &&
            windows_.can_differ(clues_.flags(), group, radius, known_, budget_)) {
            return Verdict::solved;
        }
    }
    std::vector<CountingSearch::Assumption> assumptions(1);
    for (std::uint32_t place = 0; place < size_; ++place) {
        if (clues_.has(place) && !needed_[place] && std::ranges::find(group, place) == group.end()) {
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

// Whether a group is needed; this lane has the cells that follow without it.
bool Removal::is_needed(ClueGroup group, std::size_t lane) {
    lanes_.copy_known(lane, known_);
    if (can_differ(group) == Verdict::impossible) {
        return false;
    }
    note_needed(group);
    for (const std::uint32_t clue : group) {
        search_.fix(holds(clue), true);
    }
    return true;
}

void Removal::by_search(std::span<const ClueGroup> groups) {
    std::vector<ClueGroup> undecided;
    for (const ClueGroup group : groups) {
        if (budget_.exhausted()) {
            return;
        }
        if (!clues_.has(group)) {
            continue;
        }
        if (windows_.can_differ(clues_.flags(), group, 2, {}, budget_) ||
            (is_local(6) && windows_.can_differ(clues_.flags(), group, 3, {}, budget_))) {
            note_needed(group);
        } else {
            undecided.push_back(group);
        }
    }
    load_search();
    // The lanes are out of date as soon as a group is removed.
    const ClueGroup* first = nullptr;  // the group of lane 0, while the lanes are up to date
    remove_clues(clues_, undecided, [&](std::span<const ClueGroup> rest) {
        if (!first || rest.data() - first >= static_cast<std::ptrdiff_t>(CountingLanes::most)) {
            if (!budget_.look()) {
                return false;
            }
            leave_out_each(rest);
            lanes_.compare();
            first = rest.data();
        }
        const bool needed = is_needed(rest[0], static_cast<std::size_t>(rest.data() - first));
        first = needed ? first : nullptr;
        return !needed;
    });
}

bool Removal::within_level(std::span<const ClueGroup> groups, int highest) {
    const int level = Teacher(width_, height_, counts())
                          .level(std::vector<std::uint64_t>(size_, 3), highest);
    if (level < 0 || level > highest) {
        return false;
    }
    if (highest < Teacher::levels - 1) {
        by_deriving(groups, highest);
    } else {
        by_counting(groups);
        by_comparing(groups);
        by_experts(groups);
    }
    return true;
}

}  // namespace skytile::mosaic
