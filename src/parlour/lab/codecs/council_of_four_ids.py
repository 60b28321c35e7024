"""Legal actions of a turn in Council of Four, as ids only. A fast equivalent of the prompt, tested against it.

A prompt creates about thirty actions, of which one is chosen. A player by ids needs only that one.
"""

from functools import cache, lru_cache

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.encoding.codec import PAIR, code_of
from parlour.bots.council_of_four.encoding.tables import PAYMENTS
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.build import open_cities
from parlour.games.council_of_four.bunch import Bunch, bunch, cards_of
from parlour.games.council_of_four.council import affordable, payments, usable
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import (
    CARDS,
    CITIES,
    COUNCILS,
    ENGAGE_PRICE,
    EXTRA_PRICE,
    PERMITS,
    REGIONS,
    Cities,
    Colour,
    cities_of,
)
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.turn import may_end

Ids = tuple[int, ...]
REMEMBERED = 1 << 14  # tables of payments: a game uses a few hundred
HUE = {colour: number for number, colour in enumerate(CARDS)}
BUILDS = {
    permit: tuple((city, ids.BUILD + PAIR[number, CITIES.index(city)]) for city in cities_of(permit))
    for number, permit in enumerate(PERMITS)
}
KINGS = tuple((city, ids.KING + PAYMENTS * place) for place, city in enumerate(CITIES))


def turn_ids(board: Board, hand: Hand) -> list[int]:
    """The ids of `turn.actions`: main and quick actions that are left, and the end of the turn."""
    here = _quick(board) if board.quick else []
    if may_end(board):
        here.append(ids.END)
    if board.main:
        free, held = open_cities(board, board.turn), bunch(hand.cards)
        for permit in board.players[board.turn].permits:
            here += [number for city, number in BUILDS[permit] if city in free]
        here += _acquisitions(board, held)
        here += _journeys(board, held, free)
        here += _elections(ids.ELECT, _available(board))
    return here


def _quick(board: Board) -> list[int]:
    player = board.players[board.turn]
    here = [ids.ENGAGE] if player.coins >= ENGAGE_PRICE and board.pool else []
    if player.assistants:
        here += [ids.CHANGE + place for place, region in enumerate(REGIONS) if any(board.display[region])]
        here += _elections(ids.SEND, _available(board))
    if player.assistants >= EXTRA_PRICE:
        here.append(ids.EXTRA)
    return here


def _acquisitions(board: Board, held: Bunch) -> list[int]:
    purse, here = board.players[board.turn].coins, list[int]()
    for place, region in enumerate(REGIONS):
        fitting = usable(board, held, region)
        codes = _codes(board.councils[region], fitting)[: len(affordable(fitting, purse))]
        if codes:
            first = ids.ACQUIRE + 2 * PAYMENTS * place
            one, other = board.display[region]
            here += [first + code for code in codes] if one else ()
            here += [first + PAYMENTS + code for code in codes] if other else ()
    return here


def _journeys(board: Board, held: Bunch, free: Cities) -> list[int]:
    purse, fitting = board.players[board.turn].coins, usable(board, held, "king")
    if not fitting:
        return []
    codes, fares = _codes(board.councils["king"], fitting), kingdom(board.sides).fares[board.king]
    return [
        first + code
        for city, first in KINGS
        if city in free and (left := purse - fares[city]) >= 0
        for code in codes[: len(affordable(fitting, left))]
    ]


@lru_cache(REMEMBERED)
def _codes(councillors: tuple[Colour, ...], fitting: Bunch) -> Ids:
    """The codes of the payments with these cards, the cheapest first, so that affordable ones are a prefix."""
    return tuple([code_of(councillors, way.cards) for way in payments(cards_of(fitting))])


def _available(board: Board) -> tuple[Colour, ...]:
    return tuple(filter(board.reserve.get, board.reserve))


@cache
def _elections(first: int, colours: tuple[Colour, ...]) -> Ids:
    return tuple(first + 6 * place + HUE[colour] for place in range(len(COUNCILS)) for colour in colours)
