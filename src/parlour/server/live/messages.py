"""A viewer's share: what each connection is sent about its room, written once for all who may read the same.

The board, the players and the question are the same for everybody, so they become JSON once per step; a seat's hand
and prompt once per seat. Positions count what that viewer saw, never what happened: a number must not tell that
somebody else saw something.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from parlour.game import AnyEntry, Game
from parlour.game.undo import UNDO_EVENTS
from parlour.rules import Event, Seat
from parlour.server.live.undo_now import undo_now
from parlour.table import Match, Table

Viewer = Seat | None
"""A seat of the running game; None is a spectator."""

encode = msgspec.json.Encoder().encode

NOTHING_PLAYED = (
    b'{"number":null,"players":[],"promise":null,"events":[],"view":null,"prompt":null,"sealed":null,"undo":null,"ask":null,"silent":[],'
    b'"outcome":null,"seed":null}'
)


class Position(msgspec.Struct, frozen=True, gc=False):
    """How far a viewer has read: the game's number, and how many of its events this viewer saw. On the wire "1.7"."""

    number: int = 0
    seen: int = 0

    def __str__(self) -> str:
        return f"{self.number}.{self.seen}"

    @classmethod
    def read(cls, text: str) -> "Position":
        """What a `Last-Event-ID` says; the beginning, if it says nothing that we know."""
        number, dot, seen = text.partition(".")
        if dot and number.isascii() and seen.isascii() and number.isdigit() and seen.isdigit() and len(text) < 20:
            return cls(int(number), int(seen))
        return cls()


class Share:
    """The messages about one game of a room, ready to be sent.

    What all share is kept for the step. A seat's own message is not: mostly one connection looks through those eyes.
    """

    __slots__ = (
        "_after",
        "_before",
        "_board",
        "_events",
        "_head",
        "_is_personal",
        "_spectators",
        "_step",
        "_tail",
        "match",
    )

    def __init__(self, match: Match) -> None:
        self.match = match
        viewers: tuple[Viewer, ...] = (None, *range(match.game.header.seats))
        self._after = dict.fromkeys(viewers, 0)  # events seen by now
        self._before = self._after  # ... and before the last step
        self._head = _head(match)
        for entry in match.game.log:
            self.step(entry)

    def step(self, entry: AnyEntry) -> None:
        """A line was added to the game's log."""
        self._before = self._after
        self._after = {
            viewer: seen + sum(event.seen_by(viewer) for event in entry.events) for viewer, seen in self._before.items()
        }
        self._step: tuple[Event, ...] = entry.events
        self._is_personal = any(type(event) in UNDO_EVENTS for event in entry.events)  # counted for each viewer
        self._events: list[bytes] = []
        self._board = self._tail = self._spectators = b""

    def position(self, viewer: Viewer) -> Position:
        return Position(self.match.number, self._after[viewer])

    def play(self, viewer: Viewer, since: Position) -> bytes:
        """The play message, with the events after that position. A position from elsewhere is the beginning."""
        seen = since.seen if since.number == self.match.number and since.seen <= self._after[viewer] else 0
        if seen != self._before[viewer] or self._is_personal:
            return self._compose(viewer, self._missed(viewer, seen))
        if viewer is not None:
            return self._compose(viewer, self._latest(viewer))
        if not self._spectators:
            self._spectators = self._compose(None, self._latest(None))
        return self._spectators

    def _compose(self, viewer: Viewer, events: list[bytes]) -> bytes:
        state = self.match.game.state
        if not self._tail:
            self._board, self._tail = encode(state.board), _tail(self.match)
        parts = (
            self._head,
            b",".join(events),
            b'],"view":{"seat":',
            encode(viewer),
            b',"board":',
            self._board,
            b',"hand":',
            encode(None if viewer is None else state.hands[viewer]),
            b'},"prompt":',
            prompt_of(self.match, viewer),
            b',"sealed":',
            encode(None if viewer is None else self.match.game.sealed.get(viewer)),
            b',"undo":',
            encode(undo_now(self.match, viewer, self._after[viewer])),
            self._tail,
        )
        return b"".join(parts)

    def _latest(self, viewer: Viewer) -> list[bytes]:
        if not self._events:
            self._events = [encode(event) for event in self._step]
        return [line for event, line in zip(self._step, self._events, strict=True) if event.seen_by(viewer)]

    def _missed(self, viewer: Viewer, seen: int) -> list[bytes]:
        return [encode(event) for event in self.match.game.seen_by(viewer)[seen:]]


