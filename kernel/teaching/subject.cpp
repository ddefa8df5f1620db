#include "teaching/subject.hpp"

#include <algorithm>
#include <utility>

namespace skytile::teaching {

std::string cell_name(const Board& board, int cell) {
    std::string name = "r";
    name += std::to_string(cell / board.columns + 1);
    name += 'c';
    name += std::to_string(cell % board.columns + 1);
    return name;
}

const std::vector<int>& Subject::name_order() {
    if (name_order_.empty() && !clues_.empty()) {
        std::vector<std::pair<std::string, int>> names;
        for (const int clue : clues_) {
            names.emplace_back(name_of(clue), clue);
        }
        std::ranges::sort(names);
        name_order_.resize(index(clues_.back()) + 1);
        for (std::size_t i = 0; i < names.size(); ++i) {
            name_order_[index(names[i].second)] = static_cast<int>(i);
        }
    }
    return name_order_;
}

}  // namespace skytile::teaching
