#pragma once

#include <nanobind/nanobind.h>

namespace bindings {

void bind_generate(nanobind::module_& m);

}  // namespace bindings
