"""Offers of undo: a move may be undone freely, with the consent of the table, or not at all.

Freely: the own last move while it is the last at the table and has shown nothing, and the own sealed answer while it is
closed. With the consent of every person in the game: a move that has shown something, or after which others have
answered the same question. Never: an undo that would take a turn away from a person who has acted in it, a move in a
finished game, and moves of a bot before a person took its seat.

A silent seat is not asked for consent, and cannot ask to undo what the others have seen, such as a clue. A person alone
among bots has nobody to ask: the undo is allowed, and makes the game a practice game, which does not count.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from parlour.errors import Refused, Stale
from parlour.game.annotations import PLAYED_FOR
from parlour.game.game import Game
from parlour.game.log import AnyEntry, Entry, Step
from parlour.game.undo.history import REMEMBERED, Move, question_before
from parlour.game.undo.lines import (
    AnswerUndo,
    AskUndo,
    PracticeBegun,
    TakeAnswerBack,
    Unanswered,
    Undo,
    UndoAction,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
    UndoRefused,
)
from parlour.game.undo.reveal import Shown, luck_of, shown_by
from parlour.rules import Seat

Why = Shown | Literal["others", "nothing", "over", "asked", "acted", "refused", "long_ago", "silent"]


class Offer(Struct, frozen=True):
    """What one seat may undo now. `why` says why it is not free; without a line no undo is possible."""

    why: Why = ""
    line: int = 0
    ask: frozenset[Seat] = frozenset()  # the people who would have to agree
    who: Seat | None = None  # the seat that the reason refers to
    is_answer: bool = False  # it is a sealed answer
    is_practice: bool = False  # it makes the game a practice game

    @property
    def is_possible(self) -> bool:
        return self.line > 0


def offer(game: Game, seat: Seat, people: frozenset[Seat]) -> Offer:
    """The undo that this seat is offered, from what it can know. `people` are the seats played by people."""
    return _offers(game, {seat}, people, only_seen=True)[seat]


def offers(game: Game, people: frozenset[Seat], before: Mapping[Seat, Offer] | None = None) -> dict[Seat, Offer]:
    """The offers of all people, computed in one pass over the log.

    `before` holds their offers before the last line; unchanged ones are reused.
    """
    if before is None or not _is_plain_move(game):
        return _offers(game, set(people), people, only_seen=True)
    kept = _kept(game, people, before)
    return (
        {**_offers(game, set(people) - kept.keys(), people, only_seen=True), **kept}
        if len(kept) < len(people)
        else kept
    )


def take_back(game: Game, seat: Seat, people: frozenset[Seat]) -> Step:
    """The line that undoes this seat's last move, or that asks the table for consent."""
    wanted = _offers(game, {seat}, people, only_seen=False)[seat]
    if not wanted.is_possible:
        raise Refused("cannot_undo", facts=_facts(wanted))
    if wanted.is_answer:
        return game.step(Entry(seat, TakeAnswerBack(), (Unanswered(seat),)))
    if wanted.ask:
        return game.step(Entry(seat, AskUndo(wanted.line, tuple(sorted(wanted.ask))), (UndoAsked(seat),)))
    luck = luck_of(game, wanted.line) if wanted.why else game.luck_again
    practice = (PracticeBegun(seat),) if wanted.is_practice and not game.is_practice else ()
    return game.step(Entry(seat, Undo(wanted.line, luck), (Undone(seat), *practice)))


def answer(game: Game, seat: Seat, people: frozenset[Seat], *, agrees: bool) -> Step:
    """The line for a seat's reply to the request: yes, no, or withdrawn by its owner.

    The last yes carries out the undo.
    """
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


def _is_plain_move(game: Game) -> bool:
    """Whether the last line was a public move and there are no hidden lines, sealed answers or requests."""
    entry, hidden = game.log[-1], game.seen.hidden
    if game.outcome is not None or game.request is not None or game.sealed or hidden:
        return False
    return entry.action is not None and not isinstance(entry.action, UndoAction)


