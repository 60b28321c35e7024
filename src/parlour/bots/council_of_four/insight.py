"""Review of a finished game: where its turns begin in the log, and the champion's view of them."""

from typing import get_args

import msgspec
from msgspec import Struct

from parlour.bots.council_of_four.champion import Judgement, is_there, judge, shipped, wanted
from parlour.game import Game
from parlour.game.undo.history import effective_log
from parlour.games.council_of_four import legal
from parlour.games.council_of_four.events import CouncilEvent, TurnBegan
from parlour.games.council_of_four.story import CouncilState
from parlour.rules import Action, Seat


class TurnEnd(Struct, frozen=True):
    """A turn: its seat, and the replay step that shows the table at its end."""

    seat: Seat
    step: int


class Moment(Struct, frozen=True):
    """The state before a line of the log: the mover, and each seat's chance to win, all from one seat's view."""

    line: int
    seat: Seat
    wins: tuple[float, ...]


class Mistake(Struct, frozen=True):
    """A move that the champion would hardly have made, what it would have played, and the loss of chances.

    `lost` compares the mover's chances before and after, both from the mover's own view, so it includes luck.
    """

    line: int
    seat: Seat
    played: Action
    better: Action
    lost: float


class ChampionsEye(Struct, frozen=True):
    moments: tuple[Moment, ...]
    mistakes: tuple[Mistake, ...]  # the largest loss first
    eyes: Seat = 0  # the seat whose view the moments use: the winner's


class CouncilInsight(Struct, frozen=True):
    turns: tuple[TurnEnd, ...]
    champion: ChampionsEye | None = None  # None if there is no champion


def insight(game: Game) -> CouncilInsight:
    begins = [
        (event.seat, line + 1)
        for line, entry in effective_log(game.log)
        for event in entry.events
        if isinstance(event, TurnBegan)
    ]
    ends = [step for _, step in begins[1:]] + [len(game.log)]
    turns = tuple(TurnEnd(seat, end) for (seat, _), end in zip(begins, ends, strict=True))
    return CouncilInsight(turns, champions_eye(game) if is_there() else None)


# # The champion's view

OF_THE_RULES = frozenset(get_args(CouncilEvent))
MISTAKES = 5
UNLIKELY = 0.2  # moves that the champion makes less often than this may be mistakes


def champions_eye(game: Game) -> ChampionsEye:
    """The chances during a finished game, and its biggest mistakes. Raises `NoNetwork` if there is no champion."""
    assert game.outcome is not None, "a running game keeps its secrets"
    moments, mistakes = [], []
    eyes = min(game.outcome.winners)
    state = game.rules.lay(game.header.seats, msgspec.convert(game.header.options, game.rules.Options))
    for line, entry in effective_log(game.log):
        before = state
        for event in entry.events:
            if type(event) in OF_THE_RULES:
                state = state.after(event)
        if entry.seat is None or entry.action is None or before.board.market or state.board.market:
            continue
        thought = _thought(before, entry.seat)
        seen = thought if entry.seat == eyes else judge(before.view(eyes), ())
        moments.append(Moment(line, entry.seat, seen.wins))
        mistakes += _mistake(line, entry.seat, entry.action, before, state, thought)
    mistakes.sort(key=lambda mistake: -mistake.lost)
    return ChampionsEye(tuple(moments), tuple(mistakes[:MISTAKES]), eyes)


def _thought(state: CouncilState, seat: Seat) -> Judgement:
    return judge(state.view(seat), _listed(state, seat))


def _listed(state: CouncilState, seat: Seat) -> tuple[Action, ...]:
    """The moves that the champion considers."""
    view = state.view(seat)
    return wanted(view, legal(view).actions, shipped())


def _mistake(
    line: int, seat: Seat, played: Action, before: CouncilState, after: CouncilState, thought: Judgement
) -> list[Mistake]:
    """The move as a mistake, if the champion would hardly have made it and the chances fell; else nothing."""
    listed = _listed(before, seat)
    likely = thought.likely[listed.index(played)] if played in listed else 0.0
    best = max(range(len(listed)), key=thought.likely.__getitem__)
    chances = judge(after.view(seat), ()).wins if not after.board.over else thought.wins
    lost = thought.wins[seat] - chances[seat]
    if likely >= UNLIKELY or listed[best] == played or lost <= 0:
        return []
    return [Mistake(line, seat, played, listed[best], lost)]
