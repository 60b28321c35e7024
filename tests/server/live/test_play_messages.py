"""The messages about a game: the public one is the same bytes for all, the personal one comes when it has changed."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest

from parlour.chance import Chance
from parlour.game import Game
from parlour.game.undo import offers
from parlour.game.undo.seen import Viewer
from parlour.games import similo
from parlour.games.similo.actions import GiveClue, Mark, Unmark
from parlour.games.similo.known import SimiloOptions
from parlour.rules import AnyState, Event, Own, Seat, Write
from parlour.server.live import play_messages
from parlour.server.live.play_messages import KEPT, PlayMessages, Position
from parlour.server.wire import messages
from parlour.table import Match
from parlour.testing.random_games import like
from tests.games.same_game.tables import play_turn, same_table, write_all, yoga_table
from tests.server.live.matches import match_of

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)
SEATS: tuple[Seat, ...] = (0, 1, 2)


class Counting:
    """Similo's `decide`, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, state: AnyState, moves: Mapping[Seat, Own], chance: Chance) -> Iterable[Event]:
        self.asked += 1
        return similo.decide(state, moves, chance)


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def data(frame: bytes) -> Any:
    """What is in a server-sent event."""
    assert frame.endswith(b"\n\n")
    return msgspec.json.decode(frame.partition(b"\ndata: ")[2])


def playing(counting: Counting | None = None) -> Match:
    """Ala gives a clue, and Bo and Cleo guess."""
    rules = like(similo, decide=(counting or Counting()).decide)
    game = Game.open(rules, 3, SimiloOptions(giver=0), "ash")
    game.play(0, GiveClue(game.state.hands[0].cards[0], "similar"))
    return match_of(game)


def mark(told: PlayMessages, seat: Seat, place: int = 0) -> None:
    """Mark a card, or take the mark off."""
    board = told.match.game.state.board
    card = board.remaining[place]
    told.match.game.play(seat, Unmark(card) if card in board.marks.get(seat, ()) else Mark(card))
    told.step()


def write(told: PlayMessages, seat: Seat, clue: str) -> None:
    told.match.game.play(seat, Write((clue,)))
    told.step()


def everything(told: PlayMessages, viewer: Viewer) -> bytes:
    mine = b"" if viewer is None else told.mine(viewer, Position())
    return mine + told.public(0)


# Worked out once


def test_what_may_be_taken_back_is_decided_once_for_all_readers() -> None:
    counting = Counting()
    told = PlayMessages(playing(counting))
    mark(told, 1)
    played = counting.asked
    for _ in range(5):
        for viewer in VIEWERS:
            everything(told, viewer)
    assert counting.asked == played + 1
    mark(told, 2, 1)
    for viewer in VIEWERS:
        everything(told, viewer)
    assert counting.asked == played + 3  # the move, and what it has shown


def test_nothing_is_decided_again_for_those_who_only_look_on() -> None:
    counting = Counting()
    told = PlayMessages(playing(counting))
    mark(told, 1)
    played = counting.asked
    told.public(0)
    assert counting.asked == played