def _kept(game: Game, people: frozenset[Seat], before: Mapping[Seat, Offer]) -> dict[Seat, Offer]:
    """The offers that another seat's move does not change.

    Either others had answered the same question since this seat's last move, and one more of them has; or a person had
    used a turn since.
    """
    log, last, silent = game.log, game.effective.last, game.silent
    lines, mover = len(log), log[-1].seat
    kept: dict[Seat, Offer] = {}
    for seat, offer in before.items():
        if seat == mover or lines - last.get(seat, 0) > REMEMBERED:
            continue
        if offer.why == "acted" or (
            offer.why == "others"
            and lines - offer.line <= game.alike
            and log[offer.line].seat == seat
            and seat not in silent
            and offer.ask
            and offer.ask == people - {seat} - silent
        ):
            kept[seat] = offer
    return kept


def _offers(game: Game, seats: set[Seat], people: frozenset[Seat], *, only_seen: bool) -> dict[Seat, Offer]:
    """Offers by seat.

    With `only_seen`, moves of others that the seat has not seen are ignored, so that it learns nothing.
    """
    if game.outcome is not None:
        return dict.fromkeys(seats, Offer("over"))
    effective, hidden = game.effective, game.seen.hidden
    moves, last, found = effective.moves, effective.last, dict[Seat, Offer]()
    for seat in seats:
        line = last.get(seat)
        if line is None or _is_long_ago(game, line):
            found[seat] = Offer("long_ago" if moves and _is_long_ago(game, moves[0][0]) else "nothing")
            continue
        if line < game.taken_over.get(seat, 0):
            found[seat] = Offer("nothing")
            continue
        place = effective.place(line)
        since = moves[:place:-1]  # newest first
        is_hidden = only_seen and bool(hidden) and hidden[-1] > line
        told = [other for other in since if _is_seen(other[1], seat)] if is_hidden else since
        found[seat] = _of_move(game, seat, people, moves[place], since, told)
    return found


def _is_long_ago(game: Game, line: int) -> bool:
    """Whether a line is too old to undo. Lines that spectators did not see are not counted, so they stay unnoticed."""
    ago, hidden = len(game.log) - line, game.seen.hidden
    return ago > REMEMBERED and ago > REMEMBERED + len(hidden) - bisect_left(hidden, line)


def _is_seen(entry: AnyEntry, viewer: Seat | None) -> bool:
    return True in [event.seen_by(viewer) for event in entry.events]


def _of_move(game: Game, seat: Seat, people: frozenset[Seat], last: Move, since: list[Move], told: list[Move]) -> Offer:
    """The offer for a seat's last move after these moves of others, of which it was told some."""
    line, entry = last
    if seat in game.sealed:
        return Offer("played_for") if _is_annotated(entry) else Offer(line=line, is_answer=True)
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
    if people <= {seat}:
        return Offer(why, line, is_practice=_has_shown(game, line))
    silent = game.silent
    return Offer("silent") if seat in silent else Offer(why, line, people - {seat} - silent)


def _has_shown(game: Game, line: int) -> bool:
    """Whether anything was revealed since. Sealed answers have revealed nothing."""
    return any(shown_by(game, later) for later, entry in game.effective.since(line) if not entry.is_sealed)


def _somebody_who_acted(
    game: Game, people: frozenset[Seat], seat: Seat, line: int, since: Sequence[Move]
) -> Seat | None:
    """The first other person who has used a turn since then. Answering the same question is not a turn of its own."""
    if len(game.log) - line <= game.alike:
        return None
    question = question_before(game, line)
    for later, entry in reversed(since):
        if (
            entry.seat in people
            and entry.seat != seat
            and question_before(game, later) != question
            and not _is_annotated(entry)
        ):
            return entry.seat
    return None


def _is_annotated(entry: AnyEntry) -> bool:
    """Whether the line was played for an absent player."""
    return not PLAYED_FOR.isdisjoint(map(type, entry.events))


def _facts(offer: Offer) -> dict[str, str | int]:
    return {"why": offer.why} if offer.who is None else {"why": offer.why, "who": offer.who}
