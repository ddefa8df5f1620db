// Messages from and to the page: whole numbers one after another, or a text.
//
// The caller asks for `request(count)`, writes `count` numbers there, calls a function, and reads
// the numbers at `answer()` or the text at `text()` before it calls the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#ifdef __wasm__
#define SKYTILE_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#else
#define SKYTILE_EXPORT(name) extern "C"
#endif

namespace skytile::wasm {

struct BadRequest {};

// End the call: by an exception where there are any, as in fuzzers; else by a trap, which the
// worker reports. (The page checks what players enter.)
[[noreturn]] void refuse();

// The numbers of a request, read in order. One that is missing or out of bounds is refused.
class Request {
public:
    Request();

    int next();
    int next(int first, int last);
    std::uint64_t next_seed();  // below 2^53: the upper and the lower 32 bits
    std::string next_text();    // its length, then its bytes

    template <typename Number>
    std::vector<Number> take(std::size_t count, int first, int last) {
        std::vector<Number> numbers;
        numbers.reserve(count);
        for (; count > 0; --count) {
            numbers.push_back(static_cast<Number>(next(first, last)));
        }
        return numbers;
    }

private:
    std::size_t at_ = 0;
};

// The answer so far, empty at the beginning of each call.
std::vector<std::int32_t>& numbers_of_answer();

template <typename Numbers>
void reply(const Numbers& numbers) {
    auto& answer = numbers_of_answer();
    answer.insert(answer.end(), numbers.begin(), numbers.end());
}
inline void reply(int number) { numbers_of_answer().push_back(number); }
void reply(std::string text);

// Called now and then during long work; true if it should stop.
bool stopped();

}  // namespace skytile::wasm
