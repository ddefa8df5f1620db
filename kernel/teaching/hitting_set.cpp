// Smallest hitting sets by branch and bound, ties broken by an order of the elements.

#include <algorithm>
#include <map>
#include <utility>

#include "teaching/subsets.hpp"

namespace skytile::teaching {

namespace {

// Elements are places in the order that breaks ties; the elements of a set are sorted.
using Set = std::vector<int>;

bool contains(const Set& set, int element) { return std::ranges::binary_search(set, element); }

bool is_before(const Set& one, const Set& other) {
    return one.size() != other.size() ? one.size() < other.size() : one < other;
}

// The sets that contain no other one: what hits these hits all.
std::vector<Set> minimal(std::vector<Set> sets) {
    std::ranges::sort(sets, is_before);
    std::vector<Set> kept;
    for (Set& set : sets) {
        if (std::ranges::none_of(kept, [&](auto& less) { return std::ranges::includes(set, less); })) {
            kept.push_back(std::move(set));
        }
    }
    return kept;
}

// How many sets hold each element.
std::map<int, int> count(std::span<const Set> sets) {
    std::map<int, int> counts;
    for (const Set& set : sets) {
        std::ranges::for_each(set, [&](int element) { ++counts[element]; });
    }
    return counts;
}

Set greedy(std::vector<Set> sets) {
    Set chosen;
    while (!sets.empty()) {
        const auto counts = count(sets);
        const int best = std::ranges::max_element(counts, {}, [](auto& one) { return one.second; })->first;
        chosen.push_back(best);
        std::erase_if(sets, [&](const Set& set) { return contains(set, best); });
    }
    return chosen;
}

class Search {
public:
    Search(Set best, Budget& budget) : best_(std::move(best)), budget_(budget) {}

    // Look for a smaller set than the best so far among all that contain `chosen_`.
    void run(const std::vector<Set>& sets) {
        if (!budget_.spend()) {
            return;
        }
        if (sets.empty()) {
            if (chosen_.size() <= best_.size()) {
                best_ = chosen_;
            }
            return;
        }
        if (chosen_.size() + disjoint(sets) >= best_.size()) {
            return;
        }
        Set branch = *std::ranges::min_element(sets, is_before);
        const auto counts = count(sets);
        std::ranges::stable_sort(branch, [&](int one, int other) {
            return counts.find(one)->second > counts.find(other)->second;
        });
        Set tried;
        for (const int element : branch) {
            descend(sets, element, tried);
            tried.push_back(element);
        }
    }

    Set take() { return std::move(best_); }

private:
    // Choose an element; those tried before it may be left out from here on.
    void descend(const std::vector<Set>& sets, int element, const Set& tried) {
        std::vector<Set> rest;
        for (const Set& set : sets) {
            if (!contains(set, element)) {
                Set& left = rest.emplace_back(set);
                std::erase_if(left, [&](int other) {
                    return std::ranges::find(tried, other) != tried.end();
                });
                if (left.empty()) {
                    return;
                }
            }
        }
        chosen_.push_back(element);
        run(rest);
        chosen_.pop_back();
    }

    // How many disjoint sets are found greedily: each needs an element of its own.
    static std::size_t disjoint(const std::vector<Set>& sets) {
        std::vector<const Set*> by_size;
        std::ranges::for_each(sets, [&](const Set& set) { by_size.push_back(&set); });
        std::ranges::stable_sort(by_size, {}, [](const Set* set) { return set->size(); });
        Set taken;
        std::size_t number = 0;
        for (const Set* set : by_size) {
            if (std::ranges::none_of(*set, [&](int element) { return contains(taken, element); })) {
                const auto middle = taken.insert(taken.end(), set->begin(), set->end());
                std::inplace_merge(taken.begin(), middle, taken.end());
                ++number;
            }
        }
        return number;
    }

    Set best_;
    Set chosen_;
    Budget& budget_;
};

}  // namespace

std::optional<Clues> hitting_set(std::span<const Clues> sets, const std::vector<int>& order,
                                 Budget& budget) {
    std::map<int, int> clue_at;
    std::vector<Set> ordered;
    for (const Clues& set : sets) {
        Set& places = ordered.emplace_back();
        for (const int clue : set) {
            places.push_back(order[index(clue)]);
            clue_at[order[index(clue)]] = clue;
        }
        std::ranges::sort(places);
    }
    ordered = minimal(std::move(ordered));
    Search search(greedy(ordered), budget);
    search.run(ordered);
    if (budget.exhausted()) {
        return {};
    }
    Clues clues;
    for (const int place : search.take()) {
        clues.push_back(clue_at[place]);
    }
    std::ranges::sort(clues);
    return clues;
}

}  // namespace skytile::teaching
