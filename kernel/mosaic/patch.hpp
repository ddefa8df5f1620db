// A rectangle of a Mosaic as rows of bits: what counting, and comparing two clues, find in it.
//
// The solution is known, so a clue settles its block if the open cells of that have one colour.
// With a bit for each cell that is a matter of shifting, "and" and "or": 64 clues at once.
// Likewise for two clues that overlap: where the open cells that only one of them has are all
// black, and those that only the other has are all white, both follow.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"

namespace skytile::mosaic {

// A cell as it is seen from a clue.
struct Step {
    int down;
    int right;
};

// Two clues whose blocks overlap: where the second stands, and the cells that only one has.
struct Overlap {
    Step there;
    std::vector<Step> ours;
    std::vector<Step> theirs;
};

// All overlaps, each pair of clues once: the second is below the first or to its right.
const std::vector<Overlap>& overlaps();

class Patch {
public:
    using Word = std::uint64_t;

    // Clues that together made cells known, in one word of the patch.
    struct Event {
        std::uint32_t at;       // the word of the clues
        std::int32_t overlap;   // of each with its partner, or `counted`
        Word first;             // our own open cells are black, and theirs white
        Word second;            // the other way round; by counting, `first` is used
    };
    static constexpr std::int32_t counted = -1;

    // Start over with an empty patch of that many rows and columns.
    void reset(std::size_t rows, std::size_t columns);

    std::size_t words() const { return words_; }
    std::uint32_t word_at(std::size_t row, std::size_t word) const {
        return static_cast<std::uint32_t>((row + margin) * stride_ + word + 1);
    }
    std::size_t row_of(std::uint32_t at) const { return at / stride_ - margin; }
    std::size_t column_of(std::uint32_t at) const { return (at % stride_ - 1) * 64; }

    // The cells of a word that are black, those that are open, and the clues that there are.
    void set(std::uint32_t at, Word black, Word open, Word clues) {
        black_[at] = black;
        open_[0][at] = open & ~black;
        open_[1][at] = open & black;
        clues_[at] = clues;
    }
    // Find these cells, if possible.
    void aim_at(std::size_t row, std::size_t column);

    Word open(std::uint32_t at) const { return open_[0][at] | open_[1][at]; }

    // Draw conclusions until all cells aimed at are known, or nothing more follows. Whether
    // they are; false too when the budget is exhausted.
    bool derive(bool comparing, Budget& budget);
    // Go on after more was cleared.
    bool resume(Budget& budget);

    // These cells of a word are known.
    void clear(std::uint32_t at, Word cells);

    // How it came about, in that order.
    const std::vector<Event>& events() const { return events_; }

private:
    static constexpr std::size_t margin = 3;  // no step leaves it
    static constexpr int reach = 3;           // of columns between a clue and its partner's cells

    // Words to look at, each once.
    struct Queue {
        std::vector<std::uint32_t> words;
        std::vector<std::uint8_t> is_waiting;
        std::size_t next = 0;

        void reset(std::size_t size) {
            words.clear();
            is_waiting.assign(size, 0);
            next = 0;
        }
        void push(std::uint32_t at) {
            if (!is_waiting[at]) {
                is_waiting[at] = 1;
                words.push_back(at);
            }
        }
        bool empty() const { return next == words.size(); }
        std::uint32_t pop() {
            const std::uint32_t at = words[next++];
            is_waiting[at] = 0;
            return at;
        }
    };

    Word shifted(const std::vector<Word>& row, std::uint32_t at, int right) const;
    void count_at(std::uint32_t at);
    void compare_at(std::uint32_t at);
    void note_known(std::uint32_t at, Word clues, Step step);
    void queue_around(std::uint32_t at, Word cells);
    bool is_done() const;
    std::uint32_t below(std::uint32_t at, int rows) const {
        return at + static_cast<std::uint32_t>(rows) * stride_;
    }

    std::size_t rows_ = 0;
    std::size_t words_ = 0;      // in a row
    std::uint32_t stride_ = 0;   // from a row to the next: a word more on either side
    bool comparing_ = false;
    std::vector<Word> black_;
    std::array<std::vector<Word>, 2> open_;  // white cells, black cells
    std::vector<Word> clues_;
    struct Aim {
        std::uint32_t at;
        Word cells;
    };
    std::vector<Aim> aims_;
    Queue to_count_;
    Queue to_compare_;
    std::vector<Event> events_;
};

}  // namespace skytile::mosaic