def prompt_of(match: Match, viewer: Viewer) -> bytes:
    prompt = None if viewer is None or viewer in match.stand_ins else match.game.prompt(viewer)
    if viewer is None or prompt is None:
        return b"null"
    ask = match.game.ask
    assert ask is not None
    obstacles = match.game.obstacles(viewer)
    start = encode({"id": match.question, "section": ask.section, "obstacles": obstacles})
    return start[:-1] + b"," + encode(prompt)[1:]


def _head(match: Match) -> bytes:
    players = [player_at(match, seat) for seat in range(len(match.players))]
    head = encode({"number": match.number, "players": players, "promise": match.game.header.promise})
    return head[:-1] + b',"events":['


def _tail(match: Match) -> bytes:
    game = match.game
    tail = {
        "ask": _ask(match),
        "silent": sorted(game.rules.silent(game.state.board)),
        "outcome": outcome_of(game),
        "seed": None if game.outcome is None else game.header.seed,
    }
    return b"," + encode(tail)[1:]


def _ask(match: Match) -> dict[str, Any] | None:
    ask = match.game.ask
    if ask is None:
        return None
    answered = sorted(match.game.sealed)
    return {
        "id": match.question,
        "section": ask.section,
        "waiting": sorted(ask.seats),
        "may": sorted(ask.may),
        "answered": answered,
    }


def player_at(match: Match, seat: Seat) -> dict[str, Any]:
    player = match.players[seat]
    return {"seat": seat, "sitter": player.id, "name": player.name, "avatar": player.avatar, "bot": player.bot}


def outcome_of(game: Game) -> dict[str, Any] | None:
    outcome = game.outcome
    if outcome is None:
        return None
    return {"winners": sorted(outcome.winners), "scores": outcome.scores, "reason": outcome.reason}


# The table message


def lobby(table: Table, code: str, here: frozenset[int], away: frozenset[int]) -> bytes:
    """What everybody sees of the table, without its closing brace: `you` and `links` are added for each reader."""
    message = {
        "code": code,
        "phase": table.phase,
        "game": table.game,
        "language": table.language,
        "options": table.options,
        "own": [brought(table, sitter) for sitter in table.own],
        "locked": table.locked,
        "watching": table.watching,
        "clock": {"kind": table.clock.kind, "pace": table.clock.pace, "held": table.clock.held is not None},
        "host": place(table, table.host),
        "seats": [_seat(table, seat, here, away) for seat in range(len(table.sitters))],
        "games": list(_games(table)),
    }
    return encode(message)[:-1]


def _seat(table: Table, seat: int, here: frozenset[int], away: frozenset[int]) -> dict[str, Any]:
    sitter = table.sitters[seat]
    return {
        "seat": seat,
        "sitter": sitter.id,
        "name": sitter.name,
        "avatar": sitter.avatar,
        "bot": sitter.bot,
        "here": bool(sitter.bot) or sitter.id in here,
        "away": sitter.id in away,
        "stand_in": table.absence.stand_ins.get(sitter.id, ""),
        "returning": sitter.id in table.absence.returning,
        "votes": votes_about(table, sitter.id),
    }


def _games(table: Table) -> Iterator[dict[str, Any]]:
    """Those that are over."""
    for match in table.matches:
        outcome = outcome_of(match.game)
        if outcome is not None:
            names = [player.name for player in match.players]
            yield {"number": match.number, "game": match.game.header.game, "players": names, **outcome}


def brought(table: Table, sitter: int) -> dict[str, int]:
    """Who has brought how many questions: nobody reads them before they are drawn."""
    grown_up = sum(question.get("grown_up", False) for question in table.own[sitter])
    return {"seat": place(table, sitter), "count": len(table.own[sitter]), "grown_up": grown_up}


def votes_about(table: Table, sitter: int) -> list[dict[str, Any]]:
    """What the others want about somebody who is away."""
    votes = table.absence.votes.get(sitter, {})
    sitting = {other.id: seat for seat, other in enumerate(table.sitters)}
    return [
        {"by": sitting[voter], "wish": vote.wish, "prompt": vote.question}
        for voter, vote in votes.items()
        if voter in sitting
    ]


def place(table: Table, sitter: int) -> int:
    """Where a sitter sits in the lobby."""
    return next(seat for seat, other in enumerate(table.sitters) if other.id == sitter)
