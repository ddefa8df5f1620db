"""The published description is true: requests made from it get the answers that it promises."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode

from tests.web.live import Live

OPERATIONS = [
    *(("POST", f"/api/{task}") for task in ("solve", "check", "generate", "hint", "explain")),
    *(("POST", f"/api/{task}") for task in ("grade", "teach", "convert", "render", "picture")),
    *(("GET", path) for path in ("/api/daily", "/healthz", "/metrics")),
]
WITHOUT_INPUT = ("/healthz", "/metrics")
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)
"""Not `positive_data_acceptance`: a schema cannot say which clues fit together."""


@pytest.fixture(scope="module")
def schema(live: Live) -> Any:
    return schemathesis.openapi.from_url(f"{live.address}/openapi.json")


def test_all_operations_are_described(live: Live) -> None:
    description = live.client.get("/openapi.json").json()
    found = [(m.upper(), path) for path, of in description["paths"].items() for m in of]
    assert sorted(found) == sorted(OPERATIONS)
    assert "HTTPValidationError" not in str(description)


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_answers_are_as_described(
    schema: Any, method: str, path: str, mode: GenerationMode
) -> None:
    if mode is GenerationMode.NEGATIVE and path in WITHOUT_INPUT:
        pytest.skip("there is nothing that could be wrong")
    operation = schema[path][method]
    checks = [schemathesis.checks.CHECKS.get_one(name) for name in CHECKS]

    @seed(3)  # whose examples are small enough for the time limit of the server
    @settings(
        max_examples=8,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def conforms(case: Any) -> None:
        case.validate_response(case.call(timeout=300), checks=checks)

    conforms()
