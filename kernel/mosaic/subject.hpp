// A Mosaic as a subject of teaching. Clues are numbered by the cells that they are in.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "mosaic/solver.hpp"
#include "mosaic/teacher.hpp"
#include "teaching/grading.hpp"
#include "teaching/subject.hpp"

namespace skytile::mosaic {

class Subject final : public teaching::Subject {
public:
    // Counts row by row, -1 for none.
    Subject(int width, int height, std::span<const std::int8_t> counts);

    static const teaching::Family& the_family();
    const teaching::Family& family() const override { return the_family(); }
    std::vector<int> cells_of(int clue) const override;
    std::string name_of(int clue) const override;

    std::vector<Step> next_steps(const teaching::State& state, int near) override;
    std::vector<Step> all_steps(const teaching::State& state, int near) override;
    std::vector<Step> walk(const teaching::State& state, int near, Budget& budget) override;
    int level(std::span<const Mask> candidates, int highest) override;

    teaching::Reply ask(const teaching::Question& question, Budget& budget) override;

    // Clues reach no farther than their block, so those near a cell are tried first. One without
    // open cells says nothing more, and cells that no clue counts may as well be white.
    teaching::Clues clues_for(const teaching::State& state) const override;
    bool is_near(int clue, int cell, int reach) const override;
    void fill_the_rest(std::span<const int> clues, teaching::Cells& cells) const override;
    // Clues that also count cells outside are left out.
    std::unique_ptr<teaching::Subject> part(const teaching::Window& window) const override;

    // An estimate of the grade of an extreme Mosaic, about as fast as finding its level: smallest
    // reasons take long on a large board.
    teaching::Grade estimated_grade() const;

private:
    teaching::Clues held_clues(teaching::CellSpan grid) const;

    std::vector<std::int8_t> counts_;
    Teacher teacher_;
    Solver solver_;
};

}  // namespace skytile::mosaic
