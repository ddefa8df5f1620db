// The clues at the edges of a board as an extension of the search with clause learning: each is a
// walk along its line (walk.hpp), rerun when the line changes, and asked for its reasons on
// demand.
#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "common/learning.hpp"
#include "skyscrapers/walk.hpp"

namespace skytile::skyscrapers {

// The variables of a search: one for every value of every open cell.
template <typename Heights>
class CellVariables {
public:
    static constexpr Variable none = std::numeric_limits<Variable>::max();

    // Number the values of all cells that have more than one.
    void assign(const std::vector<Heights>& domains, int tallest) {
        values_ = index(tallest) + 1;
        numbers_.assign(domains.size() * values_, none);
        places_.clear();
        firsts_.clear();
        for (std::size_t cell = 0; cell < domains.size(); ++cell) {
            firsts_.push_back(static_cast<Variable>(places_.size()));
            if (!is_single(domains[cell])) {
                each(domains[cell], [&](int value) {
                    numbers_[cell * values_ + index(value)] = static_cast<Variable>(places_.size());
                    places_.push_back({static_cast<std::uint32_t>(cell),
                                       static_cast<std::uint32_t>(value)});
                });
            }
        }
        firsts_.push_back(static_cast<Variable>(places_.size()));
    }

    struct Place {
        std::uint32_t cell;
        std::uint32_t value;
    };
    std::size_t size() const { return places_.size(); }
    const Place& operator[](Variable v) const { return places_[v]; }
    Variable of(std::size_t cell, int value) const { return numbers_[cell * values_ + index(value)]; }
    // The variables of a cell are consecutive, from `first` up to but not including `last`.
    Variable first(std::size_t cell) const { return firsts_[cell]; }
    Variable last(std::size_t cell) const { return firsts_[cell + 1]; }
    bool is_open(std::size_t cell) const { return first(cell) != last(cell); }

private:
    std::size_t values_ = 0;
    std::vector<Variable> numbers_;
    std::vector<Place> places_;
    std::vector<Variable> firsts_;  // by cell
};

// The view along a line from one end: a clue, to be met or broken.
struct View {
    std::size_t line;  // rows, then columns
    bool from_end;     // looks from the right, or from below
    Demand demand;
    std::size_t edge;  // north, east, south, west
};

template <typename Heights, typename Clues>
class Sights final : public Extension {
public:
    Sights(int size, const Sight& sight) : n_(index(size)), walk_(sight), of_line_(2 * n_) {}

    // Start with these domains and variables, and no view.
    void reset(std::vector<Heights> domains, const CellVariables<Heights>& variables) {
        domains_ = std::move(domains);
        variables_ = &variables;
        views_.clear();
        settled_.clear();
        for (auto& views : of_line_) {
            views.clear();
        }
        used_.assign(4 * n_, 0);
        marked_.assign(2 * n_, 0);
        queue_.clear();
    }

    void add(const View& view) {
        const auto number = static_cast<std::uint32_t>(views_.size());
        views_.push_back(view);
        settled_.emplace_back();
        of_line_[view.line].push_back(number);
        mark(view.line);
    }

    // The cell at a place of a view, nearest first.
    std::size_t cell_at(const View& view, std::size_t place) const {
        const std::size_t along = view.from_end ? n_ - 1 - place : place;
        return view.line < n_ ? view.line * n_ + along : along * n_ + view.line - n_;
    }

    // Narrow domains before the search: `narrow(cell, domain)` narrows a cell. False on a
    // contradiction.
    template <typename Narrow>
    bool narrow_along(const View& view, const std::vector<Heights>& domains, Narrow&& narrow) {
        walk_.fold(n_, [&](std::size_t p) { return domains[cell_at(view, p)]; });
        const auto lose = [&](std::size_t p, const Heights& lost) {
            const std::size_t cell = cell_at(view, p);
            narrow(cell, domains[cell] & ~unfold(p, lost));
            used_[view.edge] = 1;
        };
        if (walk_.narrow(view.demand, lose)) {
            return true;
        }
        used_[view.edge] = 1;
        return false;
    }

    // 1 for every edge whose clue was used.
    const std::vector<std::uint8_t>& used() const { return used_; }

    void set(Literal l) override {
        if (l & 1U) {
            const auto [cell, value] = (*variables_)[variable(l)];
            remove(domains_[cell], static_cast<int>(value));
            mark(cell / n_);
            mark(n_ + cell % n_);
        }
    }

    void unset(Literal l) override {
        if (l & 1U) {
            const auto [cell, value] = (*variables_)[variable(l)];
            skytile::add(domains_[cell], static_cast<int>(value));
        }
    }

    void clear() override {
        for (const std::uint32_t line : queue_) {
            marked_[line] = 0;
        }
        queue_.clear();
    }

