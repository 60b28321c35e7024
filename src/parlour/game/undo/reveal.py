"""What a move has shown: found by deciding it once more with everything face down.

If the rules come to the end without looking into the box or a hand and without asking for luck, then what happened
follows from the board and the wish alone, and nobody can have learnt a secret from it. No game has to declare anything.
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
    """The rules wanted to see something that lies face down."""

    def __init__(self, at: Shown) -> None:
        super().__init__(at)
        self.at = at


class Closed:
    """A hand or a box that cannot be looked into. It takes what comes."""

    def after(self, event: Any) -> "Closed":
        return self

    def __getattr__(self, name: str) -> NoReturn:
        raise Looked("seen")

    def _look(self, *_: Any) -> NoReturn:
        raise Looked("seen")

    __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = __eq__ = __hash__ = _look


class Undrawn(Chance):
    """Luck that nobody may ask for."""

    __slots__ = ()

    def _word(self) -> NoReturn:
        raise Looked("luck")


def shown_by(game: Game, line: int) -> Shown:
    """What came to light in a line that counts: the first thing that did, if any. It is worked out once per step."""
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
        return "seen"  # played by other rules: who knows what they looked at
    try:
        tuple(game.rules.decide(_face_down(state), {entry.seat: entry.action}, Undrawn("", 0)))
    except Looked as looked:
        return looked.at
    if _has_touched_no_hand(game, line, state) and all(event.seen_by(None) for event in entry.events):
        return ""
    return "shown" if _shows_a_hand(state, entry.seat, entry.events) else ""


def luck_of(game: Game, line: int) -> tuple[int, ...]:
    """The luck that was seen from this line on, oldest first: after going back it comes again."""
    seen = [_stream(*move) for move in reversed(game.effective.since(line)) if _asked_for_luck(game, *move)]
    return (*seen, *game.luck_again)


def follows(game: Game, entry: AnyEntry) -> bool:
    """Is this line about the log itself honest? The luck that comes again must be the luck that was seen."""
    if not isinstance(entry.action, Undo):
        return True
    line = entry.action.line
    return bool(game.effective.since(line)) and entry.action.luck == luck_of(game, line)


def _face_down(state: AnyState) -> AnyState:
    closed: Any = Closed()
    return State(state.board, (closed,) * len(state.hands), closed)


def _is_read_by_others(entry: AnyEntry, text: Write) -> bool:
    """Is one of the words in anything that others see? Where all see it, spectators do, too."""
    told = b"".join(encode(event) for event in entry.events if event.seen_by(None)).decode().casefold()
    return any(word.casefold() in told for word in text.words)


def _has_touched_no_hand(game: Game, line: int, state: AnyState) -> bool:
    """Of the last line it is plain to see: a hand that nothing happened to is the same one as before."""
    return line == len(game.log) - 1 and all(map(is_, state.hands, game.state.hands))


def _shows_a_hand(state: AnyState, mover: Seat, events: tuple[Event, ...]) -> bool:
    """Has anybody seen something leave or enter another's hand, or been told something in private?"""
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
    """The number of the luck that a line had."""
    return line if entry.luck is None else entry.luck


def _asked_for_luck(game: Game, line: int, entry: AnyEntry) -> bool:
    """Decide it again with the same luck. Where today's rules do something else, it counts as asked."""
    assert entry.seat is not None
    if entry.is_sealed or game.header.version != game.rules.version:
        return not entry.is_sealed
    if entry.is_placeholder:
        return False  # what needs luck is never a placeholder
    chance = Chance(game.header.seed, _stream(line, entry))
    others = game.effective.sealed_before(line) if entry.is_opening else {}
    happened = tuple(game.rules.decide(before(game, line), {**others, entry.seat: entry.action}, chance))
    return chance.asked or happened != tuple(event for event in entry.events if type(event) not in HOUSE)
