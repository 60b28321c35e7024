"""A turn: draw a card, then one main action and optionally a quick one, in any order."""

from collections.abc import Callable
from typing import Any, get_args

from parlour.errors import Illegal
from parlour.games.council_of_four.acquire import acquire, acquisitions, check_acquisition
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    ChangePermits,
    CouncilAction,
    Decline,
    Elect,
    EndTurn,
    Engage,
    MainAction,
    OwedAction,
    QuickAction,
    ReusePermit,
    SendAssistant,
    TakePermit,
    TakeToken,
)
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.build import build, builds, check_build, open_cities
from parlour.games.council_of_four.bunch import bunch
from parlour.games.council_of_four.draw import draw_cards, refill
from parlour.games.council_of_four.elect import (
    check_assistants_election,
    check_election,
    elect,
    elections,
    send_assistant,
)
from parlour.games.council_of_four.events import TurnBegan
from parlour.games.council_of_four.king import build_with_king, check_journey, journeys
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.market import is_market_day, open_market
from parlour.games.council_of_four.nobility import check_owed, choose, drop_impossible
from parlour.games.council_of_four.quick import (
    buy_main_action,
    change_permits,
    check_change,
    check_engage,
    check_extra,
    engage,
    quick_actions,
)
from parlour.games.council_of_four.score import final_score
from parlour.games.council_of_four.stalls import MarketAction
from parlour.games.council_of_four.story import Story
from parlour.rules import Action, Seat


def begin_turn(story: Story, seat: Seat) -> None:
    """Phase 1: draw a politics card."""
    story.happen(TurnBegan(seat))
    draw_cards(story, seat, 1)


def actions(board: Board, hand: Hand) -> tuple[Action, ...]:
    """Phase 2: the main and quick actions that are left; ending the turn once a main action was performed."""
    quick = quick_actions(board) if board.quick else []
    enough = (EndTurn(),) if may_end(board) else ()
    if not board.main:
        return (*quick, *enough)
    free, held = open_cities(board, board.turn), bunch(hand.cards)
    return (
        *builds(board, free),
        *acquisitions(board, held),
        *journeys(board, held, free),
        *elections(board),
        *quick,
        *enough,
    )


def may_end(board: Board) -> bool:
    """Whether the player may end the turn. The turn's own main action is required; extra ones are optional."""
    return board.acted or not board.main


MAIN, QUICK, OWED, MARKET = (frozenset(get_args(kind)) for kind in (MainAction, QuickAction, OwedAction, MarketAction))


def check_moment(board: Board, kind: type[Action]) -> None:
    """Check that it is the time for this kind of action. The market and owed choices come before everything else."""
    if kind in MARKET:
        if not board.market:
            raise Illegal("market", "no_market")
    elif board.market:
        raise Illegal("market", "market_first")
    elif kind in OWED:
        if not board.owed:
            raise Illegal("nobility", "nothing_owed")
    elif board.owed:
        raise Illegal("nobility", "choose_first")
    else:
        _check_actions_left(board, kind)


def _check_actions_left(board: Board, kind: type[Action]) -> None:
    if kind in MAIN:
        if not board.main:
            raise Illegal("turn", "no_main_left")
    elif kind in QUICK:
        if not board.quick:
            raise Illegal("turn", "no_quick_left")
    elif not may_end(board):
        raise Illegal("turn", "main_left", {"count": board.main})


def check_turn(board: Board, seat: Seat, hand: Hand, action: CouncilAction) -> None:
    """Check that the player can do this, given that it is the right time."""
    match action:
        case Elect():
            check_election(board, action)
        case Acquire():
            check_acquisition(board, seat, hand, action)
        case Build():
            check_build(board, seat, action)
        case BuildWithKing():
            check_journey(board, seat, hand, action)
        case SendAssistant():
            check_assistants_election(board, seat, action)
        case Engage():
            check_engage(board, seat)
        case ChangePermits():
            check_change(board, seat, action)
        case BuyMainAction():
            check_extra(board, seat)
        case TakeToken() | TakePermit() | ReusePermit() | Decline():
            check_owed(board, seat, action)


# # The function for each action. A table, as in fold.py, because a `match` takes longer
PERFORM: dict[type[Action], Callable[[Story, Seat, Any], None]] = {
    Elect: elect,
    Acquire: acquire,
    Build: build,
    BuildWithKing: build_with_king,
    SendAssistant: send_assistant,
    Engage: engage,
    ChangePermits: change_permits,
    BuyMainAction: buy_main_action,
    EndTurn: lambda story, seat, action: end_turn(story),
    TakeToken: choose,
    TakePermit: choose,
    ReusePermit: choose,
    Decline: choose,
}


def go_on(story: Story) -> None:
    """End the turn when nothing is owed and the player cannot perform any remaining action.

    An acquired permit is replaced after its bonus, including every choice that came with it.
    """
    if story.board.owed:
        drop_impossible(story)
    if not story.board.owed:
        refill(story)
    board = story.board
    if not (board.owed or board.main or board.can_act_quickly):
        end_turn(story)


def end_turn(story: Story) -> None:
    """Pass the turn clockwise. The game ends before the player who first built the last emporium would play again."""
    board = story.board
    following = (board.turn + 1) % len(board.players)
    if following == board.finisher:
        final_score(story)
        return
    if is_market_day(board, following):
        open_market(story)
    if not story.board.market:
        begin_turn(story, following)
