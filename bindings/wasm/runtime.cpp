// The parts of a C library that C++ needs here: memory, time, and traps on errors.
//
// The kernel opens no file, prints nothing and starts no thread, and compiling a whole C and C++
// library would take longer than the kernel itself. The few files of the C++ library that it
// needs are compiled unchanged (CMakeLists.txt).

#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <new>

namespace {

// Milliseconds since an arbitrary point in time.
extern "C" __attribute__((import_module("host"), import_name("now"))) double host_now();

// Memory is allocated in blocks, four sizes per power of two. A freed block goes to the free list
// of its size.
struct Block {
    std::size_t size_class;
    Block* next;
};

constexpr std::size_t alignment = 16;
constexpr std::size_t page = 65536;
constinit std::array<Block*, 128> returned = {};
constinit std::uintptr_t unused = 0;
constinit std::uintptr_t end_of_memory = 0;

extern "C" std::byte __heap_base;

std::size_t class_of(std::size_t bytes) {
    const std::size_t last = bytes - 1;
    const auto power = static_cast<std::size_t>(std::bit_width(last));
    return 4 * power + (last >> (power - 3) & 3);
}

std::size_t bytes_of(std::size_t size_class) {
    return (5 + size_class % 4) << (size_class / 4 - 3);
}

// A block at the end of the memory in use.
Block* add_block(std::size_t bytes) {
    if (unused == 0) {
        unused = reinterpret_cast<std::uintptr_t>(&__heap_base) / alignment * alignment + alignment;
        end_of_memory = __builtin_wasm_memory_size(0) * page;
    }
    if (bytes > end_of_memory - unused) {
        const std::size_t pages = (bytes - (end_of_memory - unused)) / page + 16;
        if (__builtin_wasm_memory_grow(0, pages) == static_cast<std::size_t>(-1)) {
            __builtin_trap();
        }
        end_of_memory += pages * page;
    }
    auto* const block = reinterpret_cast<Block*>(unused);
    unused += bytes;
    return block;
}

void* allocate(std::size_t bytes) {
    if (bytes > std::size_t{1} << 31) {
        __builtin_trap();
    }
    const std::size_t whole = (bytes + 2 * alignment - 1) / alignment * alignment;
    const std::size_t size_class = class_of(whole);
    Block* block = returned[size_class];
    if (block) {
        returned[size_class] = block->next;
    } else {
        block = add_block(bytes_of(size_class));
        block->size_class = size_class;
    }
    return reinterpret_cast<std::byte*>(block) + alignment;
}

void give_back(void* memory) {
    if (memory) {
        auto* const block = reinterpret_cast<Block*>(static_cast<std::byte*>(memory) - alignment);
        block->next = returned[block->size_class];
        returned[block->size_class] = block;
    }
}

}  // namespace

const std::nothrow_t std::nothrow{};

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }

std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
    return time_point(duration_cast<duration>(std::chrono::duration<double, std::milli>(host_now())));
}

void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {

// Destructors are never run: the memory goes with the worker.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
void __cxa_pure_virtual() { __builtin_trap(); }

int memcmp(const void* left, const void* right, std::size_t bytes) {
    const auto* a = static_cast<const unsigned char*>(left);
    const auto* b = static_cast<const unsigned char*>(right);
    for (std::size_t i = 0; i < bytes; ++i) {
        if (a[i] != b[i]) {
            return a[i] - b[i];
        }
    }
    return 0;
}

std::size_t strlen(const char* text) {
    std::size_t length = 0;
    while (text[length]) {
        ++length;
    }
    return length;
}

// Used by std::find in vectors of integers.
wchar_t* wmemchr(const wchar_t* items, wchar_t item, std::size_t count) {
    for (; count > 0; --count, ++items) {
        if (*items == item) {
            return const_cast<wchar_t*>(items);
        }
    }
    return nullptr;
}

void* memchr(const void* items, int item, std::size_t count) {
    const auto* bytes = static_cast<const unsigned char*>(items);
    for (; count > 0; --count, ++bytes) {
        if (*bytes == static_cast<unsigned char>(item)) {
            return const_cast<unsigned char*>(bytes);
        }
    }
    return nullptr;
}

// Shifts of 128 bits, which the compiler has no instruction for.
struct Wide {
    std::uint64_t low;
    std::uint64_t high;
};

unsigned __int128 __ashlti3(unsigned __int128 value, int by) {
    auto [low, high] = std::bit_cast<Wide>(value);
    if (by >= 64) {
        return std::bit_cast<unsigned __int128>(Wide{0, low << (by - 64)});
    }
    return by == 0 ? value : std::bit_cast<unsigned __int128>(Wide{low << by, high << by | low >> (64 - by)});
}

unsigned __int128 __lshrti3(unsigned __int128 value, int by) {
    auto [low, high] = std::bit_cast<Wide>(value);
    if (by >= 64) {
        return std::bit_cast<unsigned __int128>(Wide{high >> (by - 64), 0});
    }
    return by == 0 ? value : std::bit_cast<unsigned __int128>(Wide{low >> by | high << (64 - by), high >> by});
}

}
