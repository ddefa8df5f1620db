# Compile for WebAssembly with the C++ compiler of the package `ziglang`; SKYTILE_ZIG says where
# it is.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER ${SKYTILE_ZIG} c++)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -g0")
# As fast in browsers as what -O3 makes, and a quarter smaller.
set(CMAKE_CXX_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "")
# It is known to be Clang; to find that out, CMake would link programs, and for these Zig would
# compile a C and a C++ library first.
set(CMAKE_CXX_COMPILER_ID_RUN TRUE)
set(CMAKE_CXX_COMPILER_ID Clang)
set(CMAKE_CXX_COMPILER_VERSION 20)
set(CMAKE_CXX_COMPILER_FORCED TRUE)
# Zig's own driver would compile them too. The kernel's tests, which print, need that.
if(NOT SKYTILE_WITH_LIBRARIES)
  set(CMAKE_CXX_LINK_EXECUTABLE
      "${SKYTILE_ZIG} wasm-ld <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
endif()
