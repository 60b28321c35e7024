"""Explanations: what a bot had in mind when it gave a clue or wrote a word, after it was revealed.

They are computed again from the public state and the bot's own style, so every worker gives the same ones and nothing
is stored. A game with explanations has a module `parlour.bots.<game>.why` with a function `whys(board, minds)`, which
explains only what has been revealed.

Where the rules ask for silence, explanations wait until the game is over: Similo has a giver who may not speak, and
nobody may talk about the words of One Mind. In The Same Game the giver may speak after each turn, so its module sets
`AFTER_EACH_REVEAL`.
"""

from collections.abc import Mapping

from msgspec import Struct

from parlour.bots import bot, part_of
from parlour.game import Game
from parlour.rules import Own, Seat


class Reason(Struct, frozen=True):
    """A feature, a word or a category; `has` is false for a feature that is missing."""

    what: str
    has: bool = True


class Explanation(Struct, frozen=True):
    """What a seat said in this round, turn or row (from 0), about what, and why. `kind` names the sentence."""

    seat: Seat
    at: int
    kind: str
    said: str
    about: str
    because: tuple[Reason, ...]


def whys(game: Game, cast: Mapping[Seat, tuple[str, str]]) -> tuple[Explanation, ...]:
    """The explanations of these bots (by kind and persona) for what is revealed."""
    module = part_of("why", game.rules.name)
    if module is None:
        return ()
    minds = {seat: _style(game.rules.name, *who) for seat, who in cast.items()}
    known = {seat: style for seat, style in minds.items() if style is not None}
    teller, board = module, game.state.board
    if game.outcome is None and not getattr(teller, "AFTER_EACH_REVEAL", False):
        return ()
    hushed = game.rules.silent(board) if game.outcome is None else frozenset()
    found: tuple[Explanation, ...] = teller.whys(board, known)
    return tuple(one for one in found if one.seat not in hushed)


def _style(game: str, kind: str, person: str) -> Own:
    """The style of a bot, or None if it has none."""
    return getattr(bot(game, kind, person), "style", None)
