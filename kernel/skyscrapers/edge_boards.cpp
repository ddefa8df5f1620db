#include "skyscrapers/edge_boards.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "latin/switching.hpp"
#include "skyscrapers/logic.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/visible.hpp"

namespace skytile::skyscrapers {

namespace {

using Square = std::vector<std::int16_t>;

constexpr std::uint32_t first_patience = 500;  // steps until the first restart; then twice that
constexpr int halving = 6;    // this many more candidates halve the chance of acceptance
constexpr int most_moves = 400;  // moves tried for one step where boxes or diagonals allow few

class Walk {
public:
    Walk(const Rules& rules, int level, Random& random, Budget& budget)
        : rules_(rules),
          level_(level),
          random_(random),
          budget_(budget),
          squares_(rules),
          logic_(rules, std::vector<std::uint16_t>(4 * index(rules.size), 0)) {
        squares_.parks = 0;
    }

    EdgeBoard best(std::uint32_t steps) {
        EdgeBoard best = {{}, std::numeric_limits<int>::max()};
        for (std::uint32_t patience = first_patience; steps > 0; patience *= 2) {
            Square square = random_board(squares_, random_, budget_);
            if (square.empty()) {
                break;
            }
            const std::uint32_t few = std::min(steps, patience);
            go_on(std::move(square), few, best);
            if (best.surplus == 0 || budget_.exhausted()) {
                break;
            }
            steps -= few;
        }
        return best;
    }

private:
    void go_on(Square square, std::uint32_t steps, EdgeBoard& best) {
        int surplus = look_at(square, best);
        Square next;
        while (steps-- > 0 && surplus > 0 && budget_.spend(128)) {
            if (!move(square, next)) {
                break;
            }
            const int then = look_at(next, best);
            if (then <= surplus || is_put_up_with(then - surplus)) {
                std::swap(square, next);
                surplus = then;
            }
        }
    }

    // Heights as the board has them: parks are the lowest of the square.
    std::vector<std::int16_t> heights_of(const Square& square) const {
        Square heights = square;
        for (std::int16_t& height : heights) {
            height = static_cast<std::int16_t>(std::max(height - rules_.parks, 0));
        }
        return heights;
    }

    int look_at(const Square& square, EdgeBoard& best) {
        std::vector<std::int16_t> heights = heights_of(square);
        logic_.set_edges(visible_edges(rules_, heights));
        const int surplus = logic_.surplus(latin::Cells(heights.size(), rules_.values()), level_);
        if (surplus < best.surplus) {
            best = {std::move(heights), surplus};
        }
        return surplus;
    }

    // Uses whole numbers, so that every machine takes the same walk.
    bool is_put_up_with(int more) {
        const int halvings = 1 + more / halving;
        return halvings < 64 && random_.next() >> (64 - halvings) == 0;
    }

    bool move(const Square& square, Square& next) {
        for (int i = 0; i < most_moves; ++i) {
            next = square;
            latin::switch_cycle(next, rules_.size, random_);
            if (follows_rules(next)) {
                return true;
            }
        }
        return false;
    }

    bool follows_rules(const Square& square) const {
        return std::ranges::all_of(rules_.further_groups, [&](const latin::Group& group) {
            Mask held = 0;
            for (const int cell : group) {
                held |= bit(square[index(cell)]);
            }
            return count_bits(held) == rules_.size;
        });
    }

    const Rules& rules_;
    int level_;
    Random& random_;
    Budget& budget_;
    Rules squares_;  // the same without parks
    Logic logic_;
};

}  // namespace

EdgeBoard edge_board(const Rules& rules, int level, std::uint32_t steps, Random& random,
                     Budget& budget) {
    return Walk(rules, level, random, budget).best(steps);
}

}  // namespace skytile::skyscrapers
