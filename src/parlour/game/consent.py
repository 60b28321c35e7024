"""What somebody may take back: freely, with the consent of the table, or not at all.

Freely: one's own last move while it is the last at the table and has shown nothing, and one's own sealed answer while
it is closed. With the consent of every person in the game: what has shown something, and what others have done about
the same question since. Never: what would take a turn away from a person who has acted in it, and a finished game.
Whoever must be silent has no say: is not asked, and cannot ask for what the others have seen, such as a clue.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from parlour.errors import Refused, Stale
from parlour.game.game import Game
from parlour.game.log import AnyEntry, Entry, Step
from parlour.game.marks import MARKS
from parlour.game.reveal import Shown, luck_of, shown_by
from parlour.game.undo import (
    REMEMBERED,
    AnswerUndo,
    AskUndo,
    TakeAnswerBack,
    Unanswered,
    Undo,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
    UndoRefused,
    asked_before,
    seen_by,
)
from parlour.rules import Seat

Why = Shown | Literal["others", "nothing", "over", "asked", "acted", "refused", "long_ago", "silent"]
Move = tuple[int, AnyEntry]


class Offer(Struct, frozen=True):
    """What one seat may take back now. `why` says why it is not free; without a line it is not possible at all."""

    why: Why = ""
    line: int = 0
    ask: frozenset[Seat] = frozenset()  # the people who would have to agree
    who: Seat | None = None  # whom the reason speaks of
    is_answer: bool = False  # a sealed one

    @property
    def is_possible(self) -> bool:
        return self.line > 0


def offer(game: Game, seat: Seat, people: frozenset[Seat]) -> Offer:
    """What this seat may take back, as far as it can know, when these seats are people."""
    return _offers(game, {seat}, people, only_seen=True)[seat]


def offers(game: Game, people: frozenset[Seat]) -> dict[Seat, Offer]:
    """The same for all of them. The log is looked back through once, not by each."""
    return _offers(game, set(people), people, only_seen=True)


def take_back(game: Game, seat: Seat, people: frozenset[Seat]) -> Step:
    """The line that takes this seat's last move back, or that asks the table whether it may."""
    wanted = _offers(game, {seat}, people, only_seen=False)[seat]
    if not wanted.is_possible:
        raise Refused("cannot_undo", facts=_facts(wanted))
    if wanted.is_answer:
        return game.step(Entry(seat, TakeAnswerBack(), (Unanswered(seat),)))
    if wanted.ask:
        return game.step(Entry(seat, AskUndo(wanted.line, tuple(sorted(wanted.ask))), (UndoAsked(seat),)))
    luck = luck_of(game, wanted.line) if wanted.why else game.luck_again
    return game.step(Entry(seat, Undo(wanted.line, luck), (Undone(seat),)))


def answer(game: Game, seat: Seat, people: frozenset[Seat], *, agrees: bool) -> Step:
    """What a seat says to the request: yes, no, or (its own) never mind. The last yes takes back."""
    request = game.request
    if request is None or seat not in request.waiting | {request.seat} or (agrees and seat == request.seat):
        raise Stale
    if not agrees:
        told = UndoDropped(seat) if seat == request.seat else UndoRefused(seat)
        return game.step(Entry(seat, AnswerUndo(agrees=False), (told,)))
    if request.waiting & people - {seat}:
        return game.step(Entry(seat, AnswerUndo(agrees=True), (UndoAgreed(seat),)))
    luck = luck_of(game, request.line)
    return game.step(Entry(request.seat, Undo(request.line, luck, (*request.agreed, seat)), (Undone(request.seat),)))


def position(game: Game, viewer: Seat | None, line: int) -> int:
    """How many events this viewer had seen before a line. So it is spoken of: lines are the referee's own count."""
    return len(seen_by(game.log[:line], viewer))


def _offers(game: Game, seats: set[Seat], people: frozenset[Seat], *, only_seen: bool) -> dict[Seat, Offer]:
    """By seat. Of what others have done since, only what the seat has seen counts, or everything: somebody may have
    done something unseen."""
    if game.outcome is not None:
        return dict.fromkeys(seats, Offer("over"))
    found: dict[Seat, Offer] = {}
    moves, otherwise, oldest = game.counting.moves, Offer("nothing"), len(game.log) - REMEMBERED
    for place in range(len(moves) - 1, -1, -1):
        line, entry = moves[place]
        if line < oldest and _is_long_ago(game, line):
            otherwise = Offer("long_ago")
            break
        seat = entry.seat
        if seat in seats and seat not in found and seat is not None:
            since = moves[:place:-1]  # newest first
            is_hidden = only_seen and bool(game.hidden) and game.hidden[-1] > line
            told = [other for other in since if _is_seen(other[1], seat)] if is_hidden else since
            found[seat] = _of_move(game, seat, people, moves[place], since, told)
            if len(found) == len(seats):
                return found
    return {**dict.fromkeys(seats, otherwise), **found}


def _is_long_ago(game: Game, line: int) -> bool:
    """Lines of which spectators saw nothing are not counted: otherwise somebody could notice them."""
    return len(game.log) - line > REMEMBERED + len(game.hidden) - bisect_left(game.hidden, line)


def _is_seen(entry: AnyEntry, viewer: Seat | None) -> bool:
    return True in [event.seen_by(viewer) for event in entry.events]


def _of_move(game: Game, seat: Seat, people: frozenset[Seat], last: Move, since: list[Move], told: list[Move]) -> Offer:
    """May a seat's last move be taken back, if others have made these since, and the seat was told of some?"""
    line, entry = last
    if seat in game.sealed:
        return Offer("played_for") if _is_marked(entry) else Offer(line=line, is_answer=True)
    if game.request is not None:
        return Offer("asked", who=game.request.seat)
    if entry.is_sealed:
        line = next((later for later, other in reversed(since) if other.is_opening), 0)
    return _back_to(game, seat, people, line, told)


def _back_to(game: Game, seat: Seat, people: frozenset[Seat], line: int, since: list[Move]) -> Offer:
    acted = _somebody_who_acted(game, people, seat, line, since) if since else None
    if acted is not None:
        return Offer("acted", who=acted)
    if line == game.refused:
        return Offer("refused")
    why: Why = "others" if since else shown_by(game, line)
    if not why:
        return Offer(line=line)
    silent = game.rules.silent(game.state.board)
    return Offer("silent") if seat in silent else Offer(why, line, people - {seat} - silent)


def _somebody_who_acted(
    game: Game, people: frozenset[Seat], seat: Seat, line: int, since: Sequence[Move]
) -> Seat | None:
    """The first other person whose turn it has been, and who has used it. To answer the same question as others is no
    turn."""
    if len(game.log) - line <= game.alike:
        return None
    question = asked_before(game, line)
    for later, entry in reversed(since):
        if (
            entry.seat in people
            and entry.seat != seat
            and asked_before(game, later) != question
            and not _is_marked(entry)
        ):
            return entry.seat
    return None


def _is_marked(entry: AnyEntry) -> bool:
    """Was it played for somebody?"""
    return not MARKS.isdisjoint(map(type, entry.events))


def _facts(offer: Offer) -> dict[str, str | int]:
    return {"why": offer.why} if offer.who is None else {"why": offer.why, "who": offer.who}
