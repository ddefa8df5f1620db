"""The installed packages, and which of them need which."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata
from importlib.metadata import PackageMetadata, PackageNotFoundError

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OURSELVES = "skytile"


def canonical(package: str) -> str:
    """The canonical spelling of a package's name: `fluent.runtime` → `fluent-runtime`."""
    return canonicalize_name(package)


def metadata_of(package: str) -> PackageMetadata | None:
    """What an installed package says about itself; None if it is not installed."""
    try:
        return metadata.metadata(package)
    except PackageNotFoundError:
        return None


def installed_version(package: str) -> str | None:
    """The version of a package; None if it is not installed."""
    try:
        return metadata.version(package)
    except PackageNotFoundError:
        return None


def own_extras() -> list[str]:
    """The extras of Skytile itself, as it was installed."""
    found = metadata_of(OURSELVES)
    return sorted(found.get_all("Provides-Extra") or []) if found else []


def requirements(package: str, extras: Iterable[str] = ()) -> Iterator[Requirement]:
    """What an installed package needs on this machine, with these of its extras."""
    for requirement in _requirements(package):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement


@cache
def _requirements(package: str) -> tuple[Requirement, ...]:
    try:
        return tuple(Requirement(text) for text in metadata.requires(package) or [])
    except PackageNotFoundError:
        return ()


def reachable(extras: Iterable[str] = ()) -> set[str]:
    """Every package that comes with Skytile and these extras, except Skytile itself."""
    todo = [(OURSELVES, frozenset(extras))]
    seen = set(todo)
    while todo:
        for needed in requirements(*todo.pop()):
            place = (canonical(needed.name), frozenset(needed.extras))
            if place not in seen:
                seen.add(place)
                todo.append(place)
    return {package for package, _ in seen} - {OURSELVES}


def bringers() -> dict[str, list[str]]:
    """For each package, the extras that bring it; `skytile` if every installation has it."""
    always = reachable()
    found = {package: [OURSELVES] for package in always}
    for extra in own_extras():
        if not _is_collection(extra):
            for package in reachable([extra]) - always:
                found.setdefault(package, []).append(extra)
    return found


def _is_collection(extra: str) -> bool:
    """Whether an extra only names others of ours, as `all` does."""
    return all(canonical(needed.name) == OURSELVES for needed in own_requirements(extra))


def own_requirements(extra: str) -> list[Requirement]:
    """What one extra of Skytile adds to what every installation needs."""
    return _added(OURSELVES, [extra])


def added_by_extras(requirement: Requirement) -> list[Requirement]:
    """What the extras in a requirement, as in `cpmpy[choco]`, add to the package itself."""
    return _added(requirement.name, requirement.extras)


def _added(package: str, extras: Iterable[str]) -> list[Requirement]:
    always = {str(requirement) for requirement in requirements(package)}
    return [need for need in requirements(package, extras) if str(need) not in always]
