"""The extras of Skytile: what each is for, and whether it is installed."""

from dataclasses import dataclass

from packaging.requirements import Requirement

from skytile.installation.licences import Terms, licence_of, terms_of
from skytile.installation.packages import (
    added_by_extras,
    canonical,
    installed_version,
    own_requirements,
    reachable,
)

EXTRAS = {
    "ace": "the engine ace (needs Java too)",
    "asp": "the engine asp",
    "cluster": "batches, studies and data sets on a Dask cluster",
    "cp": "the engine cp",
    "cpmpy": "the engine cpmpy",
    "gym": "environments for Gymnasium",
    "ip": "the engine ip",
    "kissat": "the solver kissat of the engine sat",
    "parquet": "data sets as Parquet files",
    "pb": "the engine pb, proofs by cutting planes, and Exact for cpmpy",
    "pictures": "Mosaics from your own pictures",
    "print": "PNG, PDF and books",
    "reasoning-gym": "the adapter for Reasoning Gym",
    "sat": "the engine sat and proofs in DRAT",
    "smt": "the engine smt",
    "studies": "plots of studies",
    "verifiers": "the adapter for Verifiers",
    "web": "the web server",
}
"""What each extra is for; `all` and `copyleft` are collections of these."""


@dataclass(frozen=True)
class Need:
    """A package that an extra asks for."""

    package: str
    asked: str
    """The versions that are accepted, as in `>=9.15`; empty for any."""
    version: str | None
    """The installed version; None if it is not installed."""
    fits: bool
    """Whether that version is accepted."""

    @property
    def licence(self) -> str | None:
        """Its licence, as far as it is known."""
        return licence_of(self.package)


@dataclass(frozen=True)
class Extra:
    """An extra, and which of its packages are installed."""

    name: str
    purpose: str
    needs: tuple[Need, ...]

    @property
    def status(self) -> str:
        """`ready`, `missing`, or `wrong version` if a package has one that is not accepted."""
        if any(need.version is not None and not need.fits for need in self.needs):
            return "wrong version"
        return "ready" if all(need.fits for need in self.needs) else "missing"

    @property
    def licence(self) -> str:
        """The licences of the packages that it asks for, as one expression."""
        licences = dict.fromkeys(need.licence or "LicenseRef-unknown" for need in self.needs)
        return " AND ".join(f"({text})" if " " in text else text for text in licences)

    @property
    def terms(self) -> Terms:
        """The strictest terms of any package that it brings, as far as they are known here."""
        brought = {need.package for need in self.needs} | reachable([self.name]) - reachable()
        found = [terms_of(licence_of(package) or "") for package in brought]
        return max(found, key=list(Terms).index, default=Terms.PERMISSIVE)

    @property
    def install(self) -> str:
        """The command that installs it."""
        return f"pip install 'skytile[{self.name}]'"


def extras() -> list[Extra]:
    """Every extra, with what it needs on this machine."""
    return [Extra(name, purpose, _needs(name)) for name, purpose in EXTRAS.items()]


def _needs(extra: str) -> tuple[Need, ...]:
    wanted = own_requirements(extra)
    nested = [part for whole in wanted for part in added_by_extras(whole)]
    return tuple(map(_need, [*wanted, *nested]))


def _need(requirement: Requirement) -> Need:
    version = installed_version(requirement.name)
    fits = version is not None and requirement.specifier.contains(version, prereleases=True)
    return Need(canonical(requirement.name), str(requirement.specifier), version, fits)
