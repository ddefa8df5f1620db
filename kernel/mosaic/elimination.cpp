#include "mosaic/elimination.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace skytile::mosaic {

namespace {

constexpr std::size_t most_memory = std::size_t{1} << 28;

// What a cell does to a clue that counts it.
struct Touch {
    std::size_t slot;  // where the state keeps what the clue needs
    int begins_with;   // what the clue needs in all, if this is its first cell; else -1
    int to_come;       // how many of its cells come after this one
};

// The clues that each cell touches. A clue has a slot from its first cell to its last.
class Plan {
public:
    Plan(std::span<const Count> counts, std::span<const std::uint32_t> order)
        : touches_(order.size()) {
        std::vector<std::uint32_t> position(order.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            position[order[i]] = i;
        }
        std::vector<std::vector<std::pair<std::uint32_t, std::size_t>>> begins(order.size());
        std::vector<std::vector<std::uint32_t>> steps;
        for (const Count& count : counts) {
            auto& of_count = steps.emplace_back();
            for (const std::uint32_t cell : count.cells) {
                of_count.push_back(position[cell]);
            }
            std::ranges::sort(of_count);
            begins[of_count.front()].push_back({of_count.back(), steps.size() - 1});
        }
        std::vector<std::uint32_t> free_from;  // by slot: the first step at which it is free
        for (std::uint32_t step = 0; step < order.size(); ++step) {
            for (const auto& [last, number] : begins[step]) {
                const std::size_t slot = free_slot(free_from, step);
                free_from[slot] = last + 1;
                add(steps[number], slot, counts[number].needed);
            }
        }
        slots_ = free_from.size();
    }

    std::size_t slots() const { return slots_; }
    const std::vector<std::vector<Touch>>& touches() const { return touches_; }

private:
    static std::size_t free_slot(std::vector<std::uint32_t>& free_from, std::uint32_t step) {
        const auto found = std::ranges::find_if(free_from, [&](auto from) { return from <= step; });
        if (found != free_from.end()) {
            return static_cast<std::size_t>(found - free_from.begin());
        }
        free_from.push_back(0);
        return free_from.size() - 1;
    }

    void add(std::span<const std::uint32_t> steps, std::size_t slot, int needed) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            touches_[steps[i]].push_back(
                {slot, i == 0 ? needed : -1, static_cast<int>(steps.size() - 1 - i)});
        }
    }

    std::vector<std::vector<Touch>> touches_;  // by step
    std::size_t slots_ = 0;
};

// The number of ways to each state; a state is what the clue in every slot still needs.
class Ways {
public:
    explicit Ways(std::size_t words) : words_(words) {}

    void add(const std::string& state, std::span<const std::uint64_t> ways) {
        const auto [at, is_new] = index_.try_emplace(state, index_.size() * words_);
        if (is_new) {
            numbers_.resize(numbers_.size() + words_);
        }
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < words_; ++i) {
            std::uint64_t& word = numbers_[at->second + i];
            const std::uint64_t sum = word + ways[i];
            const std::uint64_t with_carry = sum + carry;
            carry = (sum < word || with_carry < sum) ? 1 : 0;
            word = with_carry;
        }
    }

    template <typename Use>
    bool each(Use&& use) const {
        return std::ranges::all_of(index_, [&](const auto& entry) {
            return use(entry.first, std::span(numbers_).subspan(entry.second, words_));
        });
    }

    std::size_t size() const { return index_.size(); }

private:
    std::size_t words_;
    std::unordered_map<std::string, std::size_t> index_;
    std::vector<std::uint64_t> numbers_;
};

// Update a state for a cell of this colour; false if a clue can no longer be met.
bool colour(std::string& state, std::span<const Touch> touches, int black) {
    for (const Touch& touch : touches) {
        const int before = touch.begins_with >= 0 ? touch.begins_with : state[touch.slot];
        const int needed = before - black;
        if (needed < 0 || needed > touch.to_come) {
            return false;
        }
        state[touch.slot] = static_cast<char>(needed);
    }
    return true;
}

}  // namespace

std::optional<Natural> count_colourings(std::span<const Count> counts,
                                        std::span<const std::uint32_t> order, Budget& budget) {
    const Plan plan(counts, order);
    const std::size_t words = order.size() / 64 + 1;  // there are at most 2^cells
    const std::size_t memory_of_a_state = 96 + plan.slots() + 8 * words;
    Natural one(words);
    one[0] = 1;
    Ways ways(words);
    ways.add(std::string(plan.slots(), 0), one);
    std::string next;
    for (const auto& touches : plan.touches()) {
        Ways further(words);
        const bool done = ways.each([&](const std::string& state, auto number) {
            for (const int black : {0, 1}) {
                next = state;
                if (colour(next, touches, black)) {
                    further.add(next, number);
                }
            }
            return budget.spend() && further.size() * memory_of_a_state < most_memory;
        });
        if (!done) {
            return std::nullopt;
        }
        ways = std::move(further);
    }
    Natural sum(words);
    ways.each([&](const std::string&, auto number) {
        std::ranges::copy(number, sum.begin());  // all clues have ended: only one state is left
        return true;
    });
    return sum;
}

}  // namespace skytile::mosaic
