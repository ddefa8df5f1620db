// Steps, hints, walk-throughs, grades and clashes as JSON, to be worded elsewhere
// (`docs/reference/steps.md`).
#pragma once

#include <string>
#include <vector>

#include "teaching/clashes.hpp"
#include "teaching/hints.hpp"
#include "teaching/reasons.hpp"
#include "teaching/walkthrough.hpp"

namespace skytile::teaching {

std::string to_json(const std::vector<Step>& steps);
std::string to_json(const Hint& hint, Strength strength);
std::string to_json(const Walkthrough& walkthrough, const Family& family);
std::string to_json(const Grade& grade);
std::string to_json(const Clash& clash);
std::string to_json(const ReasonSought& found);

}  // namespace skytile::teaching
