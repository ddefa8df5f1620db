#include "check.hpp"

int main() {
    test_visible();
    test_rup();
    std::printf("kernel: %d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
