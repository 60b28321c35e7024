"""Before people wait for it, everything has been read that a game's first moves need."""

import subprocess
import sys

import pytest

from parlour.game import Game
from parlour.game.warm_up import MOVES, warm_up
from parlour.games import GAMES
from parlour.languages import WORD_LANGUAGES
from parlour.rules import Action, Event

GAMES_OF_WORDS = ("one_mind", "same_game")

READS_NOTHING_MORE = """
import sys
from pathlib import Path
from parlour.game import Game
from parlour.game.warm_up import warm_up
from parlour.games import GAMES
from parlour.lexicon import store
from parlour.rules import Words, Write

rules = GAMES[sys.argv[1]]
options = rules.Options(language=sys.argv[2])
warm_up(rules, options)

def read(self):
    raise SystemExit(f"{self.parent.name}/{self.name} was read in the game itself")

Path.read_bytes = Path.read_text = Path.open = read
game = Game.open(rules, 4, options, seed="the game itself")
for _ in range(10):
    seat = min(game.ask.seats)
    prompt = game.prompt(seat)
    if isinstance(prompt, Words) and prompt.examples:
        game.play(seat, Write((prompt.examples[-1 - seat],)))
    else:
        game.play(seat, rules.default(game.view(seat)))
print("played")
"""


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_warmed_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first moves are really made, each by a seat that is asked."""
    seats: list[int] = []
    play = Game.play

    def noted(game: Game, seat: int, action: Action) -> tuple[Event, ...]:
        seats.append(seat)
        return play(game, seat, action)

    monkeypatch.setattr(Game, "play", noted)
    warm_up(GAMES[name])
    assert 2 <= len(seats) <= MOVES and set(seats) <= set(range(GAMES[name].seats[0]))


@pytest.mark.parametrize("language", WORD_LANGUAGES)
@pytest.mark.parametrize("name", GAMES_OF_WORDS)
def test_nothing_is_read_after_a_warm_up(name: str, language: str) -> None:
    played = subprocess.run(
        [sys.executable, "-c", READS_NOTHING_MORE, name, language], capture_output=True, text=True, check=False
    )
    assert played.stdout == "played\n", played.stderr
