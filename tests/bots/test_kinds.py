"""Which bots there are, and what they are called."""

import json
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.bots import ALL_KINDS, KINDS, bot, names, persona, read_kinds
from parlour.bots.council_of_four import Greedy, Searcher
from parlour.bots.luck import Luck
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.games.similo.actions import Mark, Withdraw
from parlour.rules import Choices, Knowledge, SeatView, Words, Write
from parlour.table.levels import LEVELS
from parlour.text_limits import Limits
from tests.games.toys import pebbles

ART = Path(parlour.__file__).parent / "web" / "art"
NOBODY: SeatView[Any, Any] = SeatView(0, Knowledge(), Knowledge())  # luck looks at nothing


def test_the_lab_has_the_kinds_that_a_room_seats() -> None:
    assert KINDS == LEVELS


@pytest.mark.parametrize("kind", KINDS)
def test_similo_has_bots_of_its_own(kind: str) -> None:
    assert not isinstance(bot("similo", kind), Luck)


def test_a_game_without_bots_is_played_by_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", pebbles)
    assert isinstance(bot("pebbles", "expert"), Luck)


def test_an_unknown_game_is_denied() -> None:
    with pytest.raises(Denied, match="no_such_game"):
        bot("chess", "expert")


def test_luck_may_play_any_game() -> None:
    assert isinstance(bot("similo", "luck"), Luck)


def test_an_unknown_kind_is_denied() -> None:
    with pytest.raises(Denied, match="no_such_bot"):
        bot("similo", "genius")


def test_kinds_are_read_from_a_list() -> None:
    assert read_kinds("expert, luck", "similo") == ("expert", "luck")


def test_the_lab_also_knows_a_game_s_bots_by_their_names() -> None:
    assert read_kinds("greedy, search:200, luck", "council_of_four") == ("greedy", "search:200", "luck")
    assert bot("council_of_four", "search:200") == Searcher(iterations=200)
    assert bot("council_of_four", "greedy") == bot("council_of_four", "regular") == Greedy()
    with pytest.raises(Denied) as refusal:
        read_kinds("greedy", "similo")
    assert refusal.value.facts == {"bot": "greedy", "known": ALL_KINDS}


def test_luck_draws_the_kind_of_action_first() -> None:
    prompt = Choices((*[Mark(str(number)) for number in range(99)], Withdraw()))
    drawn = [Luck().choose(NOBODY, prompt, Chance("luck", decision)) for decision in range(100)]
    assert 30 < drawn.count(Withdraw()) < 70


def test_luck_writes_an_example_where_words_are_asked() -> None:
    prompt = Words(Limits(), ("apple", "pear"))
    assert Luck().choose(NOBODY, prompt, Chance("luck", 1)) in (Write(("apple",)), Write(("pear",)))


def test_every_name_is_there_once() -> None:
    everybody = [name for kind in KINDS for name in names(kind)]
    assert len(everybody) == len(set(everybody))


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_of_eight_can_be_filled_with_one_kind(kind: str) -> None:
    taken: list[str] = []
    for seat in range(8):
        taken.append(persona(kind, taken, Chance("lobby", seat))[0])
    assert len(set(taken)) == 8


def test_a_name_that_is_taken_comes_again_with_a_number() -> None:
    assert persona("expert", names("expert"), Chance("lobby", 0))[0].endswith(" 2")


def test_taken_names_are_compared_without_case() -> None:
    shouted = [name.upper() for name in names("regular")]
    assert persona("regular", shouted, Chance("lobby", 0))[0].endswith(" 2")


def test_every_animal_is_an_avatar() -> None:
    avatars = json.loads((ART / "avatars.json").read_text("utf-8"))
    shown = {persona(kind, (), Chance("zoo", decision))[1] for kind in KINDS for decision in range(60)}
    assert shown <= set(avatars)


def test_all_kinds_are_the_three_and_luck() -> None:
    assert ALL_KINDS == ("newcomer", "regular", "expert", "luck")


def test_a_bot_takes_an_animal_that_nobody_has() -> None:
    for decision in range(20):
        assert persona("expert", (), Chance("zoo", decision), {"owl", "fox"})[1] not in {"owl", "fox"}
