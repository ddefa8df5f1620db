// Making puzzles: random boards, and taking clues away.

#include "generate.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <numeric>
#include <utility>

#include "arrays.hpp"
#include "mosaic/removal.hpp"
#include "skyscrapers/random_board.hpp"
#include "skyscrapers/removal.hpp"

namespace bindings {

using namespace nb::literals;

namespace {

using Groups = std::vector<std::vector<int>>;
using Kept = std::pair<nb::bytes, bool>;

nb::bytes shuffled(std::uint32_t count, std::uint64_t seed) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    skytile::Random(seed).shuffle(std::span(numbers));
    return bytes_of(numbers);
}

nb::bytes random_bits(std::size_t count, double share, std::uint64_t seed) {
    skytile::Random random(seed);
    std::vector<std::uint8_t> bits(count);
    for (std::uint8_t& bit : bits) {
        bit = static_cast<double>(random.next() >> 11) * 0x1p-53 < share ? 1 : 0;
    }
    return bytes_of(bits);
}

nb::bytes random_board(int size, int parks, Groups groups, std::uint64_t seed) {
    const skytile::skyscrapers::Rules rules{{size, parks, std::move(groups)}};
    std::uint64_t spent = 0;
    return bytes_of(without_lock(skytile::Budget::no_limit, -1, spent, [&](auto& budget) {
        skytile::Random random(seed);
        return skytile::skyscrapers::random_board(rules, random, budget);
    }));
}

// The clues that are left, and whether the budget was enough to decide about all.
Kept complete_skyscrapers(int size, int parks, Groups groups, const Row<std::uint8_t>& edges,
                          const Row<std::int16_t>& solution, const Row<std::uint8_t>& clues,
                          std::uint64_t seed, std::uint64_t nodes, double seconds) {
    std::uint64_t spent = 0;
    bool decided = false;
    auto kept = without_lock(nodes, seconds, spent, [&](auto& budget) {
        skytile::skyscrapers::Removal removal({{size, parks, std::move(groups)}}, edges_of(edges),
                                              span_of(solution),
                                              skytile::ClueSet(span_of(clues), 0));
        skytile::Random random(seed);
        removal.complete(random, budget);
        decided = !budget.exhausted();
        return removal.clues();
    });
    return {bytes_of(kept), decided};
}

Kept reduce_skyscrapers(int size, int parks, Groups groups, const Row<std::uint8_t>& edges,
                        const Row<std::int16_t>& solution, const Row<std::uint8_t>& clues,
                        const Row<std::uint32_t>& order, const Row<std::uint32_t>& sizes,
                        std::size_t fewest, std::uint64_t nodes, double seconds) {
    std::uint64_t spent = 0;
    bool decided = false;
    auto kept = without_lock(nodes, seconds, spent, [&](auto& budget) {
        skytile::skyscrapers::Removal removal({{size, parks, std::move(groups)}}, edges_of(edges),
                                              span_of(solution),
                                              skytile::ClueSet(span_of(clues), fewest));
        removal.while_unique(skytile::clue_groups(span_of(order), span_of(sizes)), budget);
        decided = !budget.exhausted();
        return removal.clues();
    });
    return {bytes_of(kept), decided};
}

bool counting_solves(int width, int height, const Row<std::uint8_t>& solution,
                     const Row<std::uint8_t>& clues) {
    skytile::Budget budget(skytile::Budget::no_limit, -1);
    return skytile::mosaic::Removal(width, height, span_of(solution), skytile::ClueSet(span_of(clues)),
                                    budget)
        .counting_solves();
}

Kept reduce_mosaic(int width, int height, const Row<std::uint8_t>& solution,
                   const Row<std::uint8_t>& clues, const Row<std::uint32_t>& order,
                   const Row<std::uint32_t>& sizes, std::size_t fewest, bool by_counting_alone,
                   std::uint64_t nodes, double seconds) {
    std::uint64_t spent = 0;
    bool decided = false;
    auto kept = without_lock(nodes, seconds, spent, [&](auto& budget) {
        skytile::mosaic::Removal removal(width, height, span_of(solution),
                                         skytile::ClueSet(span_of(clues), fewest), budget);
        const auto groups = skytile::clue_groups(span_of(order), span_of(sizes));
        removal.by_counting(groups);
        if (!by_counting_alone) {
            removal.by_comparing(groups);
            removal.by_search(groups);
        }
        decided = !budget.exhausted();
        return removal.clues();
    });
    return {bytes_of(kept), decided};
}

}  // namespace

void bind_generate(nb::module_& m) {
    m.def("shuffled", &shuffled, "count"_a, "seed"_a,
          "The numbers 0 … count - 1 in random order (uint32).");
    m.def("random_bits", &random_bits, "count"_a, "share"_a, "seed"_a,
          "So many bytes, each 1 with this probability, else 0.");
    m.def("random_board", &random_board, "size"_a, "parks"_a, "further_groups"_a, "seed"_a,
          "A board that follows the rules, row by row (int16); nothing if there is none.");
    m.def("complete_skyscrapers", &complete_skyscrapers, "size"_a, "parks"_a, "further_groups"_a,
          "edges"_a.noconvert(), "solution"_a.noconvert(), "clues"_a.noconvert(), "seed"_a,
          "nodes"_a, "seconds"_a,
          "Give cells until the solution is the only one: clues (edges, then cells) as 0 or 1,\n"
          "and whether the budget was enough.");
    m.def("reduce_skyscrapers", &reduce_skyscrapers, "size"_a, "parks"_a, "further_groups"_a,
          "edges"_a.noconvert(), "solution"_a.noconvert(), "clues"_a.noconvert(),
          "order"_a.noconvert(), "sizes"_a.noconvert(), "fewest"_a, "nodes"_a, "seconds"_a,
          "Take groups of clues away in this order while the solution stays the only one.");
    m.def("counting_solves", &counting_solves, "width"_a, "height"_a, "solution"_a.noconvert(),
          "clues"_a.noconvert(), "Whether counting alone finds the solution from these clues.");
    m.def("reduce_mosaic", &reduce_mosaic, "width"_a, "height"_a, "solution"_a.noconvert(),
          "clues"_a.noconvert(), "order"_a.noconvert(), "sizes"_a.noconvert(), "fewest"_a,
          "by_counting_alone"_a, "nodes"_a, "seconds"_a,
          "Take groups of clues away in this order while the solution stays the only one, or\n"
          "while counting alone finds it.");
}

}  // namespace bindings
