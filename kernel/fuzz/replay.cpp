// Runs a fuzzer on the files and folders that it is given, where there is no libFuzzer.

#include <filesystem>
#include <fstream>
#include <iterator>

#include "input.hpp"

namespace {

void run(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    int inputs = 0;
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            run(argv[i]);
            ++inputs;
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
            run(entry.path());
            ++inputs;
        }
    }
    std::printf("%s: %d inputs\n", argv[0], inputs);
    return inputs > 0 ? 0 : 1;
}
