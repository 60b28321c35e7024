"""OpenTelemetry traces for the operator: one span per request, and one for each access to the log within it.

They are off unless `--traces` names a collector, and need `pip install 'parlour[otel]'`. A span has the method, the
route, the status and the times. It has no table, no name, no address and no token.
"""

from collections.abc import Sequence
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

from parlour.errors import ParlourError
from parlour.storage import (
    Budgets,
    Bus,
    Directory,
    Founders,
    Log,
    Moderation,
    Pictures,
    Reminders,
    Store,
    Subscriptions,
)

try:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.propagate import extract
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor, SpanExporter
    from opentelemetry.trace import Span, SpanKind, Tracer
except ModuleNotFoundError as missing:
    raise ParlourError(f"Traces need the package {missing.name}: pip install 'parlour[otel]'.") from missing

STREAM = "/stream"  # lasts for hours, so its span ends at its start


def sends_to(url: str) -> Tracer:
    """Return a tracer that sends spans to the collector at this address.

    `OTEL_TRACES_SAMPLER` and similar variables apply.
    """
    return tracer_to(OTLPSpanExporter(endpoint=url), in_batches=True)


def tracer_to(exporter: SpanExporter, *, in_batches: bool) -> Tracer:
    provider = TracerProvider(resource=Resource.create({"service.name": "parlour"}))
    provider.add_span_processor(BatchSpanProcessor(exporter) if in_batches else SimpleSpanProcessor(exporter))
    return provider.get_tracer("parlour")


def traced(app: ASGIApp, tracer: Tracer) -> ASGIApp:
    """Return the application with a span around each request."""

    async def asked(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        with tracer.start_as_current_span(
            scope["method"], extract(headers), SpanKind.SERVER, end_on_exit=False
        ) as span:
            try:
                await app(scope, receive, _noting(span, scope, send))
            finally:
                span.end()

    return asked


def _noting(span: Span, scope: Any, send: Send) -> Send:
    """Add the result to the span when the answer begins, because the route is not known before."""

    async def noted(message: Message) -> None:
        if message["type"] == "http.response.start":
            route = str(scope.get("path_template", ""))
            span.update_name(f"{scope['method']} {route}".strip())
            span.set_attributes(
                {
                    "http.request.method": scope["method"],
                    "http.route": route,
                    "http.response.status_code": message["status"],
                }
            )
            if route.endswith(STREAM):
                span.end()
        await send(message)

    return noted


class TracedLog:
    """A log with spans for its reads and writes."""

    def __init__(self, log: Log, tracer: Tracer) -> None:
        self._log = log
        self._tracer = tracer
        self.is_shared = log.is_shared

    async def append(self, table: str, seq: int, lines: Sequence[bytes]) -> None:
        with self._tracer.start_as_current_span("log append"):
            await self._log.append(table, seq, lines)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        with self._tracer.start_as_current_span("log read"):
            return await self._log.read(table, start)


class TracedStore:
    """A store whose log is a `TracedLog`."""

    def __init__(self, kept: Store, tracer: Tracer) -> None:
        self._kept = kept
        self.log: Log = TracedLog(kept.log, tracer)
        self.tables: Directory = kept.tables
        self.pictures: Pictures = kept.pictures
        self.moderation: Moderation = kept.moderation
        self.budgets: Budgets = kept.budgets
        self.founders: Founders = kept.founders
        self.reminders: Reminders = kept.reminders
        self.subscriptions: Subscriptions = kept.subscriptions
        self.bus: Bus = kept.bus

    async def open(self) -> None:
        await self._kept.open()

    async def close(self) -> None:
        await self._kept.close()

    async def healthy(self) -> bool:
        return await self._kept.healthy()
