#pragma once

#include <nanobind/nanobind.h>

void bind_logic(nanobind::module_& m);
