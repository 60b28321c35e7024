"""The Same Game: two objects, alike in one thing and different in all others; lift every cup but the one on the trap.

The rulebook's chapters and their modules:

    What is printed      printed.py   levels, rounds, the cup track, the scoreboard
    Get ready            ready.py     lay, setup, begin_round
    Think of a clue      clue.py      clues, check_clue, write
    Choosing an object   wording.py   check_wording
    Swap your card       swap.py      ask_swap, swap_votes, vote_swap
    Your turn            turn.py      begin, end_turn
    Lift the cups        lifting.py   lifts, check_lift, discuss, lift
    Doubt a clue         doubt.py     doubt, judge
    The end              below        ending

Besides, `advise` helps the writer (compare.py, understanding.py). The rules in prose are in docs/rules/same_game.md.
"""

from collections.abc import Iterable, Mapping

from parlour.chance import Chance
from parlour.game.abilities import (
    Abilities,
    Advises,
    DecidesWithoutAbsent,
    GivesAwards,
    GivesWay,
    HasAudience,
    HasBanter,
    HasMoments,
    HasTalk,
    Imagines,
    Phrase,
    PicksOpenly,
    RotatesRole,
    TakesItsTime,
    TakesPictures,
    TellsTheTable,
    Welcomes,
)
from parlour.game.ballot import leading, owing
from parlour.game.own_cards import OWN_CARDS
from parlour.games.same_game import awards, banter, doubt, lifting, moments, swap
from parlour.games.same_game.actions import AskSwap, Begin, Judge, SameGameAction, VoteSwap, Withdraw
from parlour.games.same_game.audience import audience_question, audience_told
from parlour.games.same_game.clue import check_clue, clues, stand_in, write
from parlour.games.same_game.compare import advise
from parlour.games.same_game.description import describe
from parlour.games.same_game.doubt import JUDGEMENTS, check_judgement, judge
from parlour.games.same_game.events import FirstChosen, SameGameEvent
from parlour.games.same_game.imagine import imagine
from parlour.games.same_game.known import Board, Hand, SameGameOptions
from parlour.games.same_game.lifting import check_lift, discuss, follow, lifts, undecided
from parlour.games.same_game.names import pieces as pieces
from parlour.games.same_game.printed import ENDINGS, ON_DISPLAY, WON, medal
from parlour.games.same_game.ready import SameGameState, all_cards
from parlour.games.same_game.ready import lay as lay
from parlour.games.same_game.ready import setup as setup
from parlour.games.same_game.swap import ask_swap, check_swap_vote, swap_votes, vote_swap
from parlour.games.same_game.turn import begin, check_begin
from parlour.rules import Action as AnyAction
from parlour.rules import Ask, Choices, Outcome, Prompt, Seat, SeatView, Write
from parlour.rules import Event as AnyEvent

name = "same_game"
version = 3
seats = range(2, 7)
minutes = 25
longest = 5_000
together = True
sections: tuple[str, ...] = (
    "ready",
    "clue",
    "object",
    "swap",
    "turn",
    "lifting",
    "doubt",
    "score",
    "end",
    "categories",
)
endings: tuple[str, ...] = ENDINGS
Options = SameGameOptions
Action = SameGameAction
Event = SameGameEvent


def ask(board: Board) -> Ask | Outcome:
    """Everybody writes a clue. Then everybody has a turn, in which the others lift cups."""
    if board.is_over:
        return ending(board)
    if board.swapper is not None:
        return Ask("swap", board.everybody - board.swap_votes.keys(), frozenset((board.swapper,)), step=board.step)
    if board.giver is None and board.written != board.everybody:
        return Ask("clue", board.everybody - board.written, board.written, step=board.step)
    if board.giver is None:
        return Ask("turn", frozenset((board.next_giver,)), step=board.step)
    if board.clue is None:
        return Ask("clue", frozenset((board.giver,)), step=board.step)
    if board.doubts:
        return Ask("doubt", board.guessers - board.doubts.keys(), step=board.step)
    waiting = owing(board.votes, board.guessers)
    return Ask("lifting", waiting, frozenset(board.votes) - waiting, step=board.step)


def ending(board: Board) -> Outcome:
    """Bronze, silver and gold are wins for all. The score is the marker's space."""
    reached = medal(board.scoreboard, board.score)
    winners = board.everybody if reached in WON else frozenset[Seat]()
    return Outcome(winners, (board.score,) * board.seats, reached)


def legal(view: SeatView[Board, Hand]) -> Prompt:
    assert view.seat is not None
    match _section(view.board):
        case "swap":
            return swap_votes(view.board, view.seat)
        case "clue":
            return clues(view)
        case "turn":
            return Choices((Begin(),))
        case "doubt":
            return JUDGEMENTS
        case _:
            return lifts(view.board, view.seat)


