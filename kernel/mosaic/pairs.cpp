#include "mosaic/pairs.hpp"

#include "common/interruption.hpp"

namespace skytile::mosaic {

Pairs::Pairs(Field& field) : field_(field) {
    const auto size = static_cast<std::size_t>(field.end_place() + 4);
    bits_.assign(size, 0);
    for (Ready& ready : ready_) {
        ready.owner_at.assign(size, 0);
    }
    for (std::size_t i = 12; i < 24; ++i) {
        masks_[static_cast<std::size_t>(overlapping[i].distance - 1)] |= 1U << i;
    }
}

void Pairs::update() {
    for (std::size_t looked = 0; const int clue : field_.changed()) {
        interruption_point_at(++looked);
        for (std::size_t i = 12; i < 24; ++i) {
            look_at(clue, i);
        }
        for (std::size_t i = 0; i < 12; ++i) {
            const int other = clue + field_.step_to(i);
            if (field_.has_clue(other) && !field_.is_changed(other)) {
                look_at(other, 23 - i);
            }
        }
    }
    field_.forget_changed();
}

void Pairs::look_at(int owner, std::size_t which) {
    const bool is_ready = colours(owner, which);
    if (is_ready != ((bits_[static_cast<std::size_t>(owner)] >> which & 1) != 0)) {
        note(owner, which, is_ready);
    }
}

// Whether a clue and a later one that overlaps it colour cells together.
bool Pairs::colours(int one, std::size_t which) const {
    const int other = one + field_.step_to(which);
    if (!field_.is_active(one) || !field_.is_active(other)) {
        return false;
    }
    const Block ours = field_.open_cells(one), theirs = field_.open_cells(other);
    const int shared = block_size(static_cast<Block>(ours & overlapping[which].ours));
    const int own = block_size(ours) - shared, others = block_size(theirs) - shared;
    const int surplus = field_.needed(one) - field_.needed(other);
    return shared > 0 && own + others > 0 && (surplus == own || -surplus == others);
}

Pair Pairs::pair_of(int one, std::size_t which) const {
    const int other = one + field_.step_to(which);
    const Block ours = field_.open_cells(one), theirs = field_.open_cells(other);
    const auto own = static_cast<Block>(ours & ~overlapping[which].ours);
    const auto others = static_cast<Block>(theirs & ~overlapping[23 - which].ours);
    if (field_.needed(one) - field_.needed(other) == block_size(own)) {
        return {one, other, own, others};
    }
    return {other, one, others, own};
}

void Pairs::note(int owner, std::size_t which, bool is_ready) {
    const int distance = overlapping[which].distance;
    const bool was_owner = is_owner(distance, owner);
    bits_[static_cast<std::size_t>(owner)] ^= 1U << which;
    Ready& ready = at(distance);
    ready.count += is_ready ? 1 : -1;
    auto& where = ready.owner_at[static_cast<std::size_t>(owner)];
    if (!was_owner) {
        where = static_cast<int>(ready.owners.size());
        ready.owners.push_back(owner);
    } else if (!is_owner(distance, owner)) {
        ready.owners[static_cast<std::size_t>(where)] = ready.owners.back();
        ready.owner_at[static_cast<std::size_t>(ready.owners.back())] = where;
        ready.owners.pop_back();
    }
}

}  // namespace skytile::mosaic
