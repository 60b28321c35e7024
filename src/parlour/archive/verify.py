"""Verifies a finished game: its seed against the promise, and every line of its log against the seed.

The promise is the seed's SHA-256. It is published before the first card is dealt, and the seed after the game. With
both, anybody can check that the seed was not changed and that all random results came from it.
"""

from collections.abc import Iterator
from hashlib import sha256

from msgspec import Struct

from parlour.errors import Refused
from parlour.game import Answered, AnyEntry, Game
from parlour.game.annotations import without_annotations
from parlour.game.log import NO_GAME
from parlour.game.published import may_be_placeholders
from parlour.game.undo import UndoAction
from parlour.game.undo.reveal import follows
from parlour.rules import Action, Event, Seat, Words, Write


class Finding(Struct, frozen=True):
    """The result of a check. `line` is the first invalid line of the log, counted from 1; 0 if all are valid."""

    promise: str
    kept: bool | None  # None: there was no promise to compare with
    lines: int
    line: int
    same_rules: bool  # whether the game was played with our version of the rules

    @property
    def is_honest(self) -> bool:
        return self.kept is not False and not self.line


def verify(game: Game, promise: str = "") -> Finding:
    """Replay the log from its seed and check that each action has the same events."""
    header = game.header
    noted = promise.strip().lower()
    again = Game.replay(game.rules, header, (), remembers=None)
    closed = may_be_placeholders(game)
    wrong = next(
        (line + 1 for line, entry in enumerate(game.log) if not _follows(again, entry, is_closed=line in closed)), 0
    )
    kept = fingerprint(header.seed) == noted if noted else None
    return Finding(fingerprint(header.seed), kept, len(game.log), wrong, header.version == game.rules.version)


def report(finding: Finding) -> Iterator[str]:
    """The result in sentences."""
    yield f"Promise of this seed: {finding.promise}"
    if finding.kept is None:
        yield "Compare it with the one that the table published when the game began (or give it as --promise)."
    else:
        yield "It is the one that was promised." if finding.kept else "It is NOT the one that was promised."
    if not finding.same_rules:
        yield "The game was played by an older edition of the rules, so its lines may not follow from today's."
    if finding.line:
        yield f"Line {finding.line} of {finding.lines} does NOT follow from the seed and the moves before it."
    else:
        yield f"All {finding.lines} lines follow from the seed and the moves."


def fingerprint(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


def _follows(again: Game, entry: AnyEntry, *, is_closed: bool) -> bool:
    """Whether this line is valid. It is not if the rules cannot handle it."""
    try:
        return _comes_of(again, entry, is_closed=is_closed)
    except NO_GAME:
        return False


def _comes_of(again: Game, entry: AnyEntry, *, is_closed: bool) -> bool:
    try:
        honest = _is_honest(again, entry, is_closed=is_closed)
    except Refused:
        return False
    again.fold(entry)
    return honest


def _is_honest(again: Game, entry: AnyEntry, *, is_closed: bool) -> bool:
    """Whether this line is what the rules make of its action. Lines without one may only say who plays a seat."""
    if isinstance(entry.action, UndoAction):
        return follows(again, entry)
    told = without_annotations(entry.events)
    if entry.is_placeholder:
        return is_closed and entry.luck is None and _could_be(again, entry, told)
    if entry.action is None:
        return (told, entry.luck) == (() if again.log else again.deal().entry.events, None)
    line = again.propose(entry.seat or 0, entry.action).entry
    return (line.events, line.luck) == (told, entry.luck)


def _could_be(again: Game, entry: AnyEntry, told: tuple[Event, ...]) -> bool:
    """Whether there is a move, independent of luck, with exactly these public events."""
    assert entry.seat is not None
    if entry.is_sealed:
        return told == (Answered(entry.seat),) and again.ask is not None and entry.seat in again.ask.seats
    prompt = again.prompt(entry.seat)
    if prompt is None:
        return False
    written = (Write((prompt.examples[0],)),) if isinstance(prompt, Words) and prompt.examples else ()
    return any(_looks_like(again, entry.seat, move, told) for move in (*prompt.actions, *written))


def _looks_like(again: Game, seat: Seat, move: Action, told: tuple[Event, ...]) -> bool:
    chance = again.next_chance()
    events = again.propose(seat, move, chance=chance).entry.events
    seen = tuple([event for event in events if event.seen_by(None)])
    return not chance.asked and seen == told and len(seen) < len(events)
