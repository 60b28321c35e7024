"""The OpenAPI document: generated from the handlers, with what Litestar cannot see added here."""

from typing import Any

from litestar import Litestar
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    License,
    OpenAPIMediaType,
    OpenAPIResponse,
    Operation,
    Parameter,
    PathItem,
    Reference,
    Schema,
    SecurityScheme,
    Tag,
)
from litestar.openapi.spec.enums import OpenAPIType

from parlour.server import wire
from parlour.server.problems import CODES, MEDIA_TYPE, Problem

VERSION = "1"
TAGS = {
    "shelf": "The games, their pieces and rules",
    "tables": "A table and its seats",
    "play": "Moves, the stream and the log",
    "house": "For the operator",
}
STREAM = "/api/tables/{code}/stream"


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a handler, by status; a description names the codes."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, media_type=MEDIA_TYPE, description=_codes(status))
        for status in sorted({400, 404, 405, 429, 500, 503, *statuses})
    }


WRITING = (401, 403, 409, 413, 415, 422)
"""What any write at a table may be refused with."""


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Parlour",
        version=VERSION,
        description="Five tabletop games around one online table. docs/http.md says why it is so.",
        license=License(name="MIT", identifier="MIT"),
        tags=[Tag(name=name, description=text) for name, text in TAGS.items()],
        components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        create_examples=False,
    )


def complete(app: Litestar) -> None:
    """Add the stream, and say that unknown fields are refused."""
    document = app.openapi_schema
    assert document.paths is not None and document.components.schemas is not None
    document.paths[STREAM] = _stream()
    for name, schema in document.components.schemas.items():
        kind = getattr(wire, name.rpartition("_")[2], None)
        if isinstance(kind, type) and issubclass(kind, wire.Request):
            schema.additional_properties = False


def _codes(status: int) -> str:
    codes = ", ".join(code for code, (number, _) in CODES.items() if number == status)
    return f"{codes}, or a game's own refusals" if status == 422 else codes


def _stream() -> PathItem:
    text = Schema(type=OpenAPIType.STRING)
    where: list[Parameter | Reference] = [
        Parameter("code", "path", schema=Schema(type=OpenAPIType.STRING), required=True),
        Parameter("seat", "query", schema=text, description="One of several seats, or `watch`"),
        Parameter("last", "query", schema=text, description="Like Last-Event-ID"),
        Parameter("Last-Event-ID", "header", schema=text, description="The last `id` that was read"),
    ]
    responses: dict[str, Any] = {
        "200": OpenAPIResponse(
            "Server-sent events: docs/http.md", content={"text/event-stream": OpenAPIMediaType(text)}
        )
    }
    for status, spec in problems(401, 403).items():
        content = {MEDIA_TYPE: OpenAPIMediaType(Reference("#/components/schemas/Problem"))}
        responses[str(status)] = OpenAPIResponse(spec.description, content=content)
    return PathItem(
        get=Operation(
            tags=["play"],
            operation_id="Stream",
            summary="Stream",
            description="What this viewer may know, and from then on what this viewer sees happen.",
            parameters=where,
            responses=responses,
        )
    )
