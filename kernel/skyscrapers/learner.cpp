#include "skyscrapers/learner.hpp"

#include <utility>

#include "latin/singles.hpp"
#include "skyscrapers/sights.hpp"

namespace skytile::skyscrapers {

class Learner::AnyModel {
public:
    virtual ~AnyModel() = default;
    virtual Answer solve(const Question& question, Budget& budget) = 0;
};

namespace {

using Cells = std::span<const std::int16_t>;

// The domains of all cells before the search, narrowed until nothing more follows from any single
// group or clue.
template <typename Heights>
class RootDomains {
public:
    explicit RootDomains(const Rules& rules)
        : parks_(rules.parks),
          values_(all_below<Heights>(rules.tallest() + 1) & ~all_below<Heights>(rules.lowest())),
          groups_(rules.groups()),
          groups_of_(index(rules.size * rules.size)),
          marked_(groups_.size(), 0) {
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            for (const int cell : groups_[group]) {
                groups_of_[index(cell)].push_back(static_cast<std::uint32_t>(group));
            }
        }
    }

    const std::vector<latin::Group>& groups() const { return groups_; }
    const std::vector<Heights>& all() const { return domains_; }

    // Make all values possible, and queue all groups.
    void reset() {
        domains_.assign(groups_of_.size(), values_);
        queue_.clear();
        for (std::uint32_t group = 0; group < groups_.size(); ++group) {
            marked_[group] = 1;
            queue_.push_back(group);
        }
    }

    // Narrow a cell to this domain; false if it is empty.
    bool narrow(std::size_t cell, const Heights& domain) {
        if (!(domain == domains_[cell])) {
            domains_[cell] = domain;
            for (const std::uint32_t group : groups_of_[cell]) {
                if (!marked_[group]) {
                    marked_[group] = 1;
                    queue_.push_back(group);
                }
            }
        }
        return any(domain);
    }

    // Narrow by singles, and by `look(group)`; false on a contradiction.
    template <typename Look>
    bool propagate(Budget& budget, Look&& look) {
        while (!queue_.empty()) {
            const std::uint32_t group = queue_.back();
            queue_.pop_back();
            marked_[group] = 0;
            if (!use_singles(group) || !look(group) || !budget.look()) {
                return false;
            }
        }
        return true;
    }

private:
    bool use_singles(std::uint32_t group) {
        return latin::use_singles(
            values_ & ~Heights{1U}, parks_, groups_[group],
            [&](int cell) { return domains_[index(cell)]; },
            [&](int cell, const Heights& left) { return narrow(index(cell), left); });
    }

    const int parks_;
    const Heights values_;
    const std::vector<latin::Group> groups_;             // rows, columns, further ones
    std::vector<std::vector<std::uint32_t>> groups_of_;  // by cell
    std::vector<Heights> domains_;
    std::vector<std::uint8_t> marked_;
    std::vector<std::uint32_t> queue_;
};

}  // namespace

template <typename Heights, typename Clues>
class Learner::Model final : public AnyModel {
public:
    explicit Model(const Rules& rules)
        : rules_(rules),
          cells_(index(rules.size * rules.size)),
          root_(rules),
          sights_(rules.size, rules.sight()) {}

    Answer solve(const Question& question, Budget& budget) override {
        find_views(question);
        sights_.reset({}, variables_);
        if (!begin(question, budget)) {
            return answer(question, budget.exhausted() ? Verdict::unknown : Verdict::impossible);
        }
        load(question, budget);
        found_.clear();
        // An unfinished model may have solutions that the puzzle does not have.
        Verdict verdict = budget.exhausted() ? Verdict::unknown : Verdict::solved;
        for (std::size_t i = 0; i < question.limit && verdict == Verdict::solved; ++i) {
            verdict = search_.solve(budget);
            if (verdict == Verdict::solved && !keep_solution(question)) {
                break;
            }
        }
        if (verdict == Verdict::impossible && is_partial_) {
            verdict = Verdict::unknown;
        }
        return answer(question, verdict);
    }

private:
    Answer answer(const Question& question, Verdict verdict) {
        for (std::size_t edge = 0; edge < used_.size(); ++edge) {
            used_[edge] |= sights_.used()[edge];
        }
        if (question.sink) {
            found_.clear();
        }
        return {verdict, std::exchange(found_, {}), used_};
    }

