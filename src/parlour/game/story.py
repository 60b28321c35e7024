"""What comes of a move, told event by event, for rules that look at the table again after each of them.

`decide` may answer with a story instead of a list of events. Then the referee need not fold them a second time: where
they lead is known.
"""

from collections.abc import Iterator
from typing import Generic

from parlour.chance import Chance
from parlour.rules import B, Event, H, State, X


class Story(Generic[B, H, X]):
    """Events so far, and the state that they lead to. Until it is told nobody else holds it."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State[B, H, X], chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    @property
    def board(self) -> B:
        return self.state.board

    @property
    def hands(self) -> tuple[H, ...]:
        return self.state.hands

    @property
    def box(self) -> X:
        return self.state.box

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = self.state.after(event)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)
