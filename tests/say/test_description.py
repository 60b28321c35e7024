"""The table in words: every game tells what a viewer knows, in every language, to its end."""

import re

import pytest

from parlour.bots import Bot
from parlour.bots.luck import Luck
from parlour.game import Game
from parlour.games import GAMES
from parlour.lab.play import answer, clockwise
from parlour.languages import LANGUAGES
from parlour.say import describe

NAMES = ("Ala", "Bo", "Cleo")
MOVES = 120
UNSAID = re.compile(r"[{}]|\.look\.|\b(coast|hills|mountains)/|\b\w+/\d\b")  # gaps, keys, and the ids of things


@pytest.mark.parametrize("game", GAMES)
def test_every_viewer_is_told_the_table_in_every_language(game: str) -> None:
    rules, bots = GAMES[game], tuple[Bot, ...](Luck() for _ in NAMES)
    played = Game.open(rules, len(NAMES), rules.Options(), "told")
    seat, told = -1, set[str]()
    while (ask := played.ask) is not None and len(played.log) < MOVES:
        seat = clockwise(seat, ask.seats, len(NAMES))
        answer(played, seat, bots[seat])
        language = LANGUAGES[len(played.log) % len(LANGUAGES)]
        for viewer in (None, 0, 1, 2):
            lines = describe(rules, played.view(viewer), NAMES, language)
            assert lines and not [line for line in lines if UNSAID.search(line)]
            told |= {language}
    assert told == set(LANGUAGES)


def test_a_hand_is_told_to_its_owner_and_the_urgent_lines_are_few() -> None:
    rules = GAMES["council_of_four"]
    played = Game.open(rules, 3, rules.Options(first=0), "told")
    mine = describe(rules, played.view(0), NAMES, "en")
    assert [line for line in mine if line.startswith("Your cards: ")]
    assert not [line for line in describe(rules, played.view(None), NAMES, "en") if "Your cards" in line]
    assert "Roads to" in next(line for line in mine if line.startswith("Castrum, Coast, "))
    urgent = describe(rules, played.view(0), NAMES, "en", urgent=True)
    councils = [line for line in urgent if line.startswith("Council, ")]
    assert len(councils) == 4 and len(urgent) == 12 < len(mine)
