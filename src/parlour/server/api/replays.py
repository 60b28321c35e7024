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

from parlour.archive import replay, verify
from parlour.archive.replay import Eyes
from parlour.bots.insight import insight
from parlour.errors import Damaged, Denied
from parlour.game import Game
from parlour.server.api import answers, requests
from parlour.server.api.body import Asked
from parlour.server.api.log import expect_reader, review_key
from parlour.server.api.openapi import WRITING, problems
from parlour.server.door.visitors import address_of, header, may_look
from parlour.server.house import house_of
from parlour.server.live.messages import outcome_of, player_at
from parlour.table import Match, Table

LONGEST_FILE = 4 * 1024 * 1024
REPLAY = {200: ResponseSpec(answers.Replay, generate_examples=False, description="The game, step by step")}

Through = Annotated[str, Meta(max_length=5, description="A seat's number, `table` or `all`")]


@get("/api/tables/{code:str}/games/{number:int}/replay", tags=["play"], responses={**problems(401, 403, 409), **REPLAY})
async def watch_again(
    request: Asked, code: FromPath[str], number: FromPath[int], eyes: FromQuery[Through] = "table"
) -> Response[bytes]:
    """A finished game of a table, every step of it."""
    house = house_of(request)
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.replays, "replay", who.address)
    await table.catch_up()
    match = finished(table.now, number)
    expect_reader(table.now, match, who, request.scope)
    players = [player_at(match, seat) for seat in range(len(match.players))]
    return await _shown(request, match.game, players, _eyes(eyes, match.game), code=table.code)


@get(
    "/api/tables/{code:str}/games/{number:int}/insight",
    tags=["play"],
    responses={**problems(401, 403, 409), 200: ResponseSpec(dict, generate_examples=False, description="Any or null")},
)
async def look_back(request: Asked, code: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """What a bot makes of a finished game, for its review; null where bots have nothing to say."""
    house = house_of(request)
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.replays, "replay", who.address)
    await table.catch_up()
    match = finished(table.now, number)
    expect_reader(table.now, match, who, request.scope)
    found = await asyncio.to_thread(insight, match.game)
    return Response(encode(found), media_type="application/json")


@post("/api/tables/{code:str}/games/{number:int}/links", tags=["play"], responses=problems(*WRITING))
async def share(
    request: Asked, code: FromPath[str], number: FromPath[int], data: JSONBody[requests.Nothing]
) -> answers.Link:
    """A link that opens the replay and the review of this one game to whoever has it."""
    house = house_of(request)
    table, who = await house.visit(request.scope, code)
    house.limit(house.settings.limits.changes, "change", table.id, who.address)
    if not may_look(table.now, who):
        raise Denied("no_token")
    match = finished(table.now, number)
    return answers.Link(f"{who.base}/replay/{table.code}/{match.number}#key={review_key(table.now, match)}")


@post(
    "/api/replays",
    tags=["play"],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses={**problems(*WRITING), **REPLAY},
)
async def open_file(request: Asked, data: JSONBody[requests.LogFile]) -> Response[bytes]:
    """A log file, step by step. Nothing of it is kept."""
    house = house_of(request)
    house.limit(house.settings.limits.files, "file", address_of(request.scope))
    game, names = await asyncio.to_thread(_read, data.log)
    players = [{"seat": seat, "sitter": seat, "name": name, "avatar": "", "bot": ""} for seat, name in enumerate(names)]
    return await _shown(request, game, players, _eyes(data.eyes, game))


@post(
    "/api/verifications",
    tags=["play"],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses=problems(*WRITING),
)
async def check(request: Asked, data: JSONBody[requests.ToVerify]) -> answers.Verified:
    """Does the seed of a log file match the promise of its start, and do all its shuffles follow from the seed?"""
    house = house_of(request)
    house.limit(house.settings.limits.files, "file", address_of(request.scope))
    game, _ = await asyncio.to_thread(_read, data.log)
    found = await asyncio.to_thread(verify.verify, game, data.promise)
    return answers.Verified(
        game.header.game, found.promise, found.kept, found.lines, found.line, found.same_rules, found.is_honest
    )


def finished(table: Table, number: int) -> Match:
    """A game of this table that is over. A running one keeps its secrets."""
    if not 1 <= number <= len(table.matches):
        raise Denied("not_found")
    match = table.matches[number - 1]
    if match.game.outcome is None:
        raise Denied("game_running")
    return match


def _eyes(text: str, game: Game) -> Eyes:
    if text in ("table", "all"):
        return "table" if text == "table" else "all"
    if text.isascii() and text.isdigit() and int(text) < game.header.seats:
        return int(text)
    raise Denied("no_such_seat", facts={"seat": text})


def _read(text: str) -> tuple[Game, tuple[str, ...]]:
    try:
        game, names = replay.load(text.encode().splitlines())
    except Damaged as error:
        raise Denied("bad_log", facts={"problem": str(error)}) from None
    if game.outcome is None:
        raise Denied("unfinished_log")
    return game, names


async def _shown(
    request: Asked, game: Game, players: Iterable[dict[str, Any]], eyes: Eyes, code: str = ""
) -> Response[bytes]:
    """Boards repeat themselves: a replay shrinks to a twentieth on its way."""
    body = await asyncio.to_thread(_compose, game, list(players), eyes, code)
    if "gzip" not in header(request.scope, b"accept-encoding"):
        return Response(body, media_type="application/json")
    small = await asyncio.to_thread(gzip.compress, body, 5)
    return Response(
        small, media_type="application/json", headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    )


def _compose(game: Game, players: list[dict[str, Any]], eyes: Eyes, code: str) -> bytes:
    story = {
        "code": code,
        "game": game.header.game,
        "options": game.published.options,
        "players": players,
        "promise": game.header.promise,
        "seed": game.header.seed,
        "eyes": str(eyes),
        "outcome": outcome_of(game),
        "frames": list(replay.frames(game, eyes)),
        "insight": insight(game),
    }
    return encode(story)