    // The clues of a question as views from the edges.
    void find_views(const Question& question) {
        const std::size_t n = index(rules_.size);
        views_.assign(2 * n, {});
        for (std::size_t edge = 0; edge < 4 * n; ++edge) {
            const std::size_t side = edge / n;  // north, east, south, west
            View view{.line = edge % n + (side % 2 ? 0 : n),
                      .from_end = side == 1 || side == 2,
                      .demand = {question.edges[edge]},
                      .edge = edge};
            if (view.demand.clue) {
                views_[view.line].push_back(view);
            }
            if (question.broken.clue == edge) {
                view.demand = {question.broken.value, true};
                views_[view.line].push_back(view);
            }
        }
    }

    // Narrow the domains before the search; false if there is no solution, or if the budget is
    // exhausted.
    bool begin(const Question& question, Budget& budget) {
        root_.reset();
        bool possible = true;
        for (std::size_t cell = 0; cell < cells_ && possible; ++cell) {
            const int value = question.cells[cell];
            Heights domain = root_.all()[cell];
            if (value >= 0) {
                domain &= value <= rules_.tallest() ? only<Heights>(value) : Heights{};
            }
            if (question.broken.clue == 4 * index(rules_.size) + cell) {
                remove(domain, question.broken.value);
            }
            possible = root_.narrow(cell, domain);
        }
        possible = possible && root_.propagate(budget, [&](std::uint32_t group) {
            return group >= views_.size() || look_along(group);
        });
        used_ = sights_.used();
        return possible;
    }

    bool look_along(std::uint32_t line) {
        for (const View& view : views_[line]) {
            if (!sights_.narrow_along(view, root_.all(), [&](std::size_t cell, const Heights& left) {
                    root_.narrow(cell, left);
                })) {
                return false;
            }
        }
        return true;
    }

    // The values of huge boards that are almost empty would take gigabytes. There, solutions are
    // searched for only among cyclic squares and mixtures of some of them.
    void leave_out_values() {
        constexpr std::size_t most_variables = std::size_t{1} << 21;
        std::size_t open = 0;
        for (const Heights& domain : root_.all()) {
            open += is_single(domain) ? 0 : index(size(domain));
        }
        is_partial_ = open > most_variables;
        const int kept = static_cast<int>(most_variables / cells_);
        for (std::size_t cell = 0; is_partial_ && cell < cells_; ++cell) {
            Heights some{};
            each(root_.all()[cell], [&](int value) {
                if (shift(cell, value) < kept) {
                    add(some, value);
                }
            });
            if (any(some)) {
                root_.narrow(cell, some);
            }
        }
    }

    // The number of the cyclic square that a value belongs to.
    int shift(std::size_t cell, int value) const {
        const auto at = static_cast<int>(cell);
        return (at / rules_.size + at % rules_.size + rules_.size - value) % rules_.size;
    }

    // Build the model of the open cells.
    void load(const Question& question, Budget& budget) {
        leave_out_values();
        variables_.assign(root_.all(), rules_.tallest());
        sights_.reset(root_.all(), variables_);
        search_.reset(variables_.size(), &sights_);
        add_cells();
        for (const latin::Group& group : root_.groups()) {
            if (!budget.look()) {
                return;
            }
            for (int value = rules_.lowest(); value <= rules_.tallest(); ++value) {
                add_value(group, value);
            }
        }
        for (const auto& line : views_) {
            for (const View& view : line) {
                sights_.add(view);
            }
        }
        constexpr std::size_t many_variables = std::size_t{1} << 16;
        for (Variable v = 0; v < variables_.size(); ++v) {
            const auto value = static_cast<int>(variables_[v].value);
            const std::size_t cell = variables_[v].cell;
            search_.prefer(v, question.near.empty() || question.near[cell] == value);
            if (variables_.size() > many_variables) {
                search_.favour(v, 1.0 / (2 + shift(cell, value)));  // the board is almost empty
            }
        }
        for (std::size_t start = 0; start < question.excluded.size(); start += cells_) {
            differ(question.excluded.subspan(start, cells_));
        }
    }

