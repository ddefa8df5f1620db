#include "skyscrapers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <type_traits>
#include <utility>

#include "permutations.hpp"

namespace skytile {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::size_t most_permutations = 1U << 15;  // of one line, before lists are given up

std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

class SkyscrapersSolver::AnySearch {
public:
    virtual ~AnySearch() = default;
    virtual SkyscrapersAnswer solve(const SkyscrapersQuestion& question, Budget& budget) = 0;
};

// The search for boards whose lines fit a `Word`: 64 bits up to size 8, 128 up to 11.
template <typename Word>
class SkyscrapersSolver::Search final : public AnySearch {
public:
    explicit Search(SkyscrapersRules rules)
        : rules_(std::move(rules)),
          n_(index(rules_.size)),
          cells_(n_ * n_),
          lowest_(rules_.parks ? 0 : 1),
          values_(index(rules_.tallest() + 1 - lowest_)),
          fits_word_(n_ * values_ <= 8 * sizeof(Word)),
          lines_(2 * n_),
          domains_(cells_),
          lengths_(2 * n_) {
        lay_out_groups();
        dirty_.resize(groups_.size(), 0);
        weights_.resize(groups_.size(), 1);
    }

    SkyscrapersAnswer solve(const SkyscrapersQuestion& question, Budget& budget) override {
        question_ = &question;
        budget_ = &budget;
        found_.clear();
        Verdict verdict = Verdict::impossible;
        if (begin() && respect_excluded() && descend(0)) {
            verdict = Verdict::solved;
        }
        if (budget.exhausted()) {
            verdict = Verdict::unknown;
        }
        return {verdict, found_, used_};
    }

private:
    struct Line {
        int left = 0;  // clue in front of the first cell, 0 for none
        int right = 0;
        std::size_t left_edge = 0;  // places in the question's edges
        std::size_t right_edge = 0;
        bool listed = false;
        bool too_long = false;  // for a list
        std::vector<Word> permutations;

        bool has_clue() const { return left || right; }
    };

    void lay_out_groups() {
        groups_.resize(2 * n_);
        for (std::size_t i = 0; i < n_; ++i) {
            for (std::size_t j = 0; j < n_; ++j) {
                groups_[i].push_back(static_cast<int>(i * n_ + j));
                groups_[n_ + i].push_back(static_cast<int>(j * n_ + i));
            }
            lines_[i].left_edge = 3 * n_ + i;
            lines_[i].right_edge = n_ + i;
            lines_[n_ + i].left_edge = i;
            lines_[n_ + i].right_edge = 2 * n_ + i;
        }
        groups_.insert(groups_.end(), rules_.further_groups.begin(), rules_.further_groups.end());
        groups_of_.resize(cells_);
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            for (const int cell : groups_[group]) {
                groups_of_[index(cell)].push_back(static_cast<int>(group));
            }
        }
    }

    // Come to the root of the search: everything that follows without trying. Questions about
    // the same clues come in rows, so the last root is kept; more cells only narrow it.
    bool begin() {
        const auto& cells = question_->cells;
        const bool same_edges = std::ranges::equal(question_->edges, root_.edges);
        if (!same_edges || !std::ranges::equal(cells, root_.cells)) {
            const bool narrower = same_edges && root_.possible && adds_cells();
            if (narrower) {
                load_root();
            } else {
                root_.edges.assign(question_->edges.begin(), question_->edges.end());
                used_.assign(4 * n_, 0);
                std::fill(weights_.begin(), weights_.end(), 1);
            }
            root_.cells.assign(cells.begin(), cells.end());
            root_.possible = narrower ? fix_cells() && propagate() : start();
            forget_marks();
            if (budget_->exhausted()) {
                root_.edges.clear();  // half a root is none
            }
            root_.domains = domains_;
            root_.lengths = lengths_;
            root_.used = used_;
        }
        load_root();
        return root_.possible;
    }

    void load_root() {
        domains_ = root_.domains;
        lengths_ = root_.lengths;
        used_ = root_.used;
    }

