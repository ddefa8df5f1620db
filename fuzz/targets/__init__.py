"""Every reader of untrusted input, by name."""

from fuzz.harness import Target
from fuzz.targets import answers, files, notations, options, packed, web

TARGETS: dict[str, Target] = {
    target.name: target
    for module in (notations, packed, options, answers, files, web)
    for target in module.TARGETS
}
