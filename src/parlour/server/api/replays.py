"""Finished games, step by step: of a table, or from a file. And whether their luck was honest.

A replay is sent whole, for one pair of eyes: then scrubbing needs no network. Who has a seat or may watch can see the
finished games of a table; a review link opens a single one of them to anybody.
"""

import asyncio
import gzip
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, to_builtins
from msgspec.json import encode

from parlour.archive import replay, verify
from parlour.archive.replay import Eyes
from parlour.bots import who as persona_of
from parlour.bots.insight import insight
from parlour.bots.why import whys
from parlour.errors import Damaged, Denied
from parlour.game import Game
from parlour.server.api import answers, requests
from parlour.server.api.body import StrictRequest
from parlour.server.api.messages import PlayerNow, ViewNow
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.visits import AtTable, InHouse, house
from parlour.server.door.review import expect_reader, review_key
from parlour.server.door.visitors import address_of, may_look
from parlour.server.live.play_messages import outcome_of, players_of
from parlour.table import Match, Table

LONGEST_FILE = 4 * 1024 * 1024
REPLAY = {200: ResponseSpec(answers.Replay, generate_examples=False, description="The game, step by step")}

Through = Annotated[str, Meta(max_length=5, description="A seat's number, `table` or `all`")]


class FinishedGame(Struct, frozen=True):
    """A game that is over, and the table where it was played."""

    code: str
    match: Match


async def finished_game(request: StrictRequest, code: FromPath[str], number: FromPath[int]) -> FinishedGame:
    """For those who may read it."""
    here = house(request)
    table, who = await here.visit(request, code)
    here.limit(here.settings.limits.replays, "replay", who.address)
    await table.catch_up()
    match = finished_match(table.now, number)
    expect_reader(table.now, match, who, request)
    return FinishedGame(table.code, match)


FINISHED = {"finished": Provide(finished_game)}
OfTable = NamedDependency[FinishedGame]


@get(
    "/api/tables/{code:str}/games/{number:int}/replay",
    tags=["play"],
    dependencies=FINISHED,
    responses={**problems(401, 403, 409), **REPLAY},
)
async def watch_again(request: StrictRequest, finished: OfTable, eyes: FromQuery[Through] = "table") -> Response[bytes]:
    """A finished game of a table, every step of it."""
    match = finished.match
    return await _shown(request, match.game, players_of(match), _eyes(eyes, match.game), code=finished.code)


@get(
    "/api/tables/{code:str}/games/{number:int}/insight",
    tags=["play"],
    dependencies=FINISHED,
    responses={**problems(401, 403, 409), 200: ResponseSpec(dict, generate_examples=False, description="Any or null")},
)
async def look_back(finished: OfTable) -> Response[bytes]:
    """What a bot makes of a finished game, for its review; null where bots have nothing to say."""
    found = await asyncio.to_thread(insight, finished.match.game)
    return Response(encode(found), media_type="application/json")


@get(
    "/api/tables/{code:str}/games/{number:int}/why",
    tags=["play"],
    dependencies=FINISHED,
    responses=problems(401, 403, 409),
)
async def tell_why(finished: OfTable) -> answers.Whys:
    """What the bots had in mind with their clues and words; nothing where they cannot say."""
    match = finished.match
    cast = {seat: (player.bot, persona_of(player)) for seat, player in enumerate(match.players) if player.bot}
    return answers.Whys(await asyncio.to_thread(whys, match.game, cast))


@post("/api/tables/{code:str}/games/{number:int}/links", tags=["play"], responses=problems(*WRITING))
async def cut_review_key(writing: AtTable, number: FromPath[int], data: JSONBody[requests.Nothing]) -> answers.Link:
    """A link that opens the replay and the review of this one game to whoever has it."""
    table, who = writing.table, writing.who
    if not may_look(table.now, who):
        raise Denied("no_token")
    match = finished_match(table.now, number)
    return answers.Link(f"{who.base}/replay/{table.code}/{match.number}#key={review_key(table.now, match)}")


@post(
    "/api/replays",
    tags=["play"],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses={**problems(*WRITING), **REPLAY},
)
async def open_file(request: StrictRequest, house: InHouse, data: JSONBody[requests.LogFile]) -> Response[bytes]:
    """A log file, step by step. Nothing of it is kept."""
    house.limit(house.settings.limits.files, "file", address_of(request))
    game, names = await asyncio.to_thread(_read, data.log)
    players = tuple(PlayerNow(seat, seat, name, "", "") for seat, name in enumerate(names))
    return await _shown(request, game, players, _eyes(data.eyes, game))


@post(
    "/api/verifications",
    tags=["play"],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses=problems(*WRITING),
)
async def check(request: StrictRequest, house: InHouse, data: JSONBody[requests.ToVerify]) -> answers.Verified:
    """Does the seed of a log file match the promise of its start, and do all its shuffles follow from the seed?"""
    house.limit(house.settings.limits.files, "file", address_of(request))
    game, _ = await asyncio.to_thread(_read, data.log)
    found = await asyncio.to_thread(verify.verify, game, data.promise)
    return answers.Verified(
        game.header.game, found.promise, found.kept, found.lines, found.line, found.same_rules, found.is_honest
    )


def finished_match(table: Table, number: int) -> Match:
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
    request: StrictRequest, game: Game, players: tuple[PlayerNow, ...], eyes: Eyes, code: str = ""
) -> Response[bytes]:
    """Boards repeat themselves: a replay shrinks to a twentieth on its way."""
    body = await asyncio.to_thread(_compose, game, players, eyes, code)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type="application/json")
    small = await asyncio.to_thread(gzip.compress, body, 5)
    return Response(
        small, media_type="application/json", headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    )


def _compose(game: Game, players: tuple[PlayerNow, ...], eyes: Eyes, code: str) -> bytes:
    outcome, found = outcome_of(game), insight(game)
    assert outcome is not None
    return encode(
        answers.Replay(
            code=code,
            game=game.header.game,
            options=game.published.options,
            players=players,
            promise=game.header.promise,
            seed=game.header.seed,
            eyes=str(eyes),
            outcome=outcome,
            frames=tuple(map(_frame, replay.frames(game, eyes))),
            insight=to_builtins(found),
        )
    )


def _frame(frame: replay.Frame) -> answers.FrameNow:
    view = ViewNow(frame.view.seat, frame.view.board, frame.view.hand)
    return answers.FrameNow(
        frame.seat, frame.events, view, frame.section, frame.waiting, frame.may, frame.answered, frame.silent
    )
