// Boards as subjects of teaching.
#pragma once

#include <memory>

#include "boards.hpp"
#include "mosaic/subject.hpp"
#include "skyscrapers/subject.hpp"

namespace skytile::wasm {

inline std::unique_ptr<teaching::Subject> subject_of(const SkyscrapersBoard& board) {
    return std::make_unique<skyscrapers::Subject>(board.rules(), board.edges(), board.givens());
}

inline std::unique_ptr<teaching::Subject> subject_of(const MosaicBoard& board) {
    return std::make_unique<mosaic::Subject>(board.width(), board.height(), board.clues());
}

}  // namespace skytile::wasm
