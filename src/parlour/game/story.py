"""Events of a move together with the state after them, for rules that look at the state after each event.

`decide` may return a story instead of a list of events. The referee then need not fold the events again.
"""

from collections.abc import Iterator
from typing import Generic

from parlour.chance import Chance
from parlour.rules import B, Event, H, State, X


class Story(Generic[B, H, X]):
    """The events so far and the state after them. Nobody else holds it until it is returned."""

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
