"""Finished games, step by step: of a table, or from a file. And whether their luck was honest.

A replay is sent whole, for one pair of eyes: then scrubbing needs no network. Who has a seat or may watch can see the
finished games of a table; a review link opens a single one of them to anybody.
"""

import asyncio
import gzip
from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta
from msgspec.json import encode

from parlour import replay, verify
from parlour.bots.insight import insight
from parlour.errors import Damaged, Denied
from parlour.replay import Eyes
from parlour.room import Match, Room
from parlour.server import answers, wire
from parlour.server.asked import Asked
from parlour.server.house import house_of
from parlour.server.log import expect_reader, review_key
from parlour.server.openapi import WRITING, problems
from parlour.server.share import outcome_of, player_at
from parlour.server.visitors import address_of, header, may_look
from parlour.table import Table

LONGEST_FILE = 4 * 1024 * 1024
REPLAY = {200: ResponseSpec(answers.Replay, generate_examples=False, description="The game, step by step")}

Through = Annotated[str, Meta(max_length=5, description="A seat's number, `table` or `all`")]


@get("/api/tables/{code:str}/games/{number:int}/replay", tags=["play"], responses={**problems(401, 403, 409), **REPLAY})
async def watch_again(
    request: Asked, code: FromPath[str], number: FromPath[int], eyes: FromQuery[Through] = "table"
) -> Response[bytes]:
    """A finished game of a table, every step of it."""
    house = house_of(request)
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.replays, "replay", who.address)
    await room.catch_up()
    match = finished(room.room, number)
    expect_reader(room.room, match, who, request.scope)
    players = [player_at(match, seat) for seat in range(len(match.players))]
    return await _shown(request, match.table, players, _eyes(eyes, match.table), code=room.code)


@get(
    "/api/tables/{code:str}/games/{number:int}/insight",
    tags=["play"],
    responses={**problems(401, 403, 409), 200: ResponseSpec(dict, generate_examples=False, description="Any or null")},
)
async def look_back(request: Asked, code: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """What a bot makes of a finished game, for its review; null where bots have nothing to say."""
    house = house_of(request)
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.replays, "replay", who.address)
    await room.catch_up()
    match = finished(room.room, number)
    expect_reader(room.room, match, who, request.scope)
    found = await asyncio.to_thread(insight, match.table)
    return Response(encode(found), media_type="application/json")


@post("/api/tables/{code:str}/games/{number:int}/links", tags=["play"], responses=problems(*WRITING))
async def share(
    request: Asked, code: FromPath[str], number: FromPath[int], data: JSONBody[wire.Nothing]
) -> answers.Link:
    """A link that opens the replay and the review of this one game to whoever has it."""
    house = house_of(request)
    room, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.changes, "change", room.id, who.address)
    if not may_look(room.room, who):
        raise Denied("no_token")
    match = finished(room.room, number)
    return answers.Link(f"{who.base}/replay/{room.code}/{match.number}#key={review_key(room.room, match)}")


@post(
    "/api/replays",
    tags=["play"],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses={**problems(*WRITING), **REPLAY},
)
async def open_file(request: Asked, data: JSONBody[wire.LogFile]) -> Response[bytes]:
    """A log file, step by step. Nothing of it is kept."""
    house = house_of(request)
    house.limit(house.settings.limits.files, "file", address_of(request.scope))
    table, names = await asyncio.to_thread(_read, data.log)
    players = [{"seat": seat, "sitter": seat, "name": name, "avatar": "", "bot": ""} for seat, name in enumerate(names)]
    return await _shown(request, table, players, _eyes(data.eyes, table))


@post(
    "/api/verifications",
    tags=["play"],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses=problems(*WRITING),
)
async def check(request: Asked, data: JSONBody[wire.ToVerify]) -> answers.Verified:
    """Does the seed of a log file match the promise of its start, and do all its shuffles follow from the seed?"""
    house = house_of(request)
    house.limit(house.settings.limits.files, "file", address_of(request.scope))
    table, _ = await asyncio.to_thread(_read, data.log)
    found = await asyncio.to_thread(verify.verify, table, data.promise)
    return answers.Verified(
        table.header.game, found.promise, found.kept, found.lines, found.line, found.same_rules, found.is_honest
    )


def finished(room: Room, number: int) -> Match:
    """A game of this table that is over. A running one keeps its secrets."""
    if not 1 <= number <= len(room.matches):
        raise Denied("not_found")
    match = room.matches[number - 1]
    if match.table.outcome is None:
        raise Denied("game_running")
    return match


def _eyes(text: str, table: Table) -> Eyes:
    if text in ("table", "all"):
        return "table" if text == "table" else "all"
    if text.isascii() and text.isdigit() and int(text) < table.header.seats:
        return int(text)
    raise Denied("no_such_seat", facts={"seat": text})


def _read(text: str) -> tuple[Table, tuple[str, ...]]:
    try:
        table, names = replay.load(text.encode().splitlines())
    except Damaged as error:
        raise Denied("bad_log", facts={"problem": str(error)}) from None
    if table.outcome is None:
        raise Denied("unfinished_log")
    return table, names


async def _shown(
    request: Asked, table: Table, players: Iterable[dict[str, Any]], eyes: Eyes, code: str = ""
) -> Response[bytes]:
    """Boards repeat themselves: a replay shrinks to a twentieth on its way."""
    body = await asyncio.to_thread(_compose, table, list(players), eyes, code)
    if "gzip" not in header(request.scope, b"accept-encoding"):
        return Response(body, media_type="application/json")
    small = await asyncio.to_thread(gzip.compress, body, 5)
    return Response(
        small, media_type="application/json", headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    )


def _compose(table: Table, players: list[dict[str, Any]], eyes: Eyes, code: str) -> bytes:
    story = {
        "code": code,
        "game": table.header.game,
        "options": table.published.options,
        "players": players,
        "promise": table.header.promise,
        "seed": table.header.seed,
        "eyes": str(eyes),
        "outcome": outcome_of(table),
        "frames": list(replay.frames(table, eyes)),
        "insight": insight(table),
    }
    return encode(story)
