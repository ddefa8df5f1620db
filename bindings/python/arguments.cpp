#include "arguments.hpp"

#include <cmath>
#include <utility>

namespace bindings {

namespace {

constexpr std::int64_t most_solutions = std::int64_t{1} << 32;
constexpr std::int64_t most_cells = std::int64_t{1} << 24;

std::string name_of(nb::dlpack::dtype type) {
    const auto code = static_cast<nb::dlpack::dtype_code>(type.code);
    const char* kind = code == nb::dlpack::dtype_code::Int     ? "int"
                       : code == nb::dlpack::dtype_code::UInt  ? "uint"
                       : code == nb::dlpack::dtype_code::Float ? "float"
                       : code == nb::dlpack::dtype_code::Bool  ? "bool"
                                                               : "another type of ";
    return kind + std::to_string(type.bits);
}

void check_group(std::size_t number, const std::vector<int>& group, int size) {
    const std::string name = "further_groups: group " + std::to_string(number);
    if (group.size() != static_cast<std::size_t>(size)) {
        refuse(name + ": expected " + std::to_string(size) + " cells, got " +
               std::to_string(group.size()));
    }
    std::vector<bool> held(static_cast<std::size_t>(size * size));
    for (const int cell : group) {
        check_number(name.c_str(), cell, 0, size * size - 1);
        if (held[static_cast<std::size_t>(cell)]) {
            refuse(name + ": cell " + std::to_string(cell) + " is there twice");
        }
        held[static_cast<std::size_t>(cell)] = true;
    }
}

}  // namespace

void refuse(const std::string& message) { throw nb::value_error(message.c_str()); }

void check_number(const char* name, std::int64_t value, std::int64_t first, std::int64_t last) {
    if (value < first || value > last) {
        refuse(std::string(name) + ": expected " + std::to_string(first) + " to " +
               std::to_string(last) + ", got " + std::to_string(value));
    }
}

void check_array(const Array& array, const char* name, nb::dlpack::dtype type,
                 std::size_t dimensions) {
    if (array.dtype() != type) {
        refuse(std::string(name) + ": expected an array of " + name_of(type) + ", got " +
               name_of(array.dtype()));
    }
    if (array.ndim() != dimensions) {
        refuse(std::string(name) + ": expected " + std::to_string(dimensions) + " dimensions, got " +
               std::to_string(array.ndim()));
    }
    std::int64_t stride = 1;
    for (std::size_t i = dimensions; i-- > 0; stride *= static_cast<std::int64_t>(array.shape(i))) {
        if (array.size() > 0 && array.shape(i) > 1 && array.stride(i) != stride) {
            refuse(std::string(name) + ": expected a contiguous array");
        }
    }
    if (reinterpret_cast<std::uintptr_t>(array.data()) % (type.bits / 8U) != 0) {
        refuse(std::string(name) + ": expected an aligned array");
    }
}

void check_size(const char* name, std::size_t size, std::size_t expected) {
    if (size != expected) {
        refuse(std::string(name) + ": expected " + std::to_string(expected) + " values, got " +
               std::to_string(size));
    }
}

std::vector<std::int16_t> stack(const Numbers<std::int16_t>& grids, const char* name,
                                std::size_t size, std::int64_t first, std::int64_t last) {
    auto numbers = row(grids, name);
    if (numbers.size() % size != 0) {
        refuse(std::string(name) + ": expected grids of " + std::to_string(size) +
               " values, got " + std::to_string(numbers.size()) + " values");
    }
    check_range(name, numbers, first, last);
    return numbers;
}

void check_budget(double seconds) {
    if (std::isnan(seconds)) {
        refuse("seconds: expected a number, got nan");
    }
}

void check_limit(std::uint64_t limit) {
    if (limit < 1 || limit > static_cast<std::uint64_t>(most_solutions)) {
        refuse("limit: expected 1 to " + std::to_string(most_solutions) + ", got " +
               std::to_string(limit));
    }
}

std::size_t check_sides(int width, int height) {
    check_number("width", width, 1, most_cells);
    check_number("height", height, 1, most_cells);
    const std::int64_t cells = std::int64_t{width} * height;
    check_number("cells", cells, 1, most_cells);
    return static_cast<std::size_t>(cells);
}

skytile::skyscrapers::Rules checked_rules(int size, int parks, bool sums,
                                          std::vector<std::vector<int>> further_groups) {
    check_number("size", size, 1, skytile::latin::most_rows);
    check_number("parks", parks, 0, size - 1);
    for (std::size_t i = 0; i < further_groups.size(); ++i) {
        check_group(i, further_groups[i], size);
    }
    return {{size, parks, std::move(further_groups)}, sums};
}

void check_fits_word(const skytile::latin::Rules& rules) {
    check_number("size", rules.size, 1, skytile::latin::most_heights);
}

void check_candidates(const skytile::latin::Rules& rules,
                      const std::vector<skytile::Mask>& cells) {
    check_size("candidates", cells.size(), static_cast<std::size_t>(rules.size * rules.size));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!cells[i]) {
            refuse("candidates: cell " + std::to_string(i) + " has no value left");
        }
        if (cells[i] & ~rules.values()) {
            refuse("candidates: cell " + std::to_string(i) + " has a value that no cell can have");
        }
    }
}

skytile::RemovalOrder checked_order(const Numbers<std::uint32_t>& order,
                                    const Numbers<std::uint32_t>& sizes,
                                    std::span<const std::uint8_t> clues) {
    auto numbers = row(order, "order");
    std::vector<std::uint8_t> left(clues.begin(), clues.end());
    for (const std::uint32_t clue : numbers) {
        if (clue >= left.size() || !left[clue]) {
            refuse("order: clue " + std::to_string(clue) + " is not on the board, or named twice");
        }
        left[clue] = 0;
    }
    auto together = row(sizes, "sizes");
    std::uint64_t sum = 0;
    for (const std::uint32_t size : together) {
        if (size == 0) {
            refuse("sizes: expected at least 1, got 0");
        }
        sum += size;
    }
    if (sum != numbers.size()) {
        refuse("sizes: expected a sum of " + std::to_string(numbers.size()) + ", got " +
               std::to_string(sum));
    }
    return {std::move(numbers), std::move(together)};
}

}  // namespace bindings
