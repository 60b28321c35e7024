"""Pebbles that cannot be taken back."""

import random
from collections.abc import Iterator, Mapping
from typing import Self

from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.rules import Rules, Seat, State
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.games.toys.broken_views import with_open_guesses
from tests.games.toys.pebbles import PEBBLES, Board, Hidden, PebblesState, Shown

Events = Iterator[protocol.Event]
Moves = Mapping[Seat, pebbles.Action]


def that_knows_the_secret_by_heart() -> Rules:
    """Guesses are open, and the last word about the bowl is said without looking under it."""
    memory: list[str] = []
    open_game = with_open_guesses()

    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            if isinstance(event, Hidden):
                memory[:] = [event.pebble]
            yield event

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        yield from open_game.decide(state, moves, chance)
        if pebbles.is_guessing(state.board) and len(state.board.guesses) + 1 < state.board.seats:
            yield pebbles.BowlLifted(memory[0])

    return like(open_game, setup=setup, decide=decide)


class Scratched(Board, frozen=True):
    """A board on which one writes: what lies there changes in place."""

    def after(self, event: pebbles.Event) -> Self:
        if isinstance(event, Shown):
            self.shown[event.seat] = event.pebble
            return replace(self)
        return super().after(event)


def with_a_board_to_write_on() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> PebblesState:
        laid = pebbles.lay(seats, options)
        return State(Scratched(seats, options.rounds, options.writing), laid.hands, laid.box)

    return like(pebbles, lay=lay)


def that_shuffles_its_hands() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        for event in pebbles.decide(state, moves, chance):
            yield Shown(event.seat, random.choice(PEBBLES)) if isinstance(event, Shown) else event

    return like(pebbles, decide=decide, laws=lambda state: {})
