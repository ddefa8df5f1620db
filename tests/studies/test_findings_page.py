"""What the page on studies says is what the measurements in results/ say."""

from scripts.study_findings import PAGE, PLACE, written
from skytile.studies.registry import STUDIES


def test_the_page_has_a_place_for_every_study() -> None:
    found = set(PLACE.findall(PAGE.read_text()))
    assert found == set(STUDIES) - {"llm-data"}  # whose findings are counts, told by hand


def test_the_findings_are_current() -> None:
    assert written(PAGE.read_text()) == PAGE.read_text()
