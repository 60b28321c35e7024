"""The OpenAPI document, generated from the handlers. msgspec describes the bodies and also checks them."""

import msgspec
from litestar import Litestar
from litestar.enums import OpenAPIMediaType
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.spec import Components, License, SecurityScheme, Tag
from litestar.serialization import encode_json

from parlour.server.api.problems import CODES, MEDIA_TYPE, Problem
from parlour.server.wire import answers, messages, requests
from parlour.server.wire.messages import STREAMED, Fields
from parlour.server.wire.web_file import WebFile, ready

VERSION = "1"
TAGS = {
    "games": "The games, their pieces and rules",
    "tables": "A table and its seats",
    "play": "Moves, the stream and the log",
    "operator": "For the operator",
}
STREAM = "/api/tables/{code}/stream"
MOVES = "/api/tables/{code}/moves"
FILES = {"/api/replays": requests.LogFile, "/api/verifications": requests.ToVerify}
"""Bodies that are read in the sandbox."""

RULES = 422

OF_A_GAME = ("Action", "Event", "Knowledge")
"""Types of which each game has its own kinds, named by `type`."""

WRITING = (401, 403, 409, 413, 415, 422)
"""Statuses with which any write at a table may be refused."""


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the refusals of a handler, by status. The description names the codes."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, media_type=MEDIA_TYPE, description=_codes(status))
        for status in sorted({400, 404, 405, 429, 500, 503, *statuses})
    }


def document(app: Litestar) -> WebFile:
    """Return the document, with the parts that Litestar does not know.

    It takes about a second, so call it off the event loop.
    """
    return ready(encode_json(complete(app.openapi_schema.to_schema())), OpenAPIMediaType.OPENAPI_JSON)


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Parlour",
        version=VERSION,
        description="Five tabletop games around one online table. docs/http.md explains the interface.",
        license=License(name="MIT", identifier="MIT"),
        tags=[Tag(name=name, description=text) for name, text in TAGS.items()],
        components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        use_handler_docstrings=True,
        create_examples=False,
    )


def complete(document: Fields) -> Fields:
    """Return the document with what is outside Litestar (the stream, moves), and with every limit that msgspec
    enforces.

    Litestar drops the limits of optional fields.
    """
    shapes = [kind for part in (requests, answers, messages) for kind in vars(part).values() if isinstance(kind, type)]
    bodies = [kind for kind in dict.fromkeys(shapes) if issubclass(kind, msgspec.Struct)]
    _, schemas = msgspec.json.schema_components([*bodies, Problem], ref_template="#/components/schemas/{name}")
    schemas["Problem"]["examples"] = [_example()]
    schemas |= {name: _open(schemas[name]) for name in OF_A_GAME}
    paths = document["paths"]
    by_hand = {STREAM: {**paths.get(STREAM, {}), "get": _stream()}, MOVES: {"post": _moves()}}
    for path, kind in FILES.items():
        by_hand[path] = {"post": {**paths[path]["post"], "requestBody": {"required": True, "content": _json(kind)}}}
    components = {**document["components"], "schemas": {**document["components"]["schemas"], **schemas}}
    return {**document, "components": components, "paths": {**paths, **by_hand}}


def _open(schema: Fields) -> Fields:
    """Return a schema for any kind of this type: with its `type`, if it has one, and with any other fields."""
    tagged = {"properties": {"type": {"type": "string"}}, "required": ["type"]} if schema["required"] else {}
    return {"title": schema["title"], "description": schema["description"], "type": "object", **tagged}


def _codes(status: int) -> str:
    codes = ", ".join(code for code, (number, _) in CODES.items() if number == status)
    return f"{codes}, or a game's own refusals" if status == RULES else codes


def _example() -> Fields:
    return {
        "type": "/problems/similo/not_in_hand",
        "title": "Against the rules",
        "status": RULES,
        "detail": "not_in_hand (clue), card: fables/merlin",
        "code": "not_in_hand",
        "game": "similo",
        "section": "clue",
        "facts": {"card": "fables/merlin"},
    }


def _refusals(*statuses: int) -> Fields:
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        str(status): {"description": spec.description, "content": content}
        for status, spec in problems(*statuses).items()
    }


def _json(kind: type) -> Fields:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


def _moves() -> Fields:
    return {
        "tags": ["play"],
        "operationId": "Move",
        "summary": "Move",
        "description": "Answer the prompt. A late answer is refused, a repeated one is harmless.",
        "parameters": [{"name": "code", "in": "path", "required": True, "schema": {"type": "string"}}],
        "requestBody": {"required": True, "content": _json(requests.NewMove)},
        "responses": {
            "200": {"description": "Request fulfilled, document follows", "content": _json(answers.Seen)},
            **_refusals(*WRITING),
        },
    }


def _stream() -> Fields:
    text = {"type": "string"}
    refusals = _refusals(401, 403)
    named = {name: {"$ref": f"#/components/schemas/{kind.__name__}"} for name, kind in STREAMED.items()}
    events = {
        "description": "Server-sent events, see docs/http.md. `x-events`: the data of each, by its name",
        "content": {"text/event-stream": {"schema": text, "x-events": named}},
    }
    return {
        "tags": ["play"],
        "operationId": "Stream",
        "summary": "Stream",
        "description": "What this viewer may know, and from then on what this viewer sees happen.",
        "parameters": [
            {"name": "code", "in": "path", "required": True, "schema": text},
            {"name": "seat", "in": "query", "schema": text, "description": "One of several seats, or `watch`"},
            {"name": "last", "in": "query", "schema": text, "description": "Like Last-Event-ID"},
            {"name": "page", "in": "query", "schema": text, "description": "What this page calls itself in the `put`"},
            {"name": "attention", "in": "query", "schema": text, "description": "`attends`, `reads` or `hidden`"},
            {"name": "Last-Event-ID", "in": "header", "schema": text, "description": "The last `id` that was read"},
        ],
        "responses": {"200": events, **refusals},
    }
