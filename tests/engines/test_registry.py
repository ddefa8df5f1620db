import pytest

from skytile.engines import DEFAULT, ENGINES, default_engine, engine_class, make_engine
from skytile.errors import OptionError
from skytile.puzzles import Skyscrapers


def test_the_default_engine_is_registered() -> None:
    assert make_engine().name == DEFAULT
    assert default_engine(Skyscrapers(9)).name == DEFAULT
    assert default_engine(Skyscrapers(200)).name == DEFAULT


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine_is_registered_under_its_name(name: str) -> None:
    cls = engine_class(name)
    assert cls.name == name
    assert cls.summary
    assert "install" in cls.install_line()
    for option in cls.options:
        assert option.validate(option.default) == option.default


def test_options_are_written_after_a_colon() -> None:
    engine = make_engine("cp:workers=2")
    assert engine.chosen == {"workers": "2"}
    assert str(engine) == "cp:workers=2"
    assert str(make_engine("cp:workers=1")) == "cp"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gurobi", "'gurobi': no such engine; there are kernel, sat"),
        ("", "'': no such engine"),
        ("cp:speed=9", "cp: no option 'speed'; it has workers"),
        ("cp:workers=many", "workers: expected 1 to 999, got 'many'"),
        ("cp:workers=0", "workers: expected 1 to 999, got '0'"),
        ("cp:workers", "cp: expected option=value once each, got 'workers'"),
        ("cp:workers=1,workers=2", "cp: expected option=value once each, got 'workers=2'"),
    ],
)
def test_what_is_wrong_with_a_spec(spec: str, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        make_engine(spec)
    assert str(caught.value).startswith(message)
