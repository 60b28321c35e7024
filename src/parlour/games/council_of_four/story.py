"""How the rules tell what happens: event by event, and each rule knows what the table looks like by then."""

from collections.abc import Generator

from parlour.game import Event, State
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Box, Hand

CouncilState = State[Board, Hand, Box]

Story = Generator[Event, None, CouncilState]
"""Events in their order; at its end, the table after them."""


def happen(state: CouncilState, *events: Event) -> Story:
    for event in events:
        yield event
        state = state.after(event)
    return state
