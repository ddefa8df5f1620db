"""Benchmarks, most of them next to a peer measured in the same run; `make bench` runs them all."""
