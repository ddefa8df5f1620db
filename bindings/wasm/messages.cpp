#include "messages.hpp"

#include <utility>

namespace skytile::wasm {

namespace {

#ifdef __wasm__
extern "C" __attribute__((import_module("host"), import_name("stopped"))) int host_stopped();
#else
extern "C" int host_stopped();
#endif

std::vector<std::int32_t> numbers_in;
std::vector<std::int32_t> numbers_out;
std::string text_out;

#ifdef __wasm__
extern "C" void __wasm_call_ctors();
#endif

}  // namespace

#ifdef __wasm__
// Must be called once, before anything else.
SKYTILE_EXPORT(initialize) void initialize() { __wasm_call_ctors(); }
#endif

SKYTILE_EXPORT(request) std::int32_t* request(std::size_t count) {
    numbers_in.resize(count);
    return numbers_in.data();
}
SKYTILE_EXPORT(answer) const std::int32_t* answer() { return numbers_out.data(); }
SKYTILE_EXPORT(answer_size) std::size_t answer_size() { return numbers_out.size(); }
SKYTILE_EXPORT(text) const char* text() { return text_out.data(); }
SKYTILE_EXPORT(text_size) std::size_t text_size() { return text_out.size(); }

void refuse() {
#ifdef __cpp_exceptions
    throw BadRequest{};
#else
    __builtin_trap();
#endif
}

Request::Request() {
    numbers_out.clear();
    text_out.clear();
}

int Request::next() {
    if (at_ >= numbers_in.size()) {
        refuse();
    }
    return numbers_in[at_++];
}

int Request::next(int first, int last) {
    const int number = next();
    if (number < first || number > last) {
        refuse();
    }
    return number;
}

std::uint64_t Request::next_seed() {
    const auto high = static_cast<std::uint32_t>(next());
    return std::uint64_t{high} << 32 | static_cast<std::uint32_t>(next());
}

std::string Request::next_text() {
    const auto letters = take<char>(static_cast<std::size_t>(next(0, 1 << 20)), -128, 255);
    return {letters.begin(), letters.end()};
}

std::vector<std::int32_t>& numbers_of_answer() { return numbers_out; }

void reply(std::string text) { text_out = std::move(text); }

bool stopped() { return host_stopped() != 0; }

}  // namespace skytile::wasm
