#include "skyscrapers/arguments.hpp"

#include <algorithm>

namespace skytile::skyscrapers {

namespace {

constexpr int never = 1 << 20;
constexpr Along::Range impossible = {never, -never};

void widen(Along::Range& range, Along::Range other, int by) {
    if (other.least <= other.most) {
        range.least = std::min(range.least, other.least + by);
        range.most = std::max(range.most, other.most + by);
    }
}

// Call `use(value, tallest, worth)` for every value of a cell after buildings up to `tallest`: the
// tallest then, and what is seen of it.
template <typename Use>
void each_next(Mask values, int tallest, const Sight& sight, Use&& use) {
    for (; values; values &= values - 1) {
        const int value = std::countr_zero(values);
        if (value != tallest || value == 0) {  // that height stands before
            use(value, std::max(value, tallest), value > tallest ? sight.worth(value) : 0);
        }
    }
}

int highest(Mask mask) { return 63 - std::countl_zero(mask); }

}  // namespace

int most_seen(int tallest, int height, int distance) {
    // The lower ones before it, itself, all taller ones.
    return std::min(distance, height - 1) + 1 + tallest - height;
}

Mask values_at(const Rules& rules, int clue, int distance) {
    const int tallest = rules.tallest();
    Mask possible = ~Mask{0};
    for (int h = 1; h <= tallest; ++h) {
        if (most_seen(tallest, h, distance) < clue) {
            possible &= ~bit(h);
        }
    }
    if (clue == 1 && distance == 0) {  // the first building is the tallest
        possible &= bit(tallest) | 1;
    } else if (clue == 1 && distance > rules.parks) {
        possible &= ~bit(tallest);
    }
    return possible;
}

void Along::look(Line line, const Sight& sight) {
    line_.assign(line.begin(), line.end());
    sight_ = sight;
    rows_ = sight.tallest + 1;
    before_.assign((line.size() + 1) * index(rows_), impossible);
    after_.assign(before_.size(), impossible);
    before(0, 0) = {0, 0};
    for (std::size_t p = 0; p < line.size(); ++p) {
        for (int m = 0; m < rows_; ++m) {
            if (const Range range = before(p, m); range.least <= range.most) {
                each_next(line[p], m, sight, [&](int, int next, int worth) {
                    widen(before(p + 1, next), range, worth);
                });
            }
        }
    }
    after(line.size(), sight.tallest) = {0, 0};
    for (std::size_t p = line.size(); p-- > 0;) {
        for (int m = 0; m < rows_; ++m) {
            each_next(line[p], m, sight, [&](int, int next, int worth) {
                widen(after(p, m), after(p + 1, next), worth);
            });
        }
    }
}

Along::Range Along::whole() const { return before(line_.size(), sight_.tallest); }

Along::Through Along::through(std::size_t place, int value) const {
    Through best{impossible, 0, 0};
    for (int m = 0; m < rows_; ++m) {
        const Range first = before(place, m);
        if (first.least > first.most) {
            continue;
        }
        each_next(bit(value), m, sight_, [&](int, int next, int worth) {
            const Range rest = after(place + 1, next);
            if (rest.least > rest.most) {
                return;
            }
            if (first.least + worth + rest.least < best.range.least) {
                best.range.least = first.least + worth + rest.least;
                best.least_from = m;
            }
            if (first.most + worth + rest.most > best.range.most) {
                best.range.most = first.most + worth + rest.most;
                best.most_from = m;
            }
        });
    }
    return best;
}

Along::Range Along::with(std::size_t place, int value) const { return through(place, value).range; }

Mask Along::kept(std::size_t place, int clue) const {
    Mask kept = line_[place];
    for (Mask values = kept; values; values &= values - 1) {
        const int value = std::countr_zero(values);
        const Range range = with(place, value);
        if (range.least <= range.most && (clue < range.least || clue > range.most)) {
            kept &= ~bit(value);
        }
    }
    return kept;
}

Mask Along::heights(std::size_t place, int value, bool most) const {
    const Through best = through(place, value);
    const int from = most ? best.most_from : best.least_from;
    const Mask own = value > from ? bit(value) : 0;
    return heights_before(place, from, most) | own |
           heights_after(place + 1, std::max(from, value), most);
}

Mask Along::heights_before(std::size_t place, int tallest, bool most) const {
    if (place == 0) {
        return 0;
    }
    const Range wanted = before(place, tallest);
    for (int m = 0; m <= tallest; ++m) {
        const Range range = before(place - 1, m);
        Mask found = 0;
        bool is_found = false;
        each_next(line_[place - 1], m, sight_, [&](int value, int next, int worth) {
            const bool fits = most ? range.most + worth == wanted.most : range.least + worth == wanted.least;
            if (!is_found && next == tallest && range.least <= range.most && fits) {
                is_found = true;
                found = worth ? bit(value) : 0;
            }
        });
        if (is_found) {
            return found | heights_before(place - 1, m, most);
        }
    }
    return 0;
}

Mask Along::heights_after(std::size_t place, int tallest, bool most) const {
    Mask seen = 0;
    for (std::size_t p = place; p < line_.size(); ++p) {
        const Range wanted = after(p, tallest);
        bool is_found = false;
        int taller = tallest;
        each_next(line_[p], tallest, sight_, [&](int value, int next, int worth) {
            const Range range = after(p + 1, next);
            const bool fits = most ? range.most + worth == wanted.most : range.least + worth == wanted.least;
            if (!is_found && range.least <= range.most && fits) {
                is_found = true;
                taller = next;
                seen |= worth ? bit(value) : 0;
            }
        });
        tallest = taller;
    }
    return seen;
}

bool count_along(std::span<Mask> line, const Sight& sight, int clue) {
    thread_local Along along;
    along.look(line, sight);
    const Along::Range range = along.whole();
    if (range.least > range.most || clue < range.least || clue > range.most) {
        return false;
    }
    for (std::size_t p = 0; p < line.size(); ++p) {
        line[p] = along.kept(p, clue);
        if (!line[p]) {
            return false;
        }
    }
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
    Mask heights = 0;  // that may stand between them
    int sure = 0;      // buildings there
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

// All arrangements by plain search from the left.
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
