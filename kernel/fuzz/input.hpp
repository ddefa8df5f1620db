// The input of every fuzzer, and how it reports a wrong answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

// Reads bytes as small numbers; zeros after the end.
class Input {
public:
    Input(const std::uint8_t* bytes, std::size_t size) : bytes_(bytes, size) {}

    bool is_empty() const { return at_ >= bytes_.size(); }
    std::uint8_t byte() { return is_empty() ? std::uint8_t{0} : bytes_[at_++]; }

    // One of 0 … sides - 1.
    int below(int sides) { return byte() % sides; }
    // One of first … last.
    int between(int first, int last) { return first + below(last - first + 1); }
    bool flag() { return byte() & 1; }
    // `nothing` in three of four cases, else one of first … last; for clues, most of them missing.
    int rarely(int first, int last, int nothing) {
        const int choice = byte();
        return choice < 192 ? nothing : first + choice % (last - first + 1);
    }

    template <typename Number, typename Draw>
    std::vector<Number> many(std::size_t count, Draw&& draw) {
        std::vector<Number> numbers;
        for (; count > 0; --count) {
            numbers.push_back(static_cast<Number>(draw()));
        }
        return numbers;
    }

private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

// Report a wrong answer, so that the fuzzer keeps the input.
inline void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "wrong: %s\n", what);
        std::abort();
    }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
