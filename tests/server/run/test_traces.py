"""Traces: one span a request, its looks into the log below it, and nothing about people in either."""

import asyncio
from asyncio import StreamReader, StreamWriter
from pathlib import Path

import httpx
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from parlour.server.run.app import build
from parlour.server.run.traces import TracedStore, traced, tracer_to
from tests.server.conftest import QUICK
from tests.server.double import MemoryStore
from tests.server.people import Person
from tests.server.processes import served


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


class Collector:
    """As small as can be: it takes what is sent to it by the protocol of OpenTelemetry, and keeps the spans."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.paths: set[str] = set()

    async def take(self, reader: StreamReader, writer: StreamWriter) -> None:
        asked, *headers = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = next(int(line.split()[1]) for line in headers if line.lower().startswith("content-length"))
        sent = ExportTraceServiceRequest.FromString(await reader.readexactly(length))
        self.paths.add(asked.split()[1])
        self.spans += [span for one in sent.resource_spans for scope in one.scope_spans for span in scope.spans]
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        writer.close()


async def test_a_collector_gets_them_and_the_last_ones_when_the_house_closes(tmp_path: Path) -> None:
    collector = Collector()
    server = await asyncio.start_server(collector.take, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with served(tmp_path / "tables.db", traces=f"http://127.0.0.1:{port}/v1/traces") as house:
        ala = Person(house.base)
        await ala.found("Zuzanna")
        await ala.seat_bot()
        await ala.change(options={"giver": 0})
        assert (await ala.start()).status_code == 201
        prompt = (await ala.look())["prompt"]
        assert (await ala.post(prompt["id"], prompt["actions"][0])).status_code == 200
        await ala.close()
        assert await house.interrupt() == 0
    server.close()
    names = {span.name for span in collector.spans}
    assert {"POST /api/tables", "POST /api/tables/{code}/moves", "log append"} <= names
    assert collector.paths == {"/v1/traces"}
    everything = str(collector.spans)
    assert "Zuzanna" not in everything and ala.code not in everything and ala.token not in everything
