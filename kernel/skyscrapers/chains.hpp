// Arguments that follow an assumption: what if a cell had this value?
//
// From there singles and counting along draw one conclusion after another, always the one with the
// fewest links first. A chain that ends in a contradiction rules the value out; and what follows
// from both values of a cell with two is true. Of all chains on the board people want the shortest.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "latin/board.hpp"
#include "skyscrapers/arguments.hpp"

namespace skytile::skyscrapers {

// Add a number, unless it is negative or there already.
inline void add_once(std::vector<int>& all, int one) {
    if (one >= 0 && std::ranges::find(all, one) == all.end()) {
        all.push_back(one);
    }
}

// A candidate that was removed on the way.
struct Fact {
    int cell;
    int value;
};

// The conclusions from one assumption.
class Trail {
public:
    enum class Kind { assumed, only, place, parks, clue, empty, no_place, many_parks, no_way };

    // One conclusion, or the end.
    struct Link {
        Kind kind;
        int cell = -1;
        int value = -1;
        int group = -1;
        const Edge* edge = nullptr;
        Mask needs = 0;                        // the links it rests on and the link itself, as bits
        std::vector<int> parks = {};           // cells, if it is about several
        std::vector<CellValues> removed = {};  // by a clue
    };

    Trail(const latin::Board& board, const Sight& sight, std::span<const Edge> edges);

    // Follow all conclusions that need at most this many links.
    void follow(int cell, int value, int most);

    const std::optional<Link>& end() const { return end_; }
    int links_to_end() const { return count_bits(end_->needs) - 1; }  // without the assumption
    // The links on which the removal of a candidate rests, as bits; 0 if no link removed it.
    Mask needs(Fact fact) const {
        const int link = removed_by(fact);
        return link < 0 ? 0 : links_[index(link)].needs;
    }
    const std::vector<Fact>& gone() const { return gone_; }

    // An irreducible set of these links that still follow one after the other and lead to the end,
    // or to the removal of these candidates.
    Mask without_idle(Mask links, std::span<const Fact> wanted);
    void drop_idle_links();

    // The sentences for these links, without the assumption.
    std::vector<Sentence> sentences(Mask links, std::span<const Fact> wanted) const;
    Sentence ending() const;
    // The candidates that had to be removed before the assumption for these links.
    void note_rests(Mask links, std::vector<CellValues>& rests) const;
    void note_rests(const Link& link, std::vector<CellValues>& rests) const;
    void note_about(Mask links, std::vector<int>& cells, std::vector<int>& clues) const;
    const Link& link(std::size_t number) const { return links_[number]; }

private:
    void reset();
    int& removed_by(Fact fact) { return why_[index(fact.cell * values_ + fact.value)]; }
    int removed_by(Fact fact) const { return why_[index(fact.cell * values_ + fact.value)]; }
    Mask lost(int cell) const { return board_[cell] & ~now_[index(cell)]; }
    Mask needs(int cell, Mask values) const;
    Mask needs_in(std::size_t group, int value) const;
    void propose(Link link);
    void finish(Link link);
    void scan();
    void scan_cell(int cell);
    void scan_group(std::size_t group);
    void scan_edge(const Edge& edge);
    void scan_parks(std::size_t group, int possible, int placed);
    Mask needs_along(const Edge& edge, std::span<const Mask> kept) const;
    bool is_moot(const Link& link) const;
    std::optional<Trail> retrace(Mask links) const;
    std::optional<Trail> retrace_to(Mask links, std::span<const Fact> wanted) const;
    void repeat(const Link& link, int number);
    Kept line_of(const Edge& edge) const;
    bool follows(const Link& link) const;
    std::optional<std::vector<CellValues>> ruled_out(const Link& link) const;
    Sentence place_sentence(const Link& link) const;
    Sentence clue_sentence(const Edge& edge, const std::vector<CellValues>& removes) const;
    Sentence clue_ending() const;
    int cell_without_value(const Edge& edge) const;
    std::vector<CellValues> what_matters(int number, Mask links, std::span<const Fact> wanted) const;
    bool looks_at(const Link& link, Fact fact) const;
    void take(Link link);
    void carry_out(const Link& link, int number);
    void fill(int cell, int value, int number);
    void remove(int cell, Mask values, int number);

    const latin::Board& board_;
    Sight sight_;
    std::span<const Edge> edges_;
    std::vector<std::vector<const Edge*>> edges_of_;  // by group
    int values_;
    int most_ = 0;
    latin::Cells now_;
    std::vector<std::uint8_t> is_filled_;
    std::vector<int> filled_by_;  // the link that filled a cell, or -1
    std::vector<int> why_;     // by cell and value: the link that removed it, or -1
    std::vector<Fact> gone_;   // all of them
    std::vector<Link> links_;
    std::vector<Link> proposed_;
    std::vector<int> changed_cells_;
    std::vector<std::uint8_t> is_changed_;  // by group
    std::optional<Link> end_;
};

// The shortest chain with this many links, if there is one: a contradiction or a forcing chain.
std::optional<Step> shortest_chain(const latin::Board& board, const Sight& sight,
                                   std::span<const Edge> edges, int fewest, int most);

}  // namespace skytile::skyscrapers
