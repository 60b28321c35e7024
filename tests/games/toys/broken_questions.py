"""Pebbles that ask, seal and silence wrongly."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.rules import Ask, Outcome, Rules, Seat, SeatView
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.games.toys.pebbles import PEBBLES, Board, Hand, PebblesState, Shown

Events = Iterator[protocol.Event]
Moves = Mapping[Seat, pebbles.Action]


def whose_questions_all_have_one_name() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) else replace(asked, step=0)

    return like(pebbles, ask=ask, Options=Longest)


class Longest(pebbles.Options, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=3)] = 3


def whose_questions_are_renamed_by_every_answer() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) else replace(asked, step=10 * board.round + len(board.shown))

    return like(pebbles, ask=ask)


def that_is_asked_anew_under_its_old_name() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        for event in pebbles.decide(state, moves, chance):
            yield event
            others = {seat: shown for seat, shown in state.board.shown.items() if seat not in moves}
            if isinstance(event, Shown) and others and PEBBLES.index(event.pebble) % 2:
                yield from [pebbles.TakenBack(seat, shown) for seat, shown in others.items()]

    return like(pebbles, decide=decide)


def that_breaks_the_seal_after_one_answer() -> Rules:
    answered: list[int] = []

    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        pebbles.check(view, action)
        answered[:] = [view.board.round] if pebbles.is_guessing(view.board) else []

    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) or not answered else replace(asked, sealed=False)

    return like(pebbles, check=check, ask=ask)


def that_silences_somebody_at_another_table() -> Rules:
    return like(pebbles, silent=lambda board: frozenset({board.seats}))


def whose_silent_seat_talks_while_it_holds_its_secret() -> Rules:
    """Seat 0 is silent while pebbles are shown, and not while the others guess: it still holds one of them."""

    def silent(board: Board) -> frozenset[Seat]:
        is_over = isinstance(pebbles.ask(board), Outcome)
        return frozenset() if is_over or pebbles.is_guessing(board) else frozenset({0})

    return like(pebbles, silent=silent)


def that_silences_by_the_toss_of_a_coin() -> Rules:
    tossed: list[int] = []

    def silent(board: Board) -> frozenset[Seat]:
        tossed.append(0)
        return frozenset({0} if len(tossed) % 2 else ())

    return like(pebbles, silent=silent)


def that_silences_the_losers() -> Rules:
    return like(pebbles, silent=lambda board: frozenset({0}))
