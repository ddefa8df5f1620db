"""The engine `ace`: a constraint solver that reads XCSP3."""
