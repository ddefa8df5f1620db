// A rectangle of a Mosaic as rows of bits, for counting and for comparing two clues.
//
// The solution is known, so a clue settles its block if all open cells there have one colour.
// With a bit for each cell, shifts, "and" and "or" find this for 64 clues at once. Likewise for
// two clues that overlap: where the open cells that only one of them has are all black, and those
// that only the other has are all white, both follow.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/budget.hpp"

namespace skytile::mosaic {

// The offset of a cell from a clue.
struct Step {
    int down;
    int right;
};

// Two clues whose blocks overlap: where the second is, and the cells that only one counts.
struct Overlap {
    Step there;
    int distance;
    std::vector<Step> ours;
    std::vector<Step> theirs;
};

// All overlaps, each pair of clues once: the second is below the first or to its right.
const std::vector<Overlap>& overlaps();

class Patch {
public:
    using Word = std::uint64_t;

    struct Place {
        int row;
        int column;
    };
    // A cell that became known, the clue that made it so and, if that was compared with
    // another, its partner (else itself).
    struct Found {
        Place cell;
        Place clue;
        Place partner;
    };

    // Start over with an empty patch of this many rows and columns.
    void reset(std::size_t rows, std::size_t columns);

    std::size_t words() const { return words_; }
    std::uint32_t word_at(std::size_t row, std::size_t word) const {
        return static_cast<std::uint32_t>((row + margin) * stride_ + word + 1);
    }

    // Set which cells of a word are black, which are open, and which have clues.
    void set(std::uint32_t at, Word black, Word open, Word clues) {
        open_[0][at] = open & ~black;
        open_[1][at] = open & black;
        clues_[at] = clues;
    }
    // Add a cell for `derive` to find.
    void aim_at(std::size_t row, std::size_t column);

    // Draw conclusions until all cells aimed at are known, or nothing more follows. Returns whether
    // they are; also false if the budget is exhausted. Clues up to `farthest` rows and columns
    // apart are compared: 0 for counting alone, 1 for clues that touch, 2 for all that overlap.
    bool derive(int farthest, Budget& budget);
    // Continue after more cells were cleared.
    bool resume(Budget& budget);

    // Mark cells of a word as known.
    void clear(std::uint32_t at, Word cells);

    // The cells that led to those aimed at (all cells found, if there are none), each after
    // everything it follows from.
    std::vector<Found> trace();

private:
    static constexpr std::size_t margin = 3;  // no step leaves it
    static constexpr int reach = 3;           // columns from a clue to its partner's cells

    // Clues of one word that made cells known.
    struct Event {
        std::uint32_t at;
        std::int32_t overlap;  // of each with its partner, or `counted`
        Word first;            // their own open cells are black, and their partners' white …
        Word second;           // … or the other way round
    };
    static constexpr std::int32_t counted = -1;

    // Cells of one word that an event made known.
    struct Change {
        std::uint32_t at;
        std::uint32_t event;
        Word cells;
        int right;  // columns from the clues to these cells, if the clues were compared
    };

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
        std::uint32_t pop_first() {
            const std::uint32_t at = words[next++];
            is_waiting[at] = 0;
            return at;
        }
        std::uint32_t pop_last() {
            const std::uint32_t at = words.back();
            words.pop_back();
            is_waiting[at] = 0;
            return at;
        }
    };

    Word shifted(const std::vector<Word>& row, std::uint32_t at, int right) const;
    void count_at(std::uint32_t at);
    void compare_at(std::uint32_t at);
    void note_known(std::uint32_t at, Word cells, int right = 0);
    void note_known_from(std::uint32_t at, Word clues, Step step);
    void queue_around(Queue& queue, std::uint32_t first, int rows, Word cells, int distance);
    bool is_done() const;
    Place place_of(std::uint32_t at, int bit) const;
    Found explain(const Change& change, int bit) const;
    void need_causes(const Change& change, const Found& found);
    void need(Place clue, std::span<const Step> steps, bool black);
    std::uint32_t below(std::uint32_t at, int rows) const {
        return at + static_cast<std::uint32_t>(rows) * stride_;
    }

    std::size_t rows_ = 0;
    std::size_t words_ = 0;      // in a row
    std::uint32_t stride_ = 0;   // from a row to the next, with an extra word on either side
    int farthest_ = 0;
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
    std::vector<Change> changes_;
    std::array<std::vector<Word>, 2> start_;  // the open cells when `derive` began
    std::vector<Word> needed_;                // cells that the trace has to explain
};

}  // namespace skytile::mosaic