    bool propagate(CountingSearch& search) override {
        bool implies = false;
        while (!queue_.empty() && !implies) {
            const std::uint32_t line = queue_.back();
            queue_.pop_back();
            marked_[line] = 0;
            for (const std::uint32_t number : of_line_[line]) {
                if (!look(search, number, implies)) {
                    return false;
                }
            }
        }
        return true;
    }

    void explain(const CountingSearch& search, std::uint32_t number, Literal forced,
                 std::uint32_t moment, std::vector<Literal>& causes) override {
        const View& view = views_[number];
        recall(search, view, forced, moment);
        walk_.explain(view.demand, now_, lost_, [&](std::size_t p, const Heights& blamed) {
            if (fixed_[p] != none && !is_single(blamed)) {
                causes.push_back(literal(fixed_[p], true));  // one cause instead of several
                return;
            }
            each(blamed, [&](int value) {
                causes.push_back(literal(variables_->of(cell_at(view, p), value), false));
            });
        });
    }

private:
    static constexpr std::uint32_t none = CellVariables<Heights>::none;

    void mark(std::size_t line) {
        if (!marked_[line] && !of_line_[line].empty()) {
            marked_[line] = 1;
            queue_.push_back(static_cast<std::uint32_t>(line));
        }
    }

    // In a walk the value 0 stands for all values that are certainly hidden.
    Heights unfold(std::size_t place, const Heights& values) const {
        return has(values, 0) ? values | all_below<Heights>(walk_.low(place)) : values;
    }

    // Narrow a line to what a view leaves. If the line looked the same before, and nothing
    // followed, nothing does now.
    bool look(CountingSearch& search, std::uint32_t number, bool& implies) {
        const View& view = views_[number];
        walk_.fold(n_, [&](std::size_t p) -> const Heights& { return domains_[cell_at(view, p)]; });
        if (walk_.folded() == settled_[number]) {
            return true;
        }
        const bool possible = walk_.narrow(view.demand, [&](std::size_t p, const Heights& lost) {
            const std::size_t cell = cell_at(view, p);
            each(unfold(p, lost) & domains_[cell], [&](int value) {
                const Literal gone = literal(variables_->of(cell, value), false);
                if (!search.is_true(gone)) {  // the clue at the other end may have implied it
                    search.imply(gone, number);
                    implies = true;
                }
            });
        });
        if (!possible) {
            search.contradict(number);
        }
        if (!possible || implies) {
            used_[view.edge] = 1;
        }
        settled_[number] = possible ? walk_.folded() : std::vector<Heights>{};
        return possible;
    }

    // Restore the cells of a view at a position on the trail: the values they had left, those they
    // had lost since the root, and which variables were true. A value that is being refuted counts
    // as the only one of its cell.
    void recall(const CountingSearch& search, const View& view, Literal forced,
                std::uint32_t moment) {
        now_.assign(n_, {});
        lost_.assign(n_, {});
        fixed_.assign(n_, none);
        for (std::size_t p = 0; p < n_; ++p) {
            const std::size_t cell = cell_at(view, p);
            if (forced != CountingSearch::no_literal && (*variables_)[forced >> 1].cell == cell) {
                now_[p] = only<Heights>(static_cast<int>((*variables_)[forced >> 1].value));
                continue;
            }
            recall_cell(search, cell, p, moment);
        }
    }

    void recall_cell(const CountingSearch& search, std::size_t cell, std::size_t p,
                     std::uint32_t moment) {
        now_[p] = domains_[cell];
        for (Variable v = variables_->first(cell); v < variables_->last(cell); ++v) {
            const auto value = static_cast<int>((*variables_)[v].value);
            const Literal gone = literal(v, false);
            if (search.was_true(gone, moment)) {
                if (!search.is_certain(gone)) {
                    skytile::add(lost_[p], value);
                }
            } else {
                skytile::add(now_[p], value);
                if (search.was_true(literal(v, true), moment)) {
                    fixed_[p] = v;
                }
            }
        }
    }

    const std::size_t n_;
    Walk<Heights, Clues> walk_;
    const CellVariables<Heights>* variables_ = nullptr;
    std::vector<Heights> domains_;  // by cell
    std::vector<View> views_;
    std::vector<std::vector<std::uint32_t>> of_line_;
    std::vector<std::vector<Heights>> settled_;  // by view: the line when nothing more followed
    std::vector<std::uint8_t> marked_;           // by line
    std::vector<std::uint32_t> queue_;
    std::vector<std::uint8_t> used_;
    std::vector<Heights> now_;  // by place, for a reason
    std::vector<Heights> lost_;
    std::vector<Variable> fixed_;
};

}  // namespace skytile::skyscrapers
