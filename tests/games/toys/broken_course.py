"""Pebbles that never end, break their laws, or cannot be read again."""

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.rules import Rules, Seat, State
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.games.toys.pebbles import PEBBLES, Box, Drawn, Hidden, PebblesState, Shown

Events = Iterator[protocol.Event]
Moves = Mapping[Seat, pebbles.Action]


def that_never_ends() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        return () if pebbles.is_guessing(state.board) else pebbles.decide(state, moves, chance)

    return like(pebbles, decide=decide)


def that_takes_longer_than_it_says() -> Rules:
    return like(pebbles, longest=2)


def that_ends_for_no_reason() -> Rules:
    return like(pebbles, endings=("guessed",))


def that_wins_alone_together() -> Rules:
    return like(pebbles, together=True)


def that_doubles_pebbles() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        for event in pebbles.decide(state, moves, chance):
            yield Shown(event.seat, PEBBLES[0]) if isinstance(event, Shown) else event

    return like(pebbles, decide=decide)


def that_rolls_its_own_dice() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        return pebbles.setup(state, Chance(str(random.random()), 0))

    return like(pebbles, setup=setup)


def that_always_deals_the_same() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        return pebbles.setup(state, Chance("always", 0))

    return like(pebbles, setup=setup)


def whose_log_nobody_can_read() -> Rules:
    return like(pebbles, Event=Hidden | Drawn | Shown | pebbles.Guessed | pebbles.RoundEnded | pebbles.BowlLifted)


class Looked(protocol.Private, frozen=True):
    """A careless type: a tuple goes in, a list comes out."""

    pebbles: Any


def whose_events_come_back_different() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        yield from pebbles.setup(state, chance)
        yield Looked(0, PEBBLES)

    return like(pebbles, setup=setup, Event=pebbles.Event | Looked)


def that_deals_while_laying() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> PebblesState:
        laid = pebbles.lay(seats, options)
        return State(laid.board, laid.hands, Box(tuple(random.sample(PEBBLES, len(PEBBLES)))))

    return like(pebbles, lay=lay)
