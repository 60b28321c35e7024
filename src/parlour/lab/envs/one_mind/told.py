"""The parts of One Mind's vector, as bytes."""

from functools import cache
from typing import Final

from parlour.games.one_mind.printed import ALL_GEMS, FREE_ROUNDS
from parlour.lab.codecs.one_mind import PAIRS, ROUNDS, SEATS, STATES, TOKEN
from parlour.lab.envs.one_mind.check import COUNTS, Check
from parlour.lab.envs.told import numbers, one_of, sets_of
from parlour.rules import Seat

ROUND = [one_of(ROUNDS, number) for number in range(ROUNDS)]
LETTER: Final = {letter: one_of(len(TOKEN), place) for letter, place in TOKEN.items()}
SHARES: Final = [numbers([gems / ALL_GEMS]) for gems in range(ALL_GEMS + 1)]
NO_SHARES = [bytes(rows * len(SHARES[0])) for rows in range(SEATS + 1)]
STATE = [one_of(len(STATES), place) for place in range(len(STATES))]
NO_STATES = [bytes(rows * len(STATE[0])) for rows in range(SEATS + 1)]
SEAT, BALLOT, CLAIM = sets_of(SEATS), sets_of(3), sets_of(len(PAIRS))
NO_CHECK: Final = bytes(len(NO_STATES[SEATS]) + len(CLAIM[0]) + 2 * len(SEAT[0]) + len(BALLOT[0]))
"""The end of the vector while no cards lie on the table."""

one_word = cache(one_of)


def head(
    seat: Seat, number: int, letter: str, gems: list[int], middle: int, sets: tuple[bytes | bytearray, ...]
) -> bytes:
    """The vector up to the words on the table: the round, the token, gems, and sets of words."""
    told = [
        ROUND[min(number, FREE_ROUNDS)],
        LETTER[letter],
        *[SHARES[some] for some in gems[seat:] + gems[:seat]],
        NO_SHARES[SEATS - len(gems)],
        SHARES[middle],
        *sets,
    ]
    return b"".join(told)


def cards(seat: Seat, written: list[int], count: int) -> bytes:
    """The words that were read, clockwise from the observer."""
    rows = [one_word(count, number) for number in written[seat:] + written[:seat]]
    return b"".join((*rows, bytes(4 * count * (SEATS - len(written)))))


def states(seat: Seat, check: Check) -> bytes:
    """The states of the cards, and the pairs that count."""
    seats, claims = check.seats, 0
    for (first, second), claim in check.claims.items():
        if claim & COUNTS:
            claims |= 1 << PAIR[seats][seat][first][second]
    rows = [STATE[state] for state in check.state[seat:] + check.state[:seat]]
    return b"".join((*rows, NO_STATES[SEATS - seats], CLAIM[claims]))


def votes(seat: Seat, check: Check) -> tuple[bytes, bytes, bytes]:
    """Who has agreed, and an open vote."""
    mine = SEAT[turned(check.agreed, seat, check.seats)]
    if check.ballot is None:
        return mine, BALLOT[0], SEAT[0]
    kind, asked, _ = check.ballot
    return mine, BALLOT[1 << kind], SEAT[turned(sum([1 << other for other in asked]), seat, check.seats)]


def turned(some: int, seat: Seat, seats: int) -> int:
    """A set of seats, counted from the observer."""
    return some >> seat | some << seats - seat & (1 << seats) - 1


def pair_from_here(seat: Seat, one: Seat, other: Seat, seats: int) -> int:
    """The number of a pair of seats, counted from the observer."""
    first, second = sorted(((one - seat) % seats, (other - seat) % seats))
    return PAIRS.get((first, second), -1)


PAIR: Final = [
    [
        [[pair_from_here(seat, one, other, seats) for other in range(seats)] for one in range(seats)]
        for seat in range(seats)
    ]
    for seats in range(SEATS + 1)
]
"""The same for each number of seats, each observer and both seats."""
