"""A model-based tester of sessions, after CaDiCaL's Mobical.

It makes random sequences of calls (clues on and off, fixed cells, excluded grids, limits,
interrupts, threads, sessions closed and opened again) on all engines at once, on boards so small
that trying everything gives the truth. A sequence is a *trace*, lines of JSON that can be played
again; each is played in a process of its own, so that a crash or a hang is a finding like any
other. A trace that fails is shrunk to the few calls that matter, and written to a file.

    python -m tests.session_traces run --seconds 600 --seed 1 --jobs 2
    python -m tests.session_traces replay tests/session_traces/traces/*.jsonl
"""
