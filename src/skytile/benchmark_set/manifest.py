"""The files that describe the folder of the set: manifest, README, licence, citation.

They have no dates and no machine names, so the same set is always the same bytes.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from skytile import __version__
from skytile.benchmark_set.catalogue import (
    CLASSES,
    JUDGES,
    NAME,
    VERSION,
    Instance,
    instances,
)
from skytile.benchmark_set.notations import LARGEST, all_notations, ending, summary

LICENCE = "CC0-1.0"


def entry(
    instance: Instance,
    files: Mapping[str, Mapping[str, Any]],
    missing: Mapping[str, str],
    proof: Mapping[str, Any],
) -> dict[str, Any]:
    """The manifest's entry for an instance."""
    puzzle = instance.puzzle
    rows, columns = puzzle.shape
    return {
        "name": instance.name,
        "kind": puzzle.kind,
        "rules": {rule.name: rule.to_json(puzzle.rules[rule.name]) for rule in puzzle.variants
                  if rule.name in puzzle.rules},
        "rows": rows,
        "columns": columns,
        "clues": puzzle.clue_count,
        "class": instance.hardness,
        "answer": instance.answer.value,
        "decided_by": list(instance.decided_by),
        "fingerprint": puzzle.fingerprint,
        "origin": dict(instance.origin),
        "median_seconds": instance.median_seconds,
        "effort": {engine: dict(spent) for engine, spent in instance.effort.items()},
        "files": dict(files),
        "missing": dict(missing),
        "proof": dict(proof),
    }  # fmt: skip


def manifest(
    entries: Sequence[Mapping[str, Any]], notations: Sequence[str], proofs: bool
) -> dict[str, Any]:
    """The manifest of a folder with these instances in these notations."""
    whole = len(entries) == len(instances()) and set(notations) == set(all_notations())
    return {
        "set": NAME,
        "version": VERSION,
        "license": LICENCE,
        "written_by": f"skytile {__version__}",
        "complete": whole and proofs,
        "question": "a solution, and is it the only one?",
        "classes": {
            name: {"from_seconds": bounds.least, "below_seconds": bounds.most}
            for name, bounds in CLASSES.items()
        },
        "class_by": f"median of the CPU seconds of {', '.join(JUDGES)}",
        "notations": {
            name: {"summary": summary(name), "ending": ending(name)} for name in notations
        },
        "largest_file": LARGEST,
        "proofs": dict(Counter(_kind_of_proof(entry["proof"]) for entry in entries)),
        "instances": list(entries),
    }


def _kind_of_proof(proof: Mapping[str, Any]) -> str:
    """The form of a proof, or what replaces it."""
    return str(proof.get("form") or next(iter(proof)))


def readme(entries: Sequence[Mapping[str, Any]]) -> str:
    """The text that explains the folder."""
    counts = {name: sum(1 for entry in entries if entry["class"] == name) for name in CLASSES}
    return f"""# {NAME} {VERSION}

Boards of two logic puzzles, Skyscrapers and Mosaic (Fill-a-Pix), for those who study solving.
{len(entries)} instances: {", ".join(f"{count} {name}" for name, count in counts.items())}.

    manifest.json      every instance: rules, size, class, origin, measured effort, answer, files
    SHA256SUMS         the hash of every other file: sha256sum -c SHA256SUMS
    problems/          what the two problems are, with references
    formats/FORMAT/    the boards, a folder for each notation and each kind of solver's file
    answers/           unique, several or none; with the solution, or two that differ
    proofs/            proofs of the answers "unique" and "none"; two solutions prove "several"
    CITATION.cff       how to cite the set
    LICENSE.txt        {LICENCE}: no rights reserved

The question is that of `skytile check`: find a solution, and decide whether it is the only one.

The class of an instance is the power of ten of the CPU seconds that the median of three engines
needs for that, from building the model to the answer: {", ".join(JUDGES)} (our own search in C++,
Glucose on an order encoding, OR-Tools CP-SAT with one worker). Effort is a measurement on one core
of one machine: compare engines on your own. "more_than" is a limit that ran out. "decided_by" are
the engines that found the answer; solutions were checked by the rules.

"missing" says for an instance which notations cannot express it, or whose file would be too large
(`skytile convert formats/json/NAME.json --to dimacs` writes it). "proof" says of which form it is,
or why there is none. `skytile verify-proof proofs/NAME` checks a proof, and so does any checker of
DRAT or LRAT (form "drat") or VeriPB (form "pb").
"""


LICENCE_TEXT = f"""{NAME} {VERSION} is dedicated to the public domain under CC0 1.0 Universal
(https://creativecommons.org/publicdomain/zero/1.0/, SPDX: {LICENCE}): the boards, their answers,
the measurements and the files made of them. Use them for anything, without asking. The program
that writes the set, Skytile, is under the MIT licence.
"""

CITATION = f"""cff-version: 1.2.0
message: If you use this set, please cite it as below.
type: dataset
title: {NAME}
version: "{VERSION}"
abstract: >-
  Instances of the logic puzzles Skyscrapers and Mosaic in five classes of hardness, with answers
  and proofs.
authors:
  - name: The Skytile engineers
license: {LICENCE}
keywords:
  - constraint programming
  - satisfiability
  - benchmark
  - logic puzzles
"""
