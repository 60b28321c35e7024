"""The survey of ego: the length of games, how they end, and whether bots get to know each other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from parlour.game import Game
from parlour.games.ego.actions import Dots
from parlour.games.ego.events import Guessed, Revealed
from parlour.lab.count import SumAndCount
from parlour.lab.survey import Chosen, Kinds, Setting, shares, wins
from parlour.rules import Seat

THIRDS = ("first third", "second third", "last third")
STAKES = ("honour", "one chip", "two chips")  # by bet


class Asked(Struct, frozen=True):
    """An answered question, and its guesses."""

    reader: Seat
    dots: Dots
    guesses: tuple[Guessed, ...]


class EgoSurvey(Struct, frozen=True):
    """The survey of ego. The kinds rotate round the table, so that none has the better seat."""

    seats: int = 4
    luck: float = 0.0
    scored: str = "chips"
    roles: tuple[str, str] = ("first", "others")

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        return (Setting("all games", "all games", dict(chosen)),)

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        return tuple(kinds[(number + seat) % len(kinds)] for seat in range(seats)), options

    def ended(self, game: Game) -> str:
        assert game.outcome is not None
        return game.outcome.reason

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        """Measures of a game. Pure chance would guess one answer in three."""
        asked = list(questions(game))
        return {"questions in a game": (len(asked), 1)} | shares([*wins(game, kinds), *hits(asked, kinds)])


def questions(game: Game) -> Iterator[Asked]:
    """Every question of a game that was answered."""
    guesses: list[Guessed] = []
    for entry in game.log:
        for event in entry.events:
            if isinstance(event, Guessed):
                guesses.append(event)
            elif isinstance(event, Revealed):
                yield Asked(event.seat, event.dots, tuple(guesses))
                guesses = []


def hits(asked: Sequence[Asked], kinds: Kinds) -> Iterator[tuple[str, bool]]:
    """Whether each guess was right, by phase of the game and by bet."""
    for number, question in enumerate(asked):
        third = THIRDS[3 * number // len(asked)]
        for guess in question.guesses:
            right = guess.dots == question.dots
            yield f"{kinds[guess.seat]} is right, {third}", right
            yield f"{kinds[guess.seat]} is right with {STAKES[guess.bet]}", right


SURVEY = EgoSurvey()
