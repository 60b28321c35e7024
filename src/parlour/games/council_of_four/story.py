"""How the rules tell what happens: event by event, and each rule knows what the table looks like by then."""

from typing import Any

from parlour.game import story
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.fold import FOLD
from parlour.games.council_of_four.known import CARDS_MOVE, DECKS_MOVE, Box, Hand
from parlour.rules import Event, State

HIDDEN = CARDS_MOVE | DECKS_MOVE
CouncilState = State[Board, Hand, Box]


class Story(story.Story[Board, Hand, Box]):
    """What comes of one move. Board, hands and box lie side by side until it is told: no rule needs them as one."""

    __slots__ = ("board", "box", "hands")
    board: Board
    hands: tuple[Hand, ...]
    box: Box

    @property
    def state(self) -> CouncilState:
        return State(self.board, self.hands, self.box)

    @state.setter
    def state(self, state: CouncilState) -> None:
        self.board, self.hands, self.box = state.board, state.hands, state.box

    def happen(self, event: Event) -> None:
        """As `State.after` has it, without asking those who never hear such a thing: three or four times in a move."""
        self.events.append(event)
        kind = type(event)
        if kind in FOLD:
            self.board = FOLD[kind](self.board, event)
        if kind in HIDDEN:
            self._behind_the_screens(kind, event)

    def _behind_the_screens(self, kind: type[Event], event: Any) -> None:
        if kind in DECKS_MOVE:
            self.box = self.box.after(event)
        if kind in CARDS_MOVE:  # those of one seat
            hands = [*self.hands]
            hands[event.seat] = hands[event.seat].after(event)
            self.hands = tuple(hands)
