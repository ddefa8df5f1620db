#include "mosaic/recipe.hpp"

#include <utility>

#include "common/interruption.hpp"
#include "mosaic/around.hpp"
#include "mosaic/beauty.hpp"
#include "mosaic/board.hpp"
#include "mosaic/fewest.hpp"
#include "mosaic/level_removal.hpp"
#include "mosaic/pictures.hpp"
#include "mosaic/removal.hpp"
#include "mosaic/teacher.hpp"

namespace skytile::mosaic {

namespace {

using Flags = std::vector<std::uint8_t>;

constexpr int most_draws = 2000;  // random grids per attempt

class PictureMaker final : public Maker {
public:
    explicit PictureMaker(const Recipe& recipe)
        : Maker(recipe), recipe_(recipe), width_(recipe.width), height_(recipe.height) {}

protected:
    std::optional<NewPuzzle> draw(Random& random, Budget& budget) override {
        const Flags picture = recipe_.picture.empty() ? random_picture(random, budget)
                                                      : recipe_.picture;
        if (picture.empty()) {
            return {};
        }
        if (recipe_.clues == Policy::full) {
            return puzzle_of(Flags(picture.size(), 1), picture);
        }
        if (recipe_.clues == Policy::fewest) {
            Budget proof = proof_budget(budget);
            FewestClues found =
                fewest_clues(width_, height_, picture, Flags(picture.size(), 1), proof);
            NewPuzzle puzzle = puzzle_of(std::move(found.clues), picture);
            puzzle.at_least = static_cast<int>(found.at_least);
            return puzzle;
        }
        std::optional<Flags> kept = remove_clues(picture, random, budget);
        return kept ? if_on_target(puzzle_of(std::move(*kept), picture)) : std::nullopt;
    }

    bool is_of_level(const NewPuzzle& puzzle) const override {
        if (is_steered()) {
            return true;  // the removal has ensured it
        }
        const std::vector<std::uint64_t> open(puzzle.clues.size(), 3);
        return Teacher(width_, height_, counts_of(puzzle)).level(open) == recipe_.level;
    }

    int beauty(const NewPuzzle& puzzle) const override {
        const Flags colours(puzzle.solution.begin(), puzzle.solution.end());
        return beauty_of(traits_of(width_, height_, counts_of(puzzle), colours));
    }

private:
    // Whether clues are removed until the board is of the level.
    bool is_steered() const {
        return recipe_.clues == Policy::irreducible && recipe_.level >= 0 &&
               !recipe_.needs_technique;
    }

    static NewPuzzle puzzle_of(Flags clues, const Flags& picture) {
        return {std::move(clues), {picture.begin(), picture.end()}};
    }

    std::vector<std::int8_t> counts_of(const NewPuzzle& puzzle) const {
        std::vector<std::int8_t> counts(puzzle.clues.size(), -1);
        for (std::size_t cell = 0; cell < counts.size(); ++cell) {
            interruption_point_at(cell);
            if (puzzle.clues[cell]) {
                counts[cell] = 0;
                each_around(width_, height_, cell, 1, [&](std::size_t other) {
                    counts[cell] = static_cast<std::int8_t>(counts[cell] + puzzle.solution[other]);
                });
            }
        }
        return counts;
    }

    // A random grid that its clues determine, by counting alone where the recipe asks for that;
    // empty if none is found.
    Flags random_picture(Random& random, Budget& budget) const {
        const bool by_counting = recipe_.clues == Policy::counting || recipe_.level == 0;
        Flags picture(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
        for (int i = 0; i < most_draws && budget.look(); ++i) {
            interruption_point(128);
            for (std::uint8_t& colour : picture) {
                colour = random.happens(recipe_.black);
            }
            if (!is_ambiguous(width_, height_, picture) &&
                (!by_counting || counting_finds(picture))) {
                return picture;
            }
        }
        return {};
    }

    bool counting_finds(const Flags& picture) const {
        Board board(width_, height_);
        board.reset(counts_of(puzzle_of(Flags(picture.size(), 1), picture)));
        return board.count() && board.open_cells() == 0;
    }

    std::optional<Flags> remove_clues(const Flags& picture, Random& random, Budget& budget) const {
        const Flags all(picture.size(), 1);
        const RemovalOrder order =
            removal({height_, width_}, all, strong_clues(picture), Prefer::neither, random);
        const auto groups = order.groups();
        const ClueSet clues(all, least());
        if (is_steered()) {
            return remove_to_level(width_, height_, picture, clues, groups, recipe_.level, budget);
        }
        if (recipe_.clues == Policy::counting && !counting_finds(picture)) {
            return {};
        }
        Removal removal(width_, height_, picture, clues, budget);
        if (removes_by_level()) {
            return removal.within_level(groups, recipe_.level) ? std::optional(removal.clues())
                                                               : std::nullopt;
        }
        removal.by_counting(groups);
        if (recipe_.clues != Policy::counting) {
            removal.by_comparing(groups);
            removal.by_search(groups);
        }
        return removal.clues();
    }

    // Flags for the clues that count almost no cells or almost all.
    Flags strong_clues(const Flags& picture) const {
        if (recipe_.order != Order::easy && recipe_.order != Order::hard) {
            return {};
        }
        Flags strong;
        for (const int count : counts_of(puzzle_of(Flags(picture.size(), 1), picture))) {
            strong.push_back(count <= 1 || count >= 8);
        }
        return strong;
    }

    const Recipe& recipe_;
    const int width_;
    const int height_;
};

}  // namespace

std::optional<NewPuzzle> make(const Recipe& recipe, std::uint64_t seed, const Accepts& accepts,
                              Budget& budget) {
    return PictureMaker(recipe).make(seed, accepts, budget);
}

}  // namespace skytile::mosaic
