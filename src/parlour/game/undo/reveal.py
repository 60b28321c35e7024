"""Finds out what a move has revealed, by deciding it again with everything face down.

If the rules decide the move without reading the box or a hand and without drawing random numbers, then the result
follows from the board and the action alone, and nobody can have learnt a secret from it. Games need not declare
anything.
"""

from operator import is_
from typing import Any, Literal, NoReturn

from msgspec.json import encode

from parlour.chance import Chance
from parlour.game.annotations import PLAYED_FOR
from parlour.game.game import Game
from parlour.game.log import HOUSE, AnyEntry
from parlour.game.undo.history import before
from parlour.game.undo.lines import Undo
from parlour.rules import AnyState, Event, Said, Seat, State, Write

Shown = Literal["", "luck", "seen", "shown", "said", "opened", "played_for"]
"""Nothing; or: luck was asked for, something face down was looked at, a hand has shown something, a word was said,
sealed answers were opened, or the house has made the move for somebody."""


class Looked(Exception):
    """Raised when the rules read something that lies face down."""

    def __init__(self, at: Shown) -> None:
        super().__init__(at)
        self.at = at


class Closed:
    """A hand or box that raises when it is read. It accepts events."""

    def after(self, event: Any) -> "Closed":
        return self

    def __getattr__(self, name: str) -> NoReturn:
        raise Looked("seen")

    def _look(self, *_: Any) -> NoReturn:
        raise Looked("seen")

    __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = __eq__ = __hash__ = _look


class Undrawn(Chance):
    """A `Chance` that raises when it is used."""

    __slots__ = ()

    def _word(self) -> NoReturn:
        raise Looked("luck")


def shown_by(game: Game, line: int) -> Shown:
    """The first thing that a line revealed, if any. The result is cached per step."""
    if line not in game.shown:
        game.shown[line] = _shown_by(game, line)
    return game.shown[line]


def _shown_by(game: Game, line: int) -> Shown:
    entry, state = game.log[line], before(game, line)
    assert entry.seat is not None
    if any(type(event) in PLAYED_FOR for event in entry.events):
        return "played_for"
    if entry.is_opening:
        return "opened"
    if isinstance(entry.action, Write) and _is_read_by_others(entry, entry.action):
        return "said"
    if isinstance(entry.action, Said) and any(event.seen_by(None) for event in entry.events):
        return "said"
    if game.header.version != game.rules.version:
        return "seen"  # played by other rules, which may have looked at anything
    try:
        tuple(game.rules.decide(_face_down(state), {entry.seat: entry.action}, Undrawn("", 0)))
    except Looked as looked:
        return looked.at
    if _has_touched_no_hand(game, line, state) and all(event.seen_by(None) for event in entry.events):
        return ""
    return "shown" if _shows_a_hand(state, entry.seat, entry.events) else ""


def luck_of(game: Game, line: int) -> tuple[int, ...]:
    """The luck that was seen from this line on, oldest first. It is used again after the undo."""
    seen = [_stream(*move) for move in reversed(game.effective.since(line)) if _asked_for_luck(game, *move)]
    return (*seen, *game.luck_again)


def follows(game: Game, entry: AnyEntry) -> bool:
    """Whether this line about the log is valid: the luck that it reuses is the luck that was seen."""
    if not isinstance(entry.action, Undo):
        return True
    line = entry.action.line
    return bool(game.effective.since(line)) and entry.action.luck == luck_of(game, line)


def _face_down(state: AnyState) -> AnyState:
    closed: Any = Closed()
    return State(state.board, (closed,) * len(state.hands), closed)


def _is_read_by_others(entry: AnyEntry, text: Write) -> bool:
    """Whether one of the words occurs in a public event. What all players see, spectators see, too."""
    told = b"".join(encode(event) for event in entry.events if event.seen_by(None)).decode().casefold()
    return any(word.casefold() in told for word in text.words)


def _has_touched_no_hand(game: Game, line: int, state: AnyState) -> bool:
    """Whether the line is the last one and left every hand unchanged."""
    return line == len(game.log) - 1 and all(map(is_, state.hands, game.state.hands))


def _shows_a_hand(state: AnyState, mover: Seat, events: tuple[Event, ...]) -> bool:
    """Whether a player saw a change of another player's hand, or was told something in private."""
    seats = range(len(state.hands))
    for event in events:
        witnesses = {seat for seat in seats if event.seen_by(seat)}
        if not event.seen_by(None) and witnesses - {mover}:
            return True
        after = state.after(event)
        changed = {seat for seat in seats if state.hands[seat] != after.hands[seat]}
        if any(witnesses - {owner} for owner in changed):
            return True
        state = after
    return False


def _stream(line: int, entry: AnyEntry) -> int:
    """The number of the random stream that a line used."""
    return line if entry.luck is None else entry.luck


def _asked_for_luck(game: Game, line: int, entry: AnyEntry) -> bool:
    """Whether the line draws from its luck when it is decided again. If the rules have changed, it counts as drawn."""
    assert entry.seat is not None
    if entry.is_sealed or game.header.version != game.rules.version:
        return not entry.is_sealed
    if entry.is_placeholder:
        return False  # a placeholder never needs luck
    chance = Chance(game.header.seed, _stream(line, entry))
    others = game.effective.sealed_before(line) if entry.is_opening else {}
    happened = tuple(game.rules.decide(before(game, line), {**others, entry.seat: entry.action}, chance))
    return chance.asked or happened != tuple(event for event in entry.events if type(event) not in HOUSE)
