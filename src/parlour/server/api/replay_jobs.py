"""Work on log files in the sandbox: replays, reviews and verification."""

import gzip
from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from msgspec import Raw, Struct, to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from parlour.archive import replay, verify
from parlour.archive.replay import Eyes
from parlour.bots.insight import insight
from parlour.bots.why import whys
from parlour.errors import Damaged, Denied
from parlour.game import Game
from parlour.rules import Seat
from parlour.server.live.play_messages import outcome_of
from parlour.server.wire import answers, requests
from parlour.server.wire.body import read
from parlour.server.wire.messages import PlayerNow, ViewNow

LONGEST_REPLAY = 32 * 1024 * 1024  # bytes; the longest replay that we know has 2.6 million


class Reel(Struct, frozen=True):
    """A log to replay: whose view, who played, at which table, and whether to compress."""

    log: bytes
    eyes: str
    players: tuple[PlayerNow, ...] = ()  # empty: the players named in the log
    code: str = ""
    small: bool = False


def retold(reel: Reel) -> bytes:
    """Return every step of a finished game, as `answers.Replay`."""
    game, names = _read(reel.log)
    players = reel.players or tuple(PlayerNow(seat, seat, name, "", "") for seat, name in enumerate(names))
    body = _compose(game, _insight(reel.log), players, _eyes(reel.eyes, game), reel.code)
    return gzip.compress(body, 5) if reel.small else body


def retold_file(body: bytes, small: bool) -> bytes:
    """Do the same for a file that a visitor has sent. `body` is the raw body of the request."""
    sent: requests.LogFile = read(body, requests.LogFile)
    return retold(Reel(sent.log.encode(), sent.eyes, small=small))


def looked_back(log: bytes) -> bytes:
    return encode(_insight(log))


def explained(log: bytes, cast: dict[Seat, tuple[str, str]]) -> answers.Whys:
    """Return what bots say about their moves; of a running game, as much as may be told.

    `cast`: the kind and persona of the bot at each seat.
    """
    game, _ = _load(log)
    return answers.Whys(whys(game, cast))


def verified_file(body: bytes) -> answers.Verified:
    """Verify a log file. `body` is the raw body of the request."""
    sent: requests.ToVerify = read(body, requests.ToVerify)
    game, _ = _read(sent.log.encode())
    found = verify.verify(game, sent.promise)
    return answers.Verified(
        game.header.game, found.promise, found.kept, found.lines, found.line, found.same_rules, found.is_honest
    )


@lru_cache(maxsize=4)
def _insight(log: bytes) -> Struct | None:
    """Return the insight of a game. It is cached, because viewers look at the same game through several seats."""
    game, _ = _read(log)
    return insight(game)


def _read(log: bytes) -> tuple[Game, tuple[str, ...]]:
    """Return a finished game and its players' names. Running games are refused, because they keep their secrets."""
    game, names = _load(log)
    if game.outcome is None:
        raise Denied("unfinished_log")
    return game, names


def _load(log: bytes) -> tuple[Game, tuple[str, ...]]:
    try:
        return replay.load(log.splitlines())
    except replay.TooLong as error:
        raise Denied("log_too_long", facts={"problem": str(error)}) from None
    except Damaged as error:
        raise Denied("bad_log", facts={"problem": str(error)}) from None


def _eyes(text: str, game: Game) -> Eyes:
    if text in ("table", "all"):
        return "table" if text == "table" else "all"
    if text.isascii() and text.isdigit() and int(text) < game.header.seats:
        return int(text)
    raise Denied("no_such_seat", facts={"seat": text})


def _compose(game: Game, found: Struct | None, players: tuple[PlayerNow, ...], eyes: Eyes, code: str) -> bytes:
    outcome = outcome_of(game)
    assert outcome is not None
    around = answers.Replay(
        code=code,
        game=game.header.game,
        options=game.published.options,
        players=players,
        promise=game.header.promise,
        seed=game.header.seed,
        eyes=str(eyes),
        outcome=outcome,
        frames=(),
        insight=to_builtins(found),
    )
    frames = cast("tuple[answers.FrameNow, ...]", tuple(_short_enough(game, eyes)))  # already encoded
    return encode(replace(around, frames=frames))


def _short_enough(game: Game, eyes: Eyes) -> Iterator[Raw]:
    """Yield the frames as JSON. Raises `log_too_long` as soon as they exceed the limit."""
    length = 0
    for frame in replay.frames(game, eyes):
        written = encode(_frame(frame))
        length += len(written)
        if length > LONGEST_REPLAY:
            raise Denied("log_too_long")
        yield Raw(written)


def _frame(frame: replay.Frame) -> answers.FrameNow:
    view = ViewNow(frame.view.seat, frame.view.board, frame.view.hand)
    return answers.FrameNow(
        frame.seat,
        frame.events,
        view,
        frame.section,
        frame.waiting,
        frame.may,
        frame.answered,
        frame.silent,
        frame.told,
    )
