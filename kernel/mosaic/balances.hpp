// Balances: clues that together need as many more black cells than others as their cells allow.
//
// Add up some clues and subtract others. The count of a cell is the number of added clues whose
// blocks it is in, minus the number of subtracted ones. If the sum is as large as all cells with
// a positive count allow, those are black and cells with a negative count are white. Two clues
// are the smallest balance; every chain of bounds is one too, but a balance may also form a cycle.
// The `room` of a balance is how far its sum falls short of what the cells allow.
//
// The search adds clue after clue, and keeps balances with little room: a clue is worth adding if
// it cancels cells of the opposite sign.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "mosaic/field.hpp"

namespace skytile::mosaic {

// A set of hash values other than 0.
class KeySet {
public:
    void clear() {
        slots_.assign(1024, 0);
        size_ = 0;
    }

    // Returns whether the key is new.
    bool insert(std::uint64_t key);

private:
    std::uint64_t& slot_of(std::uint64_t key);

    std::vector<std::uint64_t> slots_;  // their number is a power of two; 0 if empty
    std::size_t size_ = 0;
};

class Balances {
public:
    using Flags = std::span<const std::uint8_t>;  // by place

    static constexpr int most_clues = 8;

    struct Balance {
        std::vector<int> more;  // places of clues
        std::vector<int> less;
        std::vector<int> black;  // places of cells
        std::vector<int> white;
        std::vector<int> often;  // black cells that count more than once
    };

    // Leave out the clues of some places (a flag for each; if empty, none).
    explicit Balances(const Field& field, Flags without = {});

    // The tight balances with the fewest clues, at most `most`, that colour a cell which is not
    // done (a flag for each place; if empty, none is).
    std::vector<Balance> smallest(int most, Flags done = {});

    // Whether clues contradict each other: the board has no solution.
    bool is_broken() const { return is_broken_; }

private:
    struct Clue {
        int place;
        int needed;
        std::vector<int> cells;  // places of the open ones
        std::vector<int> near;   // clues that count some of them too
        std::uint32_t tried = 0;  // the `clock_` when it was last tried
    };
    // A clue that is added (its number) or subtracted (the bitwise complement of its number).
    using Term = int;
    struct Sum {
        std::array<Term, most_clues> terms;
        int size = 0;
        int room = 0;
        std::uint64_t key = 0;  // identifies the sum
    };

    Clue& clue(Term term) { return clues_[static_cast<std::size_t>(term >= 0 ? term : ~term)]; }
    std::int8_t& count(int place) { return counts_[static_cast<std::size_t>(place)]; }
    void add(Term term, int times);
    void extend(const Sum& sum);
    void extend_by(const Sum& sum, int number);
    void offer(const Sum& sum, Term term, int room);
    void note_tight(const Sum& sum);
    Balance balance_of(const Sum& sum);

    int most_ = most_clues;
    Flags done_;

    std::vector<Clue> clues_;
    std::vector<std::int8_t> counts_;  // by place: how often it counts now
    std::uint32_t clock_ = 0;          // the number of sums extended
    std::vector<Sum> next_;
    KeySet known_;
    std::vector<Balance> tight_;
    bool is_broken_ = false;
};

}  // namespace skytile::mosaic
