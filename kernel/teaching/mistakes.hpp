// What is wrong in what somebody filled in or ruled out, and why.
#pragma once

#include <optional>

#include "teaching/position.hpp"

namespace skytile::teaching {

// The step that points out what is wrong, cells first, then marks; nothing if all is right.
std::optional<Step> find_mistake(const Setting& setting, const Position& position,
                                 Strength strength);

}  // namespace skytile::teaching
