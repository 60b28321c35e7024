"""The swift twin is never the law: played side by side with the readable rules, it must agree after every move.

PARLOUR_TWIN_GAMES says how many games of each size on each map; the suite plays a few, a night can play thousands.
"""

import os
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from parlour.game import Event
from parlour.games import council_of_four
from parlour.games.council_of_four import printed
from parlour.games.council_of_four.events import Drawn, PermitShown, Reshuffled
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.roads import kingdom
from parlour.swift import council_of_four as swift
from parlour.swift import council_of_four_codec as codec
from parlour.swift import council_of_four_tables as tables
from parlour.table import Table

GAMES = int(os.environ.get("PARLOUR_TWIN_GAMES", "1"))
CHECKED = 3  # of so many states in a row, one is unpacked and compared whole
MAPS = tuple("".join(sides) for sides in product("AB", repeat=3))
MOST = 2_500  # moves: four aimless players can go on for long


class Recorded(Random):
    """A new deck comes in the order in which the readable game drew from it."""

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__(0)
        self.cards = list(cards)

    def shuffle(self, x: Any) -> None:
        x[:] = first_come(x, self.cards)


def first_come(cards: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """The same cards, with those drawn next on top."""
    rest = list(cards)
    for card in drawn:
        rest.remove(card)
    return [*drawn, *rest]


def foretell(twin: swift.State, events: Sequence[Event]) -> Recorded:
    """Put on top of the twin's decks what the readable game has drawn from them."""
    before: list[int] = []
    after: list[int] = []
    shown: tuple[list[int], ...] = ([], [], [])
    drawn = before
    for event in events:
        if isinstance(event, Reshuffled):
            drawn = after
        elif isinstance(event, Drawn):
            drawn += [printed.CARDS.index(card) for card in event.cards]
        elif isinstance(event, PermitShown):
            shown[codec.REGION_NAMES.index(event.region)].append(codec.NUMBER[event.permit])
    twin.deck, twin.drawn = bytes(first_come(twin.deck[twin.drawn :], before)), 0
    for region, deck in enumerate(twin.decks):
        fresh = deck[: len(deck) - twin.under[region]]
        known = [permit for permit in shown[region] if permit in fresh]
        twin.decks[region] = bytes(first_come(fresh, known)) + deck[len(fresh) :]
    return Recorded(after)


def play_both(seats: int, options: CouncilOptions, seed: str) -> Table:
    """One game, move by move, on both sides."""
    table = Table.open(council_of_four, seats, options, seed)
    twin = codec.pack(table.state)
    luck = Random(seed)
    while (ask := table.ask) is not None and len(table.log) < MOST:
        (seat,) = ask.seats
        prompt = table.prompt(seat)
        assert prompt is not None
        moves = swift.moves_of(swift.legal(twin))
        assert sorted(moves) == sorted([codec.pack_move(action) for action in prompt.actions])
        assert {codec.unpack_move(twin, move) for move in moves} == set(prompt.actions)
        kind = luck.choice(sorted({type(action).__name__ for action in prompt.actions}))
        action = luck.choice([action for action in prompt.actions if type(action).__name__ == kind])
        events = table.play(seat, action)
        swift.apply(twin, codec.pack_move(action), foretell(twin, events))
        if len(table.log) % CHECKED == 0 or table.ask is None:
            check_same(table, twin, options)
    return table


def check_same(table: Table, twin: swift.State, options: CouncilOptions) -> None:
    readable = codec.tidy(table.state)
    assert codec.unpack(twin, options) == readable
    again = codec.unpack(codec.pack(table.state), options)
    assert again == readable
    if table.outcome:
        assert tuple(player.points for player in twin.players) == table.outcome.scores
        assert frozenset(swift.winners(twin)) == table.outcome.winners


@pytest.mark.parametrize("sides", MAPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_twin_plays_the_same_game(seats: int, sides: str) -> None:
    for number in range(GAMES):
        coast, hills, mountains = sides
        options = CouncilOptions(coast=coast, hills=hills, mountains=mountains)  # type: ignore[arg-type]
        play_both(seats, options, f"twin {number}")
