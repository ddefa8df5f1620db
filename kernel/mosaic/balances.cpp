#include "mosaic/balances.hpp"

#include <algorithm>
#include <utility>

#include "common/interruption.hpp"

namespace skytile::mosaic {

namespace {

std::uint64_t hash(int term) {
    auto bits = static_cast<std::uint64_t>(term) + 0x9E3779B97F4A7C15ULL;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9ULL;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBULL;
    return bits ^ bits >> 31;
}

// Sums with more room are seldom worth keeping.
int most_room(int clues) { return clues <= 3 ? 3 : 2; }

}  // namespace

bool KeySet::insert(std::uint64_t key) {
    std::uint64_t& slot = slot_of(key);
    if (slot == key) {
        return false;
    }
    slot = key;
    if (2 * ++size_ > slots_.size()) {
        const auto keys = std::exchange(slots_, std::vector<std::uint64_t>(4 * slots_.size(), 0));
        for (const std::uint64_t old : keys) {
            if (old != 0) {
                slot_of(old) = old;
            }
        }
    }
    return true;
}

// The slot that a key is in, or belongs in.
std::uint64_t& KeySet::slot_of(std::uint64_t key) {
    std::size_t at = key & (slots_.size() - 1);
    while (slots_[at] != 0 && slots_[at] != key) {
        at = (at + 1) & (slots_.size() - 1);
    }
    return slots_[at];
}

Balances::Balances(const Field& field, Flags without)
    : counts_(static_cast<std::size_t>(field.end_place()), std::int8_t{0}) {
    std::vector<int> number_at(static_cast<std::size_t>(field.size()), -1);
    for (int place = field.first_place(); place < field.end_place(); ++place) {
        const bool is_left_out = !without.empty() && without[static_cast<std::size_t>(place)];
        if (field.is_active(place) && !is_left_out) {
            number_at[static_cast<std::size_t>(place)] = static_cast<int>(clues_.size());
            clues_.push_back({place, field.needed(place), {}, {}});
        }
    }
    for (Clue& clue : clues_) {
        const Block open = field.open_cells(clue.place);
        each_in(open, [&](int cell) { clue.cells.push_back(field.place_in(clue.place, cell)); });
        for (std::size_t i = 0; i < overlapping.size(); ++i) {
            const int near = number_at[static_cast<std::size_t>(clue.place + field.step_to(i))];
            if (near >= 0 && (open & overlapping[i].ours) != 0) {
                clue.near.push_back(near);
            }
        }
    }
}

std::vector<Balances::Balance> Balances::smallest(int most, Flags done) {
    most_ = most;
    done_ = done;
    tight_.clear();
    next_.clear();
    known_.clear();
    for (int number = 0; number < static_cast<int>(clues_.size()); ++number) {
        const int needed = clue(number).needed;
        offer({}, number, static_cast<int>(clue(number).cells.size()) - needed);
        offer({}, ~number, needed);
    }
    for (int size = 2; size <= most && tight_.empty() && !is_broken_; ++size) {
        known_.clear();
        for (const Sum& sum : std::exchange(next_, {})) {
            extend(sum);
        }
    }
    return is_broken_ ? std::vector<Balance>{} : std::exchange(tight_, {});
}

void Balances::add(Term term, int times) {
    for (const int cell : clue(term).cells) {
        count(cell) = static_cast<std::int8_t>(count(cell) + (term >= 0 ? times : -times));
    }
}

void Balances::extend(const Sum& sum) {
    interruption_point();
    ++clock_;
    const std::span terms(sum.terms.begin(), static_cast<std::size_t>(sum.size));
    for (const Term term : terms) {
        add(term, 1);
        clue(term).tried = clock_;
    }
    for (const Term term : terms) {
        for (const int near : clue(term).near) {
            if (std::exchange(clue(near).tried, clock_) != clock_) {
                extend_by(sum, near);
            }
        }
    }
    for (const Term term : terms) {
        add(term, -1);
    }
}

// Offer the sum with one more clue on either side, if it cancels something.
void Balances::extend_by(const Sum& sum, int number) {
    int positive = 0, negative = 0;
    for (const int cell : clue(number).cells) {
        positive += count(cell) > 0;
        negative += count(cell) < 0;
    }
    const int needed = clue(number).needed, size = static_cast<int>(clue(number).cells.size());
    if (negative > 0) {
        offer(sum, number, sum.room + size - negative - needed);
    }
    if (positive > 0) {
        offer(sum, ~number, sum.room + needed - positive);
    }
}

void Balances::offer(const Sum& sum, Term term, int room) {
    is_broken_ = is_broken_ || room < 0;
    const int size = sum.size + 1;
    if (room > (size == most_ ? 0 : most_room(size)) || (room == 0 && size == 1)) {
        return;
    }
    const std::uint64_t key = sum.key + hash(term);  // in any order of the terms
    if (!known_.insert(key)) {
        return;
    }
    Sum longer = sum;
    longer.terms[static_cast<std::size_t>(longer.size++)] = term;
    longer.room = room;
    longer.key = key;
    if (room > 0) {
        next_.push_back(longer);
    } else {
        add(term, 1);
        note_tight(longer);
        add(term, -1);
    }
}

void Balances::note_tight(const Sum& sum) {
    Balance balance = balance_of(sum);
    const auto is_news = [&](int cell) {
        return done_.empty() || !done_[static_cast<std::size_t>(cell)];
    };
    if (std::ranges::any_of(balance.black, is_news) ||
        std::ranges::any_of(balance.white, is_news)) {
        tight_.push_back(std::move(balance));
    }
}

// The balance of a sum, whose cells are counted now.
Balances::Balance Balances::balance_of(const Sum& sum) {
    Balance balance;
    std::vector<int> cells;
    for (int i = 0; i < sum.size; ++i) {
        const Term term = sum.terms[static_cast<std::size_t>(i)];
        (term >= 0 ? balance.more : balance.less).push_back(clue(term).place);
        cells.insert(cells.end(), clue(term).cells.begin(), clue(term).cells.end());
    }
    std::ranges::sort(balance.more);
    std::ranges::sort(balance.less);
    std::ranges::sort(cells);
    const auto twice = std::ranges::unique(cells);
    cells.erase(twice.begin(), twice.end());
    for (const int cell : cells) {
        if (count(cell) != 0) {
            (count(cell) > 0 ? balance.black : balance.white).push_back(cell);
        }
        if (count(cell) > 1) {
            balance.often.push_back(cell);
        }
    }
    return balance;
}

}  // namespace skytile::mosaic
