"""Routes of finished games: replays step by step, of a table or from a file, and the verification of their shuffles.

A replay is sent whole, for one viewer, so that scrubbing needs no network. People who have a seat or may watch can
see the finished games of a table. A review link opens a single game to anybody.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.exceptions import InternalServerException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from parlour.bots import who as persona_of
from parlour.errors import Denied
from parlour.server.api.log import whole
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.problems import HUNG_UP
from parlour.server.api.replay_jobs import Reel, explained, looked_back, retold, retold_file, verified_file
from parlour.server.auth.review import expect_reader, review_key
from parlour.server.auth.visitors import address_of, may_look
from parlour.server.auth.visits import AtTable, Services, WithServices, services
from parlour.server.live.play_messages import players_of
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.table import Match, Table

LONGEST_FILE = 4 * 1024 * 1024
REPLAY = {200: ResponseSpec(answers.Replay, generate_examples=False, description="The game, step by step")}

Through = Annotated[str, Meta(max_length=5, description="A seat's number, `table` or `all`")]


T = TypeVar("T")


async def limit_files(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Apply the limit before the file is read, because parsing megabytes of JSON costs time, too."""
    assert isinstance(connection, StrictRequest)
    here = services(connection)
    here.limit(here.settings.limits.files, "file", address_of(connection))


class GameOfTable(Struct, frozen=True):
    """A game, its table, and the visitor who asks for it."""

    code: str
    match: Match
    address: str
    table: str

    @property
    def key(self) -> tuple[str, int, int]:
        """The identity of this game at its current length. It is unique and never refers to anything else."""
        return self.table, self.match.number, len(self.match.game.log)


async def finished_game(request: StrictRequest, code: FromPath[str], number: FromPath[int]) -> GameOfTable:
    """Return a finished game that the visitor may read."""
    found = await begun_game(request, code, number)
    expect_over(found.match)
    return found


async def begun_game(request: StrictRequest, code: FromPath[str], number: FromPath[int]) -> GameOfTable:
    """Return a game that the visitor may read, finished or not."""
    here = services(request)
    table, who = await here.visit(request, code)
    here.limit(here.settings.limits.replays, "replay", who.address)
    await table.catch_up()
    match = match_of(table.now, number)
    expect_reader(table, match, who, request)
    return GameOfTable(table.code, match, who.address, table.id)


FINISHED = {"finished": Provide(finished_game)}
BEGUN = {"begun": Provide(begun_game)}
OfTable = NamedDependency[GameOfTable]


@get(
    "/api/tables/{code:str}/games/{number:int}/replay",
    tags=["play"],
    dependencies=FINISHED,
    responses={**problems(401, 403, 409), **REPLAY},
)
async def watch_again(
    request: StrictRequest, services: WithServices, finished: OfTable, eyes: FromQuery[Through] = "table"
) -> Response[bytes]:
    """Every step of a finished game of a table."""
    match = finished.match
    reel = Reel(whole(match), eyes, players_of(match), finished.code, small=_takes_gzip(request))
    return _shown(await _while_here(request, services.replays.run(finished.address, retold, reel)), small=reel.small)


@get(
    "/api/tables/{code:str}/games/{number:int}/insight",
    tags=["play"],
    dependencies=FINISHED,
    responses={
        **problems(401, 403, 409),
        200: ResponseSpec(dict, generate_examples=False, description="A JSON value or null"),
    },
)
async def look_back(request: StrictRequest, services: WithServices, finished: OfTable) -> Response[bytes]:
    """A bot's analysis of a finished game, for its review; null if bots have nothing to say."""
    work = partial(_work, services, finished, looked_back)
    found = await _while_here(request, services.looks_back.get(("insight", *finished.key), work))
    return Response(found, media_type="application/json")


@get(
    "/api/tables/{code:str}/games/{number:int}/why",
    tags=["play"],
    dependencies=BEGUN,
    responses=problems(401, 403, 409),
)
async def tell_why(request: StrictRequest, services: WithServices, begun: OfTable) -> answers.Whys:
    """The reasons that bots had for their clues and words; empty if they cannot say, or may not yet."""
    match = begun.match
    cast = {seat: (player.bot, persona_of(player)) for seat, player in enumerate(match.players) if player.bot}
    work = partial(_work, services, begun, explained, cast)
    return await _while_here(request, services.looks_back.get(("why", *begun.key, *cast.items()), work))


@post("/api/tables/{code:str}/games/{number:int}/links", tags=["play"], responses=problems(*WRITING))
async def cut_review_key(writing: AtTable, number: FromPath[int], data: JSONBody[requests.Nothing]) -> answers.Link:
    """Make a link that opens the replay and the review of this one game."""
    table, who = writing.table, writing.who
    if not may_look(table.now, who):
        raise Denied("no_token")
    match = finished_match(table.now, number)
    return answers.Link(f"{who.base}/replay/{table.code}/{match.number}#key={review_key(table.link_keys, match)}")


@post(
    "/api/replays",
    tags=["play"],
    guards=[limit_files],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses={**problems(*WRITING), **REPLAY},
)
async def open_file(request: StrictRequest, services: WithServices) -> Response[bytes]:
    """Every step of a log file. Nothing of it is stored."""
    body, small = await request.body(), _takes_gzip(request)  # parsed in the sandbox: here it would block all requests
    job = services.files.run(address_of(request), retold_file, body, small)
    return _shown(await _while_here(request, job), small=small)


@post(
    "/api/verifications",
    tags=["play"],
    guards=[limit_files],
    request_max_body_size=LONGEST_FILE,
    status_code=200,
    responses=problems(*WRITING),
)
async def check(request: StrictRequest, services: WithServices) -> answers.Verified:
    """Check whether the seed of a log file matches the promise from its start, and whether all its shuffles follow
    from the seed.
    """
    return await _while_here(request, services.files.run(address_of(request), verified_file, await request.body()))


async def _work(services: Services, asked: GameOfTable, work: Callable[..., T], *more: object) -> T:
    """Return work that is the same for everybody at the table. It is computed once and cached."""
    return await services.replays.run(asked.address, work, whole(asked.match), *more)


def finished_match(table: Table, number: int) -> Match:
    """Return a finished game of this table."""
    match = match_of(table, number)
    expect_over(match)
    return match


def match_of(table: Table, number: int) -> Match:
    if not 1 <= number <= len(table.matches):
        raise Denied("not_found")
    return table.matches[number - 1]


def expect_over(match: Match) -> None:
    """Raise if the game is still running, because it keeps its secrets."""
    if match.game.outcome is None:
        raise Denied("game_running")


async def _while_here(request: StrictRequest, work: Coroutine[Any, Any, T]) -> T:
    """Run the work for as long as the client stays connected."""
    job, gone = asyncio.ensure_future(work), asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait((job, gone), return_when=asyncio.FIRST_COMPLETED)
        if not job.done():
            raise InternalServerException(HUNG_UP)
        return job.result()
    finally:
        for task in (job, gone):
            task.cancel()
        await asyncio.gather(job, gone, return_exceptions=True)
        del job, gone  # a refusal would keep this frame, and with it the whole file, until the next garbage collection


async def _hung_up(request: StrictRequest) -> None:
    await request.body()
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _takes_gzip(request: StrictRequest) -> bool:
    """Return whether the client accepts gzip. Boards repeat, so a replay shrinks to a twentieth."""
    return "gzip" in request.headers.get("accept-encoding", "")


def _shown(body: bytes, *, small: bool) -> Response[bytes]:
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if small else {}
    return Response(body, media_type="application/json", headers=headers)
