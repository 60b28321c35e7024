"""A table for tests: it is sent commands, and its log is kept as the storage keeps it."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Struct

from parlour.errors import Refused
from parlour.game import Game
from parlour.rules import Action
from parlour.table import Match, Table, lobby, records
from parlour.table.commands import (
    ChooseGame,
    Command,
    Face,
    LeaveToBot,
    NameHost,
    Operator,
    PlayBotMove,
    PlayMove,
    SeatBot,
    SitDown,
    StandUp,
    StartGame,
    System,
    Visitor,
    VoteAbsent,
)
from parlour.table.handle import handle
from parlour.table.now import Now
from parlour.table.play import turn_number
from parlour.table.records import AbsenceWish, AnyRecord, Pending, PendingRecord, Sitter, SitterId

ALA, BEN, CHLOE, DAN, ESRA = range(5)
NOON = 1_000_000.0
LATER = 1_000.0
"""Seconds after which no screen tells a move any more."""

STRANGER = Visitor()
SYSTEM = System()
OPERATOR = Operator()
CAST = tuple(Face(name, "robot", name.casefold()) for name in ("Robin", "Robo", "Vega", "Otto", "Iris", "Juno", "Kim"))


def person(*sitters: SitterId) -> Visitor:
    """Somebody whose tokens open these seats."""
    return Visitor(sitters)


def moment(
    at: float = NOON,
    *,
    secret: str = "ash",
    here: Iterable[SitterId] = (),
    local: Iterable[SitterId] = (),
    away: Iterable[SitterId] = (),
    gathered: float = 0.0,
    attending: Iterable[SitterId] | None = None,
    reading: Iterable[SitterId] = (),
    idle: float = 0.0,
) -> Now:
    """One moment at a table, with these people present. Where nothing is said about it, nobody looks who attends."""
    attends = None if attending is None else frozenset(attending)
    return Now(
        at, secret, frozenset(here), frozenset(local), frozenset(away), gathered, attends, frozenset(reading), idle
    )


class Evening:
    """A table and its log. Ala has opened it and is its host."""

    def __init__(self, *guests: str, game: str = "similo", options: dict[str, Any] | None = None) -> None:
        founded = lobby.found(moment(), Sitter(ALA, "Ala", "fox", ("key of Ala",)), game, options or {}, "en")
        self.table = Table(founded)
        self.lines = [records.write(founded)]
        for guest in guests:
            self.sit(guest)

    # Sending

    def handle(self, command: Command, now: Now | None = None) -> Pending:
        """What would come of a command. Nothing is stored."""
        return handle(self.table, command, moment() if now is None else now)

    def send(self, command: Command, now: Now | None = None) -> tuple[AnyRecord, ...]:
        """Handle a command, store its records, and return them."""
        made = self.handle(command, now)
        for pending in made:
            self.apply(pending)
        return tuple([pending.record for pending in made])

    def apply(self, pending: PendingRecord) -> None:
        self.lines.append(records.write(pending.record))
        self.table.apply(pending)

    def fold(self, record: AnyRecord) -> None:
        """A record as it stands in a log, whatever command it came of."""
        self.apply(PendingRecord(record))

    # What people often do

    def sit(self, name: str) -> None:
        self.send(SitDown(by=STRANGER, name=name, avatar="owl", token=f"key of {name}"))

    def seat_bot(self, kind: str = "regular", name: str = "Robin") -> None:
        self.send(SeatBot(by=self.host, kind=kind, cast=CAST, name=name, avatar="robot"))

    def stand_up(self, sitter: SitterId) -> None:
        self.send(StandUp(by=person(sitter), sitter=sitter))

    def choose(self, game: str, options: dict[str, Any] | None = None, language: str = "en") -> None:
        self.send(ChooseGame(by=self.host, game=game, options=options or {}, language=language))

    def start(self, secret: str = "ash") -> None:
        self.send(StartGame(by=self.host), moment(secret=secret))

    def move(self, sitter: SitterId, action: Action, key: str = "", at: float = NOON) -> tuple[AnyRecord, ...]:
        return self.send(self.moving(sitter, action, key), moment(at))

    def moving(self, sitter: SitterId, action: Action, key: str = "") -> PlayMove:
        """The command that answers the question which is asked now."""
        return PlayMove(by=person(sitter), key=key, sitter=sitter, action=action, prompt=self.match.question)

    def bot_move(self, sitter: SitterId, action: Action) -> tuple[AnyRecord, ...]:
        return self.send(self.bot_moving(sitter, action))

    def bot_moving(self, sitter: SitterId, action: Action, key: str = "") -> PlayBotMove:
        """The command of a bot that has thought about how things are now."""
        seat = self.match.seat_of(sitter)
        assert seat is not None
        number, turn, undos = self.match.number, turn_number(self.match, seat), self.game.undos
        return PlayBotMove(by=SYSTEM, key=key, sitter=sitter, action=action, number=number, turn=turn, undos=undos)

    def default(self, sitter: SitterId) -> Action:
        """What the game does for whoever does not answer."""
        seat = self.match.seat_of(sitter)
        assert seat is not None
        action: Action = self.game.rules.default(self.game.view(seat))
        return action

    def vote(
        self, about: SitterId, by: SitterId, wish: AbsenceWish, here: Iterable[SitterId], kind: str = "regular"
    ) -> tuple[AnyRecord, ...]:
        """Somebody who is here wants this for somebody who is away."""
        return self.send(self.voting(about, person(by), wish, kind), moment(here=here, away={about}))

    def voting(self, about: SitterId, by: Visitor, wish: AbsenceWish, kind: str = "regular") -> VoteAbsent:
        return VoteAbsent(by=by, sitter=about, wish=wish, prompt=self.match.question, kind=kind)

    def leave_to_bot(self, sitter: SitterId, kind: str = "regular") -> None:
        self.send(LeaveToBot(by=person(sitter), sitter=sitter, kind=kind))

    def play_out(self) -> None:
        """Everybody plays defaults until the running game is over."""
        while self.game.ask is not None:
            self.fold_default(min(self.game.ask.seats))

    def fold_default(self, seat: int) -> None:
        """The default of whoever sits there, a person or a bot."""
        step = self.game.propose(seat, self.game.rules.default(self.game.view(seat)))
        self.apply(records.played(NOON, step))

    # What is so

    @property
    def host(self) -> Visitor:
        return person(self.table.host)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def game(self) -> Game:
        return self.match.game


def similo(*guests: str, giver: SitterId = ALA, host: SitterId = ALA, team: str = "majority") -> Evening:
    """A game of Similo. Unless it is said otherwise, Ala gives the clues and is the host; Ben, Chloe and Dan guess."""
    evening = Evening(*(guests or ("Ben", "Chloe", "Dan")))
    evening.choose("similo", {"giver": giver, "team": team})
    if host != ALA:
        evening.send(NameHost(by=person(ALA), sitter=host))
    evening.start()
    return evening


def give_clue(evening: Evening, giver: SitterId = ALA, at: float = NOON) -> None:
    """The clue giver's turn."""
    evening.move(giver, evening.default(giver), at=at)


