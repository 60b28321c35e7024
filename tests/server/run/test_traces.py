"""Traces: one span a request, its looks into the log below it, and nothing about people in either."""

import httpx
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from parlour.server.app import build
from parlour.server.run.traces import TracedStore, traced, tracer_to
from tests.server.conftest import QUICK
from tests.server.double import MemoryStore


async def test_a_request_is_a_span_without_names_or_codes() -> None:
    spans = InMemorySpanExporter()
    tracer = tracer_to(spans, in_batches=False)
    app = traced(build(QUICK, TracedStore(MemoryStore(), tracer)), tracer)
    line = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=line, base_url="http://house") as client:
        found = await client.post("/api/tables", json={"game": "similo", "name": "Zuzanna"})
        assert found.status_code == 201
        code = found.json()["code"]
        await client.get(f"/api/tables/{code}")
    told = spans.get_finished_spans()
    by_name = {span.name: span for span in told}
    assert {"POST /api/tables", "log append", "GET /api/tables/{code}"} <= set(by_name)
    asked, written = by_name["POST /api/tables"], by_name["log append"]
    assert written.parent is not None and asked.context is not None
    assert written.parent.span_id == asked.context.span_id
    assert asked.attributes == {
        "http.request.method": "POST",
        "http.route": "/api/tables",
        "http.response.status_code": 201,
    }
    everything = "".join(span.to_json() for span in told)
    assert "Zuzanna" not in everything and code not in everything and found.json()["token"] not in everything
