"""Elect a councillor: yourself for 4 coins, or through an assistant for no coins. One in, one out."""

from collections.abc import Iterable
from functools import cache

from parlour.errors import Illegal
from parlour.games.council_of_four.actions import Elect, SendAssistant
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import AssistantSent, Elected
from parlour.games.council_of_four.printed import COLOURS, COUNCILS, ELECTION_COINS, Colour
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Seat


def elections(board: Board) -> Iterable[Action]:
    """Each available colour, into each council."""
    return _elections(tuple(board.reserve.values()))


def assistants_elections(board: Board) -> Iterable[Action]:
    """Each available colour, into each council, by sending an assistant."""
    return _assistants_elections(tuple(board.reserve.values())) if board.players[board.turn].assistants else ()


def check_election(board: Board, move: Elect) -> None:
    if not board.reserve[move.colour]:
        raise Illegal("elect", "not_in_reserve", {"colour": move.colour})


def check_assistants_election(board: Board, seat: Seat, move: SendAssistant) -> None:
    if not board.players[seat].assistants:
        raise Illegal("send", "assistants_short", {"count": 1})
    if not board.reserve[move.colour]:
        raise Illegal("send", "not_in_reserve", {"colour": move.colour})


def elect(story: Story, seat: Seat, move: Elect) -> None:
    """Push the councillor in at one end, so that the last one falls out at the other; the player earns 4 coins."""
    fallen = story.board.councils[move.council][-1]
    story.happen(Elected(seat, move.council, move.colour, fallen, ELECTION_COINS))


def send_assistant(story: Story, seat: Seat, move: SendAssistant) -> None:
    """Quick action: return an assistant and elect, without earning coins."""
    fallen = story.board.councils[move.council][-1]
    story.happen(AssistantSent(seat, move.council, move.colour, fallen))


@cache
def _elections(reserve: tuple[int, ...]) -> tuple[Elect, ...]:
    return tuple(Elect(council, colour) for council in COUNCILS for colour in _available(reserve))


@cache
def _assistants_elections(reserve: tuple[int, ...]) -> tuple[SendAssistant, ...]:
    return tuple(SendAssistant(council, colour) for council in COUNCILS for colour in _available(reserve))


def _available(reserve: tuple[int, ...]) -> list[Colour]:
    """The colours of which councillors stand beside the board. `reserve` has a count for each colour."""
    return [colour for colour, count in zip(COLOURS, reserve, strict=True) if count]
