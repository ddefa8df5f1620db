#include "latin/logic.hpp"

#include <algorithm>
#include <utility>

#include "common/interruption.hpp"
#include "latin/singles.hpp"

namespace skytile::latin {

Logic::Logic(Rules rules)
    : rules_(std::move(rules)), groups_(rules_.groups()), peers_(peers_of(rules_)) {}

bool Logic::singles(Cells& cells) const {
    const auto domain_of = [&](int cell) { return cells[index(cell)]; };
    bool changed = true;
    const auto narrow = [&](int cell, Mask left) {
        changed = changed || left != cells[index(cell)];
        cells[index(cell)] = left;
        return left != 0;
    };
    while (std::exchange(changed, false)) {
        interruption_point(static_cast<std::uint32_t>(rules_.size));
        for (const Group& group : groups_) {
            if (!use_singles(rules_.heights(), rules_.parks, group, domain_of, narrow)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace skytile::latin
