"""Reasons why actions are not possible now: for each kind of action, and for each permit, city and region.

No rule is repeated here: the cheapest attempt is passed to the rules' own checks, and their refusal is the reason.
"""

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Any

from parlour.errors import Illegal
from parlour.game.abilities import Obstacle
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    ChangePermits,
    Elect,
    EndTurn,
    Engage,
    SendAssistant,
)
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.build import check_emporium
from parlour.games.council_of_four.bunch import bunch, cards_of
from parlour.games.council_of_four.council import check_price, payments, usable
from parlour.games.council_of_four.elect import check_assistants_election
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import CITIES, REGIONS, City, Council, cities_of
from parlour.games.council_of_four.quick import check_change, check_engage, check_extra
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.turn import check_moment
from parlour.rules import Action, Seat, SeatView

Wish = dict[str, str]
Tried = list[tuple[Wish, Illegal | None]]
"""What such an action could be about, if that is worth telling, and why not; None where it is possible."""


def obstacles(view: SeatView[Board, Hand]) -> Iterator[Obstacle]:
    """The obstacles of single cities, permits and regions, and of each kind of action that is not possible at all."""
    board, seat, hand = view.board, view.seat, view.hand
    assert seat is not None and hand is not None
    if not refusal(check_moment, board, Build) and board.has_emporium_left(seat):
        yield from [_told({"city": city}, why) for city, why in emporiums(board, seat).items() if why]
    for kind, attempts in ATTEMPTS.items():
        late = refusal(check_moment, board, kind)
        yield from _of_kind(kind.__name__, [({}, late)] if late else attempts(board, seat, hand))


def _of_kind(kind: str, tried: Tried) -> Iterator[Obstacle]:
    """The reasons for one kind of action: for each attempt, and for the kind if no attempt is possible.

    An attempt with the same reason as the kind is left out.
    """
    refusals = [why for _, why in tried if why]
    never = easiest(refusals) if len(refusals) == len(tried) else None
    for wish, why in tried:
        if wish and why and not (never and is_the_same(why, never)):
            yield _told({"type": kind, **wish}, why)
    if never:
        yield _told({"type": kind}, never)


def _told(wish: Wish, why: Illegal) -> Obstacle:
    return Obstacle(wish, why.section, why.code, why.facts)


def easiest(refusals: Iterable[Illegal]) -> Illegal:
    """The refusal that is easiest to overcome: the one that lacks the smallest count, else the first."""
    return min(refusals, key=_lacking)


def _lacking(why: Illegal) -> float:
    count = why.facts.get("count")
    return count if isinstance(count, int) else inf


def is_the_same(one: Illegal, other: Illegal) -> bool:
    return (one.code, one.facts) == (other.code, other.facts)


def refusal(check: Callable[..., None], *wish: Any) -> Illegal | None:
    """The refusal that a check raises, or None."""
    try:
        check(*wish)
    except Illegal as why:
        return why
    return None


# Attempts


def acquisitions(board: Board, seat: Seat, hand: Hand) -> Tried:
    shown = [(permit, region) for region in REGIONS for permit in board.face_up(region)]
    if not shown:
        return [({}, Illegal("acquire", "nothing_there"))]
    return [({"permit": permit}, council_refusal(board, seat, hand, region)) for permit, region in shown]


def builds(board: Board, seat: Seat, hand: Hand) -> Tried:
    """For each unused permit, the city that is open or closest to it."""
    permits = board.players[seat].permits
    if not board.has_emporium_left(seat):
        return [({}, Illegal("emporiums", "no_emporium_left"))]
    if not permits:
        return [({}, Illegal("build", "no_permit"))]
    tried: Tried = []
    for permit in permits:
        refusals = [emporium_refusal(board, seat, city) for city in cities_of(permit)]
        tried.append(({"permit": permit}, None if None in refusals else easiest(filter(None, refusals))))
    return tried


def journeys(board: Board, seat: Seat, hand: Hand) -> Tried:
    """The king's council, which must be satisfied wherever he goes; then the way to each open city."""
    if not board.has_emporium_left(seat):
        return [({}, Illegal("emporiums", "no_emporium_left"))]
    unsatisfied = council_refusal(board, seat, hand, "king")
    if unsatisfied:
        return [({}, unsatisfied)]
    fares = kingdom(board.sides).fares[board.king]
    tried: Tried = []
    for city, closed in emporiums(board, seat).items():
        too_far = council_refusal(board, seat, hand, "king", fares[city])
        tried.append(({}, closed) if closed else ({"city": city}, too_far))
    return tried


def emporiums(board: Board, seat: Seat) -> dict[City, Illegal | None]:
    """Every city, with the reason why the player cannot build there, or None."""
    return {city: emporium_refusal(board, seat, city) for city in CITIES}


ATTEMPTS: dict[type[Action], Callable[[Board, Seat, Hand], Tried]] = {
    Elect: lambda board, seat, hand: [({}, None)],  # always possible at the right time
    Acquire: acquisitions,
    Build: builds,
    BuildWithKing: journeys,
    Engage: lambda board, seat, hand: [({}, refusal(check_engage, board, seat))],
    ChangePermits: lambda board, seat, hand: [
        ({"region": region}, refusal(check_change, board, seat, ChangePermits(region))) for region in REGIONS
    ],
    SendAssistant: lambda board, seat, hand: [({}, sending_refusal(board, seat))],
    BuyMainAction: lambda board, seat, hand: [({}, refusal(check_extra, board, seat))],
    EndTurn: lambda board, seat, hand: [({}, None)],
}


# # What an attempt lacks


def council_refusal(board: Board, seat: Seat, hand: Hand, council: Council, fare: int = 0) -> Illegal | None:
    """The refusal if no card fits or the coins do not cover the cheapest payment, or None."""
    ways = payments(cards_of(usable(board, bunch(hand.cards), council)))
    if not ways:
        return Illegal("council", "no_card")
    coins = ways[0].coins + fare
    return refusal(check_price, board.players[seat], coins, coins)


def emporium_refusal(board: Board, seat: Seat, city: City) -> Illegal | None:
    """As `check_emporium`; if assistants are short, it also says how many are needed and for whose emporiums."""
    why = refusal(check_emporium, board, seat, city)
    if why is None or why.code != "assistants_short":
        return why
    there = tuple(other for other, player in enumerate(board.players) if other != seat and city in player.emporiums)
    needed = board.rivals(seat, city)
    return Illegal("emporiums", "rivals" if there else "neutral", {"city": city, "count": needed, "seats": there})


def sending_refusal(board: Board, seat: Seat) -> Illegal | None:
    """The refusal to send an assistant. A councillor is always available, so the colour does not matter."""
    colour = next(colour for colour, count in board.reserve.items() if count)
    return refusal(check_assistants_election, board, seat, SendAssistant("king", colour))
