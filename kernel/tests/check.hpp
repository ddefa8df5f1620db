// The smallest of test frameworks: say what was expected, count what failed.
#pragma once

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

void test_visible();
void test_rup();
