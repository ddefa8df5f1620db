// Smallest hitting sets by unsatisfiable cores, for many small sets.
//
// A set is a clause of the learning search. At first every element is assumed not to be chosen.
// If that is impossible, some of the assumptions form a core: one more element is needed among
// them. They are replaced by a totalizer (Bailleux and Boufkhad, 2003), whose outputs say "at least
// k of these", and the assumption that there is no second one. This is the algorithm OLL of
// Andres, Kaufmann, Matheis and Schaub (2012) as it is known from MaxSAT. The first solution is
// a smallest hitting set. Everything learnt stays valid when sets are added; but cores of more
// sets are better, so the search starts over when the number of sets has grown by half.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/hitting.hpp"
#include "common/learning.hpp"

namespace skytile {

namespace {

class HittingCores final : public HittingSearch {
public:
    explicit HittingCores(std::size_t elements) : elements_(elements), search_(0) {}

    void add(const Elements& set) override { sets_.push_back(set); }

    std::optional<Elements> search(std::size_t known, const FindMissed& find_missed,
                                   Budget& budget) override {
        start();
        while (at_least_ < known) {
            const Verdict verdict = solve(assumed_, budget);
            if (verdict == Verdict::unknown) {
                break;
            }
            if (verdict == Verdict::impossible) {
                const std::vector<Assumed> clash = core(budget);
                at_least_ = clash.empty() ? known : std::max(at_least_, ++cores_);
                give_up(clash);
                continue;
            }
            Elements chosen = solution();
            const std::optional<Elements> missed = find_missed(chosen);
            if (budget.exhausted()) {
                break;
            }
            if (!missed) {
                return chosen;
            }
            add(*missed);
            if (sets_.size() > loaded_ + loaded_ / 2) {
                start();
            } else {
                demand(*missed);
            }
        }
        return {};
    }

private:
    using Variable = CountingSearch::Variable;
    using Variables = std::vector<Variable>;
    using Values = std::vector<std::uint8_t>;

    // The assumption that an element, or an output of a totalizer, is false.
    struct Assumed {
        Variable variable;
        Variables more;  // the outputs for larger numbers, the largest first

        bool operator==(const Assumed& other) const { return variable == other.variable; }
    };

    // At least one variable differs from its value.
    struct Clause {
        Variables variables;
        Values values;
    };

    // Start over with the sets and no cores.
    void start() {
        assumed_.clear();
        for (Variable element = 0; element < elements_; ++element) {
            assumed_.push_back({element, {}});
        }
        next_ = static_cast<Variable>(elements_);
        clauses_.clear();
        room_ = 0;
        make_room(elements_);
        for (const Elements& set : sets_) {
            demand(set);
        }
        loaded_ = sets_.size();
        cores_ = 0;
    }

    void demand(const Variables& one_of) { add_clause({one_of, Values(one_of.size(), 0)}); }

    void add_clause(Clause clause) {
        search_.add_difference(clause.variables, clause.values);
        clauses_.push_back(std::move(clause));
    }

    // Make room for this many more variables; occasionally that resets the search.
    void make_room(std::size_t more) {
        if (next_ + more <= room_) {
            return;
        }
        room_ = 2 * (next_ + more);
        search_.reset(room_);
        for (const Clause& clause : clauses_) {
            search_.add_difference(clause.variables, clause.values);
        }
    }

    Verdict solve(std::span<const Assumed> assumed, Budget& budget) {
        assumptions_.clear();
        for (const Assumed& one : assumed) {
            assumptions_.push_back({one.variable, false});
        }
        return search_.solve(budget, assumptions_);
    }

    // A small core: try again and again without parts of the assumptions, smaller and smaller ones.
    std::vector<Assumed> core(Budget& budget) {
        constexpr std::uint64_t nodes = 100;  // a part whose removal takes more is kept
        std::vector<Assumed> core = assumed_;
        for (std::size_t part = (core.size() + 1) / 2; part > 0; part /= 2) {
            for (std::size_t start = 0; start < core.size() && budget.spend(128);) {
                const std::size_t end = std::min(start + part, core.size());
                std::vector<Assumed> rest(core.begin(), core.begin() + offset(start));
                rest.insert(rest.end(), core.begin() + offset(end), core.end());
                Budget some(nodes, -1);
                if (solve(rest, some) == Verdict::impossible) {
                    core = std::move(rest);
                } else {
                    start = end;
                }
            }
        }
        return core;
    }

    static std::ptrdiff_t offset(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }

    // At least one of these assumptions is wrong; assume that only one is.
    void give_up(const std::vector<Assumed>& core) {
        if (core.empty()) {
            return;  // nothing hits an empty set
        }
        Variables wrong;
        for (const Assumed& one : core) {
            wrong.push_back(one.variable);
            assumed_.erase(std::ranges::find(assumed_, one));
            assume_next(one.more);
        }
        demand(wrong);
        make_room(wrong.size() * static_cast<std::size_t>(std::bit_width(wrong.size())));
        Variables total = count(wrong);
        std::ranges::reverse(total);
        total.pop_back();  // at least one is known to be wrong
        assume_next(std::move(total));
    }

    // Assume that the next output of a totalizer is false.
    void assume_next(Variables outputs) {
        if (!outputs.empty()) {
            const Variable next = outputs.back();
            outputs.pop_back();
            assumed_.push_back({next, std::move(outputs)});
        }
    }

    // A totalizer: new variables for "at least 1, 2, … of these".
    Variables count(std::span<const Variable> inputs) {
        if (inputs.size() <= 1) {
            return {inputs.begin(), inputs.end()};
        }
        const Variables left = count(inputs.first(inputs.size() / 2));
        const Variables right = count(inputs.subspan(inputs.size() / 2));
        Variables total(inputs.size());
        for (Variable& output : total) {
            output = next_++;
        }
        for (std::size_t a = 0; a <= left.size(); ++a) {
            for (std::size_t b = a ? 0 : 1; b <= right.size(); ++b) {
                Clause clause{{total[a + b - 1]}, {0}};
                if (a) {
                    clause.variables.push_back(left[a - 1]);
                    clause.values.push_back(1);
                }
                if (b) {
                    clause.variables.push_back(right[b - 1]);
                    clause.values.push_back(1);
                }
                add_clause(std::move(clause));
            }
        }
        return total;
    }

    Elements solution() const {
        Elements chosen;
        for (std::uint32_t element = 0; element < elements_; ++element) {
            if (search_.value(element)) {
                chosen.push_back(element);
            }
        }
        return chosen;
    }

    std::size_t elements_;
    std::vector<Elements> sets_;
    std::size_t loaded_ = 0;  // how many sets there were at the start
    std::size_t cores_ = 0;   // how many cores were found since then
    std::vector<Assumed> assumed_;
    CountingSearch search_;        // variables: the elements, then outputs of totalizers
    std::vector<Clause> clauses_;  // all clauses of the search
    std::size_t room_ = 0;         // the number of variables of the search
    Variable next_ = 0;            // the first unused one
    std::vector<CountingSearch::Assumption> assumptions_;
};

}  // namespace

std::unique_ptr<HittingSearch> core_guided_search(std::size_t elements) {
    return std::make_unique<HittingCores>(elements);
}

}  // namespace skytile
