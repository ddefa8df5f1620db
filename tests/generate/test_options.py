"""Options are declared once: the command line, the API and the page have exactly those."""

import click
import pytest

from skytile.cli.generate import command
from skytile.errors import OptionError
from skytile.families import families
from skytile.generate.options import Choice, Flag, family_options, recipe_from_options
from skytile.generate.picture import PICTURE_OPTIONS
from skytile.generate.recipe import SHARED_OPTIONS
from skytile.web.bodies import BODIES
from skytile.web.page_options import page_options

DECLARED = {option.name: option for option in (*SHARED_OPTIONS, *(o for _, o in family_options()))}
RULES = [(family.kind, rule.name) for family in families() for rule in family.rules]
CLICK = {parameter.name: parameter for parameter in command.params}


def test_every_declared_option_is_one_of_the_command_line() -> None:
    assert DECLARED.keys() < CLICK.keys()
    for name, option in DECLARED.items():
        assert f"--{name.replace('_', '-')}" in CLICK[name].opts
        if isinstance(option.form, Choice):
            of = CLICK[name].type
            assert isinstance(of, click.Choice)
            assert tuple(of.choices) == option.form.values


def test_every_declared_option_is_one_of_the_api() -> None:
    properties = BODIES["generate"].model_json_schema()["properties"]
    others = {"kind", "size", "count", "seed"}
    pictures = {option.name for option in PICTURE_OPTIONS}
    assert properties.keys() == DECLARED.keys() - pictures | others
    for name in properties.keys() - others:
        form = DECLARED[name].form
        assert (properties[name].get("type") == "boolean") == isinstance(form, Flag)
        if isinstance(form, Choice):
            assert properties[name]["anyOf"][0]["enum"] == list(form.values)


@pytest.mark.parametrize(("kind", "rule"), RULES)
def test_a_variant_rule_is_an_option_everywhere(kind: str, rule: str) -> None:
    assert rule in CLICK
    assert rule in BODIES["generate"].model_fields
    assert rule in page_options()["families"][kind]["rules"]
    assert rule in page_options()["families"][kind]["variants"]


@pytest.mark.parametrize("name", [option.name for _, option in family_options()])
def test_an_option_of_another_family_is_refused(name: str) -> None:
    own = next(family.kind for family, option in family_options() if option.name == name)
    for kind in {family.kind for family in families()} - {own}:
        with pytest.raises(OptionError, match=f"^{name}: only for {own}, not for {kind}$"):
            recipe_from_options(kind, (5, 5), {name: 1})


def test_a_zero_is_given_and_a_flag_that_is_off_is_not() -> None:
    for options in ({"target": 0, "parks": None}, {"density": 0.0, "sums": False}):
        with pytest.raises(OptionError, match="with one solution has 4 clues or more, got 0"):
            recipe_from_options("mosaic", (5, 5), options)
