// A Skyscrapers board as a subject of teaching. Clues are numbered: first the edges, then the
// cells that are given.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "skyscrapers/solver.hpp"
#include "skyscrapers/teacher.hpp"
#include "skyscrapers/verifier.hpp"
#include "teaching/subject.hpp"

namespace skytile::skyscrapers {

class Subject final : public teaching::Subject {
public:
    // Edges are 0 for no clue, givens -1 for none. Boards have at most 63 rows.
    Subject(const Rules& rules, std::span<const std::uint16_t> edges,
            std::span<const std::int16_t> givens);

    std::size_t places() const override { return edges_.size() + givens_.size(); }
    static const teaching::Family& the_family();
    const teaching::Family& family() const override { return the_family(); }
    teaching::Cells givens() const override { return givens_; }
    std::vector<int> cells_of(int clue) const override;
    std::string name_of(int clue) const override;

    std::vector<Step> next_steps(const teaching::State& state, int near) override;
    std::vector<Step> all_steps(const teaching::State& state, int near) override;
    std::vector<Step> walk(const teaching::State& state, int near, Budget& budget) override;
    std::vector<Step> walk_for_hint(const teaching::State& state, int near,
                                    Budget& budget) override;
    int level(std::span<const Mask> candidates, int highest) override;

    teaching::Reply ask(const teaching::Question& question, Budget& budget) override;
    void forget() override;
    teaching::Clues clues_for(const teaching::State& state) const override;

private:
    bool is_edge(int clue) const { return index(clue) < edges_.size(); }
    Teacher& teacher(const teaching::State& state);
    std::vector<std::int16_t> excluded_grids(std::span<const CellValues> gone) const;
    teaching::Clues used_clues(std::span<const int> asked, std::span<const std::uint8_t> used) const;
    teaching::Clues held_clues(teaching::CellSpan grid) const;

    Rules rules_;
    std::vector<std::uint16_t> edges_;
    teaching::Cells givens_;
    Teacher teacher_;
    Verifier verifier_;
    std::optional<Solver> solver_;  // once it is needed
};

}  // namespace skytile::skyscrapers
