#include "mosaic/field.hpp"

#include <algorithm>
#include <cstdlib>

#include "common/interruption.hpp"

namespace skytile::mosaic {

namespace {

// The number of a cell of our block in the block of the clue `down` and `right` of us, or -1.
int number_for(int cell, int down, int right) {
    const int row = cell / 3 - down, column = cell % 3 - right;
    return row >= 0 && row < 3 && column >= 0 && column < 3 ? 3 * row + column : -1;
}

Overlapping overlapping_at(int down, int right) {
    Overlapping other{down, right, std::max(std::abs(down), std::abs(right)), 0, {}};
    for (int cell = 0; cell < 9; ++cell) {
        const int theirs = number_for(cell, down, right);
        if (theirs < 0) {
            continue;
        }
        other.ours = static_cast<Block>(other.ours | 1U << cell);
        for (unsigned block = 0; block < 512; ++block) {
            if (block >> cell & 1) {
                other.theirs[block] = static_cast<Block>(other.theirs[block] | 1U << theirs);
            }
        }
    }
    return other;
}

std::array<Overlapping, 24> all_overlapping() {
    std::array<Overlapping, 24> all = {};
    std::size_t i = 0;
    for (int down = -2; down <= 2; ++down) {
        for (int right = -2; right <= 2; ++right) {
            if (down || right) {
                all[i++] = overlapping_at(down, right);
            }
        }
    }
    return all;
}

}  // namespace

const std::array<Overlapping, 24> overlapping = all_overlapping();

Field::Field(int width, int height, std::span<const std::int8_t> clues)
    : width_(width), height_(height), stride_(width + 2), clues_(clues.begin(), clues.end()) {
    for (int cell = 0; cell < 9; ++cell) {
        block_[static_cast<std::size_t>(cell)] = (cell / 3 - 1) * stride_ + cell % 3 - 1;
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        steps_[i] = overlapping[i].down * stride_ + overlapping[i].right;
    }
    const auto size = static_cast<std::size_t>(stride_ * (height + 4) + 4);
    places_.resize(size);
    ready_at_.resize(size);
}

void Field::reset(std::span<const std::uint64_t> candidates) {
    std::ranges::fill(places_, Place{});
    ready_.clear();
    changed_.clear();
    open_count_ = broken_ = 0;
    for (int cell = 0; cell < width_ * height_; ++cell) {
        const auto colours = candidates[static_cast<std::size_t>(cell)];
        Place& place = at(place_of(cell));
        place.colour = colours == 3 ? open : colours == 2 ? std::int8_t{1} : std::int8_t{0};
        place.needed = clues_[static_cast<std::size_t>(cell)];
        place.has_clue = place.needed >= 0;
        open_count_ += place.colour == open;
    }
    look_at_blocks();
}

void Field::look_at_blocks() {
    for (int cell = 0; cell < width_ * height_; ++cell) {
        interruption_point_at<1U << 14>(static_cast<std::size_t>(cell) + 1);
        const int clue = place_of(cell);
        Place& place = at(clue);
        for (int number = 0; number < 9; ++number) {
            const int colour = colour_at(place_in(clue, number));
            place.needed = static_cast<std::int8_t>(place.needed - (colour == 1));
            place.around = static_cast<std::int8_t>(place.around + (colour == open));
            place.open = static_cast<Block>(place.open | (colour == open ? 1U << number : 0U));
        }
        if (place.has_clue) {
            note_status(clue);
        }
    }
}

// Update the status of a clue: whether it colours cells by counting, or cannot be met.
void Field::note_status(int clue) {
    Place& place = at(clue);
    const bool fails = place.needed < 0 || place.needed > place.around;
    const bool forces = place.around > 0 && (place.needed == 0 || place.needed == place.around);
    const Status now = fails ? Status::broken : forces ? Status::ready : Status::waiting;
    if (!place.is_changed) {
        place.is_changed = true;
        changed_.push_back(clue);
    }
    if (now == place.status) {
        return;
    }
    broken_ += (now == Status::broken) - (place.status == Status::broken);
    auto& where = ready_at_[static_cast<std::size_t>(clue)];
    if (place.status == Status::ready) {
        ready_[static_cast<std::size_t>(where)] = ready_.back();
        ready_at_[static_cast<std::size_t>(ready_.back())] = where;
        ready_.pop_back();
    }
    if (now == Status::ready) {
        where = static_cast<int>(ready_.size());
        ready_.push_back(clue);
    }
    place.status = now;
}

void Field::change(int place, std::int8_t black, bool closing) {
    const int sign = closing ? 1 : -1;
    at(place).colour = closing ? black : open;
    open_count_ -= sign;
    for (int number = 0; number < 9; ++number) {
        const int clue = place_in(place, number);
        Place& near = at(clue);
        if (near.has_clue) {
            near.needed = static_cast<std::int8_t>(near.needed - sign * black);
            near.around = static_cast<std::int8_t>(near.around - sign);
            near.open = static_cast<Block>(near.open ^ 1U << (8 - number));
            note_status(clue);
        }
    }
}

bool Field::count() {
    for (std::size_t i = 1; !ready_.empty() && !is_broken(); ++i) {
        interruption_point_at(i);
        const int clue = ready_.back();
        const bool black = needed(clue) > 0;
        each_in(open_cells(clue), [&](int number) { colour(place_in(clue, number), black); });
    }
    return !is_broken();
}

void Field::forget_changed() {
    for (const int clue : changed_) {
        at(clue).is_changed = false;
    }
    changed_.clear();
}

}  // namespace skytile::mosaic
