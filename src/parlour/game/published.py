"""The published form of a finished game's log, which anyone may read.

It leaves out the content of moves that were undone before anybody else had seen them. Such a move is a placeholder in
every published log: it keeps its line and its seat, without the choice. There are three kinds:

- a sealed answer that was undone before the answers were opened;
- a move that lay face down (the reader's answer in ego, a clue in The Same Game) and was undone;
- a move that lay face down and was replaced by the same seat, unseen, as an answer to the same question.

The stored log keeps everything, so this also covers games that were played before the rule existed.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from parlour.chance import Chance
from parlour.errors import Refused
from parlour.game.game import Game
from parlour.game.log import NO_GAME, AnyEntry
from parlour.game.undo import UndoAction
from parlour.rules import Seat


def published(game: Game) -> Iterator[AnyEntry]:
    """The log, with placeholders for moves whose content is not published."""
    closed = _closed(game)
    for line, entry in enumerate(game.log):
        yield placeholder(entry) if line in closed else entry


def placeholder(entry: AnyEntry) -> AnyEntry:
    """The line with its seat and public events, without the action."""
    seen = tuple([event for event in entry.events if event.seen_by(None)])
    return replace(entry, action=None, events=seen, luck=None)


def may_be_placeholders(game: Game) -> frozenset[int]:
    """The lines that were undone or replaced. Only these can be placeholders in a published log."""
    sealed = {line for line in game.effective.closed if game.log[line].is_sealed}
    return frozenset(sealed | _replaced(game).keys())


def _closed(game: Game) -> set[int]:
    """The lines whose content nobody else has ever seen."""
    closed = {line for line in game.effective.closed if game.log[line].is_sealed}
    hidden = {line: until for line, until in _replaced(game).items() if _lies_face_down(game.log[line])}
    if not hidden:
        return closed
    again = Game.replay(game.rules, game.header, (), remembers=None)
    for line, entry in enumerate(game.log):
        if line in hidden and not _needs_luck(again, entry) and _is_never_seen(again, game, line, hidden[line]):
            closed.add(line)
        again.fold(entry)
    return closed


def _replaced(game: Game) -> dict[int, int]:
    """The lines that were undone or replaced, and the line that did it."""
    return game.effective.taken_back | _written_anew(game)


def _written_anew(game: Game) -> dict[int, int]:
    """The lines whose seat answered the same question again without a public event."""
    pairs: dict[int, int] = {}
    last: dict[Seat, int] = {}
    for line, entry in game.effective.moves:
        if entry.seat is None or not (_lies_face_down(entry) or entry.is_placeholder):
            continue
        if entry.seat in last and not any(event.seen_by(None) for event in entry.events):
            pairs[last[entry.seat]] = line
        last[entry.seat] = line
    if not pairs:
        return {}
    asked = _questions(game, {*pairs, *pairs.values()})
    return {line: until for line, until in pairs.items() if asked[line] == asked[until]}


def _questions(game: Game, lines: set[int]) -> dict[int, str]:
    """The id of the question that each of these lines answered."""
    again = Game.replay(game.rules, game.header, (), remembers=None)
    asked: dict[int, str] = {}
    for line, entry in enumerate(game.log):
        if line in lines:
            asked[line] = again.prompt_id
        again.fold(entry)
    return asked


def _lies_face_down(entry: AnyEntry) -> bool:
    """Whether only the mover saw some of its events."""
    if entry.seat is None or entry.action is None or isinstance(entry.action, UndoAction) or entry.is_opening:
        return False
    hidden = [event for event in entry.events if not event.seen_by(None)]
    return bool(hidden) and all(event.seen_by(entry.seat) for event in hidden)


def _needs_luck(before: Game, entry: AnyEntry) -> bool:
    """Whether deciding the line draws random numbers: a drawn card is not the mover's choice."""
    if entry.luck is not None:
        return True
    chance = before.next_chance()
    _decide(before, entry, chance)
    return chance.asked


def _is_never_seen(before: Game, game: Game, line: int, until: int) -> bool:
    """Whether all later lines up to the replacement give the same events and state with a placeholder in its place."""
    truly, covered = before.copy(), before.copy()
    truly.fold(game.log[line])
    covered.fold(placeholder(game.log[line]))
    for entry in game.log[line + 1 : until + 1]:
        is_move = entry.action is not None and not isinstance(entry.action, UndoAction)
        if is_move and _decide(truly, entry, truly.next_chance()) != _decide(covered, entry, covered.next_chance()):
            return False
        truly.fold(entry)
        covered.fold(entry)
    return bool(truly.state == covered.state)


def _decide(game: Game, entry: AnyEntry, chance: Chance) -> AnyEntry | None:
    """What the current rules make of an action; None if they refuse it."""
    assert entry.seat is not None and entry.action is not None
    try:
        return game.propose(entry.seat, entry.action, chance=chance).entry
    except (Refused, *NO_GAME):
        return None
