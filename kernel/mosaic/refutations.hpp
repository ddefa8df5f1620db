// Colours that counting refutes: suppose a cell has one, let clues colour their open cells, and
// some clue cannot be met.
//
// A link is a clue that colours the rest of its block. The fewest links that refute a colour are
// found by trying sets of clues, smaller ones first. A set is tried only once, not in every order
// of its clues: once a clue has been tried, the sets that follow do without it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mosaic/field.hpp"

namespace skytile::mosaic {

class Refutations {
public:
    static constexpr int most_links = 8;

    struct Refutation {
        int place;
        bool black;              // the colour it cannot have
        std::vector<int> links;  // the clues, in order
        int broken;              // the clue that cannot be met
    };

    // Clues that can already colour cells by counting are not used.
    explicit Refutations(Field field);

    // The refutations with the fewest links, at most `most`; one for each colour of a cell.
    // Places that are done (a flag for each; if empty, none is) are not tried.
    std::vector<Refutation> shortest(int most, std::span<const std::uint8_t> done = {});

private:
    // A colour that counting refutes, and how many rounds it takes if all clues act at once.
    struct Suspect {
        int place;
        bool black;
        int rounds;
    };

    std::vector<Suspect> suspects(int most, std::span<const std::uint8_t> done);
    int rounds_to_end(int most);
    bool search(int links);
    std::vector<int> next_links() const;
    void colour(int place, bool black);
    void follow(int clue);
    void undo(std::size_t trail);
    int broken_clue() const;

    Field field_;
    std::vector<std::uint8_t> banned_;  // by place: clues not to use
    std::vector<int> trail_;            // places in the order they were coloured
    std::vector<int> links_;
};

}  // namespace skytile::mosaic