    // Every open cell has one of its values.
    void add_cells() {
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (variables_.is_open(cell)) {
                some_.clear();
                for (Variable v = variables_.first(cell); v < variables_.last(cell); ++v) {
                    some_.push_back(v);
                }
                search_.add_count(some_, 1);
            }
        }
    }

    // A height occurs once in a group, a park as often as the rules say.
    void add_value(const latin::Group& group, int value) {
        some_.clear();
        int missing = value ? 1 : rules_.parks;
        for (const int at : group) {
            const std::size_t cell = index(at);
            if (!variables_.is_open(cell)) {
                missing -= has(root_.all()[cell], value) ? 1 : 0;
            } else if (has(root_.all()[cell], value)) {
                some_.push_back(variables_.of(cell, value));
            }
        }
        if (missing || !some_.empty()) {
            search_.add_count(some_, missing);
        }
    }

    // Require that some cell differs from a grid, unless one does already.
    void differ(Cells grid) {
        std::vector<Literal> literals;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const int value = grid[cell];
            if (value < 0) {
                continue;
            }
            if (value > rules_.tallest() || !has(root_.all()[cell], value)) {
                return;
            }
            if (variables_.is_open(cell)) {
                literals.push_back(literal(variables_.of(cell, value), false));
            }
        }
        search_.add_clause(std::move(literals));
    }

    // Keep a solution, or pass it to the sink, and require another; false if no more are wanted.
    bool keep_solution(const Question& question) {
        if (question.sink) {
            found_.clear();
        }
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            int value = lowest(root_.all()[cell]);
            for (Variable v = variables_.first(cell); v < variables_.last(cell); ++v) {
                value = search_.value(v) ? static_cast<int>(variables_[v].value) : value;
            }
            found_.push_back(static_cast<std::int16_t>(value));
        }
        const Cells last(found_.end() - static_cast<std::ptrdiff_t>(cells_), found_.end());
        differ(last);
        return !question.sink || (*question.sink)(last);
    }

    const Rules rules_;
    const std::size_t cells_;
    RootDomains<Heights> root_;
    CellVariables<Heights> variables_;
    Sights<Heights, Clues> sights_;
    CountingSearch search_{0};
    std::vector<std::vector<View>> views_;  // by line
    std::vector<Variable> some_;
    std::vector<std::int16_t> found_;
    std::vector<std::uint8_t> used_;
    bool is_partial_ = false;  // whether values were left out
};

// Use sets of heights and clues as wide as the board needs; ranges for sums of large boards.
Learner::Learner(const Rules& rules, bool wide) {
    const int largest = rules.sight().largest();
    if (wide || rules.size > latin::most_heights) {
        if (rules.sums) {
            model_ = std::make_unique<Model<Bits<4>, ClueRange>>(rules);
        } else {
            model_ = std::make_unique<Model<Bits<4>, Bits<4>>>(rules);
        }
    } else if (largest < 64) {
        model_ = std::make_unique<Model<Mask, Mask>>(rules);
    } else if (largest < 128) {
        model_ = std::make_unique<Model<Mask, Bits<2>>>(rules);
    } else {
        model_ = std::make_unique<Model<Mask, Bits<32>>>(rules);
    }
}

Learner::~Learner() = default;

Answer Learner::solve(const Question& question, Budget& budget) {
    return model_->solve(question, budget);
}

}  // namespace skytile::skyscrapers
