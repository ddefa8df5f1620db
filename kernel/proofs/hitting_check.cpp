#include "proofs/hitting_check.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "proofs/lrat.hpp"

namespace skytile {

namespace {

class Trial {
public:
    using SetIds = std::vector<std::uint32_t>;

    Trial(std::size_t elements, std::span<const std::int32_t> lists, Budget& budget)
        : words_(elements / 64 + 1), tried_(words_, 0), budget_(budget) {
        for (std::size_t place = 0; place < lists.size();) {
            bits_.resize(bits_.size() + words_, 0);
            for (const std::int32_t element : next_clause(lists, place)) {
                const auto number = static_cast<std::size_t>(element);
                bits_[bits_.size() - words_ + number / 64] |= bit_of(number);
            }
            all_.push_back(static_cast<std::uint32_t>(all_.size()));
        }
        used_.resize(all_.size(), 0);
    }

    HittingCheck run(std::size_t at_most) {
        missed_.resize(std::min(at_most, all_.size()) + 1);
        missed_[0] = all_;
        const bool met = all_.empty() || (at_most > 0 && can_meet(0, at_most));
        if (!met && at_most == 0) {
            used_[0] = 1;
        }
        const Verdict verdict = met ? Verdict::solved : Verdict::impossible;
        return {budget_.exhausted() ? Verdict::unknown : verdict, nodes_, used_};
    }

private:
    static std::uint64_t bit_of(std::size_t element) { return std::uint64_t{1} << element % 64; }

    bool has(std::uint32_t set, std::size_t element) const {
        return bits_[set * words_ + element / 64] & bit_of(element);
    }

    // Whether `more` further elements (at least 1) can hit all of missed_[depth].
    bool can_meet(std::size_t depth, std::size_t more) {
        ++nodes_;
        if (!budget_.spend()) {
            return false;
        }
        const std::uint32_t branch = smallest(missed_[depth]);
        used_[branch] = 1;
        std::vector<std::size_t> tried_here;
        bool met = false;
        for (std::size_t element = 1; element / 64 < words_ && !met; ++element) {
            if (has(branch, element) && !(tried_[element / 64] & bit_of(element))) {
                met = meets_all_with(element, depth, more - 1);
                tried_[element / 64] |= bit_of(element);
                tried_here.push_back(element);
            }
        }
        for (const std::size_t element : tried_here) {
            tried_[element / 64] &= ~bit_of(element);
        }
        return met;
    }

    // The same with this element and `more` others.
    bool meets_all_with(std::size_t element, std::size_t depth, std::size_t more) {
        const SetIds& before = missed_[depth];
        if (more == 1) {
            return one_meets_all(before, element);
        }
        const auto misses = [&](std::uint32_t set) { return !has(set, element); };
        const auto first = std::ranges::find_if(before, misses);
        if (first == before.end()) {
            return true;
        }
        if (more == 0) {
            used_[*first] = 1;
            return false;
        }
        SetIds& after = missed_[depth + 1];
        after.clear();
        std::copy_if(first, before.end(), std::back_inserter(after), misses);
        return can_meet(depth + 1, more);
    }

    // Whether one element is in all of these sets that do not have the other one.
    bool one_meets_all(const SetIds& sets, std::size_t other) {
        ++nodes_;
        budget_.spend();
        common_.assign(words_, ~std::uint64_t{0});
        for (const std::uint32_t set : sets) {
            if (has(set, other)) {
                continue;
            }
            std::uint64_t lost = 0;
            std::uint64_t left = 0;
            for (std::size_t word = 0; word < words_; ++word) {
                const std::uint64_t both = common_[word] & bits_[set * words_ + word];
                lost |= common_[word] ^ both;
                left |= both;
                common_[word] = both;
            }
            used_[set] |= lost != 0;
            if (left == 0) {
                return false;
            }
        }
        return true;
    }

    // The set with the fewest elements that were not tried yet.
    std::uint32_t smallest(const SetIds& sets) const {
        return *std::ranges::min_element(sets, {}, [&](std::uint32_t set) {
            int size = 0;
            for (std::size_t word = 0; word < words_; ++word) {
                size += std::popcount(bits_[set * words_ + word] & ~tried_[word]);
            }
            return size;
        });
    }

    std::size_t words_;
    std::vector<std::uint64_t> bits_;   // of all sets, `words_` words each
    std::vector<std::uint64_t> tried_;  // elements that need not be chosen again
    SetIds all_;
    std::vector<SetIds> missed_;  // by the number of chosen elements
    std::vector<std::uint8_t> used_;
    std::vector<std::uint64_t> common_;
    std::uint64_t nodes_ = 0;
    Budget& budget_;
};

}  // namespace

HittingCheck check_hitting(std::size_t elements, std::span<const std::int32_t> sets,
                           std::size_t at_most, Budget& budget) {
    return Trial(elements, sets, budget).run(at_most);
}

}  // namespace skytile
