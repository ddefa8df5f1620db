// The kernel's own tests. An optional number says how many random boards of each kind to compare
// with brute force.

#include <cstdlib>

#include "check.hpp"

#ifdef __wasi__
// Destructors are never run there: the memory goes with the program.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
#endif

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 20000;
    test_visible();
#ifndef __wasi__  // no threads there, and no proof checkers
    test_pb();
    test_rup();
    test_hitting_check();
    test_batch();
#endif
    test_count(boards);
    test_lines(boards);
    test_skyscrapers(boards);
    test_mosaic(boards);
    test_derivation(boards);
    test_recipe();
    test_removal(boards);
    test_fewest(boards);
    test_logic(boards);
    test_mosaic_teacher(boards);
    test_teaching();
    std::printf("kernel: %d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
