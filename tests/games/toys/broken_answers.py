"""Pebbles whose prompts, defaults and refusals do not fit together."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from examples import fireflies
from examples.fireflies.actions import Claim
from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.game.abilities import Advises, DecidesWithoutAbsent, Obstacle, SaysWhyNot, TakesItsTime
from parlour.pieces import Piece
from parlour.rules import Ask, Choices, Outcome, Prompt, Rules, Seat, SeatView, Write
from parlour.testing import refusals
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.games.toys.broken_views import Hinted, Writing
from tests.games.toys.pebbles import PEBBLES, Board, Guess, Hand, PebblesState, Show

Events = Iterator[protocol.Event]
Moves = Mapping[Seat, pebbles.Action]


def that_leaves_a_seat_speechless() -> Rules:
    def legal(view: SeatView[Board, Hand]) -> Prompt:
        return Choices(()) if view.seat == 1 and pebbles.is_guessing(view.board) else pebbles.legal(view)

    return like(pebbles, legal=legal)


def that_lists_what_it_refuses() -> Rules:
    def legal(view: SeatView[Board, Hand]) -> Prompt:
        if pebbles.is_guessing(view.board):
            return Choices(tuple(Guess(pebble) for pebble in PEBBLES))
        return pebbles.legal(view)

    return like(pebbles, legal=legal)


def that_asks_a_seat_that_is_not_there() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) else replace(asked, may=asked.may | {board.seats})

    return like(pebbles, ask=ask)


def that_asks_under_no_heading() -> Rules:
    return like(pebbles, sections=("ready", "show", "end"))


def whose_default_cannot_decide() -> Rules:
    """It shows, takes back, shows again; and it is asked until it is left alone."""

    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        if isinstance(asked, Outcome) or asked.section != "show":
            return asked
        return Ask("show", frozenset(range(board.seats)), step=board.round)

    return like(pebbles, ask=ask, default=fidget)


def whose_absent_people_fidget() -> Rules:
    def while_away(view: SeatView[Board, Hand], here: frozenset[Seat]) -> protocol.Action | None:
        return None if pebbles.is_guessing(view.board) else fidget(view)

    return like(pebbles, abilities=(DecidesWithoutAbsent(while_away),))


def fidget(view: SeatView[Board, Hand]) -> protocol.Action:
    return pebbles.TakeBack() if view.seat in view.board.shown else pebbles.default(view)


def with_an_obstacle_that_everybody_passes() -> Rules:
    return like(pebbles, abilities=(SaysWhyNot(lambda view: [Obstacle({"type": "Show"}, "show", "not_in_hand", {})]),))


def with_an_obstacle_under_no_heading() -> Rules:
    return like(
        pebbles, abilities=(SaysWhyNot(lambda view: [Obstacle({"type": "Dance"}, "dance", "not_in_hand", {})]),)
    )


def that_takes_its_time_for_nothing() -> Rules:
    return like(pebbles, abilities=(TakesItsTime({"dance": 2.0}),))


def that_does_things_in_no_time() -> Rules:
    return like(pebbles, abilities=(TakesItsTime({"show": 0.5}),))


def whose_default_shows_any_pebble() -> Rules:
    def default(view: SeatView[Board, Hand]) -> protocol.Action:
        return pebbles.default(view) if pebbles.is_guessing(view.board) else Show(PEBBLES[0])

    return like(pebbles, default=default)


def that_takes_any_text() -> Rules:
    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        if not isinstance(action, Write):
            pebbles.check(view, action)

    return like(pebbles, check=check, Options=Writing)


def whose_refusals_leave_a_trace() -> Rules:
    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        if isinstance(action, Guess) and not pebbles.is_guessing(view.board):
            view.board.shown.clear()
        pebbles.check(view, action)

    return like(pebbles, check=check)


def that_takes_moves_of_other_games() -> Rules:
    foreign: set[type] = {refusals.Foreign}

    def check(view: SeatView[Board, Hand], action: protocol.Action) -> None:
        if isinstance(action, Show | Guess | pebbles.TakeBack | Write):
            pebbles.check(view, action)

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        return () if foreign.intersection(map(type, moves.values())) else pebbles.decide(state, moves, chance)

    return like(pebbles, check=check, decide=decide, Action=pebbles.Action | refusals.Foreign)


def that_forgets_itself_while_deciding() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        for seat, action in moves.items():
            if isinstance(action, Show):
                state.board.shown[seat] = action.pebble
        return list(pebbles.decide(state, moves, chance))

    return like(pebbles, decide=decide)


def that_counts_how_often_it_was_asked() -> Rules:
    questions: list[None] = []

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        questions.append(None)
        yield from pebbles.decide(state, moves, chance)
        yield Hinted(len(questions))

    return like(pebbles, decide=decide)


def with_advice_that_is_no_struct() -> Rules:
    return like(pebbles, abilities=(Advises(lambda view, action: cast(Any, "think again")),))


def that_tires_of_giving_advice() -> Rules:
    advised: list[Any] = []

    def advise(view: SeatView[Board, Hand], action: pebbles.Action) -> Piece:
        advised.append(action)
        return Piece(f"for the {len(advised)}th time")

    return like(pebbles, abilities=(Advises(advise),))


def that_takes_an_answer_it_does_not_list() -> Rules:
    """The highest claim is legal, and nobody is told."""

    def legal(view: Any) -> Prompt:
        listed = fireflies.legal(view).actions
        return Choices(listed[:-1] if len(listed) > 1 else listed)

    return like(cast(Rules, fireflies), legal=legal)


def that_takes_a_claim_that_is_too_high() -> Rules:
    def check(view: Any, action: fireflies.Action) -> None:
        if not isinstance(action, Claim) or action.count <= view.board.most:
            fireflies.check(view, action)

    return like(cast(Rules, fireflies), check=check)


def that_looks_a_card_up_before_it_checks_it() -> Rules:
    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        if isinstance(action, Show):
            PEBBLES.index(action.pebble)
        pebbles.check(view, action)

    return like(pebbles, check=check)