    // Whether all cells of the root have the same values in the question.
    bool adds_cells() const {
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (root_.cells[cell] >= 0 && root_.cells[cell] != question_->cells[cell]) {
                return false;
            }
        }
        return true;
    }

    // Narrow the domains to the values of cells that are known.
    bool fix_cells() {
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const int value = root_.cells[cell];
            if (value > rules_.tallest() ||
                (value >= 0 && !narrow(static_cast<int>(cell), domains_[cell] & Mask{1} << value))) {
                return false;
            }
        }
        return true;
    }

    // The first domains, narrowed first by what is cheap and then by lists.
    bool start() {
        for (Line& line : lines_) {
            line.left = root_.edges[line.left_edge];
            line.right = root_.edges[line.right_edge];
            line.listed = false;
            line.too_long = false;
            line.permutations.clear();
        }
        const Mask every = ((Mask{2} << rules_.tallest()) - 1) & ~((Mask{1} << lowest_) - 1);
        std::fill(domains_.begin(), domains_.end(), every);
        if (!fix_cells()) {
            return false;
        }
        mark_all();
        looks_along_ = false;
        if (has_tables() && rules_.size <= 6) {
            return list_all();  // going through short tables is cheaper than shortening them
        }
        return propagate() && (!fits_word_ || list_short()) && list_long();
    }

    bool has_tables() const { return std::is_same_v<Word, std::uint64_t> && rules_.parks == 0; }

    bool list_all() {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            if (lines_[line].has_clue()) {
                list_from_table(line);
            }
        }
        return propagate();
    }

    // Lists that the values cells already have make short: no more narrowing is needed first.
    bool list_short() {
        constexpr double short_list = 1500;
        for (bool found = true; found;) {
            found = false;
            for (std::size_t line = 0; line < lines_.size(); ++line) {
                if (lines_[line].has_clue() && !lines_[line].listed &&
                    most_permutations_of(line) <= short_list) {
                    list_by_trying(line);
                    found = true;
                    if (!propagate()) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    // The other lists, the tightest line first, and on with what it tells: that makes the next
    // ones shorter. Where there is no table, looking along the clues comes first.
    bool list_long() {
        if (!has_tables()) {
            looks_along_ = true;
            mark_all();
            if (!propagate()) {
                return false;
            }
            if (!fits_word_) {
                return true;
            }
        }
        while (true) {
            const std::size_t line = tightest_unlisted();
            if (line == lines_.size()) {
                return true;
            }
            has_tables() && most_permutations_of(line) > 100 ? list_from_table(line) : list_by_trying(line);
            if (!propagate() || !budget_->look()) {
                return false;
            }
        }
    }

    // How many ways there can be at most to build along a line, by the values of its cells.
    double most_permutations_of(std::size_t line) const {
        double ways = 1;
        for (const int cell : groups_[line]) {
            ways *= std::popcount(domains_[index(cell)]);
        }
        return ways;
    }

    // The line with a clue and without a list that has the fewest values left, or the end.
    std::size_t tightest_unlisted() const {
        std::size_t best = lines_.size();
        int least = std::numeric_limits<int>::max();
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            if (!lines_[line].has_clue() || lines_[line].listed || lines_[line].too_long) {
                continue;
            }
            int freedom = lines_[line].left && lines_[line].right ? 0 : rules_.size / 2;
            for (const int cell : groups_[line]) {
                freedom += std::popcount(domains_[index(cell)]);
            }
            if (freedom < least) {
                least = freedom;
                best = line;
            }
        }
        return best;
    }

    void mark_all() {
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            mark(static_cast<int>(group));
        }
    }

    void mark(int group) {
        if (!dirty_[index(group)]) {
            dirty_[index(group)] = 1;
            queue_.push_back(group);
        }
    }

    void forget_marks() {
        for (const int group : queue_) {
            dirty_[index(group)] = 0;
        }
        queue_.clear();
    }

    // Narrow the domain of a cell; everything it belongs to is looked at again.
    bool narrow(int cell, Mask domain) {
        Mask& current = domains_[index(cell)];
        if (domain == current) {
            return true;
        }
        current = domain;
        for (const int group : groups_of_[index(cell)]) {
            mark(group);
        }
        return domain != 0;
    }

    bool propagate() {
        while (!queue_.empty()) {
            const int group = queue_.back();
            queue_.pop_back();
            dirty_[index(group)] = 0;
            if (!look_at(index(group))) {
                weights_[index(group)] += 1;
                forget_marks();
                return false;
            }
        }
        return true;
    }

    bool look_at(std::size_t group) {
        if (group < lines_.size() && lines_[group].listed) {
            return filter(group);
        }
        if (!singles(groups_[group])) {
            return false;
        }
        return !looks_along_ || group >= lines_.size() || !lines_[group].has_clue() ||
               look_from_edges(group);
    }

    Mask heights() const { return ((Mask{2} << rules_.tallest()) - 1) & ~Mask{1}; }

    // Each height stands once in a group, and parks as often as the rules say.
    bool singles(const std::vector<int>& group) {
        Mask once = 0;
        Mask twice = 0;
        Mask placed = 0;
        int parks_placed = 0;
        int parks_possible = 0;
        for (const int cell : group) {
            const Mask domain = domains_[index(cell)];
            parks_possible += domain & 1;
            if (std::has_single_bit(domain)) {
                if (domain == 1) {
                    ++parks_placed;
                } else if (placed & domain) {
                    return false;
                }
                placed |= domain & ~Mask{1};
            }
            twice |= once & domain;
            once |= domain;
        }
        if ((once & heights()) != heights() || parks_placed > rules_.parks ||
            parks_possible < rules_.parks) {
            return false;
        }
        const Mask hidden = once & ~twice & heights() & ~placed;
        const bool no_more_parks = rules_.parks && parks_placed == rules_.parks;
        const bool only_parks = rules_.parks && parks_possible == rules_.parks;
        for (const int cell : group) {
            const Mask domain = domains_[index(cell)];
            if (std::has_single_bit(domain)) {
                continue;
            }
            Mask left = domain & ~placed;
            if (no_more_parks) {
                left &= ~Mask{1};
            }
            if (domain & hidden) {
                left &= hidden;
                if (!std::has_single_bit(left)) {
                    return false;
                }
            }
            if (only_parks && (domain & 1)) {
                left &= 1;
            }
            if (!narrow(cell, left)) {
                return false;
            }
        }
        return true;
    }

    // The two clues of a line, one after the other.
    bool look_from_edges(std::size_t line) {
        const Line& clues = lines_[line];
        const std::vector<int>& cells = groups_[line];
        std::array<Mask, most_heights> sight;
        bool possible = true;
        for (const bool from_right : {false, true}) {
            const int clue = from_right ? clues.right : clues.left;
            if (!clue || !possible) {
                continue;
            }
            for (std::size_t p = 0; p < n_; ++p) {
                sight[p] = domains_[index(cells[from_right ? n_ - 1 - p : p])];
            }
            possible = look_along({sight.data(), n_}, rules_.tallest(), clue);
            bool changed = !possible;
            for (std::size_t p = 0; p < n_ && possible; ++p) {
                const int cell = cells[from_right ? n_ - 1 - p : p];
                changed = changed || sight[p] != domains_[index(cell)];
                possible = narrow(cell, sight[p]);
            }
            if (changed) {
                used_[from_right ? clues.right_edge : clues.left_edge] = 1;
            }
        }
        return possible;
    }

    Word line_domain(std::size_t line) const {
        Word word = 0;
        const std::vector<int>& cells = groups_[line];
        for (std::size_t p = n_; p-- > 0;) {
            word = static_cast<Word>(word << values_) |
                   static_cast<Word>(domains_[index(cells[p])] >> lowest_);
        }
        return word;
    }

    void list_from_table(std::size_t line) {
        Line& clues = lines_[line];
        const Word outside = static_cast<Word>(~line_domain(line));
        auto& list = clues.permutations;
        PermutationTable::of(rules_.size)
            .runs(clues.left, clues.right, [&](const std::uint64_t* first, const std::uint64_t* last) {
                const std::size_t before = list.size();
                list.resize(before + static_cast<std::size_t>(last - first));
                std::size_t end = before;
                for (; first != last; ++first) {
                    list[end] = *first;
                    end += (*first & outside) == 0 ? 1U : 0U;
                }
                list.resize(end);
            });
        clues.listed = true;
        use_list(line);
    }

    // For lengths without a table: place building after building, within the domains.
    void list_by_trying(std::size_t line) {
        lines_[line].listed = extend(line, 0, {.left = heights()});
        lines_[line].too_long = !lines_[line].listed;
        if (lines_[line].too_long) {
            lines_[line].permutations.clear();
        }
        use_list(line);
    }

    void use_list(std::size_t line) {
        lengths_[line] = lines_[line].permutations.size();
        mark(static_cast<int>(line));
    }

    // A line that is built up to some place.
    struct Built {
        Word word = 0;
        Mask left;       // heights that are still to be placed
        int highest = 0;
        int seen = 0;    // from the left
        Mask facing_right = 0;  // heights that nothing after them hides so far
        int parks = 0;
    };

    // Whether what is still to come can make both clues true. From the left, every building
    // higher than the highest could be visible. From the right, the highest still to come
    // hides all lower ones before it; it is visible itself, and at most all after it are.
    bool may_fit(const Line& clues, const Built& built) const {
        if (clues.left && (built.seen > clues.left ||
                           built.seen + rules_.tallest() - built.highest < clues.left)) {
            return false;
        }
        if (!clues.right) {
            return true;
        }
        const auto highest_to_come = static_cast<int>(std::bit_width(built.left));
        const int for_certain = std::popcount(built.facing_right & ~below(highest_to_come));
        const int more = clues.right - for_certain;
        return built.left ? more >= 1 && more <= std::popcount(built.left) : more == 0;
    }

    static Mask below(int height) { return (Mask{1} << height) - 1; }

    // Place building after building; false if there are too many ways.
    bool extend(std::size_t line, std::size_t place, const Built& built) {
        Line& clues = lines_[line];
        if (place == n_) {
            clues.permutations.push_back(built.word);
            return clues.permutations.size() <= most_permutations;
        }
        Mask domain = domains_[index(groups_[line][place])] & (built.left | Mask{1});
        if (built.parks == rules_.parks) {
            domain &= ~Mask{1};
        }
        for (; domain; domain &= domain - 1) {
            const int value = std::countr_zero(domain);
            Built next = built;
            next.word |= static_cast<Word>(1) << (place * values_ + index(value - lowest_));
            if (value) {
                next.left &= ~(Mask{1} << value);
                next.facing_right = (built.facing_right & ~below(value)) | Mask{1} << value;
                next.seen += value > built.highest ? 1 : 0;
                next.highest = std::max(built.highest, value);
            } else {
                ++next.parks;
            }
            if (may_fit(clues, next) && !extend(line, place + 1, next)) {
                return false;
            }
        }
        return true;
    }

    // Keep the permutations that fit the domains, and the values that some of them has.
    bool filter(std::size_t line) {
        Line& clues = lines_[line];
        const Word domain = line_domain(line);
        const Word outside = static_cast<Word>(~domain);
        std::size_t length = lengths_[line];
        Word possible = 0;
        Word* const list = clues.permutations.data();
        for (std::size_t i = 0; i < length;) {
            if (list[i] & outside) {
                std::swap(list[i], list[--length]);
            } else {
                possible |= list[i++];
            }
        }
        lengths_[line] = length;
        if (possible == domain && length) {
            return true;
        }
        if (clues.left) {
            used_[clues.left_edge] = 1;
        }
        if (clues.right) {
            used_[clues.right_edge] = 1;
        }
        if (!length) {
            return false;
        }
        const Word one_place = (static_cast<Word>(1) << values_) - 1;
        for (std::size_t p = 0; p < n_; ++p) {
            const auto bits = static_cast<Mask>((possible >> (p * values_)) & one_place);
            narrow_others(groups_[line][p], bits << lowest_, static_cast<int>(line));
        }
        return true;
    }

    // Like narrow, for a group that is consistent already.
    void narrow_others(int cell, Mask domain, int self) {
        Mask& current = domains_[index(cell)];
        if (domain != current) {
            current = domain;
            for (const int group : groups_of_[index(cell)]) {
                if (group != self) {
                    mark(group);
                }
            }
        }
    }

    // Every excluded grid must differ somewhere; where only one cell is left to do so, it must.
    bool respect_excluded() {
        for (std::size_t start = 0; start < question_->excluded.size(); start += cells_) {
            const auto grid = question_->excluded.subspan(start, cells_);
            int open = -1;
            bool differs = false;
            for (std::size_t cell = 0; cell < cells_ && !differs; ++cell) {
                if (grid[cell] < 0) {
                    continue;
                }
                const Mask value = grid[cell] <= rules_.tallest() ? Mask{1} << grid[cell] : 0;
                if (!(domains_[cell] & value)) {
                    differs = true;
                } else if (domains_[cell] != value) {
                    differs = open >= 0;  // two cells can still differ: nothing to conclude
                    open = static_cast<int>(cell);
                }
            }
            if (differs) {
                continue;
            }
            if (open < 0) {
                return false;
            }
            const Mask rest = domains_[index(open)] & ~(Mask{1} << grid[index(open)]);
            if (!narrow(open, rest) || !propagate()) {
                return false;
            }
            start = 0 - cells_;  // look at all of them again
        }
        return true;
    }

    // Search below here; true if that is the end of it, by success or for lack of budget.
    bool descend(std::size_t depth) {
        if (!budget_->spend(node_cost())) {
            return true;
        }
        const int cell = tightest();
        if (cell < 0) {
            for (const Mask domain : domains_) {
                found_.push_back(static_cast<std::int16_t>(std::countr_zero(domain)));
            }
            return found_.size() == question_->wanted * cells_;
        }
        if (saved_domains_.size() <= depth) {
            saved_domains_.emplace_back();
            saved_lengths_.emplace_back();
        }
        saved_domains_[depth] = domains_;
        saved_lengths_[depth] = lengths_;
        // What an excluded grid has here comes last: anything else differs from it already.
        Mask values = domains_[index(cell)];
        Mask last = 0;
        if (!question_->excluded.empty() && question_->excluded[index(cell)] >= 0) {
            last = values & Mask{1} << question_->excluded[index(cell)];
        }
        for (values &= ~last; values || last; values &= values - 1) {
            if (!values) {
                values = std::exchange(last, 0);
            }
            domains_ = saved_domains_[depth];
            lengths_ = saved_lengths_[depth];
            if (narrow(cell, values & ~(values - 1)) && propagate() && respect_excluded() &&
                descend(depth + 1)) {
                return true;
            }
        }
        return false;
    }

    // What a node of this size is worth, so that the clock is looked at every millisecond.
    std::uint32_t node_cost() const {
        return rules_.size <= 6 ? 1 : rules_.size <= 8 ? 8 : rules_.size <= 11 ? 32 : 128;
    }

    // The open cell with the fewest values for the trouble its groups have made, -1 if none.
    int tightest() const {
        int best = -1;
        int best_count = 1;
        int best_weight = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const int count = std::popcount(domains_[cell]);
            if (count < 2) {
                continue;
            }
            int weight = 0;
            for (const int group : groups_of_[cell]) {
                weight += weights_[index(group)];
            }
            if (count * best_weight < best_count * weight) {
                best = static_cast<int>(cell);
                best_count = count;
                best_weight = weight;
            }
        }
        return best;
    }

    struct Root {
        std::vector<std::uint8_t> edges;
        std::vector<std::int16_t> cells;
        std::vector<Mask> domains;
        std::vector<std::size_t> lengths;
        std::vector<std::uint8_t> used;
        bool possible = false;
    };

    const SkyscrapersRules rules_;
    const std::size_t n_;
    const std::size_t cells_;
    const int lowest_;          // the lowest value of a cell: 0 with parks, else 1
    const std::size_t values_;  // how many values a cell has
    const bool fits_word_;      // whether a line fits a word at all
    std::vector<std::vector<int>> groups_;     // rows, columns, further ones: their cells
    std::vector<std::vector<int>> groups_of_;  // by cell
    std::vector<Line> lines_;                  // rows, then columns
    const SkyscrapersQuestion* question_ = nullptr;
    Budget* budget_ = nullptr;
    Root root_;
    std::vector<Mask> domains_;
    std::vector<std::size_t> lengths_;  // of the lists, as far as they are in use
    bool looks_along_ = false;          // whether unlisted lines are looked along
    std::vector<std::uint8_t> dirty_;
    std::vector<int> queue_;
    std::vector<int> weights_;  // how often each group ended a try
    std::vector<std::uint8_t> used_;
    std::vector<std::int16_t> found_;
    std::vector<std::vector<Mask>> saved_domains_;
    std::vector<std::vector<std::size_t>> saved_lengths_;
};

SkyscrapersSolver::SkyscrapersSolver(SkyscrapersRules rules) {
    const int values = rules.tallest() + (rules.parks ? 1 : 0);
    if (rules.size * values <= 64) {
        search_ = std::make_unique<Search<std::uint64_t>>(std::move(rules));
    } else {
        search_ = std::make_unique<Search<Wide>>(std::move(rules));
    }
}

SkyscrapersSolver::~SkyscrapersSolver() = default;

SkyscrapersAnswer SkyscrapersSolver::solve(const SkyscrapersQuestion& question, Budget& budget) {
    return search_->solve(question, budget);
}

}  // namespace skytile
