// The kernel as a Python module: check, convert, release the GIL, call.

#include "calls.hpp"

NB_MODULE(_kernel, m) {
    m.doc() = "Skytile's compiled kernel.";
    nanobind::set_leak_warnings(false);  // objects alive at interpreter exit are no leak
    bindings::bind_solvers(m);
    bindings::bind_clause_proofs(m);
    bindings::bind_pb_proofs(m);
    bindings::bind_removal(m);
    bindings::bind_recipes(m);
    bindings::bind_teachers(m);
}
