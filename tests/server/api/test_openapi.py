"""The OpenAPI document says what the server does: Schemathesis tries it out."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance

from parlour.server.api.openapi import STREAM
from parlour.server.run.app import RESOURCES, build
from tests.server.conftest import QUICK
from tests.server.double import MemoryStore

app = build(QUICK, MemoryStore())
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
CONFIG = SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}})
"""What is too long for its field may be too long for its post: 413. The others are Schemathesis' own."""

schema = schemathesis.openapi.from_asgi("/schema/openapi.json", app, config=CONFIG, timeout=300)  # a busy machine
some = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)

pytestmark = pytest.mark.xdist_group("openapi")


@pytest.fixture(scope="module")
def host() -> dict[str, str]:
    """A table with a host, who tries everything."""

    with TestClient(app) as client:
        seated = client.post("/api/tables", json={"game": "similo", "name": "Ala"}).json()
        client.post(f"/api/tables/{seated['code']}/seats", json={"bot": "newcomer"})
    return {"code": seated["code"], "token": seated["token"]}


@schema.exclude(path=STREAM).parametrize()
@some
def test_the_server_keeps_to_its_document(case: Case[Any]) -> None:
    """With names and options that fit the schema but no game: so valid data may be refused."""
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@schema.include(path_regex="code").exclude(path=STREAM).exclude(method="DELETE").parametrize()
@some
def test_also_at_a_table_that_is_there(case: Case[Any], host: dict[str, str]) -> None:
    case.path_parameters["code"] = host["code"]
    headers = {"authorization": f"Bearer {host['token']}"}
    case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])


def test_every_resource_is_described() -> None:
    with TestClient(app) as client:
        document: dict[str, Any] = client.get("/schema/openapi.json").json()
    described = {(path, method.upper()) for path, item in document["paths"].items() for method in item}
    written = {
        (path.replace(":str", "").replace(":int", ""), method)
        for resource in RESOURCES
        for path in resource.paths
        for method in resource.http_methods
        if path.startswith(("/api", "/health", "/metrics"))
    } - {("/api/anywhere/probe", "GET")}  # a stream that only the server itself asks for
    assert described == written | {("/api/tables/{code}/moves", "POST")}  # which stands beside the framework
    assert document["components"]["schemas"]["NewMove"]["additionalProperties"] is False
