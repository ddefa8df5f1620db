#include "mosaic/lanes.hpp"

#include <cstdlib>

#include "common/interruption.hpp"

namespace skytile::mosaic {

CountingLanes::CountingLanes(int width, int height, std::span<const std::uint8_t> solution)
    : width_(static_cast<std::uint32_t>(width)),
      height_(static_cast<std::uint32_t>(height)),
      stride_(width_ + 2 * border) {
    std::size_t i = 0;
    for (const std::uint32_t row : {0U - stride_, 0U, stride_}) {
        for (const std::uint32_t column : {0U - 1U, 0U, 1U}) {
            block_[i++] = row + column;
        }
    }
    lay_out_overlaps();
    const std::size_t places = std::size_t{stride_} * (height_ + 2 * border);
    black_.resize(places);
    known_.assign(places, all);  // the border is white, and known
    present_.resize(places);
    is_idle_.resize(places);
    is_to_compare_.resize(places);
    for (std::uint32_t cell = 0; cell < solution.size(); ++cell) {
        black_[place(cell)] = solution[cell] ? all : 0;
        known_[place(cell)] = 0;
    }
    for (std::uint32_t cell = 0; cell < solution.size(); ++cell) {
        interruption_point_at<1U << 14>(cell);
        bool black = false;
        bool white = false;
        for (const std::uint32_t step : block_) {
            const std::uint32_t at = place(cell) + step;
            black = black || black_[at];
            white = white || !(black_[at] | known_[at]);
        }
        if (!(black && white)) {
            first_.push_back(place(cell));
        }
    }
}

void CountingLanes::lay_out_overlaps() {
    const auto step = [&](int down, int right) {
        return static_cast<std::uint32_t>(down) * stride_ + static_cast<std::uint32_t>(right);
    };
    for (int down = -2; down <= 2; ++down) {
        for (int right = -2; right <= 2; ++right) {
            if (!down && !right) {
                continue;
            }
            Overlap overlap{step(down, right)};
            std::uint32_t theirs = 0;
            for (int r = -1; r <= 1; ++r) {
                for (int c = -1; c <= 1; ++c) {
                    if (std::abs(r - down) > 1 || std::abs(c - right) > 1) {
                        overlap.ours[overlap.size++] = step(r, c);
                    }
                    if (std::abs(r + down) > 1 || std::abs(c + right) > 1) {
                        overlap.theirs[theirs++] = step(r + down, c + right);
                    }
                }
            }
            overlaps_.push_back(overlap);
        }
    }
}

void CountingLanes::start(std::span<const std::uint8_t> clues) {
    for (std::uint32_t row = 0, cell = 0; row < height_; ++row) {
        const std::uint32_t end = place(cell) + width_;
        for (std::uint32_t at = place(cell); at < end; ++at, ++cell) {
            known_[at] = 0;
            present_[at] = clues[cell] ? all : 0;
            is_idle_[at] = clues[cell];
        }
    }
    for (const std::uint32_t clue : first_) {
        if (is_idle_[clue]) {
            is_idle_[clue] = 0;
            queue_.push_back(clue);
        }
    }
    changed_.clear();
}

CountingLanes::Lanes CountingLanes::all_known(std::uint32_t clue) const {
    Lanes lanes = all;
    for (const std::uint32_t step : block_) {
        lanes &= known_[clue + step];
    }
    return lanes;
}

void CountingLanes::copy_known(std::size_t lane, std::span<std::uint8_t> cells) const {
    for (std::uint32_t row = 0, cell = 0; row < height_; ++row) {
        const std::uint32_t end = place(cell) + width_;
        for (std::uint32_t at = place(cell); at < end; ++at, ++cell) {
            cells[cell] = known_[at] >> lane & 1;
        }
    }
}

void CountingLanes::note_known(std::uint32_t cell, Lanes where) {
    if (!(where & ~known_[cell])) {
        return;
    }
    known_[cell] |= where;
    changed_.push_back(cell);
    for (const std::uint32_t step : block_) {
        const std::uint32_t clue = cell + step;
        if (is_idle_[clue]) {
            is_idle_[clue] = 0;
            queue_.push_back(clue);
        }
    }
}

void CountingLanes::settle(std::uint32_t clue) {
    Lanes black_known = all;
    Lanes white_known = all;
    for (const std::uint32_t step : block_) {
        const std::uint32_t at = clue + step;
        black_known &= known_[at] | ~black_[at];
        white_known &= known_[at] | black_[at];
    }
    const Lanes settles = (black_known | white_known) & present_[clue];
    is_idle_[clue] = settles != all;  // settled in all lanes: nothing more will follow
    if (settles & ~(black_known & white_known)) {
        for (const std::uint32_t step : block_) {
            note_known(clue + step, settles);
        }
    }
}

void CountingLanes::count() {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        interruption_point_at(next + 1);
        settle(queue_[next]);
    }
    queue_.clear();
}

