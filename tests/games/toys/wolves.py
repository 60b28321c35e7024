"""Wolves: a small game of hidden roles. The good way: everybody is asked, so that nobody is seen to be asked.

Night   each answers under seal: the wolf bites somebody, the owl looks at somebody, the hens sleep
Day     each points at somebody, under seal; whoever most point at is unmasked
The end the wolf is unmasked: the hens and the owl win; else the wolf does
"""

from collections.abc import Iterator, Mapping
from typing import Literal, Self

from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.abilities import Abilities
from parlour.pieces import Piece
from parlour.rules import Ask, Choices, Knowledge, Language, Outcome, Private, Public, Seat, SeatView, State

Role = Literal["wolf", "owl", "hen"]


class Bite(protocol.Action, frozen=True):
    victim: Seat


class Look(protocol.Action, frozen=True):
    at: Seat


class Sleep(protocol.Action, frozen=True):
    """What a hen does at night: so that there is an answer from everybody."""


class Point(protocol.Action, frozen=True):
    at: Seat


Action = Bite | Look | Sleep | Point


class Dealt(Private, frozen=True):
    role: Role


class Bitten(Public, frozen=True):
    seat: Seat


class Recognised(Private, frozen=True):
    """The owl learns who somebody is."""

    other: Seat
    role: Role


class Unmasked(Public, frozen=True):
    """Everybody learns who this is, and who the wolf was."""

    seat: Seat
    wolf: Seat


Event = Dealt | Bitten | Recognised | Unmasked


class Options(protocol.Options, frozen=True):
    pass


class Board(Knowledge, frozen=True):
    seats: int
    bitten: Seat | None = None
    unmasked: Seat | None = None
    wolf: Seat | None = None  # None until the end

    def after(self, event: Event) -> Self:
        match event:
            case Bitten(seat):
                return replace(self, bitten=seat)
            case Unmasked(seat, wolf):
                return replace(self, unmasked=seat, wolf=wolf)
            case _:
                return self


class Hand(Knowledge, frozen=True):
    seat: Seat
    role: str = ""
    knows: dict[Seat, str] = {}

    def after(self, event: Event) -> Self:
        match event:
            case Dealt(_, role):
                return replace(self, role=role)
            case Recognised(_, other, role):
                return replace(self, knows={**self.knows, other: role})
            case _:
                return self


class Box(Knowledge, frozen=True):
    pass


WolvesState = State[Board, Hand, Box]

name = "wolves"
version = 1
seats = range(3, 6)
minutes = 3
longest = 300
together = False
sections: tuple[str, ...] = ("night", "day")
endings: tuple[str, ...] = ("caught", "free")
abilities: Abilities = ()


def lay(seats: int, options: Options) -> WolvesState:
    return State(Board(seats), tuple(Hand(seat) for seat in range(seats)), Box())


def setup(state: WolvesState, chance: Chance) -> Iterator[protocol.Event]:
    roles: list[Role] = ["wolf", "owl", *("hen" for _ in range(state.board.seats - 2))]  # type: ignore[list-item]
    for seat, role in enumerate(chance.sample(roles, len(roles))):
        yield Dealt(seat, role)


def ask(board: Board) -> Ask | Outcome:
    if board.unmasked is not None and board.wolf is not None:
        return ending(board.seats, board.unmasked, board.wolf)
    return Ask("night" if board.bitten is None else "day", frozenset(range(board.seats)), sealed=True)


def ending(seats: int, unmasked: Seat, wolf: Seat) -> Outcome:
    """Of a team all win, or none."""
    wolves, flock = frozenset({wolf}), frozenset(range(seats)) - {wolf}
    won = wolves if unmasked != wolf else flock
    ranks = tuple(1 if seat in won else len(won) + 1 for seat in range(seats))
    reason = "free" if won is wolves else "caught"
    return Outcome(won, tuple(int(seat in won) for seat in range(seats)), reason, ranks, (wolves, flock))


def legal(view: SeatView[Board, Hand]) -> Choices:
    others = [seat for seat in range(view.board.seats) if seat != view.seat]
    if view.board.bitten is not None:
        return Choices(tuple(map(Point, others)))
    match view.hand.role:
        case "wolf":
            return Choices(tuple(map(Bite, others)))
        case "owl":
            return Choices(tuple(map(Look, others)))
        case _:
            return Choices((Sleep(),))


def check(view: SeatView[Board, Hand], action: Action) -> None:
    if action not in legal(view).actions:
        raise Illegal("night" if view.board.bitten is None else "day", "not_now")


def decide(state: WolvesState, moves: Mapping[Seat, Action], chance: Chance) -> Iterator[protocol.Event]:
    if state.board.bitten is not None:
        pointed = [action.at for action in moves.values() if isinstance(action, Point)]
        most = max(sorted(set(pointed)), key=pointed.count)
        yield Unmasked(most, next(hand.seat for hand in state.hands if hand.role == "wolf"))
        return
    for seat, action in sorted(moves.items()):
        if isinstance(action, Look):
            yield Recognised(seat, action.at, state.hands[action.at].role)  # type: ignore[arg-type]
    yield from [Bitten(action.victim) for action in moves.values() if isinstance(action, Bite)]


def default(view: SeatView[Board, Hand]) -> protocol.Action:
    return legal(view).actions[0]


def silent(board: Board) -> frozenset[Seat]:
    is_night = board.bitten is None
    return frozenset(range(board.seats)) if is_night else frozenset()


def laws(state: WolvesState) -> Mapping[str, bool]:
    roles = [hand.role for hand in state.hands]
    return {"one wolf, one owl": not any(roles) or (roles.count("wolf"), roles.count("owl")) == (1, 1)}


def pieces(language: Language) -> Mapping[str, Piece]:
    return {}
