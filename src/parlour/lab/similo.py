"""The survey of Similo: every deck alone, and every deck with clues from every other one."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from parlour.game import Game
from parlour.games.similo.printed import CHARACTERS
from parlour.lab.count import SumAndCount
from parlour.lab.survey import Chosen, Kinds, Setting
from parlour.lexicon.decks import DECKS

ONE, TWO = "one deck", "two decks"


class SimiloSurvey(Struct, frozen=True):
    """The survey. The first kind of bot gives the clues, the others guess; the giver's seat rotates round the table."""

    seats: int = 4
    luck: float = 1 / CHARACTERS
    scored: str = "removed"
    roles: tuple[str, str] = ("giver", "guessers")

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        """One deck, then two, over all decks that the caller leaves open, grouped by the deck of the characters."""
        return [
            Setting(TWO if shift else ONE, deck, {**chosen, "deck": deck, "clue_deck": clues})
            for shift in range(len(DECKS))
            for deck, clues in zip(DECKS, DECKS[shift:] + DECKS[:shift], strict=True)
            if chosen.get("deck", deck) == deck and chosen.get("clue_deck", clues) == clues
        ]

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        giver = options.get("giver")
        giver = number % seats if giver is None else giver
        guessers = kinds[1:] or kinds
        row = [kinds[0], *[guessers[place % len(guessers)] for place in range(seats - 1)]]
        return tuple(row[(seat - giver) % seats] for seat in range(seats)), {**options, "giver": giver}

    def ended(self, game: Game) -> str:
        board = game.state.board
        return "won" if board.remaining == (board.secret,) else f"lost in round {len(board.removed)}"

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        return {}


SURVEY = SimiloSurvey()