def refused(evening: Evening, command: Command, now: Now | None = None) -> str:
    """The code of the refusal that this command gets."""
    with pytest.raises(Refused) as refusal:
        evening.handle(command, now)
    return refusal.value.code


def picture(table: Table) -> dict[str, Any]:
    """All that there is to know about a table, copied whole: a later change does not show in it."""
    plain = {name: _plain(value) for name, value in vars(table).items() if name not in ("match", "matches", "keys")}
    return {**plain, "keys": list(table.keys), "matches": list(map(_match, table.matches)), "phase": table.phase}


def _match(match: Match) -> dict[str, Any]:
    plain = {name: _plain(value) for name, value in vars(match).items() if name not in ("game", "clocks")}
    return {**plain, "clocks": _plain([earlier.clock for earlier in match.game.earlier]), "game": _game(match.game)}


def _game(game: Game) -> dict[str, Any]:
    """Entries are values that nobody can change; what they lead to is copied."""
    told = {"header": game.header, "state": game.state, "sealed": list(game.sealed.items()), "request": game.request}
    undone = {"undos": game.undos, "refused": game.refused, "luck": game.luck_again, "practice": game.is_practice}
    rest = {**undone, "question": game.prompt_id}
    return {name: _plain(value) for name, value in {**told, **rest}.items()} | {"log": tuple(game.log)}


def _plain(value: Any) -> Any:
    """Copied, down to what cannot change. A table that was read has lists where another one has tuples."""
    match value:
        case Struct():
            fields = {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
            return type(value).__name__, fields
        case dict():
            return {key: _plain(one) for key, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
        case set() | frozenset():
            return frozenset(value)
        case _:
            return value
