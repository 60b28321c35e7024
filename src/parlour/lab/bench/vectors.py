"""Agents that use only word vectors: nearness is the only measure. A baseline for agents that know more.

Each thinks in the language of the table.
"""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np
from msgspec import Struct

from parlour.bots import Bot
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.ballot import leading
from parlour.games import GAMES
from parlour.games.one_mind.samples import by_letter
from parlour.games.same_game.actions import Lift, Pick
from parlour.games.same_game.clue import thinkable
from parlour.games.same_game.known import Board as SameGameBoard
from parlour.games.similo.actions import GiveClue, Mark, Remove
from parlour.games.similo.known import Board as SimiloBoard
from parlour.games.similo.remove import in_grid_order
from parlour.lexicon.decks import card
from parlour.lexicon.meaning import Points, senses
from parlour.rules import Action, Prompt, SeatView, Words, Write

SHORTEST = 3  # letters of a meaningful word


class Space:
    """The vectors of names and words of a language. An unknown name has a zero vector."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.nears: dict[tuple[str, str], float] = {}

    def point(self, name: str) -> Points:
        """The vector of a name, of length 1, or 0 if it is unknown."""
        return _point(name, self.language)

    def points(self, names: Sequence[str]) -> Points:
        return np.array([self.point(name) for name in names])

    def near(self, one: str, other: str) -> float:
        """The cosine of two names, from -1 to 1."""
        found = self.nears.get((one, other))
        if found is None:
            found = self.nears[one, other] = float(self.point(one) @ self.point(other))
        return found

    def nearest(self, words: Sequence[str], letter: str, count: int = 60) -> tuple[str, ...]:
        """The words of the stock that are nearest to the mean of these."""
        known, points = self.stock
        middle = np.mean(self.points(words), 0)
        order = np.argsort(-(points @ middle), kind="stable")
        fit = [known[place] for place in order if not letter or known[place][0].casefold() == letter.casefold()]
        return tuple(fit[:count])

    @cached_property
    def stock(self) -> tuple[tuple[str, ...], Points]:
        known = tuple(word for words in by_letter(self.language).values() for word in words)
        return known, self.points(known)


def by_vectors(game: str, language: str) -> Bot:
    """The agent for this game, with the built-in word vectors."""
    return by_space(game, own_space(language))


def by_space(game: str, space: Space) -> Bot:
    kinds: dict[str, type[Any]] = {"similo": SimiloVectors, "one_mind": OneMindVectors, "same_game": SameGameVectors}
    bot: Bot = kinds[game](space)
    return bot


@cache
def own_space(language: str) -> Space:
    return Space(language)


class SimiloVectors(Struct, frozen=True):
    """Judges a clue by the nearness of its name to the characters' names; a giver plays the nearest card."""

    space: Space

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        board: SimiloBoard = view.board
        if view.seat == board.giver:
            return max(prompt.actions, key=lambda clue: self._worth(clue, view))
        doubtful = sorted(board.remaining, key=lambda name: sum(self._speaks(name, clue) for clue in board.clues))
        marked = board.marks_of(view.seat)
        if view.seat in board.votes:
            return Remove(leading(board.votes))
        if len(marked) == board.quota:
            return Remove(in_grid_order(board, marked))
        return Mark(next(name for name in doubtful if name not in marked))

    def _worth(self, clue: Action, view: SeatView[Any, Any]) -> float:
        assert isinstance(clue, GiveClue)
        others = [name for name in view.board.remaining if name != view.hand.secret]
        lead = self._near(clue.card, view.hand.secret) - max(self._near(clue.card, name) for name in others)
        behind = min(self._near(clue.card, name) for name in others) - self._near(clue.card, view.hand.secret)
        return lead if clue.manner == "similar" else behind

    def _speaks(self, name: str, clue: Any) -> float:
        near = self._near(clue.card, name)
        return near if clue.manner == "similar" else -near

    def _near(self, one: str, other: str) -> float:
        language = self.space.language
        return self.space.near(card(one).names[language], card(other).names[language])


class OneMindVectors(Struct, frozen=True):
    """Writes the word that is nearest to the mean of the last row."""

    space: Space

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if not isinstance(prompt, Words):
            return prompt.actions[0]
        if not view.board.rows:
            return Write((chance.choice(prompt.examples),))
        last = [written.word for written in view.board.rows[-1].cards]
        return first_legal("one_mind", view, self.space.nearest(last, prompt.limits.starts), prompt)


class SameGameVectors(Struct, frozen=True):
    """Writes a clue near the name of the trap; suspects cups with names near the clue."""

    space: Space

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        language = self.space.language
        if isinstance(prompt, Words):
            trap = _category(view.hand.trap, language)
            known = [thing.names[language] for thing in thinkable(language)]
            self.space.points(known)  # one request for all
            ranked = sorted(known, key=lambda word: (-self.space.near(word, trap), word))
            return first_legal("same_game", view, ranked, prompt)
        first = prompt.actions[0]
        board: SameGameBoard = view.board
        if view.seat in board.votes:
            return Lift(leading(board.votes))
        if not isinstance(first, Pick | Lift):
            return first
        assert board.clue is not None
        suspicion = {one: self.space.near(board.clue, _category(one, language)) for one in board.covered}
        wanted = min(suspicion, key=lambda one: (suspicion[one], one))
        return Lift(wanted) if board.picks.get(view.seat) == wanted else Pick(wanted)


def first_legal(game: str, view: SeatView[Any, Any], words: Iterable[str], prompt: Words) -> Write:
    """The first of these words that the rules allow."""
    for word in (*words, *prompt.examples):
        try:
            GAMES[game].check(view, Write((word,)))
        except Illegal:
            continue
        return Write((word,))
    return Write((prompt.examples[0],))


@lru_cache(maxsize=1 << 13)
def _point(name: str, language: str) -> Points:
    """The mean vector of the meaningful words of a name."""
    said = [word for word in name.replace("’s", "").replace("-", " ").lower().split() if len(word) >= SHORTEST]
    known = [np.asarray(found.points).mean(0) for word in said if (found := senses(word, language)) is not None]
    if not known:
        return np.zeros_like(np.asarray(_anything()))
    middle = np.mean(known, 0)
    return np.asarray(middle / max(float(np.linalg.norm(middle)), 1e-9))


@cache
def _anything() -> Points:
    found = senses("lion", "en")
    assert found is not None
    return np.asarray(found.points[0])


@cache
def _category(id: str, language: str) -> str:
    return GAMES["same_game"].pieces(language)[id].name
