"""The play messages of a game: the structs of the wire, what all share worked out and written once per step."""

from collections.abc import Iterable, Mapping

import msgspec
import pytest

from parlour.chance import Chance
from parlour.game import Game
from parlour.games import similo
from parlour.games.similo.actions import GiveClue, Mark
from parlour.games.similo.known import SimiloOptions
from parlour.rules import AnyState, Event, Own, Seat
from parlour.server.live import play_messages
from parlour.server.live.play_messages import PlayMessages
from parlour.server.live.position import Position, Viewer
from parlour.server.wire import messages
from parlour.table import Match
from parlour.table.records import Sitter
from tests.games.kit.random_games import like

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)


class Counting:
    """Similo's `decide`, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, state: AnyState, moves: Mapping[Seat, Own], chance: Chance) -> Iterable[Event]:
        self.asked += 1
        return similo.decide(state, moves, chance)


def as_json(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


def playing(counting: Counting) -> Match:
    """Ala gives a clue, and Bo and Cleo guess."""
    game = Game.open(like(similo, decide=counting.decide), 3, SimiloOptions(giver=0), "ash")
    game.play(0, GiveClue(game.state.hands[0].cards[0], "similar"))
    people = tuple(Sitter(seat, name, "", ()) for seat, name in enumerate(("Ala", "Bo", "Cleo")))
    return Match(1, game, (0, 1, 2), people, 0.0)


def test_what_may_be_taken_back_is_decided_once_for_all_readers() -> None:
    counting = Counting()
    match = playing(counting)
    told = PlayMessages(match)
    match.game.play(1, Mark(match.game.state.board.remaining[0]))
    told.step(match.game.log[-1])
    played = counting.asked
    for _ in range(5):
        for viewer in VIEWERS:
            told.encoded(viewer, Position(1, told.position(viewer).seen - 1))
    assert counting.asked == played + 1
    match.game.play(2, Mark(match.game.state.board.remaining[1]))
    told.step(match.game.log[-1])
    for viewer in VIEWERS:
        told.encoded(viewer, Position())
    assert counting.asked == played + 3  # the move, and what it has shown


def test_the_board_is_written_once_for_all_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    told = PlayMessages(playing(Counting()))
    written: list[object] = []

    def pack(value: object) -> object:
        written.append(value)
        return messages.packed(value)

    monkeypatch.setattr(play_messages, "packed", pack)
    for viewer in VIEWERS:
        told.encoded(viewer, Position())
    assert sum(value is told.match.game.state.board for value in written) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_sent_has_the_fields_of_the_struct_that_openapi_shows(viewer: Viewer) -> None:
    match = playing(Counting())
    told = msgspec.json.decode(PlayMessages(match).encoded(viewer, Position()))
    assert set(told) == set(messages.PlayMessage.__struct_fields__)
    assert told["view"]["board"] == as_json(match.game.state.board)
    assert told["view"]["seat"] == viewer
    assert (told["prompt"] is not None) == (viewer in (1, 2))
    assert told["events"] == as_json(match.game.seen_by(viewer))
