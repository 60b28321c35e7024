"""The cast: the same person every evening."""

import msgspec
import pytest

from parlour.bots import bot, temperament, who
from parlour.bots.ego import Guest
from parlour.bots.personas import cast
from parlour.games.ego.known import Board, Hand
from parlour.lexicon import questions
from parlour.lexicon.questions import TRAITS
from parlour.rules import SeatView
from parlour.table.records import SatDown, Sitter, read

ASKED = [side for card in questions.cards()[:60] for side in questions.sides(card)]


def answers(person: str, dealt: int) -> list[int]:
    """What somebody says to these questions, whatever number the game has dealt."""
    guest = bot("ego", "regular", person)
    assert isinstance(guest, Guest)
    boards = [Board((10, 10, 10), 30, 60, 0, 100, reader=0, question=asked) for asked in ASKED]
    return [guest.answer(SeatView(0, board, Hand(dealt))).dots for board in boards]


def test_a_persona_has_one_character_in_every_game_of_ego() -> None:
    assert answers("vega", dealt=1) == answers("vega", dealt=77)
    assert answers("", dealt=1) != answers("", dealt=77)


def test_two_personas_are_two_people() -> None:
    alike = sum(map(int.__eq__, answers("vega", 1), answers("mango", 1)))
    assert alike < len(ASKED) * 0.75


@pytest.mark.parametrize("game", ["similo", "same_game", "one_mind", "ego"])
def test_a_persona_plays_as_strong_as_its_level(game: str) -> None:
    """It changes eyes and taste, and no number that makes strength."""
    plain, somebody = bot(game, "regular"), bot(game, "regular", "jazz")
    assert somebody != plain
    written, changed = (msgspec.json.encode(one).decode() for one in (plain, somebody))
    assert changed.replace('"person":"jazz"', '"person":""') == written


def test_a_bot_without_a_character_plays_all_the_same() -> None:
    assert bot("council_of_four", "regular", "jazz") == bot("council_of_four", "regular")


def test_traits_are_traits() -> None:
    for one in cast().personas.values():
        assert set(one.traits) <= set(TRAITS) and all(-2 <= value <= 2 for value in one.traits.values())
        assert one.temperament in cast().temperaments


def test_tempo_stays_within_what_a_person_takes() -> None:
    assert all(0.7 <= one.tempo <= 1.3 for one in cast().temperaments.values())
    assert temperament("nobody").tempo == 1.0


def test_old_logs_name_a_persona_by_its_name() -> None:
    line = b'{"type":"SatDown","at":1.0,"sitter":{"id":3,"name":"Vega","avatar":"owl","keys":[],"bot":"expert"}}'
    record = read(line)
    assert isinstance(record, SatDown) and who(record.sitter) == "vega"
    assert who(Sitter(4, "Vega", "owl", ("key",))) == "", "a person of that name is a person"
    assert who(Sitter(5, "Echo 2", "parrot", (), "llm")) == "echo"
    assert who(Sitter(5, "My bot", "owl", (), "expert", "nova")) == "nova"
