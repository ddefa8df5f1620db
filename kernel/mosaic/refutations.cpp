#include "mosaic/refutations.hpp"

#include <utility>

#include "common/interruption.hpp"

namespace skytile::mosaic {

Refutations::Refutations(Field field)
    : field_(std::move(field)),
      banned_(static_cast<std::size_t>(field_.end_place()), std::uint8_t{0}) {
    for (const int clue : field_.ready()) {
        banned_[static_cast<std::size_t>(clue)] = 1;
    }
}

std::vector<Refutations::Refutation> Refutations::shortest(int most,
                                                           std::span<const std::uint8_t> done) {
    std::vector<Refutation> found;
    if (field_.is_broken()) {
        return found;
    }
    const std::vector<Suspect> all = suspects(most, done);
    for (int links = 1; links <= most && found.empty(); ++links) {
        for (const auto& [place, black, rounds] : all) {
            colour(place, black);
            if (rounds <= links && search(links)) {
                found.push_back({place, black, links_, broken_clue()});
            }
            undo(0);
            links_.clear();
        }
    }
    return found;
}

std::vector<Refutations::Suspect> Refutations::suspects(int most,
                                                        std::span<const std::uint8_t> done) {
    std::vector<Suspect> found;
    for (int place = field_.first_place(); place < field_.end_place(); ++place) {
        const bool is_open = field_.colour_at(place) == Field::open;
        if (!is_open || (!done.empty() && done[static_cast<std::size_t>(place)])) {
            continue;
        }
        interruption_point();
        for (const bool black : {false, true}) {
            colour(place, black);
            const int rounds = rounds_to_end(most);
            undo(0);
            if (rounds <= most) {
                found.push_back({place, black, rounds});
            }
        }
    }
    return found;
}

// Let all clues act at once until one is broken: the number of rounds, or more than `most`.
int Refutations::rounds_to_end(int most) {
    int rounds = 0;
    while (!field_.is_broken()) {
        const std::vector<int> links = next_links();
        if (links.empty() || ++rounds > most) {
            return most + 1;
        }
        for (const int clue : links) {
            follow(clue);
        }
    }
    return rounds;
}

// Whether up to this many more links break a clue; if so, they are kept.
bool Refutations::search(int links) {
    interruption_point();
    if (field_.is_broken()) {
        return true;
    }
    const std::vector<int> next = links > 0 ? next_links() : std::vector<int>{};
    bool found = false;
    std::size_t tried = 0;
    for (; tried < next.size() && !found; ++tried) {
        const std::size_t before = trail_.size();
        follow(next[tried]);
        links_.push_back(next[tried]);
        found = search(links - 1);
        if (!found) {
            links_.pop_back();
            undo(before);
        }
        banned_[static_cast<std::size_t>(next[tried])] = 1;
    }
    while (tried-- > 0) {
        banned_[static_cast<std::size_t>(next[tried])] = 0;
    }
    return found;
}

std::vector<int> Refutations::next_links() const {
    std::vector<int> links;
    for (const int clue : field_.ready()) {
        if (!banned_[static_cast<std::size_t>(clue)]) {
            links.push_back(clue);
        }
    }
    return links;
}

void Refutations::colour(int place, bool black) {
    field_.colour(place, black);
    trail_.push_back(place);
}

// Colour the open cells of a clue's block, if it still determines them.
void Refutations::follow(int clue) {
    if (field_.is_ready(clue)) {
        const bool black = field_.needed(clue) > 0;
        each_in(field_.open_cells(clue),
                [&](int cell) { colour(field_.place_in(clue, cell), black); });
    }
}

void Refutations::undo(std::size_t trail) {
    for (; trail_.size() > trail; trail_.pop_back()) {
        field_.reopen(trail_.back());
    }
}

// A clue that cannot be met, near one of the last cells coloured.
int Refutations::broken_clue() const {
    for (std::size_t i = trail_.size(); i-- > 0;) {
        for (int number = 0; number < 9; ++number) {
            const int clue = field_.place_in(trail_[i], number);
            if (field_.is_broken_at(clue)) {
                return clue;
            }
        }
    }
    return -1;
}

}  // namespace skytile::mosaic
