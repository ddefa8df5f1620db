#include "teaching/grading.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "teaching/techniques.hpp"

namespace skytile::teaching {

namespace {

// The effort for each further tenth of a score: an effort e, in tenths, gives 20 log10(1 + e / 10),
// rounded, so the i-th (from 1) of these is 10 * 10^((2 i - 1) / 40), rounded up. No e lies on
// such a bound, and a table gives the same score with every compiler.
constexpr std::int64_t bounds[] = {
    11, 12, 14, 15, 17, 19, 22, 24, 27, 30, 34, 38, 43, 48, 54, 60, 67, 75, 85, 95, 106, 119,
    134, 150, 168, 189, 212, 238, 267, 299, 335, 376, 422, 474, 531, 596, 669, 750, 842, 945,
    1060, 1189, 1334, 1497, 1679, 1884, 2114, 2372, 2661, 2986, 3350, 3759, 4217, 4732, 5309,
    5957, 6684, 7499, 8414, 9441, 10593, 11886, 13336, 14963, 16789, 18837, 21135, 23714,
    26608, 29854, 33497, 37584, 42170, 47316, 53089, 59567, 66835, 74990, 84140, 94407, 105926,
    118851, 133353, 149624, 167881, 188365, 211349, 237138, 266073, 298539, 334966, 375838,
    421697, 473152, 530885, 595663, 668344, 749895, 841396};
static_assert(std::size(bounds) == 99);

// The approximate cost, in tenths, of a conclusion of each level, and last of a cell left open.
constexpr std::int64_t estimated_costs[] = {12, 45, 120, 800, 100};

bool is_bottleneck(const Step& step) { return level_of(step) != 0 && step.choices == 1; }

template <typename Use>
void each_single(std::span<const Step> steps, Use&& use) {
    for (const Step& step : steps) {
        if (step.steps.empty()) {
            use(step);
        } else {
            each_single(step.steps, use);
        }
    }
}

// How hard a technique is, for comparison.
std::pair<int, int> rank(const Technique& technique) { return {technique.level, technique.cost}; }

// Whether simple steps are ignored in judging an easy technique; for singles, singles count.
bool has_company(const Technique& technique, const Family& family) {
    const auto cost = [](const char* name) { return find_technique(name)->cost; };
    const auto cheapest = std::ranges::min_element(family.simple, {}, cost);
    const bool is_simple =
        std::ranges::find(family.simple, std::string_view(technique.name)) != family.simple.end();
    return !is_simple || technique.cost == cost(*cheapest);
}

}  // namespace

int score_of(int level, std::int64_t effort) {
    const auto* bound = std::ranges::upper_bound(bounds, 10 + effort);
    return 100 * level + static_cast<int>(bound - std::begin(bounds));
}

Grade grade_of(std::span<const Step> steps) {
    Grade grade;
    std::pair hardest(-1, 0);
    std::int64_t effort = 0;
    each_single(steps, [&](const Step& step) {
        const std::pair hardness(level_of(step), cost_of(step));
        if (hardness > hardest) {
            hardest = hardness;
            grade.hardest = step.technique;
            grade.level = hardness.first;
        }
        grade.steps += 1;
        grade.bottlenecks += is_bottleneck(step);
        effort += hardness.second * (is_bottleneck(step) ? 2 : 1);
    });
    grade.score = score_of(grade.level, effort);
    return grade;
}

Grade estimated_grade(std::span<const int> counts) {
    Grade grade{extreme, 0, "smallest reason"};
    std::int64_t effort = 0;
    for (std::size_t i = 0; i < std::min(counts.size(), std::size(estimated_costs)); ++i) {
        effort += counts[i] * estimated_costs[i];
        grade.steps += counts[i];
    }
    grade.score = score_of(grade.level, effort);
    return grade;
}

bool is_hardest(std::string_view name, std::span<const Step> steps, const Family& family) {
    const Technique* technique = find_technique(name);
    if (!technique) {
        return false;
    }
    if (technique->level != 0) {
        const char* hardest = grade_of(steps).hardest;
        return hardest && name == hardest;
    }
    const bool skips_simple = has_company(*technique, family);
    bool is_used = false, is_harder = false;
    each_single(steps, [&](const Step& step) {
        const std::string_view other = step.technique;
        const bool is_simple = std::ranges::find(family.simple, other) != family.simple.end();
        const Technique* used = find_technique(other);
        is_used = is_used || other == name;
        is_harder = is_harder ||
                    (used && !(skips_simple && is_simple) && rank(*used) > rank(*technique));
    });
    return is_used && !is_harder;
}

}  // namespace skytile::teaching
