#include "skyscrapers/arguments.hpp"

#include <algorithm>

namespace skytile::skyscrapers {

namespace {

constexpr int never = 1 << 20;
constexpr Along::Range impossible = {never, -never};

void widen(Along::Range& range, Along::Range other, int by) {
    range.least = std::min(range.least, other.least + by);
    range.most = std::max(range.most, other.most + by);
}

Along::Range joined(Along::Range one, Along::Range other, int by = 0) {
    return {one.least + other.least + by, one.most + other.most + by};
}

int seen(Along::Range range, bool most) { return most ? range.most : range.least; }

int highest(Mask mask) { return 63 - std::countl_zero(mask); }

}  // namespace

int most_seen(int tallest, int height, int distance) {
    // The lower ones before it, the height itself, all taller ones.
    return std::min(distance, height - 1) + 1 + tallest - height;
}

Mask values_at(const Rules& rules, int clue, int distance) {
    const int tallest = rules.tallest();
    if (clue == rules.sight().worth(tallest)) {  // the first building is the tallest
        return distance == 0           ? bit(tallest) | 1
               : distance > rules.parks ? ~bit(tallest)
                                        : ~Mask{0};
    }
    if (rules.sums) {
        const bool goes_up = !rules.parks && clue == rules.sight().largest();
        return goes_up ? bit(distance + 1) : ~Mask{0};
    }
    Mask possible = ~Mask{0};
    for (int h = 1; h <= tallest; ++h) {
        if (most_seen(tallest, h, distance) < clue) {
            possible &= ~bit(h);
        }
    }
    return possible;
}

void Along::look(Line line, const Sight& sight) {
    line_ = line;
    sight_ = sight;
    const auto rows = index(sight.tallest) + 1;
    for (std::size_t p = 0; p <= line.size(); ++p) {
        std::fill_n(before_[p].begin(), rows, impossible);
        std::fill_n(after_[p].begin(), rows, impossible);
    }
    before_[0][0] = {0, 0};
    for (std::size_t p = 0; p < line.size(); ++p) {
        for (std::size_t m = 0; m < rows; ++m) {
            const Range range = before_[p][m];
            if (!range.is_possible()) {
                continue;
            }
            if (line[p] & (below(static_cast<int>(m)) | 1)) {
                widen(before_[p + 1][m], range, 0);
            }
            for (Mask taller = line[p] & ~up_to(static_cast<int>(m)); taller; taller &= taller - 1) {
                const int value = std::countr_zero(taller);
                widen(before_[p + 1][index(value)], range, sight.worth(value));
            }
        }
    }
    after_[line.size()][index(sight.tallest)] = {0, 0};
    for (std::size_t p = line.size(); p-- > 0;) {
        Range taller = impossible;  // if the cell is taller than all before
        for (std::size_t m = rows; m-- > 0;) {
            after_[p][m] = taller;
            if (line[p] & (below(static_cast<int>(m)) | 1)) {
                widen(after_[p][m], after_[p + 1][m], 0);
            }
            if (m > 0 && line[p] >> m & 1) {
                widen(taller, after_[p + 1][m], sight.worth(static_cast<int>(m)));
            }
        }
    }
}

Along::Range Along::with(std::size_t place, int value) const {
    Range all = impossible;
    for (int m = 0; m <= sight_.tallest; ++m) {
        const Range first = before_[place][index(m)];
        const auto next = index(std::max(m, value));
        if (first.is_possible() && (m != value || !value) && after_[place + 1][next].is_possible()) {
            widen(all, joined(first, after_[place + 1][next]), value > m ? sight_.worth(value) : 0);
        }
    }
    return all;
}

Mask Along::kept(std::size_t place, int clue) const {
    const Row& first = before_[place];
    const Row& rest = after_[place + 1];
    std::array<Range, longest> hidden;  // by value, behind a taller building
    Range behind = impossible;
    for (int m = sight_.tallest; m >= 0; --m) {
        hidden[index(m)] = behind;
        if (first[index(m)].is_possible() && rest[index(m)].is_possible()) {
            widen(behind, joined(first[index(m)], rest[index(m)]), 0);
        }
    }
    hidden[0] = behind;  // a park hides nothing
    Mask kept = line_[place];
    Range lower = impossible;  // before it, if everything there is lower
    for (int value = 0; value <= sight_.tallest; ++value) {
        Range range = hidden[index(value)];
        if (value && lower.is_possible() && rest[index(value)].is_possible()) {
            widen(range, joined(lower, rest[index(value)]), sight_.worth(value));
        }
        if (range.is_possible() && !range.has(clue)) {
            kept &= ~bit(value);
        }
        if (first[index(value)].is_possible()) {
            widen(lower, first[index(value)], 0);
        }
    }
    return kept;
}

Mask Along::heights(std::size_t place, int value, bool most) const {
    const int wanted = seen(with(place, value), most);
    for (int m = 0; m <= sight_.tallest; ++m) {
        const Range first = before_[place][index(m)];
        const int next = std::max(m, value);
        const Range rest = after_[place + 1][index(next)];
        const int own = value > m ? sight_.worth(value) : 0;
        if ((m != value || !value) && first.is_possible() && rest.is_possible() &&
            seen(first, most) + own + seen(rest, most) == wanted) {
            return heights_before(place, m, most) | (own ? bit(value) : 0) |
                   heights_after(place + 1, next, most);
        }
    }
    return 0;
}

Mask Along::heights_before(std::size_t place, int tallest, bool most) const {
    Mask heights = 0;
    for (std::size_t p = place; p-- > 0;) {
        const int wanted = seen(before_[p + 1][index(tallest)], most);
        const Range same = before_[p][index(tallest)];
        if (same.is_possible() && (line_[p] & (below(tallest) | 1)) && seen(same, most) == wanted) {
            continue;  // the cell is hidden, or a park
        }
        heights |= bit(tallest);
        const int worth = sight_.worth(tallest);
        for (int m = 0, next = tallest; m < next; ++m) {
            const Range range = before_[p][index(m)];
            if (range.is_possible() && seen(range, most) + worth == wanted) {
                tallest = m;
                break;
            }
        }
    }
    return heights;
}

Mask Along::heights_after(std::size_t place, int tallest, bool most) const {
    Mask heights = 0;
    for (std::size_t p = place; p < line_.size(); ++p) {
        const int wanted = seen(after_[p][index(tallest)], most);
        const Range same = after_[p + 1][index(tallest)];
        if (same.is_possible() && (line_[p] & (below(tallest) | 1)) && seen(same, most) == wanted) {
            continue;
        }
        for (Mask taller = line_[p] & ~up_to(tallest); taller; taller &= taller - 1) {
            const int value = std::countr_zero(taller);
            const Range range = after_[p + 1][index(value)];
            if (range.is_possible() && seen(range, most) + sight_.worth(value) == wanted) {
                heights |= bit(value);
                tallest = value;
                break;
            }
        }
    }
    return heights;
}

bool count_along(std::span<Mask> line, const Sight& sight, int clue) {
    thread_local Along along;
    along.look(line, sight);
    if (!along.whole().is_possible() || !along.whole().has(clue)) {
        return false;
    }
    std::array<Mask, latin::most_heights> kept;
    for (std::size_t p = 0; p < line.size(); ++p) {
        kept[p] = along.kept(p, clue);
        if (!kept[p]) {
            return false;
        }
    }
    std::copy_n(kept.begin(), line.size(), line.begin());
    return true;
}

std::optional<Top> find_top(Line line) {
    int highest_before = 0;
    for (std::size_t top = 0; top < line.size(); ++top) {
        const int height = highest(line[top]);
        if (is_single(line[top]) && height > highest_before) {
            Mask heights = bit(height);
            int tallest = height;
            bool is_known = true;
            for (std::size_t p = top + 1; is_known && p < line.size(); ++p) {
                if (highest(line[p]) > tallest) {
                    is_known = is_single(line[p]);
                    tallest = highest(line[p]);
                    heights |= bit(tallest);
                }
            }
            if (is_known) {
                return Top{top, heights};
            }
        }
        highest_before = std::max(highest_before, height);
    }
    return std::nullopt;
}

std::optional<Silhouette> silhouette(Line line, const Sight& sight, int clue) {
    const auto top = find_top(line);
    if (sight.sums || !top || count_bits(top->heights) + 1 != clue) {
        return std::nullopt;
    }
    std::size_t first = 0;
    while (line[first] == 1) {
        ++first;  // past parks
    }
    if (first + 1 >= top->place || (line[first] & 1)) {
        return std::nullopt;
    }
    Mask heights = 0;  // heights that may be between them
    int sure = 0;      // buildings that certainly are
    int highest_low = 0;
    for (std::size_t p = first + 1; p < top->place; ++p) {
        heights |= line[p] & ~Mask{1};
        if (!(line[p] & 1)) {
            ++sure;
            highest_low = std::max(highest_low, std::countr_zero(line[p]));
        }
    }
    Silhouette found{*top, first, {line.begin(), line.end()}};
    for (int h = 1; h < sight.tallest; ++h) {
        if (h <= highest_low || count_bits(heights & below(h)) < sure) {
            found.kept[first] &= ~bit(h);
        }
    }
    for (std::size_t p = first + 1; p < top->place && found.kept[first]; ++p) {
        found.kept[p] &= below(highest(found.kept[first])) | 1;
    }
    return found;
}

std::optional<Stairs> stairs(Line line, const Sight& sight, int clue) {
    const auto top = find_top(line);
    if (sight.sums || !top) {
        return std::nullopt;
    }
    Stairs found{*top, {}, {line.begin(), line.end()}};
    for (std::size_t p = 0; p < top->place; ++p) {
        if (line[p] != 1) {
            if (line[p] & 1) {
                return std::nullopt;  // a building or a park
            }
            found.steps.push_back(p);
        }
    }
    if (found.steps.size() < 2 || count_bits(top->heights) + static_cast<int>(found.steps.size()) != clue) {
        return std::nullopt;
    }
    int low = 0;
    for (const std::size_t p : found.steps) {
        found.kept[p] &= ~up_to(low);
        low = found.kept[p] ? std::countr_zero(found.kept[p]) : sight.tallest;
    }
    int high = highest(line[top->place]);
    for (std::size_t i = found.steps.size(); i-- > 0;) {
        Mask& kept = found.kept[found.steps[i]];
        kept &= below(high);
        high = kept ? highest(kept) : 0;
    }
    return found;
}

namespace {

// Lists all arrangements by plain search from the left.
class Listing {
public:
    Listing(Line line, const Sight& sight, int left, int right, std::size_t most)
        : line_(line), sight_(sight), left_(left), right_(right), most_(most), row_(line.size()) {
        spare_ = static_cast<int>(line.size()) - sight.tallest;
    }

