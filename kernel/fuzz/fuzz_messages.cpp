// The functions that the page calls (bindings/wasm), with arbitrary numbers as a request: each is
// refused, or answered with numbers and JSON.

#include <cctype>
#include <string_view>

#include "common/interruption.hpp"
#include "input.hpp"
#include "messages.hpp"

extern "C" {

std::int32_t* request(std::size_t count);
const char* text();
std::size_t text_size();

void solve();
void spread();
void level();
void removable();
void suggest();
void make();
void possible();
void seed_of_candidate();
void seed_of_text();
void choice();
void ambiguity();
void mend();
void hint();
void all_hints();
void explain();
void grade();
void positions();
void estimated_grade();
void clash();

// Whether the host wants to stop: true once every 64 calls.
int host_stopped() {
    static int asked = 0;
    return ++asked % 64 == 0;
}

}

namespace {

constexpr void (*functions[])() = {
    solve,         spread, level,     removable, suggest, make,  possible,  seed_of_candidate,
    seed_of_text,  choice, ambiguity, mend,      hint,    all_hints, explain, grade,
    positions,     estimated_grade,   clash};

// Checks whether a text is a single JSON value; strings have no escapes.
class Json {
public:
    explicit Json(std::string_view text) : left_(text) {}

    bool is_whole() { return value(0) && left_.empty(); }

private:
    bool take(char letter) {
        const bool is_there = left_.starts_with(letter);
        left_.remove_prefix(is_there ? 1 : 0);
        return is_there;
    }
    bool word(std::string_view word) {
        const bool is_there = left_.starts_with(word);
        left_.remove_prefix(is_there ? word.size() : 0);
        return is_there;
    }
    bool number() {
        take('-');
        const auto digits = [&] {
            std::size_t count = 0;
            while (!left_.empty() && std::isdigit(static_cast<unsigned char>(left_[0]))) {
                left_.remove_prefix(1);
                ++count;
            }
            return count > 0;
        };
        return digits() && (!take('.') || digits());
    }
    bool quoted() {
        if (!take('"')) {
            return false;
        }
        while (!left_.empty() && left_[0] != '"' && left_[0] != '\\' && left_[0] >= ' ') {
            left_.remove_prefix(1);
        }
        return take('"');
    }
    template <typename Element>
    bool list(char end, Element&& element) {
        if (take(end)) {
            return true;
        }
        do {
            if (!element()) {
                return false;
            }
        } while (take(','));
        return take(end);
    }
    bool value(int depth) {
        if (depth > 100) {
            return false;
        }
        if (take('[')) {
            return list(']', [&] { return value(depth + 1); });
        }
        if (take('{')) {
            return list('}', [&] { return quoted() && take(':') && value(depth + 1); });
        }
        return word("true") || word("false") || word("null") || left_.starts_with('"') ? is_constant()
                                                                                       : number();
    }
    bool is_constant() { return !left_.starts_with('"') || quoted(); }

    std::string_view left_;
};

// Most numbers are small; a byte of 100 or more starts a 32-bit number.
std::vector<std::int32_t> draw_numbers(Input& input) {
    std::vector<std::int32_t> numbers;
    while (!input.is_empty()) {
        const int small = static_cast<std::int8_t>(input.byte());
        std::uint32_t large = 0;
        for (int i = 0; small >= 100 && i < 4; ++i) {
            large = large << 8 | input.byte();
        }
        numbers.push_back(small < 100 ? small : static_cast<std::int32_t>(large));
    }
    return numbers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Input input(bytes, size);
    const auto function = functions[input.below(std::size(functions))];
    const auto numbers = draw_numbers(input);
    std::copy(numbers.begin(), numbers.end(), request(numbers.size()));
    skytile::Budget budget(skytile::Budget::no_limit, 0.1);
    try {
        const skytile::Interruptible scope(budget);
        function();
        const std::string_view answered(text(), text_size());
        require(answered.empty() || Json(answered).is_whole(), "an answer is no JSON");
    } catch (const skytile::wasm::BadRequest&) {
    } catch (const skytile::Interrupted&) {
    }
    return 0;
}
