"""ego's golden games.

One for every way to end, and for whatever else a replay must be able to read: own questions, cards turned and swapped,
refusals, readers nobody can bet on.
"""

import random
from collections.abc import Callable, Mapping
from itertools import count

from parlour.game import Game
from parlour.games import ego
from parlour.games.ego.actions import DOTS, Answer, Dots, Guess, Refuse, Swap, TurnOver
from parlour.games.ego.events import Guessed, OwnQuestion, Settled
from parlour.games.ego.guessing import bets_of
from parlour.games.ego.known import Board, EgoOptions
from parlour.rules import Action, Seat

OWN = (
    OwnQuestion("Who of us would get lost first?", ("Me, of course", "Ben, with the map", "Nobody, ever")),
    OwnQuestion("Qu’est-ce qu’on mange ce soir ?", ("Des crêpes", "Une soupe", "Encore des crêpes")),
    OwnQuestion("Dokąd jedziemy latem?", ("Nad morze", "W góry", "Nigdzie, zostajemy")),
    OwnQuestion("Wer spült heute?", ("Ich, na gut", "Die Maschine", "Wer verliert")),
    OwnQuestion("What was that noise?", ("The cat", "The neighbours", "Me, sorry")),
)


def pool_empty() -> Game:
    """Three people; the last question takes the last chips out of the pool."""
    return game(3, EgoOptions(questions=0), knowing=0.55, wanted="pool_empty")


def box_opened() -> Game:
    """Four people; the pool cannot pay the last question, and the box helps out."""
    return game(4, EgoOptions(first=2, questions=0), knowing=0.6, wanted="box_opened")


def no_box() -> Game:
    """Six people have no box: when the pool runs short, nobody is paid."""
    return game(6, EgoOptions(questions=0), knowing=0.6, wanted="no_box")


def nobody_can_bet() -> Game:
    """Two people who do not know each other at all, by the rulebook."""
    return game(2, EgoOptions(questions=0, grown_up=True, honour=False), knowing=0.0, wanted="nobody_can_bet")


def no_cards_left() -> Game:
    """Three people with five questions of their own."""
    return game(3, EgoOptions(own=OWN), knowing=0.4, wanted="no_cards_left")


def questions_asked() -> Game:
    """Five people, two questions each."""
    return game(5, EgoOptions(questions=2), knowing=0.5, wanted="questions_asked")


def won_back_for_honour() -> Game:
    """Three people who hardly know each other: somebody loses everything, guesses for honour, and is back."""
    return game(3, EgoOptions(questions=8, honour=True), knowing=0.1, wanted="questions_asked", seen=has_come_back)


def has_come_back(game: Game) -> bool:
    """Did anybody win a chip that was guessed for honour?"""
    events = [event for entry in game.log for event in entry.events]
    return any(
        isinstance(event, Guessed)
        and event.bet == 0
        and next(later for later in events[at:] if isinstance(later, Settled)).gains[event.seat] > 0
        for at, event in enumerate(events)
    )


def game(
    seats: int, options: EgoOptions, knowing: float, wanted: str, seen: Callable[[Game], bool] = lambda _: True
) -> Game:
    """The first game that ends as wanted, among people who guess each other this well."""
    for attempt in count(1):
        game = Game.open(ego, seats, options, f"golden: {wanted} {attempt}")
        while game.ask is not None:
            seat = min(game.ask.seats)
            game.play(seat, wish(game, seat, knowing))
        if game.outcome is not None and game.outcome.reason == wanted and seen(game):
            return game
    raise AssertionError("unreachable")


def wish(game: Game, seat: Seat, knowing: float) -> Action:
    luck = random.Random(f"{game.header.seed} {len(game.log)}")
    board, prompt = game.state.board, game.prompt(seat)
    assert isinstance(board, Board) and prompt is not None
    if not board.laid:
        way = luck.choice([TurnOver(), Swap(), Refuse()])
        return way if luck.random() < 0.15 and way in prompt.actions else Answer(luck.choice(DOTS))
    assert board.reader is not None
    answer: Dots = game.state.hands[board.reader].answer
    dots = answer if luck.random() < knowing else luck.choice([other for other in DOTS if other != answer])
    bets = bets_of(board, seat)
    return Guess(dots, bets[-1] if luck.random() < 0.5 else bets[0])


GOLDEN: Mapping[str, Callable[[], Game]] = {
    "pool_empty": pool_empty,
    "box_opened": box_opened,
    "no_box": no_box,
    "nobody_can_bet": nobody_can_bet,
    "no_cards_left": no_cards_left,
    "questions_asked": questions_asked,
    "questions_asked_for_honour": won_back_for_honour,
}
