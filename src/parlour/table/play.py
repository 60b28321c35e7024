"""Wishes in a game: make a move, ask beforehand whether it may be made, react."""

from typing import Any

from msgspec import Struct

from parlour.errors import Denied
from parlour.table.records import Change, Reacted, SitterId, played
from parlour.table.table import Table


class Reaction(Struct, frozen=True):
    """A small gesture: what is sent, the key of its name (`reaction.clap`), and its picture below web/art/noto."""

    emoji: str
    name: str
    picture: str


REACTIONS = (
    Reaction("👏", "clap", "clapping-hands"),
    Reaction("😂", "laugh", "face-with-tears-of-joy"),
    Reaction("🤔", "think", "thinking-face"),
    Reaction("😮", "wow", "face-with-open-mouth"),
    Reaction("❤️", "heart", "red-heart"),
    Reaction("🎉", "party", "party-popper"),
    Reaction("😅", "phew", "grinning-face-with-sweat"),
    Reaction("👍", "thumb", "thumbs-up"),
)


def move(table: Table, at: float, number: SitterId, action: Any, prompt: str, key: str) -> Change:
    """A sitter's move in the running game."""
    match, seat = table.playing(number)
    return played(at, match.game.propose(seat, action, prompt), key)


def draft(table: Table, number: SitterId, action: Any, prompt: str) -> Struct | None:
    """A move that is not made: the game's advice on it, or the refusal that the move would get."""
    match, seat = table.playing(number)
    return match.game.draft(seat, action, prompt)


def react(table: Table, at: float, number: SitterId, emoji: str) -> Reacted:
    """A small gesture, closed to seats that must be silent."""
    table.sitter(number)
    if all(emoji != reaction.emoji for reaction in REACTIONS):
        raise Denied("no_such_reaction")
    table.expect_voice(number)
    return Reacted(at, number, emoji)
