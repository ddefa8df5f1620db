// Checked arguments from Python: a wrong one raises a ValueError with one clear line.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/removal_order.hpp"
#include "skyscrapers/rules.hpp"

namespace bindings {

namespace nb = nanobind;

// An array of any type and shape.
using Array = nb::ndarray<nb::ro, nb::device::cpu>;

// An array that should be contiguous and hold numbers of this type. Any array is accepted, so that
// it is checked here, with a message of our own; the signature says what is expected.
template <typename T, std::size_t dimensions = 1>
struct Numbers {
    Array array;
};

[[noreturn]] void refuse(const std::string& message);

// Refuse a number outside first … last; the message begins with its name.
void check_number(const char* name, std::int64_t value, std::int64_t first, std::int64_t last);

// Refuse an array of another type, with other dimensions, or with gaps.
void check_array(const Array& array, const char* name, nb::dlpack::dtype type,
                 std::size_t dimensions);

void check_size(const char* name, std::size_t size, std::size_t expected);

// The numbers of a row, of the type expected; with `size`, exactly this many. They are copied
// before they are checked: without the GIL another thread may change the array.
template <typename T>
std::vector<T> row(const Numbers<T>& numbers, const char* name) {
    check_array(numbers.array, name, nb::dtype<T>(), 1);
    const auto* const first = static_cast<const T*>(numbers.array.data());
    return {first, first + numbers.array.size()};
}

template <typename T>
std::vector<T> row(const Numbers<T>& numbers, const char* name, std::size_t size) {
    check_array(numbers.array, name, nb::dtype<T>(), 1);
    check_size(name, numbers.array.size(), size);
    return row(numbers, name);
}

// Refuse numbers outside first … last.
template <typename Row>
void check_range(const char* name, const Row& numbers, std::int64_t first, std::int64_t last) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = static_cast<std::int64_t>(numbers[i]);
        if (number < first || number > last) {
            refuse(std::string(name) + ": expected " + std::to_string(first) + " to " +
                   std::to_string(last) + ", got " + std::to_string(number) + " at index " +
                   std::to_string(i));
        }
    }
}

// A row of `size` numbers, each within first … last.
template <typename T>
std::vector<T> row(const Numbers<T>& numbers, const char* name, std::size_t size,
                   std::int64_t first, std::int64_t last) {
    auto checked = row(numbers, name, size);
    check_range(name, checked, first, last);
    return checked;
}

// Grids to differ from, one after another: `size` numbers each.
std::vector<std::int16_t> stack(const Numbers<std::int16_t>& grids, const char* name,
                                std::size_t size, std::int64_t first, std::int64_t last);

void check_budget(double seconds);

// Check the number of solutions to search for.
void check_limit(std::uint64_t limit);

// Check the sides of a Mosaic; returns the number of its cells.
std::size_t check_sides(int width, int height);

// Skyscrapers rules: a size that the kernel supports, and groups that fit it.
skytile::skyscrapers::Rules checked_rules(int size, int parks, bool sums,
                                          std::vector<std::vector<int>> further_groups);

// For code that keeps the heights of a cell in one word.
void check_fits_word(const skytile::latin::Rules& rules);

// Check candidates of cells: only values that the rules allow.
void check_candidates(const skytile::latin::Rules& rules, const std::vector<skytile::Mask>& cells);

// Clues to remove: each must be on the board and be listed once, in nonempty groups.
skytile::RemovalOrder checked_order(const Numbers<std::uint32_t>& order,
                                    const Numbers<std::uint32_t>& sizes,
                                    std::span<const std::uint8_t> clues);

}  // namespace bindings

namespace nanobind::detail {

template <typename T, std::size_t dimensions>
struct type_caster<bindings::Numbers<T, dimensions>> {
    using Expected = ndarray<const T, nanobind::ndim<dimensions>, c_contig, device::cpu>;
    using Numbers = bindings::Numbers<T, dimensions>;
    NB_TYPE_CASTER(Numbers, make_caster<Expected>::Name)

    bool from_python(handle source, std::uint8_t flags, cleanup_list* cleanup) noexcept {
        make_caster<bindings::Array> any;
        if (!any.from_python(source, flags, cleanup)) {
            return false;
        }
        value.array = std::move(any.value);
        return true;
    }
};

}  // namespace nanobind::detail
