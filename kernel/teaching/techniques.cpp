#include "teaching/techniques.hpp"

#include <algorithm>

namespace skytile::teaching {

namespace {

constexpr int link_cost = 50;

constexpr int easy = 0, medium = 1, hard = 2, expert = 3;

constexpr Technique table[] = {
    {"one visible", easy, 10},
    {"staircase", easy, 10},
    {"facing clues", easy, 12},
    {"last cell", easy, 10},
    {"naked single", easy, 12},
    {"hidden single", easy, 15},
    {"height bounds", easy, 20},
    {"silhouette", easy, 20},
    {"stairs", easy, 20},
    {"empty clue", easy, 10},
    {"full clue", easy, 10},
    {"counting", easy, 12},
    {"counting along", medium, 50},
    {"naked pair", medium, 50},
    {"hidden pair", medium, 60},
    {"locked heights", medium, 50},
    {"common peer", medium, 60},
    {"edge argument", medium, 40},
    {"touching sides", medium, 40},
    {"touching corners", medium, 50},
    {"one-clue line", hard, 120},
    {"two-clue line", hard, 150},
    {"naked triple", hard, 120},
    {"hidden triple", hard, 140},
    {"naked quad", hard, 160},
    {"hidden quad", hard, 180},
    {"mirrored clues", hard, 100},
    {"distant clues", hard, 120},
    {"X-wing", expert, 300},
    {"swordfish", expert, 350},
    {"jellyfish", expert, 400},
    {"forcing chain", expert, 450},
    {"chain of bounds", expert, 400},
    {"balanced clues", expert, 500, 6},
    {"contradiction", expert, 600, 5},
    {"smallest reason", extreme, 1200},
};

}  // namespace

std::span<const Technique> techniques() { return table; }

const Technique* find_technique(std::string_view name) {
    const auto found = std::ranges::find(table, name, &Technique::name);
    return found == std::end(table) ? nullptr : found;
}

int level_of(const Step& step) {
    const Technique* technique = find_technique(step.technique);
    if (!technique) {
        return easy;
    }
    const bool is_long = technique->longest && step.links > technique->longest;
    return is_long ? extreme : technique->level;
}

int cost_of(const Step& step) {
    const Technique* technique = find_technique(step.technique);
    return (technique ? technique->cost : 0) + link_cost * step.links;
}

}  // namespace skytile::teaching
