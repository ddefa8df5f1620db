#include "teaching/json.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "teaching/json_writer.hpp"
#include "teaching/techniques.hpp"

namespace skytile::teaching {

namespace {

template <typename Fill>
std::string object(Fill&& fill) {
    JsonWriter writer;
    writer.object([&] { fill(writer); });
    return std::move(writer.text);
}

void write_grade(JsonWriter& writer, const Grade& grade) {
    writer.key("level", levels[index(grade.level)]);
    writer.begin_value("score");
    writer.text += std::to_string(grade.score / 10) + "." + std::to_string(grade.score % 10);
    writer.begin_value("hardest");
    grade.hardest ? writer.write(grade.hardest) : void(writer.text += "null");
    writer.key("steps", grade.steps);
    writer.key("bottlenecks", grade.bottlenecks);
}

// The techniques that the puzzle is practice for: it needs them, and nothing harder.
std::vector<const char*> practised(const Walkthrough& walkthrough, const Family& family) {
    std::vector<const char*> names;
    std::ranges::copy_if(family.techniques, std::back_inserter(names), [&](const char* name) {
        return is_hardest(name, walkthrough.steps, family);
    });
    return names;
}

}  // namespace

std::string to_json(const std::vector<Step>& steps) {
    JsonWriter writer;
    writer.write(steps);
    return std::move(writer.text);
}

std::string to_json(const Hint& hint, Strength strength) {
    return object([&](JsonWriter& writer) {
        writer.key("strength", strengths[static_cast<std::size_t>(strength)]);
        writer.key("solved", hint.steps.empty());
        writer.key("say", hint.say);
        writer.key("steps", hint.steps);
        writer.key("key", static_cast<int>(hint.key));
        writer.key("around", hint.around);
    });
}

std::string to_json(const Walkthrough& walkthrough, const Family& family) {
    return object([&](JsonWriter& writer) {
        writer.key("steps", walkthrough.steps);
        writer.key("solved", walkthrough.is_solved);
        writer.list("chapters", walkthrough.chapters, [&](const Chapter& chapter) {
            writer.object([&] {
                writer.key("title", chapter.title);
                writer.key("first", static_cast<int>(chapter.first));
                writer.key("last", static_cast<int>(chapter.last));
            });
        });
        writer.begin_value("grade");
        writer.object([&] { write_grade(writer, walkthrough.grade); });
        writer.key("practises", practised(walkthrough, family));
    });
}

std::string to_json(const Grade& grade) {
    return object([&](JsonWriter& writer) { write_grade(writer, grade); });
}

std::string to_json(const Clash& clash) {
    return object([&](JsonWriter& writer) {
        writer.key("clues", clash.clues);
        writer.key("irreducible", clash.is_irreducible);
        writer.key("smallest", clash.is_smallest);
    });
}

std::string to_json(const ReasonSought& found) {
    return object([&](JsonWriter& writer) {
        writer.key("core", found.core);
        writer.key("irreducible", found.irreducible);
        writer.key("clues", found.reason.clues);
        writer.key("smallest", found.reason.is_smallest);
    });
}

}  // namespace skytile::teaching
