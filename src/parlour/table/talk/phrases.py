"""Phrases: lines with an id, which everybody reads in their own language (`phrase.<id>` in the locales).

Eight phrases are for every table, and each game has four of its own (`HasTalk` in game/abilities.py). `not_this`
expresses doubt, and the quick reasons say why. They are about a thing and are pinned to it.
"""

from parlour.errors import Denied
from parlour.game.abilities import HasTalk, Phrase, ability
from parlour.games import GAMES
from parlour.rules import Rules

COMMON = (
    Phrase("agree"),
    Phrase("agreed"),
    Phrase("why"),
    Phrase("wait"),
    Phrase("sure"),
    Phrase("oh_no"),
    Phrase("well"),
    Phrase("back"),
)
DOUBT = Phrase("not_this", "thing")
REASONS = (
    Phrase("because_clue", "thing"),
    Phrase("because_differ", "thing"),
    Phrase("because_alike", "thing"),
    Phrase("because_feeling", "thing"),
)
PINNED = (DOUBT, *REASONS)
WHY = "why"
PERSON = "person"
ANYTHING = "thing"


def of_game(rules: Rules) -> tuple[Phrase, ...]:
    """Return the phrases that only this game has."""
    talk = ability(rules, HasTalk)
    return () if talk is None else talk.phrases


def find(game: str, id: str) -> Phrase:
    """Return a phrase that can be said while this game is played or chosen. Raises `no_such_phrase`."""
    own = of_game(GAMES[game]) if game in GAMES else ()
    for phrase in (*COMMON, *PINNED, *own):
        if phrase.id == id:
            return phrase
    raise Denied("no_such_phrase")
