"""Every package that comes along has a licence that somebody has looked at."""

import re

import pytest
from packaging.licenses import canonicalize_license_expression

from skytile.engines import ENGINES, engine_class
from skytile.engines.cpmpy.solvers import SOLVERS
from skytile.installation import PROGRAMS, SHIPPED, Terms, licence_of, reachable, terms_of
from skytile.installation.licences import declared, reviewed
from skytile.installation.packages import canonical, metadata_of, own_extras
from tests.installation.lock import locked

FREE = {Terms.PERMISSIVE, Terms.WEAK_COPYLEFT}
CLASSIFIERS = {
    "GNU Affero General Public License": Terms.COPYLEFT,
    "GNU General Public License": Terms.COPYLEFT,
    "GNU Lesser General Public License": Terms.WEAK_COPYLEFT,
    "GNU Library or Lesser General Public License": Terms.WEAK_COPYLEFT,
    "Mozilla Public License": Terms.WEAK_COPYLEFT,
    "Eclipse Public License": Terms.WEAK_COPYLEFT,
}


def names_in(expression: str) -> set[str]:
    return set(re.findall(r"[^\s()]+", expression)) - {"AND", "OR", "WITH"}


@pytest.mark.parametrize(
    ("expression", "terms"),
    [
        ("MIT", Terms.PERMISSIVE),
        ("MIT AND MPL-2.0", Terms.WEAK_COPYLEFT),
        ("MIT OR GPL-3.0-only", Terms.PERMISSIVE),
        ("MIT AND (Apache-2.0 OR GPL-2.0-only)", Terms.PERMISSIVE),
        ("MIT OR Apache-2.0 AND GPL-2.0-only", Terms.PERMISSIVE),
        ("(MIT OR Apache-2.0) AND AGPL-3.0-only", Terms.COPYLEFT),
        ("GPL-3.0-or-later WITH GCC-exception-3.1", Terms.WEAK_COPYLEFT),
        ("GPL-3.0-or-later WITH Font-exception-2.0", Terms.UNKNOWN),
        ("MIT AND LicenseRef-secret", Terms.UNKNOWN),
        ("Gpl", Terms.UNKNOWN),
        ("", Terms.UNKNOWN),
        ("MIT OR", Terms.UNKNOWN),
        ("MIT )", Terms.UNKNOWN),
        ("(MIT", Terms.UNKNOWN),
    ],
)
def test_and_asks_the_most_and_or_the_least(expression: str, terms: Terms) -> None:
    assert terms_of(expression) is terms


def test_locked_packages_have_a_reviewed_licence() -> None:
    for package in sorted(locked()):
        assert package in reviewed(), (
            f"{package} is new: look at its licence and what its wheel holds, then add it to "
            f"src/skytile/installation/licences.toml (it declares {declared(package)!r})"
        )
        expression = reviewed()[package]
        assert canonicalize_license_expression(expression) == expression
        assert terms_of(expression) is not Terms.UNKNOWN, package


def test_nothing_is_reviewed_that_is_not_locked() -> None:
    assert set(reviewed()) == locked()


def test_packages_declare_what_was_reviewed() -> None:
    """A new version may come under another licence."""
    ranks = list(Terms)
    for package in sorted(locked()):
        expression = declared(package)
        assert names_in(expression or "") <= names_in(reviewed()[package]), package
        found = metadata_of(package)
        for classifier in (found.get_all("Classifier") or []) if found else []:
            for words, terms in CLASSIFIERS.items():
                if words in classifier:
                    reviewed_terms = terms_of(reviewed()[package])
                    assert ranks.index(reviewed_terms) >= ranks.index(terms), package


def test_all_brings_no_copyleft() -> None:
    brought = reachable(["all"])
    assert {"numpy", "python-sat", "pychoco", "ortools", "starlette"} <= brought
    assert {
        name: reviewed()[name] for name in brought if terms_of(reviewed()[name]) not in FREE
    } == {}


def test_copyleft_is_in_extras_of_its_own() -> None:
    bound = {name for name in locked() if terms_of(reviewed()[name]) is Terms.COPYLEFT}
    assert bound == reachable(["copyleft"]) - reachable() == {"exact", "passagemath-kissat"}
    for extra in set(own_extras()) - {"copyleft", "kissat", "pb"}:
        assert not bound & reachable([extra]), extra


def test_all_brings_every_extra_but_copyleft_and_verifiers() -> None:
    others = set(own_extras()) - {"all", "copyleft", "kissat", "pb", "verifiers"}
    assert reachable(["all"]) == reachable(others)


@pytest.mark.parametrize("name", ENGINES)
def test_an_engine_says_the_licences_of_what_it_runs(name: str) -> None:
    engine = engine_class(name)
    assert engine.licences
    packages = {canonical(p) for p in engine.packages} - {"skytile"}
    said = set().union(*map(names_in, engine.licences.values()))
    for package in packages:
        assert said & names_in(licence_of(package) or ""), package
        if terms_of(reviewed()[package]) is Terms.COPYLEFT:
            assert terms_of(engine.licences[next(iter(engine.licences))]) is Terms.COPYLEFT
    for expression in engine.licences.values():
        assert canonicalize_license_expression(expression) == expression


@pytest.mark.parametrize("name", SOLVERS)
def test_a_solver_that_cpmpy_drives_has_the_licence_of_its_package(name: str) -> None:
    packages = [package for package in SOLVERS[name].packages if package in reviewed()]
    for package in packages:
        assert names_in(SOLVERS[name].licence) <= names_in(reviewed()[package])
        assert (terms_of(SOLVERS[name].licence) is Terms.COPYLEFT) == (
            terms_of(reviewed()[package]) is Terms.COPYLEFT
        )


@pytest.mark.parametrize("part", [*SHIPPED, *PROGRAMS], ids=lambda part: part.name)
def test_what_is_shipped_or_run_has_a_known_licence(part: object) -> None:
    licence: str = part.licence  # type: ignore[attr-defined]
    assert canonicalize_license_expression(licence) == licence
    assert terms_of(licence) in FREE
