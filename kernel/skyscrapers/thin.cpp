#include "skyscrapers/thin.hpp"

#include <algorithm>

#include "skyscrapers/solver.hpp"
#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

namespace {

constexpr std::size_t most_cells = 1'500'000;  // of all solutions that are examined for a question
constexpr std::uint64_t nodes_a_board = 4;     // to search for them; about two are usual

class Walk {
public:
    Walk(int size, Random& random, Budget& budget)
        : rules_{{size}},
          solver_(rules_),
          random_(random),
          budget_(budget),
          cells_(index(size) * index(size)),
          edges_(4 * index(size), 0),
          most_boards_(most_cells / cells_) {
        if (size < 12) {  // beyond that the bound is larger anyway
            most_boards_ = std::min(most_boards_, (std::size_t{1} << (2 * (size - 1))) + 1);
        }
    }

    ThinBoard best(int questions) {
        ThinBoard best;
        int most = 2 * rules_.size - 1;
        for (int i = 0; i < questions && budget_.look(); ++i) {
            const std::vector<std::size_t> dropped = drop_to(index(most));
            const bool are_all = look_for_boards();
            if (boards() == 0) {  // too hard to find any: start over
                std::ranges::fill(edges_, std::uint16_t{0});
            } else if (boards() > 1) {
                add_a_clue(dropped);
            }
            if (are_all && boards() == 1) {
                best = {edges_, grids_};
                if (clue_count() <= fewest_known(rules_.size)) {
                    break;
                }
                most = clue_count() - 2;
            }
        }
        return best;
    }

private:
    int clue_count() const {
        return static_cast<int>(edges_.size()) - static_cast<int>(std::ranges::count(edges_, 0));
    }
    std::size_t boards() const { return grids_.size() / cells_; }

    // Remove clues at random until at most `most` are left; returns the places they had.
    std::vector<std::size_t> drop_to(std::size_t most) {
        std::vector<std::size_t> held;
        for (std::size_t place = 0; place < edges_.size(); ++place) {
            if (edges_[place]) {
                held.push_back(place);
            }
        }
        random_.shuffle(std::span(held));
        held.resize(held.size() - std::min(most, held.size()));
        for (const std::size_t place : held) {
            edges_[place] = 0;
        }
        return held;
    }

    // Find the boards that the clues leave; returns whether these are all.
    bool look_for_boards() {
        const std::vector<std::int16_t> open(cells_, -1);
        Budget some(nodes_a_board * most_boards_, -1, [this] { return !budget_.look(); });
        Answer answer =
            solver_.solve({.edges = edges_, .cells = open, .limit = most_boards_}, some);
        grids_ = std::move(answer.grids);
        return answer.verdict == Verdict::impossible;
    }

    // Add a clue that few of the boards have, not where one was dropped; keep those boards.
    void add_a_clue(const std::vector<std::size_t>& dropped) {
        const std::vector<std::uint16_t> seen = edges_of_all();
        const std::size_t values = index(rules_.size) + 1;
        std::vector<std::uint64_t> left(edges_.size() * values, 0);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            ++left[i % edges_.size() * values + seen[i]];
        }
        for (std::size_t place = 0; place < edges_.size(); ++place) {
            if (edges_[place] || std::ranges::find(dropped, place) != dropped.end()) {
                std::fill_n(left.begin() + static_cast<std::ptrdiff_t>(place * values), values, 0U);
            }
        }
        const std::size_t chosen = choose(left);
        const std::size_t place = chosen / values;
        edges_[place] = static_cast<std::uint16_t>(chosen % values);
        keep_boards(seen, place);
    }

    // Choose a clue that leaves boards: one that leaves half as many is 16 times as likely.
    std::size_t choose(const std::vector<std::uint64_t>& left) {
        std::uint64_t fewest = ~std::uint64_t{0};
        for (const std::uint64_t count : left) {
            fewest = count ? std::min(fewest, count) : fewest;
        }
        const auto weight = [&](std::uint64_t count) {
            const std::uint64_t share = count ? (fewest << 10) / count : 0;
            return share * share * share * share;
        };
        std::uint64_t sum = 0;
        for (const std::uint64_t count : left) {
            sum += weight(count);
        }
        std::uint64_t at = random_.next() % sum;
        std::size_t chosen = 0;
        while (at >= weight(left[chosen])) {
            at -= weight(left[chosen++]);
        }
        return chosen;
    }

    void keep_boards(const std::vector<std::uint16_t>& seen, std::size_t place) {
        std::vector<std::int16_t> kept;
        for (std::size_t board = 0; board < boards(); ++board) {
            if (seen[board * edges_.size() + place] == edges_[place]) {
                const auto first = grids_.begin() + static_cast<std::ptrdiff_t>(board * cells_);
                kept.insert(kept.end(), first, first + static_cast<std::ptrdiff_t>(cells_));
            }
        }
        grids_ = std::move(kept);
    }

    // What is seen of each board from each edge.
    std::vector<std::uint16_t> edges_of_all() const {
        std::vector<std::uint16_t> seen;
        seen.reserve(boards() * edges_.size());
        for (std::size_t board = 0; board < boards(); ++board) {
            const auto heights = std::span(grids_).subspan(board * cells_, cells_);
            for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
                seen.push_back(visible_at(edge, rules_, heights));
            }
        }
        return seen;
    }

    const Rules rules_;
    Solver solver_;
    Random& random_;
    Budget& budget_;
    const std::size_t cells_;
    std::vector<std::uint16_t> edges_;
    std::size_t most_boards_;
    std::vector<std::int16_t> grids_;  // the boards that the clues leave, as far as examined
};

}  // namespace

ThinBoard thin_board(int size, int questions, Random& random, Budget& budget) {
    return Walk(size, random, budget).best(questions);
}

}  // namespace skytile::skyscrapers