// The sets in which two clues together say something new.
CountingLanes::Lanes CountingLanes::settled_by(std::uint32_t clue, const Overlap& overlap) const {
    const Lanes both = present_[clue] & present_[clue + overlap.there];
    if (!both) {
        return 0;
    }
    // Ours black and theirs white, or the other way round.
    Lanes first = both;
    Lanes second = both;
    for (std::uint32_t i = 0; i < overlap.size; ++i) {
        const std::uint32_t at = clue + overlap.ours[i];
        first &= known_[at] | black_[at];
        second &= known_[at] | ~black_[at];
    }
    if (!(first | second)) {
        return 0;
    }
    const Lanes ours_known = first & second;
    Lanes theirs_known = all;
    for (std::uint32_t i = 0; i < overlap.size; ++i) {
        const std::uint32_t at = clue + overlap.theirs[i];
        first &= known_[at] | ~black_[at];
        second &= known_[at] | black_[at];
        theirs_known &= known_[at];
    }
    return (first | second) & ~(ours_known & theirs_known);
}

bool CountingLanes::compare(std::uint32_t clue, const Overlap& overlap) {
    const Lanes settles = settled_by(clue, overlap);
    if (!settles) {
        return false;
    }
    for (std::uint32_t i = 0; i < overlap.size; ++i) {
        note_known(clue + overlap.ours[i], settles);
        note_known(clue + overlap.theirs[i], settles);
    }
    count();
    return true;
}

void CountingLanes::compare_around(std::uint32_t clue) {
    Lanes open = present_[clue] & ~all_known(clue);
    for (std::size_t i = 0; i < overlaps_.size() && open; ++i) {
        if (open & present_[clue + overlaps_[i].there] && compare(clue, overlaps_[i])) {
            open = present_[clue] & ~all_known(clue);
        }
    }
}

// Find the pairs of clues from which cells follow when only the border is known.
void CountingLanes::find_first_pairs() {
    std::vector<Lanes> known(known_.size(), all);
    std::vector<Lanes> present(present_.size(), 0);
    const std::uint32_t cells = width_ * height_;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        known[place(cell)] = 0;
        present[place(cell)] = all;
    }
    known.swap(known_);
    present.swap(present_);
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        interruption_point_at<1024>(cell);
        for (std::uint32_t i = 0; i < overlaps_.size(); ++i) {
            if (settled_by(place(cell), overlaps_[i])) {
                first_pairs_.push_back({place(cell), i});
            }
        }
    }
    known.swap(known_);
    present.swap(present_);
}

void CountingLanes::compare() {
    if (first_pairs_.empty()) {
        find_first_pairs();
    }
    count();
    for (std::size_t compared = 0; const Pair& pair : first_pairs_) {
        interruption_point_at(++compared);
        compare(pair.clue, overlaps_[pair.overlap]);
    }
    while (!changed_.empty()) {
        for (const std::uint32_t cell : changed_) {
            for (const std::uint32_t step : block_) {
                const std::uint32_t clue = cell + step;
                if (present_[clue] && !is_to_compare_[clue]) {
                    is_to_compare_[clue] = 1;
                    to_compare_.push_back(clue);
                }
            }
        }
        changed_.clear();
        for (std::size_t compared = 0; const std::uint32_t clue : to_compare_) {
            interruption_point_at<256>(++compared);
            is_to_compare_[clue] = 0;
            compare_around(clue);
        }
        to_compare_.clear();
    }
}

}  // namespace skytile::mosaic
