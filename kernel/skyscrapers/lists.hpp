// The permutations of every line with a clue that still fit both facing clues and the domains of
// its cells.
//
// Filtering a list is the propagation. A list shrinks on the way down the search and grows
// back by restoring only its length: words that no longer fit are swapped behind the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "latin/domains.hpp"
#include "skyscrapers/enumeration.hpp"
#include "skyscrapers/permutations.hpp"
#include "skyscrapers/rules.hpp"
#include "skyscrapers/solver.hpp"
#include "skyscrapers/words.hpp"

namespace skytile::skyscrapers {

template <typename Word>
class Lists {
public:
    Lists(const Rules& rules, latin::Domains& domains)
        : rules_(rules),
          sight_(rules.sight()),
          domains_(domains),
          n_(index(rules.size)),
          lowest_(rules.lowest()),
          layout_{index(std::popcount(rules.values()))},
          lines_(2 * n_),
          lists_(2 * n_),
          lengths_(2 * n_) {
        for (std::size_t i = 0; i < n_; ++i) {
            lines_[i].left.edge = 3 * n_ + i;
            lines_[i].right.edge = n_ + i;
            lines_[n_ + i].left.edge = i;
            lines_[n_ + i].right.edge = 2 * n_ + i;
        }
    }

    // Start with these edges, and no list.
    void reset(std::span<const std::uint16_t> edges, const BrokenClue& broken) {
        for (Line& line : lines_) {
            for (End* end : {&line.left, &line.right}) {
                end->clue = edges[end->edge];
                end->broken = broken.clue == end->edge ? broken.value : 0;
            }
        }
        for (List& list : lists_) {
            list.state = State::unlisted;
            list.words.clear();
        }
    }

    std::size_t size() const { return lines_.size(); }
    const Line& line(std::size_t number) const { return lines_[number]; }
    bool is_listed(std::size_t line) const { return lists_[line].state == State::listed; }
    bool has_all() const {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            if (lines_[line].says_something() && !is_listed(line)) {
                return false;
            }
        }
        return true;
    }
    bool fits_word() const {
        return n_ <= Enumeration<Word>::longest_line && layout_.fits(n_);
    }
    bool has_tables() const { return std::is_same_v<Word, std::uint64_t> && rules_.parks == 0; }

    // `forget_others` forgets the lists that were made since `keep_listed`.
    void keep_listed() {
        for (List& list : lists_) {
            list.is_kept = list.state == State::listed;
        }
    }
    void forget_others() {
        for (List& list : lists_) {
            if (!list.is_kept) {
                list.state = State::unlisted;
                list.words.clear();
            }
        }
    }

    // The current lengths of the lists.
    const std::vector<std::size_t>& lengths() const { return lengths_; }
    void restore(const std::vector<std::size_t>& lengths) { lengths_ = lengths; }

    // An upper bound on the permutations of a line, by the domains of its cells.
    double most_permutations(std::size_t line) const {
        double ways = 1;
        for (const int cell : domains_.group(line)) {
            ways *= count_bits(domains_[index(cell)]);
        }
        return ways;
    }

    // The line with a clue that could get a list and has the fewest values left, or size().
    std::size_t tightest_unlisted() const {
        std::size_t best = lines_.size();
        int least = std::numeric_limits<int>::max();
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            if (!lines_[line].has_clue() || lists_[line].state != State::unlisted) {
                continue;
            }
            int freedom = lines_[line].left.clue && lines_[line].right.clue ? 0 : rules_.size / 2;
            for (const int cell : domains_.group(line)) {
                freedom += count_bits(domains_[index(cell)]);
            }
            if (freedom < least) {
                least = freedom;
                best = line;
            }
        }
        return best;
    }

    void list_from_table(std::size_t line) {
        if constexpr (std::is_same_v<Word, std::uint64_t>) {
            const Word outside = ~line_domain(line);
            std::size_t end = 0;
            const auto add = [&](const Word* first, const Word* last) {
                const auto most = end + static_cast<std::size_t>(last - first);
                found_.resize(std::max(found_.size(), most));
                for (; first != last; ++first) {
                    found_[end] = *first;
                    end += (*first & outside) == 0 ? 1U : 0U;
                }
            };
            const int largest = sight_.largest();
            PermutationTable::of(sight_).runs(lines_[line].left.possible(largest),
                                              lines_[line].right.possible(largest), add);
            lists_[line].words.assign(found_.data(), found_.data() + end);
            use(line, State::listed);
        }
    }

    // For lengths without a table: place one building after another, within the domains.
    void list_by_trying(std::size_t line, std::size_t longest) {
        std::array<Mask, Enumeration<Word>::longest_line> cells;
        for (std::size_t p = 0; p < n_; ++p) {
            cells[p] = domains_[index(domains_.group(line)[p])];
        }
        const std::span<const Mask> used(cells.data(), n_);
        if (Enumeration<Word>(rules_, lines_[line], used, lists_[line].words, longest).run()) {
            use(line, State::listed);
        } else {
            lists_[line].words.clear();
            use(line, State::too_long);
        }
    }

    // Keep the permutations that fit the domains, and narrow the domains to their values. False
    // if none is left; `used` gets a 1 for the clues if they ruled anything out.
    bool filter(std::size_t line, std::vector<std::uint8_t>& used) {
        const Word domain = line_domain(line);
        const Word outside = static_cast<Word>(~domain);
        std::size_t length = lengths_[line];
        Word possible{};
        Word* const list = lists_[line].words.data();
        for (std::size_t i = 0; i < length;) {
            if (list[i] & outside) {
                std::swap(list[i], list[--length]);
            } else {
                possible |= list[i++];
            }
        }
        lengths_[line] = length;
        if (possible == domain && length) {
            return true;
        }
        for (const End& end : {lines_[line].left, lines_[line].right}) {
            if (end.says_something()) {
                used[end.edge] = 1;
            }
        }
        if (!length) {
            return false;
        }
        for (std::size_t p = 0; p < n_; ++p) {
            const Mask values = layout_.at(possible, p) << lowest_;
            domains_.narrow_others(domains_.group(line)[p], values, line);
        }
        return true;
    }

private:
    enum class State : std::uint8_t { unlisted, listed, too_long };
    struct List {
        State state = State::unlisted;
        bool is_kept = false;
        std::vector<Word> words;
    };

    Word line_domain(std::size_t line) const {
        Word word{};
        const latin::Group& cells = domains_.group(line);
        for (std::size_t p = 0; p < n_; ++p) {
            layout_.add(word, p, domains_[index(cells[p])] >> lowest_);
        }
        return word;
    }

    void use(std::size_t line, State state) {
        lists_[line].state = state;
        lengths_[line] = lists_[line].words.size();
        domains_.mark(line);
    }

    const Rules& rules_;
    const Sight sight_;
    latin::Domains& domains_;
    const std::size_t n_;
    const int lowest_;  // the lowest value of a cell: 0 with parks, else 1
    const Layout<Word> layout_;
    std::vector<Line> lines_;  // rows, then columns
    std::vector<List> lists_;
    std::vector<std::size_t> lengths_;
    std::vector<Word> found_;  // buffer for the words of a table that fit
};

}  // namespace skytile::skyscrapers
