"""Commands in a game: make a move, or react; and check in advance whether a move is allowed."""

from typing import Any

from msgspec import Struct

from parlour.errors import Denied, Stale
from parlour.rules import Seat
from parlour.table.absence import is_attended
from parlour.table.commands import PlayBotMove, PlayMove, React
from parlour.table.match import Match
from parlour.table.now import Now
from parlour.table.records import NOTHING, Pending, Reacted, SitterId, pending, played
from parlour.table.table import Table


class Reaction(Struct, frozen=True):
    """A small gesture: the emoji that is sent, the key of its name (`reaction.clap`), and its picture below
    web/art/noto.
    """

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


def play_move(table: Table, command: PlayMove, now: Now) -> Pending:
    """Make a sitter's move in the running game."""
    match, seat = table.playing(command.sitter)
    number, _, question = command.prompt.partition(".")
    if number != str(match.number):
        raise Stale
    return (played(now.at, match.game.propose(seat, command.action, question)),)


def play_bot_move(table: Table, command: PlayBotMove, now: Now) -> Pending:
    """Play a bot's answer.

    Does nothing if its turn was already played or taken back, by another worker or before a restart, nor while
    nobody attends.
    """
    match = table.match
    if not is_attended(table, now):
        return NOTHING
    seat = None if match is None else match.seat_of(command.sitter)
    if match is None or seat is None or match.number != command.number or not match.bot_at(seat):
        return NOTHING
    if match.game.undos != command.undos or turn_number(match, seat) != command.turn:
        return NOTHING
    return (played(now.at, match.game.propose(seat, command.action, match.game.prompt_id)),)


def turn_number(match: Match, seat: Seat) -> int:
    """Return how many moves this seat has made. It is the same on every worker."""
    return sum(entry.seat == seat for entry in match.game.log)


def draft(table: Table, number: SitterId, action: Any, prompt: str) -> Struct | None:
    """Return the game's advice on a move, without making it. Raises the refusal that the move would get."""
    match, seat = table.playing(number)
    return match.game.draft(seat, action, prompt)


def react(table: Table, command: React, now: Now) -> Pending:
    """Send a small gesture."""
    table.sitter(command.sitter)
    if all(command.emoji != reaction.emoji for reaction in REACTIONS):
        raise Denied("no_such_reaction")
    return pending(Reacted(now.at, command.sitter, command.emoji))
