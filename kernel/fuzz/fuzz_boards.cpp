// Solvers, verifiers, counts and techniques against brute force on small boards.

#include <algorithm>
#include <map>
#include <tuple>

#include "../tests/boards.hpp"
#include "input.hpp"
#include "mosaic/solutions.hpp"
#include "mosaic/solver.hpp"
#include "mosaic/teacher.hpp"
#include "mosaic/verifier.hpp"
#include "skyscrapers/solver.hpp"
#include "skyscrapers/teacher.hpp"
#include "skyscrapers/verifier.hpp"

namespace {

namespace mosaic = skytile::mosaic;
namespace skyscrapers = skytile::skyscrapers;
using skytile::Verdict;
using Cells = std::span<const std::int16_t>;

skytile::Budget no_limits() { return {skytile::Budget::no_limit, -1}; }

bool agrees(const Grid& grid, Cells known) {
    return std::ranges::equal(grid, known, [](int value, int cell) { return cell < 0 || cell == value; });
}

// Whether a grid differs from every excluded one in a cell that is not -1 there.
bool differs(const Grid& grid, Cells excluded) {
    for (std::size_t start = 0; start < excluded.size(); start += grid.size()) {
        if (agrees(grid, excluded.subspan(start, grid.size()))) {
            return false;
        }
    }
    return true;
}

// Require up to `limit` of the existing solutions, each once, and the right verdict.
void require_right(Verdict verdict, const Grid& found, const std::vector<Grid>& solutions,
                   std::size_t limit, std::size_t cells) {
    require(found.size() == std::min(limit, solutions.size()) * cells, "number of solutions");
    require(verdict == (solutions.size() >= limit ? Verdict::solved : Verdict::impossible), "verdict");
    std::vector<Grid> grids;
    for (auto first = found.begin(); first != found.end(); first += static_cast<std::ptrdiff_t>(cells)) {
        grids.emplace_back(first, first + static_cast<std::ptrdiff_t>(cells));
        require(std::ranges::find(solutions, grids.back()) != solutions.end(), "a solution");
    }
    std::ranges::sort(grids);
    require(std::ranges::adjacent_find(grids) == grids.end(), "a solution twice");
}

// Require a level that is consistent with the number of solutions.
void require_fitting_level(int level, std::size_t solutions) {
    require(level < 0 || level > 3 || solutions != 0, "techniques solve what has no solution");
    require(level < 0 || level > 3 || solutions < 2, "techniques solve what has several solutions");
    require(level >= 0 || solutions == 0, "techniques contradict a solution");
}

skyscrapers::Rules draw_rules(Input& input) {
    skyscrapers::Rules rules;
    rules.size = input.between(1, 4);
    rules.parks = input.flag() ? input.below(rules.size) : 0;
    rules.sums = input.flag();
    if (rules.size == 4 && input.flag()) {
        rules.further_groups = {{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}};
    }
    if (input.flag()) {
        skytile::latin::Group falling;
        for (int i = 0; i < rules.size; ++i) {
            falling.push_back(i * rules.size + i);
        }
        rules.further_groups.push_back(falling);
    }
    return rules;
}

const std::vector<Grid>& boards_of(const skyscrapers::Rules& rules) {
    static std::map<std::tuple<int, int, std::vector<skytile::latin::Group>>, std::vector<Grid>> known;
    auto [at, is_new] = known.try_emplace({rules.size, rules.parks, rules.further_groups});
    if (is_new) {
        at->second = all_boards(rules);
    }
    return at->second;
}

void ask_skyscrapers(Input& input) {
    const skyscrapers::Rules rules = draw_rules(input);
    const std::vector<Grid>& boards = boards_of(rules);
    const auto cells = static_cast<std::size_t>(rules.size * rules.size);
    const int lowest = rules.parks ? 0 : 1;
    skyscrapers::Solver solver(rules);
    const skyscrapers::Verifier verifier(rules);
    const auto value = [&] { return input.rarely(lowest, rules.tallest(), -1); };
    const int questions = input.between(1, 3);
    Edges edges;
    for (int i = 0; i < questions; ++i) {
        if (i == 0 || input.flag()) {  // else the same clues, whose root the solver reuses
            edges = input.many<std::uint16_t>(4 * skytile::index(rules.size), [&] {
                return input.rarely(1, rules.sight().largest(), 0);
            });
        }
        const Grid known = input.many<std::int16_t>(cells, value);
        const Grid excluded = input.many<std::int16_t>(cells * skytile::index(input.below(3)), [&] {
            return input.between(-1, rules.tallest() + 200);
        });
        const auto limit = skytile::index(input.between(1, 3));
        std::vector<Grid> solutions, allowed;
        for (const Grid& board : boards) {
            require(verifier.accepts(edges, known, board) ==
                        (agrees(board, known) &&
                         std::ranges::equal(edges_of(rules, board), edges,
                                            [](int seen, int clue) { return !clue || seen == clue; })),
                    "verifier");
            if (verifier.accepts(edges, known, board)) {
                allowed.push_back(board);
                if (differs(board, excluded)) {
                    solutions.push_back(board);
                }
            }
        }
        auto budget = no_limits();
        const auto answer = solver.solve({edges, known, excluded, limit}, budget);
        require_right(answer.verdict, answer.grids, solutions, limit, cells);
        std::vector<skytile::Mask> candidates;
        for (const std::int16_t cell : known) {
            candidates.push_back(cell < 0 ? rules.values() : skytile::bit(cell));
        }
        require_fitting_level(skyscrapers::Teacher(rules, edges).level(candidates, 3), allowed.size());
        if (answer.verdict == Verdict::impossible && answer.grids.empty()) {
            for (std::size_t edge = 0; edge < edges.size(); ++edge) {
                edges[edge] = answer.used[edge] ? edges[edge] : std::uint16_t{0};
            }
            for (const Grid& board : boards) {
                require(!verifier.accepts(edges, known, board) || !differs(board, excluded), "core");
            }
        }
    }
}

void ask_mosaic(Input& input) {
    const int width = input.between(1, 4);
    const int height = input.between(1, 10 / width);
    const auto cells = static_cast<std::size_t>(width * height);
    const auto clues = input.many<std::int8_t>(cells, [&] { return input.rarely(0, 9, -1); });
    const Grid known = input.many<std::int16_t>(cells, [&] { return input.rarely(0, 1, -1); });
    const Grid excluded = input.many<std::int16_t>(
        cells * skytile::index(input.below(3)), [&] { return input.between(-1, 1); });
    const auto limit = skytile::index(input.between(1, 4));
    std::vector<Grid> solutions, allowed;
    Grid grid(cells);
    for (std::uint32_t bits = 0; bits < 1U << cells; ++bits) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            grid[cell] = static_cast<std::int16_t>(bits >> cell & 1);
        }
        if (mosaic::is_solution(width, height, clues, known, grid)) {
            allowed.push_back(grid);
            if (differs(grid, excluded)) {
                solutions.push_back(grid);
            }
        }
    }
    auto budget = no_limits();
    const auto answer = mosaic::Solver(width, height).solve({clues, known, excluded, limit}, budget);
    require_right(answer.verdict, answer.grids, solutions, limit, cells);
    const auto number = mosaic::count_solutions({width, height, clues, known}, budget);
    std::uint64_t product = 1;
    for (const auto& factor : number.factors) {
        product *= factor[0];  // at most 2^10
    }
    require(number.complete && product == allowed.size(), "count");
    std::vector<std::uint64_t> candidates;
    for (const std::int16_t cell : known) {
        candidates.push_back(cell < 0 ? 3U : 1U << cell);
    }
    require_fitting_level(mosaic::Teacher(width, height, clues).level(candidates), allowed.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Input input(bytes, size);
    input.flag() ? ask_mosaic(input) : ask_skyscrapers(input);
    return 0;
}
