"""Write a release's bill of materials as CycloneDX documents, the same bytes every time.

bill_of_materials.py WHEEL writes two files beside the wheel: `NAME.cdx.json` lists what is inside
it and what it needs to run, and `skytile-VERSION-locked.cdx.json` everything that it was built and
tested with.
"""

import hashlib
import os
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from packaging.markers import Marker
from packaging.requirements import Requirement

from skytile import __version__
from skytile.installation import SHIPPED, bringers, licence_of, reachable
from skytile.installation.packages import OURSELVES, canonical, requirements

ROOT = Path(__file__).parents[1]


def main(wheel: Path) -> int:
    """Write both documents; returns 1 if either does not conform to the standard."""
    locked = {component.name: component for component in locked_components()}
    ours = our_component(wheel)
    needed = [locked[name] for name in sorted(reachable())]
    inside = bill(ours, [*shipped_components(), *needed])
    for part in shipped_components():
        inside.register_dependency(part)
    everything = bill(our_component(wheel), list(locked.values()))
    documents = {
        wheel.with_suffix(".cdx.json"): inside,
        wheel.with_name(f"skytile-{__version__}-locked.cdx.json"): everything,
    }
    return max(write(path, document) for path, document in documents.items())


def bill(ours: Component, components: list[Component]) -> Bom:
    """A document about our wheel that lists these components and their dependencies."""
    bom = Bom(components=components)
    bom.metadata.component = ours
    bom.metadata.timestamp = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    listed = {canonical(component.name): component for component in components}
    for package, component in listed.items():
        bom.register_dependency(component, needs_of(package, listed))
    shipped = [component for component in components if component.name in _SHIPPED_NAMES]
    bom.register_dependency(ours, [*shipped, *needs_of(OURSELVES, listed)])
    content = "\n".join(f"{c.name} {c.version} {c.purl}" for c in components)
    bom.serial_number = uuid5(NAMESPACE_URL, f"{ours.purl} {wheel_hash(ours)} {content}")
    return bom


_SHIPPED_NAMES = {part.name for part in SHIPPED}


def needs_of(package: str, listed: dict[str, Component]) -> list[Component]:
    """The listed components that a package needs to run."""
    names = {canonical(needed.name) for needed in requirements(package)}
    return [listed[name] for name in sorted(names & listed.keys())]


def our_component(wheel: Path) -> Component:
    """The component for the wheel itself."""
    return Component(
        name=OURSELVES,
        version=__version__,
        type=ComponentType.LIBRARY,
        bom_ref=OURSELVES,
        purl=PackageURL("pypi", None, OURSELVES, __version__),
        licenses=[LicenseExpression("MIT")],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sha256(wheel))],
    )


def wheel_hash(ours: Component) -> str:
    """The hash of the wheel, taken from its component."""
    return ", ".join(part.content for part in ours.hashes)


def sha256(path: Path) -> str:
    """The hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def shipped_components() -> list[Component]:
    """The third-party components inside the wheel."""
    return [
        Component(
            name=part.name,
            version=part.version,
            bom_ref=f"inside:{part.name}",
            purl=PackageURL.from_string(part.address),
            licenses=[LicenseExpression(part.licence)],
            properties=[Property(name="skytile:place", value=part.place)],
        )
        for part in SHIPPED
    ]


def locked_components() -> Iterable[Component]:
    """Every locked package, with its hashes, its licence and what requires it.

    If versions are locked for different Pythons, the one for this Python.
    """
    brought_by, always = bringers(), reachable()
    joined = (ROOT / "requirements.lock").read_text().replace("\\\n", " ")
    for line in filter(str.strip, joined.splitlines()):
        requirement = Requirement(line.split("--hash=")[0].strip())
        name, version = canonical(requirement.name), str(requirement.specifier)[2:]
        if is_for_another_python(requirement):
            continue
        by = brought_by.get(name, [])
        yield Component(
            name=name,
            version=version,
            bom_ref=name,
            purl=PackageURL("pypi", None, name, version),
            scope=scope_of(name in always, bool(by)),
            licenses=[LicenseExpression(licence_of(name) or "LicenseRef-unknown")],
            hashes=[
                HashType(alg=HashAlgorithm.SHA_256, content=digest)
                for digest in sorted(re.findall(r"--hash=sha256:(\w+)", line))
            ],
            properties=[Property(name="skytile:extra", value=extra) for extra in by],
        )


def is_for_another_python(requirement: Requirement) -> bool:
    """Whether this version is locked for other Pythons only, and a different one for ours."""
    marker = str(requirement.marker or "")
    return "python_full_version" in marker and not Marker(marker).evaluate()


def scope_of(always: bool, by_an_extra: bool) -> ComponentScope:
    """Required, optional, or only used for building and testing."""
    if always:
        return ComponentScope.REQUIRED
    return ComponentScope.OPTIONAL if by_an_extra else ComponentScope.EXCLUDED


def write(path: Path, bom: Bom) -> int:
    """Write a document; if its schema refuses it, print the reason and return 1."""
    text = JsonV1Dot6(bom).output_as_string(indent=1)
    problem = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if problem is not None:
        print(f"{path.name}: {problem}", file=sys.stderr)
        return 1
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path}: {len(bom.components)} components")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