    bool search(std::size_t place = 0, Mask used = 0, int tallest = 0, int seen = 0) {
        if (++nodes_ > most_nodes || rows_.size() >= most_) {
            return rows_.size() >= most_;
        }
        if (place == line_.size()) {
            if ((!left_ || seen == left_) && (!right_ || from_right() == right_)) {
                rows_.push_back(row_);
            }
            return true;
        }
        for (Mask values = line_[place] & ~used; values; values &= values - 1) {
            const int value = std::countr_zero(values);
            const int now = value > tallest ? seen + sight_.worth(value) : seen;
            row_[place] = value;
            if (value == 0) {
                if (parks_placed_ == spare_) {
                    continue;
                }
                ++parks_placed_;
            }
            const bool may_fit = !left_ || now <= left_;
            const bool in_time =
                !may_fit || search(place + 1, used | (value ? bit(value) : 0), std::max(tallest, value), now);
            parks_placed_ -= value == 0;
            if (!in_time) {
                return false;
            }
        }
        return true;
    }

    std::vector<std::vector<int>> take() { return std::move(rows_); }

private:
    static constexpr int most_nodes = 200000;

    int from_right() const {
        int tallest = 0, seen = 0;
        for (std::size_t p = row_.size(); p-- > 0;) {
            if (row_[p] > tallest) {
                tallest = row_[p];
                seen += sight_.worth(tallest);
            }
        }
        return seen;
    }

    Line line_;
    Sight sight_;
    int left_;
    int right_;
    std::size_t most_;
    std::vector<int> row_;
    std::vector<std::vector<int>> rows_;
    int spare_ = 0;  // parks in the line
    int parks_placed_ = 0;
    int nodes_ = 0;
};

}  // namespace

std::optional<std::vector<std::vector<int>>> arrangements(Line line, const Sight& sight, int left,
                                                          int right, std::size_t most) {
    Listing listing(line, sight, left, right, most);
    if (!listing.search()) {
        return std::nullopt;
    }
    return listing.take();
}

}  // namespace skytile::skyscrapers
