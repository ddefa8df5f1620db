// Runs a fuzzer without libFuzzer: on the given files and folders or, with `--random SECONDS SEED`,
// on random bytes. A failing input is left in the file `failed`.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "common/random.hpp"
#include "input.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

int run(const Bytes& bytes) {
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    return 1;
}

int run(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return run(Bytes{std::istreambuf_iterator<char>(file), {}});
}

// Random bytes of all kinds: few or many, mostly small or any.
Bytes draw(skytile::Random& random) {
    Bytes bytes(random.below(random.below(4) ? 100 : 1000));
    const std::uint32_t sides = random.below(2) ? 256 : 1 + random.below(20);
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random.below(random.below(8) ? sides : 256));
    }
    return bytes;
}

int run_random(double seconds, std::uint64_t seed) {
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    skytile::Random random(seed);
    int inputs = 0;
    while (std::chrono::duration<double>(Clock::now() - begun).count() < seconds) {
        const Bytes bytes = draw(random);
        std::ofstream("failed", std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
        inputs += run(bytes);
    }
    std::filesystem::remove("failed");
    return inputs;
}

}  // namespace

int main(int argc, char** argv) {
    int inputs = 0;
    if (argc == 4 && argv[1] == std::string_view("--random")) {
        inputs = run_random(std::atof(argv[2]), std::strtoull(argv[3], nullptr, 10));
    } else {
        for (int i = 1; i < argc; ++i) {
            if (!std::filesystem::is_directory(argv[i])) {
                inputs += run(std::filesystem::path(argv[i]));
                continue;
            }
            for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
                inputs += run(entry.path());
            }
        }
    }
    std::printf("%s: %d inputs\n", argv[0], inputs);
    return inputs > 0 ? 0 : 1;
}