def check(view: SeatView[Board, Hand], action: SameGameAction) -> None:
    assert view.seat is not None
    match _section(view.board):
        case "swap":
            check_swap_vote(view.board, view.seat, action)
        case "clue":
            check_clue(view, action)
        case "turn":
            check_begin(action)
        case "doubt":
            check_judgement(action)
        case _:
            check_lift(view, action)


def decide(state: SameGameState, moves: Mapping[Seat, SameGameAction], chance: Chance) -> Iterable[AnyEvent]:
    ((seat, action),) = moves.items()
    match action:
        case Write():
            return write(state.board, seat, action)
        case AskSwap():
            return ask_swap(state, seat, chance)
        case Begin():
            return begin(state, seat)
        case Judge():
            return judge(state.board, seat, action)
        case VoteSwap():
            return vote_swap(state, seat, action, chance)
        case Withdraw() if state.board.swapper is not None:
            return vote_swap(state, seat, action, chance)
        case _:
            return discuss(state, seat, action, chance)


def default(view: SeatView[Board, Hand]) -> AnyAction:
    """An absent player writes a clue from the objects' data, agrees with everything, and follows the team."""
    assert view.seat is not None
    board, seat = view.board, view.seat
    match _section(board):
        case "swap":
            return swap_votes(board, seat).actions[0]
        case "clue":
            return stand_in(view)
        case "turn":
            return Begin()
        case "doubt":
            return Judge("valid")
    return Withdraw() if board.votes and board.votes.get(seat) == leading(board.votes) else follow(board, seat)


def while_away(view: SeatView[Board, Hand], here: frozenset[Seat]) -> AnyAction | None:
    """The players who are here decide. An absent player's clue can be shown, but nobody writes one for them."""
    assert view.seat is not None
    match _section(view.board):
        case "swap":
            return None if view.seat == view.board.swapper else swap.leave_it_to_the_others(view.board, here)
        case "turn":
            return Begin()
        case "doubt":
            return doubt.leave_it_to_the_others(view.board, here)
        case "lifting":
            return lifting.leave_it_to_the_others(view.board, view.seat, here)
        case _:
            return None


def silent(board: Board) -> frozenset[Seat]:
    """The giver may not speak from the moment the two objects are shown until the turn is over."""
    return frozenset() if board.giver is None else frozenset((board.giver,))


def things(board: Board) -> Mapping[str, tuple[str, ...]]:
    """The things that players can point at: the cups that are not lifted."""
    return {"cup": board.covered}


def laws(state: SameGameState) -> Mapping[str, bool]:
    """No card is lost or doubled, everybody has a trap, and the marker is where the turns have moved it."""
    board = state.board
    held = [hand.card for hand in state.hands if hand.card is not None]
    played = [turn.card for turn in board.turns]
    waiting = [hand for hand in state.hands if hand.card is not None]
    seen = set(held) | set(played)
    numbers = sorted(board.tiles.values())
    return {
        "no card is in two places": len(seen) == len(held) + len(played) and not seen & set(state.box.stock),
        "one card is swapped at most": len(all_cards(board.own)) - len(state.box.stock) - len(seen)
        == (not board.spare),
        "as many categories as the level shows": len(board.categories) == sum(ON_DISPLAY[board.level]),
        "every number lies next to one category": numbers == list(range(1, len(board.categories) + 1)),
        "a trap is where the number lies": all(board.tiles[hand.trap or ""] == hand.number for hand in waiting),
        "the marker is on the board": 0 <= board.score <= board.scoreboard.end,
        "a clue is written when it is said so": all(
            (hand.clue is not None) == (hand.seat in board.written) for hand in waiting if hand.seat != board.giver
        ),
        "no safe cup hides the trap": board.giver is None or state.hands[board.giver].trap not in board.lifted,
    }


def _section(board: Board) -> str:
    asked = ask(board)
    assert isinstance(asked, Ask)
    return asked.section


abilities: Abilities = (
    TellsTheTable(describe),
    HasAudience(audience_question, audience_told),
    HasMoments(moments.length, moments.BEATS),
    GivesAwards(awards.KINDS, awards.feats),
    HasBanter(banter.occasion),
    Imagines(imagine),
    Advises(advise),
    TakesItsTime({"clue": 4.0, "lifting": 2.0}),
    DecidesWithoutAbsent(while_away),
    GivesWay(lifting.give_way),
    TakesPictures("own", OWN_CARDS, names_will_do=True),
    PicksOpenly(undecided),
    Welcomes(best=4, often=("level", "language", "mixed", "own")),
    RotatesRole("first", FirstChosen),
    HasTalk(
        things,
        lambda board: len(board.turns),
        (Phrase("not_sure"), Phrase("safe", "cup"), Phrase("for_last", "cup"), Phrase("go_with", "person")),
        silent_until="turn",
    ),
)