def test_the_public_message_is_encoded_once_per_step(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[object] = []

    def encode(value: object) -> bytes:
        encoded.append(value)
        return messages.encode(value)

    told = PlayMessages(playing())
    monkeypatch.setattr(play_messages, "encode", encode)
    before = told.position(None).public
    mark(told, 1)
    first = told.public(before)
    assert all(told.public(before) is first for _ in range(5)), "the same object"
    assert len(encoded) == 1
    assert data(first)["events"] == as_json(told.match.game.log[-1].events)


def test_not_every_message_for_somebody_who_missed_more_is_kept() -> None:
    told = PlayMessages(playing())
    for _ in range(8):
        mark(told, 1)
    latest = told.position(None).public - 1
    for since in range(latest):
        assert len(data(told.public(since))["events"]) == latest + 1 - since
    assert told.public(latest) is told.public(latest), "the newest is always kept"
    assert len(told._frames) <= KEPT + 1


def test_what_a_seat_knows_is_the_same_object_while_nothing_of_it_changes() -> None:
    told = PlayMessages(playing())
    mark(told, 1)
    giver, guesser = told.personal(0), told.personal(1)
    mark(told, 2)
    assert told.personal(0) is giver
    assert told.personal(1) != guesser, "who marked before may only take it back if the other agrees"


# What is in them


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_sent_has_the_fields_of_the_structs_that_openapi_shows(seat: Seat) -> None:
    match = playing()
    told = PlayMessages(match)
    play, mine = data(told.public(0)), data(told.mine(seat, Position()))
    assert set(play) == set(messages.PlayMessage.__struct_fields__)
    assert set(mine) == set(messages.MineMessage.__struct_fields__)
    assert play["board"] == as_json(match.game.state.board)
    assert mine["hand"] == as_json(match.game.state.hands[seat])
    assert (mine["seat"], mine["prompt"] is not None) == (seat, seat in (1, 2))
    assert (play["seen"], mine["public"]) == (3, 3)
    private = [event for event in match.game.seen_by(seat) if not event.seen_by(None)]
    assert play["events"] == as_json(match.game.seen_by(None))
    assert [event for _, event in mine["events"]] == as_json(private)
    assert mine["private"] == len(private)


def test_a_private_event_says_how_many_public_ones_precede_it() -> None:
    told = PlayMessages(playing())
    kinds = [type(event).__name__ for event in told.match.game.seen_by(0)]
    after = [(after, event["type"]) for after, event in data(told.mine(0, Position()))["events"]]
    assert kinds == ["GiverChosen", "Laid", "SecretDrawn", "Drawn", "ClueGiven", "Drawn"]
    assert after == [(2, "SecretDrawn"), (2, "Drawn"), (3, "Drawn")]


def test_positions_count_public_and_private_events() -> None:
    told = PlayMessages(playing())
    assert [str(told.position(viewer)) for viewer in VIEWERS] == ["1.3.0", "1.3.3", "1.3.0", "1.3.0"]


@pytest.mark.parametrize("since", [Position(), Position(2, 1, 0), Position(1, 4, 0), Position(1, 3, 1)])
def test_a_position_from_elsewhere_is_the_beginning(since: Position) -> None:
    assert since.within(PlayMessages(playing()).position(1)) == Position(1)


# Moves that nobody else is told of


def test_a_hidden_move_changes_no_public_byte_also_for_those_who_come_later() -> None:
    told = PlayMessages(match_of(yoga_table(4), bots=1))
    for seat, clue in ((0, "Refrigerator"), (1, "Suitcase")):
        write(told, seat, clue)
    positions = {viewer: told.position(viewer) for viewer in (None, 0, 1, 2)}
    public = {since: told.public(since) for since in range(positions[None].public + 1)}
    others = {seat: told.personal(seat) for seat in (0, 2)}
    write(told, 1, "Ladder")
    assert {since: told.public(since) for since in public} == public
    late = PlayMessages(told.match)
    assert {since: late.public(since) for since in public} == public
    assert {seat: late.personal(seat) for seat in others} == others
    moved = {viewer for viewer, before in positions.items() if told.position(viewer) != before}
    assert moved == {1}, "only the writer's position has changed"
    assert b"Ladder" in told.mine(1, positions[1]) and b"Ladder" not in b"".join(public.values())


def test_a_hidden_move_leaves_no_trace_in_what_comes_after_it() -> None:
    """In one world somebody writes twice, and in the other once; then both go on alike, to the end of a turn."""
    said = 0
    for number in range(8):
        games = [same_table(4, seed=f"table {number}") for _ in range(2)]
        games[0].play(0, Write(("Ladder",)))
        for game in games:
            game.play(0, Write(("Refrigerator",)))
        for go_on in (write_all, lambda game: play_turn(game, 0)):
            for game in games:
                go_on(game)
            once, twice = (PlayMessages(match_of(game, bots=2)) for game in games)
            assert once.public(0) == twice.public(0)
            assert once.personal(1) == twice.personal(1)
        said += data(once.public(0))["banter"] is not None
    assert said, "some of these turns were worth a word"


def test_a_hidden_move_does_not_tell_by_the_end_of_a_request() -> None:
    told = PlayMessages(match_of(yoga_table(3)))
    game = told.match.game
    for seat, clue in ((0, "Refrigerator"), (1, "Suitcase")):
        write(told, seat, clue)
    game.apply(offers.take_back(game, 0, frozenset((0, 1, 2))))
    told.step()
    asked = told.public(0)
    assert data(asked)["request"]["seat"] == 0
    write(told, 1, "Ladder")
    assert told.public(0) == asked and PlayMessages(told.match).public(0) == asked
