#include "mosaic/patch.hpp"

#include <algorithm>
#include <cstdlib>

namespace skytile::mosaic {

namespace {

std::vector<Overlap> find_overlaps() {
    std::vector<Overlap> found;
    for (int down = 0; down <= 2; ++down) {
        for (int right = down ? -2 : 1; right <= 2; ++right) {
            Overlap overlap{{down, right}, std::max(down, std::abs(right)), {}, {}};
            for (int r = -1; r <= 1; ++r) {
                for (int c = -1; c <= 1; ++c) {
                    if (std::abs(r - down) > 1 || std::abs(c - right) > 1) {
                        overlap.ours.push_back({r, c});
                    }
                    if (std::abs(r + down) > 1 || std::abs(c + right) > 1) {
                        overlap.theirs.push_back({r + down, c + right});
                    }
                }
            }
            found.push_back(overlap);
        }
    }
    return found;
}

}  // namespace

const std::vector<Overlap>& overlaps() {
    static const std::vector<Overlap> all = find_overlaps();
    return all;
}

void Patch::reset(std::size_t rows, std::size_t columns) {
    rows_ = rows;
    words_ = (columns + 63) / 64;
    stride_ = static_cast<std::uint32_t>(words_ + 2);
    const std::size_t size = (rows + 2 * margin) * stride_;
    for (std::vector<Word>* bits : {&open_[0], &open_[1], &clues_}) {
        bits->assign(size, 0);
    }
    aims_.clear();
}

void Patch::aim_at(std::size_t row, std::size_t column) {
    const std::uint32_t at = word_at(row, column / 64);
    const Word cell = Word{1} << column % 64;
    const auto known = std::ranges::find(aims_, at, &Aim::at);
    if (known != aims_.end()) {
        known->cells |= cell;
    } else {
        aims_.push_back({at, cell});
    }
}

// A word whose bit i is bit i + right of the row from `at` on.
Patch::Word Patch::shifted(const std::vector<Word>& row, std::uint32_t at, int right) const {
    if (right > 0) {
        return row[at] >> right | row[at + 1] << (64 - right);
    }
    return right < 0 ? row[at] << -right | row[at - 1] >> (64 + right) : row[at];
}

// Settle the blocks of all clues of a word whose open cells have one colour.
void Patch::count_at(std::uint32_t at) {
    std::array<Word, 2> near = {};
    for (std::size_t colour = 0; colour < 2; ++colour) {
        const Word* const open = &open_[colour][at];
        const auto column = [&](int word) {
            return open[word - static_cast<int>(stride_)] | open[word] |
                   open[word + static_cast<int>(stride_)];
        };
        const Word here = column(0);
        near[colour] = here | here << 1 | here >> 1 | column(-1) >> 63 | column(1) << 63;
    }
    const Word settles = clues_[at] & (near[0] ^ near[1]);
    if (!settles) {
        return;
    }
    events_.push_back({at, counted, settles, 0});
    const Word cells = settles | settles << 1 | settles >> 1;
    for (const std::uint32_t row : {at - stride_, at, at + stride_}) {
        note_known(row, cells);
        if (settles & 1) {
            note_known(row - 1, settles << 63);
        }
        if (settles >> 63) {
            note_known(row + 1, settles >> 63);
        }
    }
}

// Compare all clues of a word with one partner after another.
void Patch::compare_at(std::uint32_t at) {
    constexpr std::size_t columns = 2 * reach + 1;
    std::array<std::array<Word, 5 * columns>, 2> open;  // by colour: rows -1 to 3
    Word any = 0;
    for (std::size_t colour = 0; colour < 2; ++colour) {
        std::size_t i = 0;
        for (int row = -1; row <= 3; ++row) {
            for (int column = -reach; column <= reach; ++column) {
                open[colour][i] = shifted(open_[colour], below(at, row), column);
                any |= open[colour][i++];
            }
        }
    }
    if (!(any & clues_[at])) {
        return;
    }
    const auto among = [&](std::size_t colour, const std::vector<Step>& steps) {
        Word found = 0;
        for (const Step step : steps) {
            found |= open[colour][static_cast<std::size_t>(step.down + 1) * columns +
                                  static_cast<std::size_t>(step.right + reach)];
        }
        return found;
    };
    for (std::size_t i = 0; i < overlaps().size(); ++i) {
        const Overlap& overlap = overlaps()[i];
        const Step there = overlap.there;
        const Word both = clues_[at] & shifted(clues_, below(at, there.down), there.right);
        if (!both || overlap.distance > farthest_) {
            continue;
        }
        const Word our_white = among(0, overlap.ours), our_black = among(1, overlap.ours);
        const Word their_white = among(0, overlap.theirs), their_black = among(1, overlap.theirs);
        const Word first = both & ~our_white & ~their_black & (our_black | their_white);
        const Word second = both & ~our_black & ~their_white & (our_white | their_black);
        if (first | second) {
            events_.push_back({at, static_cast<std::int32_t>(i), first, second});
            for (const std::vector<Step>* steps : {&overlap.ours, &overlap.theirs}) {
                for (const Step step : *steps) {
                    note_known_from(at, first | second, step);
                }
            }
        }
    }
}

// Note that the cell at this step from each of these clues is known.
void Patch::note_known_from(std::uint32_t at, Word clues, Step step) {
    const std::uint32_t row = below(at, step.down);
    if (step.right > 0) {
        note_known(row, clues << step.right, step.right);
        note_known(row + 1, clues >> (64 - step.right), step.right);
    } else if (step.right < 0) {
        note_known(row, clues >> -step.right, step.right);
        note_known(row - 1, clues << (64 + step.right), step.right);
    } else {
        note_known(row, clues);
    }
}

void Patch::note_known(std::uint32_t at, Word cells, int right) {
    cells &= open_[0][at] | open_[1][at];
    if (cells) {
        changes_.push_back({at, static_cast<std::uint32_t>(events_.size() - 1), cells, right});
        clear(at, cells);
    }
}

void Patch::clear(std::uint32_t at, Word cells) {
    cells &= open_[0][at] | open_[1][at];
    if (!cells) {
        return;
    }
    open_[0][at] &= ~cells;
    open_[1][at] &= ~cells;
    queue_around(to_count_, at - stride_, 3, cells, 1);
    if (farthest_ > 0) {
        queue_around(to_compare_, at - 3 * stride_, 5, cells, reach);
    }
}

// Queue the clues of some rows that are up to `distance` columns away from these cells.
void Patch::queue_around(Queue& queue, std::uint32_t first, int rows, Word cells, int distance) {
    const auto push = [&](std::uint32_t at) {
        if (clues_[at]) {
            queue.push(at);
        }
    };
    for (std::uint32_t at = first; rows > 0; --rows, at += stride_) {
        push(at);
        if (cells << (64 - distance)) {
            push(at - 1);
        }
        if (cells >> (64 - distance)) {
            push(at + 1);
        }
    }
}

bool Patch::is_done() const {
    for (const Aim& aim : aims_) {
        if ((open_[0][aim.at] | open_[1][aim.at]) & aim.cells) {
            return false;
        }
    }
    return !aims_.empty();
}

bool Patch::derive(int farthest, Budget& budget) {
    farthest_ = farthest;
    events_.clear();
    changes_.clear();
    start_ = open_;
    to_count_.reset(clues_.size());
    to_compare_.reset(clues_.size());
    for (std::size_t row = 0; row < rows_; ++row) {
        for (std::size_t word = 0; word < words_; ++word) {
            const std::uint32_t at = word_at(row, word);
            if (clues_[at]) {
                to_count_.push(at);
                if (farthest > 0) {
                    to_compare_.push(at);
                }
            }
        }
    }
    return resume(budget);
}

bool Patch::resume(Budget& budget) {
    constexpr std::size_t look_every = 4096;
    for (std::size_t steps = 1; !is_done(); ++steps) {
        if (!to_count_.empty()) {
            // Breadth-first if everything is looked for; else first near the last cells found.
            count_at(aims_.empty() ? to_count_.pop_first() : to_count_.pop_last());
        } else if (!to_compare_.empty()) {
            compare_at(to_compare_.pop_first());
        } else {
            return aims_.empty();
        }
        if (steps % look_every == 0 && !budget.look()) {
            return false;
        }
    }
    return true;
}

}  // namespace skytile::mosaic
