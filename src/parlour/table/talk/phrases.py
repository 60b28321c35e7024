"""Phrases: what can be said by an id, so that everybody reads it in their own language (`phrase.<id>` in the locales).

Eight are for every table, and a game has four of its own (`HasTalk` in game/abilities.py). `not_this` is a doubt, and
the quick reasons say why: they speak of a thing, and are pinned to it.
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
    """The phrases of a game's own."""
    talk = ability(rules, HasTalk)
    return () if talk is None else talk.phrases


def find(game: str, id: str) -> Phrase:
    """A phrase that can be said while this game is on the table, or agreed on."""
    own = of_game(GAMES[game]) if game in GAMES else ()
    for phrase in (*COMMON, *PINNED, *own):
        if phrase.id == id:
            return phrase
    raise Denied("no_such_phrase")
