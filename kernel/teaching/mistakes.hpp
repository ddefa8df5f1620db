// Mistakes in what the user filled in or ruled out, and why they are wrong.
#pragma once

#include <optional>

#include "teaching/position.hpp"

namespace skytile::teaching {

// The step that points out the mistakes, in cells first, then in marks; nothing if all is right.
std::optional<Step> find_mistake(const Setting& setting, const Position& position,
                                 Strength strength);

}  // namespace skytile::teaching
