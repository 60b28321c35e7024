"""A turn: draw a card; then one main action, and perhaps a quick one, in any order. Then the next player's."""

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game import Action, Seat, kinds
from parlour.games.council_of_four.acquire import acquire, acquisitions, check_acquisition
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    ChangePermits,
    CouncilAction,
    Elect,
    EndTurn,
    Engage,
    MainAction,
    OwedAction,
    QuickAction,
    SendAssistant,
)
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.build import build, builds, check_build, open_cities
from parlour.games.council_of_four.council import bunches
from parlour.games.council_of_four.draw import draw_cards
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
from parlour.games.council_of_four.story import CouncilState, Story, happen


def begin_turn(state: CouncilState, seat: Seat, chance: Chance) -> Story:
    """Phase 1: draw a politics card."""
    state = yield from happen(state, TurnBegan(seat))
    return (yield from draw_cards(state, seat, 1, chance))


def actions(board: Board, hand: Hand) -> tuple[Action, ...]:
    """Phase 2: main actions while there are any left, a quick one if it is left; the end only after the main ones."""
    quick = quick_actions(board) if board.quick else []
    if not board.main:
        return (*quick, EndTurn())
    free, held = open_cities(board, board.turn), bunches(hand)
    return (
        *builds(board, free),
        *acquisitions(board, held),
        *journeys(board, held, free),
        *elections(board),
        *quick,
    )


MAIN, QUICK, OWED, MARKET = map(kinds, (MainAction, QuickAction, OwedAction, MarketAction))


def check_turn(board: Board, seat: Seat, hand: Hand, action: CouncilAction) -> None:
    kind = type(action)
    if kind in OWED:
        _check_choice(board, seat, action)
    elif kind in MARKET:
        raise Illegal("market", "no_market")
    elif board.owed:
        raise Illegal("nobility", "choose_first")
    elif kind in MAIN:
        _check_main(board, seat, hand, action)
    elif kind in QUICK:
        _check_quick(board, seat, action)
    elif board.main:
        raise Illegal("turn", "main_left", {"count": board.main})


def _check_choice(board: Board, seat: Seat, action: CouncilAction) -> None:
    if not board.owed:
        raise Illegal("nobility", "nothing_owed")
    assert isinstance(action, OwedAction)
    check_owed(board, seat, action)


def _check_main(board: Board, seat: Seat, hand: Hand, action: CouncilAction) -> None:
    if not board.main:
        raise Illegal("turn", "no_main_left")
    match action:
        case Elect():
            check_election(board, action)
        case Acquire():
            check_acquisition(board, seat, hand, action)
        case Build():
            check_build(board, seat, action)
        case BuildWithKing():
            check_journey(board, seat, hand, action)


def _check_quick(board: Board, seat: Seat, action: CouncilAction) -> None:
    if not board.quick:
        raise Illegal("turn", "no_quick_left")
    match action:
        case SendAssistant():
            check_assistants_election(board, seat, action)
        case Engage():
            check_engage(board, seat)
        case ChangePermits():
            check_change(board, seat, action)
        case BuyMainAction():
            check_extra(board, seat)


def perform(state: CouncilState, seat: Seat, action: CouncilAction, chance: Chance) -> Story:
    """The action itself, with all that comes of it."""
    match action:
        case Elect():
            return elect(state, seat, action)
        case Acquire():
            return acquire(state, seat, action, chance)
        case Build():
            return build(state, seat, action, chance)
        case BuildWithKing():
            return build_with_king(state, seat, action, chance)
        case SendAssistant():
            return send_assistant(state, seat, action)
        case Engage():
            return engage(state, seat)
        case ChangePermits():
            return change_permits(state, seat, action, chance)
        case BuyMainAction():
            return buy_main_action(state, seat)
        case EndTurn():
            return end_turn(state, chance)
        case _:
            assert isinstance(action, OwedAction)
            return choose(state, seat, action, chance)


def go_on(state: CouncilState, chance: Chance) -> Story:
    """A turn is over when nothing is owed and no action is left that the player could perform."""
    if state.board.owed:
        state = yield from drop_impossible(state)
    board = state.board
    if board.owed or board.main or board.can_act_quickly:
        return state
    return (yield from end_turn(state, chance))


def end_turn(state: CouncilState, chance: Chance) -> Story:
    """Clockwise. The last lap ends before the player who built the last emporium would be next."""
    board = state.board
    following = (board.turn + 1) % len(board.players)
    if following == board.finisher:
        return (yield from final_score(state))
    if is_market_day(board, following):
        state = yield from open_market(state, chance)
        if state.board.market:
            return state
    return (yield from begin_turn(state, following, chance))
