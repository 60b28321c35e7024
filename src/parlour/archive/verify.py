"""Was the shuffle honest? A finished game's seed against the promise of its start, and every card against the seed.

The promise, the seed's SHA-256, is published before the first card is dealt; the seed when the game is over. Whoever
noted the promise can check that the seed is the one that was promised, and that all luck of the game came from it.
"""

from collections.abc import Iterator
from hashlib import sha256

from msgspec import Struct

from parlour.archive.replay import NO_GAME
from parlour.errors import Refused
from parlour.game import Answered, AnyEntry, Game
from parlour.game.marks import unmarked
from parlour.game.reveal import follows
from parlour.game.undo import UndoAction
from parlour.rules import Event


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
    wrong = next((number for number, entry in enumerate(game.log, 1) if not _follows(again, entry)), 0)
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


def _follows(again: Game, entry: AnyEntry) -> bool:
    """Does it? What the rules cannot make anything of does not."""
    try:
        return _comes_of(again, entry)
    except NO_GAME:
        return False


def _comes_of(again: Game, entry: AnyEntry) -> bool:
    if isinstance(entry.action, UndoAction):
        honest = follows(again, entry)
        again.fold(entry)
        return honest
    try:
        expected = _expected(again, entry)
    except Refused:
        return False
    again.fold(entry)
    return expected == (unmarked(entry.events), entry.luck)


def _expected(again: Game, entry: AnyEntry) -> tuple[tuple[Event, ...], int | None]:
    """What must have come of it, by whose luck. On a line of its own the house only writes who plays a seat."""
    if entry.action is not None:
        line = again.propose(entry.seat or 0, entry.action).entry
        return line.events, line.luck
    if entry.is_sealed and entry.seat is not None:  # taken back under seal: it stays closed
        return (Answered(entry.seat),), None
    return () if again.log else again.deal().entry.events, None
