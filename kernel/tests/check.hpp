// A minimal test framework: report what was expected, count failures.
#pragma once

#include <cstdint>
#include <cstdio>

inline int failures = 0;

template <typename T>
void expect(const char* what, T expected, T got) {
    if (expected != got) {
        std::fprintf(stderr, "%s: expected %lld, got %lld\n", what,
                     static_cast<long long>(expected), static_cast<long long>(got));
        ++failures;
    }
}

// A small random source, the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed * 2654435769U + 1) {}
    int roll(int sides) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(sides));
    }

private:
    std::uint64_t state_;
};

void test_batch();
void test_count(int boards);
void test_derivation(int boards);
void test_fewest(int boards);
void test_hitting_check();
void test_lines(int boards);
void test_logic(int boards);
void test_mosaic(int boards);
void test_mosaic_teacher(int boards);
void test_pb();
void test_recipe();
void test_removal(int boards);
void test_rup();
void test_skyscrapers(int boards);
void test_teaching();
void test_visible();
