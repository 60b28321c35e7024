"""Was the shuffle honest? A finished game's seed against the promise of its start, and every card against the seed.

The promise, the seed's SHA-256, is published before the first card is dealt; the seed when the game is over. With
the promise anybody can check that the seed is the one that was promised, and that all luck of the game came from it.
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
    """What a check found. `line` is the first line of the log, counted from 1, that does not follow; 0: all do."""

    promise: str
    kept: bool | None  # None: no promise was given to compare with
    lines: int
    line: int
    same_rules: bool  # whether the game was played by the edition of the rules that we have

    @property
    def is_honest(self) -> bool:
        return self.kept is not False and not self.line


def verify(game: Game, promise: str = "") -> Finding:
    """Play the log again from its seed: the same wishes must have the same consequences."""
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
    """The finding in sentences."""
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
    """Does it? What the rules cannot make anything of does not."""
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
    """Is this line what must have come of it? On a line of its own the server only writes who plays a seat."""
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
    """Is there a move that needs no luck and that everybody would have seen this much of, and not more?"""
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
