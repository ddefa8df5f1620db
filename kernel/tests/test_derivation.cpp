// Clues that counting or comparing can do without: the same as found by trying them one by one.

#include <algorithm>
#include <vector>

#include "check.hpp"
#include "mosaic/around.hpp"
#include "mosaic/board.hpp"
#include "mosaic/derivation.hpp"
#include "mosaic/removal.hpp"
#include "pictures.hpp"

namespace {

using namespace skytile;

// Clues in random order, each alone or together with its image under a half turn.
std::pair<Numbers, Numbers> random_order(std::size_t size, bool in_pairs, Random& random) {
    Numbers order;
    Numbers sizes;
    for (const std::uint32_t clue : shuffled(size, random)) {
        const auto image = static_cast<std::uint32_t>(size) - 1 - clue;
        if (in_pairs && image < clue) {
            continue;
        }
        order.push_back(clue);
        if (in_pairs && image != clue) {
            order.push_back(image);
        }
        sizes.push_back(in_pairs && image != clue ? 2 : 1);
    }
    return {order, sizes};
}

// The cells that a board knows with these clues.
Flags known_cells(mosaic::Board& board, const Picture& picture, const Flags& clues,
                  bool comparing) {
    board.reset(picture.with(clues));
    comparing ? board.compare() : board.count();
    Flags known;
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
        known.push_back(board.at(board.place_of(cell)) != mosaic::Board::open);
    }
    return known;
}

void removes_as_one_by_one(int width, int height, int rounds, bool comparing) {
    Random random(16);
    mosaic::Board board(width, height);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        const std::size_t size = picture.colours.size();
        const auto [order, sizes] = random_order(size, round % 3 == 0, random);
        const auto groups = clue_groups(order, sizes);
        const std::size_t fewest = round % 4 == 0 ? size / 2 : 0;
        ClueSet left(Flags(size, 1), fewest);
        remove_clues(left, groups, [&](std::span<const ClueGroup> rest) {
            Flags without = left.flags();
            for (const std::uint32_t clue : rest[0]) {
                without[clue] = 0;
            }
            const Flags known = known_cells(board, picture, without, comparing);
            bool all = true;
            for (const std::uint32_t clue : rest[0]) {
                mosaic::each_around(width, height, clue, 1,
                                    [&](std::uint32_t cell) { all = all && known[cell]; });
            }
            return all;
        });
        Budget budget(Budget::no_limit, -1);
        mosaic::Removal removal(width, height, picture.colours, ClueSet(Flags(size, 1), fewest),
                                budget);
        comparing ? removal.by_comparing(groups) : removal.by_counting(groups);
        expect(comparing ? "compared as one by one" : "counted as one by one", true,
               left.flags() == removal.clues());
    }
}

void knows_what_the_board_knows(int width, int height, int rounds) {
    Random random(17);
    mosaic::Board board(width, height);
    for (int round = 0; round < rounds; ++round) {
        const Picture picture(width, height, random);
        Flags clues;
        for (std::size_t i = 0; i < picture.colours.size(); ++i) {
            clues.push_back(random.below(3) > 0 ? 1 : 0);
        }
        for (const bool comparing : {false, true}) {
            Budget budget(Budget::no_limit, -1);
            const mosaic::Derivation derivation(width, height, picture.colours, clues,
                                                comparing ? 2 : 0, budget);
            const Flags known = known_cells(board, picture, clues, comparing);
            for (std::uint32_t cell = 0; cell < known.size(); ++cell) {
                expect("derived", known[cell] != 0, derivation.is_known(cell));
            }
        }
    }
}

}  // namespace

void test_derivation(int boards) {
    knows_what_the_board_knows(1, 1, 2);
    knows_what_the_board_knows(7, 9, boards / 100);
    knows_what_the_board_knows(150, 8, boards / 2000);
    for (const bool comparing : {false, true}) {
        removes_as_one_by_one(1, 1, 2, comparing);
        removes_as_one_by_one(1, 7, boards / 400, comparing);
        removes_as_one_by_one(6, 5, boards / 100, comparing);
        removes_as_one_by_one(13, 17, boards / 1000, comparing);
        removes_as_one_by_one(70, 8, boards / 5000, comparing);
        removes_as_one_by_one(4, 140, boards / 5000, comparing);
        removes_as_one_by_one(40, 40, boards / 10000, comparing);
    }
}
