"""The greedy bot: it gives every action a price and takes the best one this turn."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.council_of_four.stall import deal
from parlour.bots.council_of_four.worth import MAIN, Worth
from parlour.chance import Chance
from parlour.games.council_of_four.actions import (
    Acquire,
    Build,
    BuildWithKing,
    BuyMainAction,
    ChangePermits,
    Decline,
    Elect,
    EndTurn,
    Engage,
    ReusePermit,
    SendAssistant,
    TakePermit,
    TakeToken,
)
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import AssistantSent, Engaged, MainActionBought
from parlour.games.council_of_four.known import Hand
from parlour.games.council_of_four.printed import (
    COUNCILS,
    ELECTION_COINS,
    ENGAGE_PRICE,
    EXTRA_PRICE,
    PERMITS,
    Card,
    Colour,
    Council,
)
from parlour.games.council_of_four.turn import actions
from parlour.rules import Action, Prompt, SeatView

MATCH = 1.1  # a card that matches a councillor of its own, compared with one that does not
KINGS_MATCH = 1.3  # the same in the king's council
CHANGE = 0.4  # what new permits promise beside those on display


class Greedy(Struct, frozen=True):
    """Takes what is worth most. With `noise`, prices are blurred by up to this many points, as for a newcomer."""

    noise: float = 0.0

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        assert view.seat is not None and view.hand is not None
        board: Board = view.board
        if board.market:
            return deal(view, prompt)
        priced = price_all(board, view.hand, prompt.actions)
        return max(priced, key=lambda pair: pair[1] + self.noise * (2 * chance.random() - 1))[0]


def price_all(board: Board, hand: Hand, listed: Iterable[Action]) -> list[tuple[Action, float]]:
    """Each action with its price; for a quick action, with the value of the main action after it."""
    worth = Worth(board, board.turn)
    return [(action, price(worth, hand, action) + after_it(worth, hand, action)) for action in listed]


def price(worth: Worth, hand: Hand, action: Action) -> float:
    """What an action brings, less what it costs."""
    match action:
        case Build(permit, city):
            return worth.of_emporium(city) + 0.2 * (3 - len(permit.partition("/")[2]))
        case BuildWithKing(city, cards, coins):
            return worth.of_emporium(city) - worth.of_cards(cards) - worth.coin * coins
        case Acquire(permit, cards, coins):
            return worth.of_taking(permit) - worth.of_cards(cards) - worth.coin * coins
        case Elect(council, colour):
            return worth.coin * ELECTION_COINS + matched(worth.board, hand, council, colour)
        case SendAssistant(council, colour):
            return matched(worth.board, hand, council, colour) - worth.assistant
        case Engage():
            return worth.assistant - worth.coin * ENGAGE_PRICE
        case BuyMainAction():
            return -EXTRA_PRICE * worth.assistant
        case ChangePermits(region):
            shown = [worth.of_taking(permit) for permit in worth.board.face_up(region)]
            return CHANGE * (MAIN - max(shown)) - worth.assistant
        case TakeToken(city):
            return worth.of_bonus(worth.board.tokens[city])
        case TakePermit(permit):
            return worth.of_taking(permit)
        case ReusePermit(permit):
            return worth.of_bonus(PERMITS[permit])
        case EndTurn() | Decline():
            return 0.0
        case _:
            raise AssertionError(f"{action!r} is not a move of a turn")


def matched(board: Board, hand: Hand, council: Council, colour: Colour) -> float:
    """How much better the hand matches a council after this election."""
    before, cards = board.councils[council], Counter(hand.cards)
    better = _fitting(cards, (colour, *before[:-1])) - _fitting(cards, before)
    return (KINGS_MATCH if council == COUNCILS[-1] else MATCH) * better


def _fitting(cards: Counter[Card], council: tuple[Colour, ...]) -> int:
    return sum([min(cards[colour], council.count(colour)) for colour in set(council)])


def after_it(worth: Worth, hand: Hand, action: Action) -> float:
    """The best main action after a quick one; 0 if the quick action does not change it, so that it can wait."""
    board, seat = worth.board, worth.seat
    match action:
        case Engage() if board.main:
            return best_main(board.after(Engaged(seat, ENGAGE_PRICE)), hand)
        case SendAssistant(council, colour) if board.main and matched(board, hand, council, colour) > 0:
            return best_main(board.after(AssistantSent(seat, council, colour, board.councils[council][-1])), hand)
        case BuyMainAction() if not board.main:
            return best_main(board.after(MainActionBought(seat, EXTRA_PRICE)), hand)
        case _:
            return 0.0


def best_main(board: Board, hand: Hand) -> float:
    """The highest price of a main action."""
    worth = Worth(board, board.turn)
    return max(price(worth, hand, action) for action in actions(replace(board, quick=0), hand))
