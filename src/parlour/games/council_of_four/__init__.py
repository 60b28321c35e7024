"""Council of Four: satisfy councils, acquire permits, move the king, and be the first to build ten emporiums.

The rulebook's chapters and their modules:

    Set-up                               ready.py     lay, setup; build_neutral_emporiums for two players
    A turn                               turn.py      begin_turn, actions, check_moment, check_turn, go_on, end_turn
      Draw a card                        draw.py      draw_cards, refill, show_permit
      Elect a councillor                 elect.py     elect; send_assistant
      Satisfy a council                  council.py   price, payments, check_payment
      Acquire a business permit tile     acquire.py   acquire
      Symbols                            reward.py    reward_of_city, bonus_of_permit, advance
      Build an emporium with a permit    build.py     build; open_emporium for every emporium
      Build an emporium with the king    king.py      build_with_king
      Bonus and king's reward tiles      tiles.py     win_tiles, last_emporium
      Quick actions                      quick.py     engage, change_permits, buy_main_action
    The nobility track                   nobility.py  owed_choices, choose
    End of the game and final score      score.py     final_score, ending
    The market (a variant)               market.py    open_market, trade

The components are in printed.py and the eight maps in roads.py. Actions are in actions.py and events in events.py (the
market's: stalls.py). The state is in board.py and known.py; fold.py and changes.py apply events to it. reasons.py
explains why an action is not possible, and bunch.py compares a hand with a council as one number. The rules in prose
are in docs/rules/council_of_four.md.
"""

from collections.abc import Mapping

from parlour.chance import Chance
from parlour.game.abilities import (
    Abilities,
    GivesAwards,
    HasBanter,
    HasMoments,
    HasTalk,
    HasVariants,
    Imagines,
    PacesBots,
    Phrase,
    RotatesRole,
    SaysWhyNot,
    SuitsDays,
    TakesItsTime,
    TellsTheTable,
    Welcomes,
)
from parlour.game.sample import HasSample
from parlour.games.council_of_four import awards, banter, moments
from parlour.games.council_of_four.actions import Acquire, Build, BuildWithKing, CouncilAction, Elect, EndTurn
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.description import describe
from parlour.games.council_of_four.events import CouncilEvent, FirstChosen
from parlour.games.council_of_four.imagine import imagine
from parlour.games.council_of_four.known import CouncilOptions, Hand
from parlour.games.council_of_four.laws import laws as laws
from parlour.games.council_of_four.market import check_dealing, dealings, trade
from parlour.games.council_of_four.names import pieces as pieces
from parlour.games.council_of_four.nobility import owed_choices
from parlour.games.council_of_four.printed import CITIES, ELECTION_COINS
from parlour.games.council_of_four.ready import lay as lay
from parlour.games.council_of_four.ready import setup as setup
from parlour.games.council_of_four.reasons import obstacles
from parlour.games.council_of_four.sample import sample
from parlour.games.council_of_four.score import ending
from parlour.games.council_of_four.stalls import LeaveMarket, MarketAction
from parlour.games.council_of_four.story import CouncilState, Story
from parlour.games.council_of_four.turn import PERFORM, actions, begin_turn, check_moment, check_turn, go_on
from parlour.rules import Action as AnyAction
from parlour.rules import Ask, Choices, Outcome, Seat, SeatView

name = "council_of_four"
version = 3
seats = range(2, 5)
minutes = 60
longest = 5_000
together = False
sections: tuple[str, ...] = (
    "ready",
    "two",
    "turn",
    "elect",
    "council",
    "acquire",
    "symbols",
    "build",
    "king",
    "emporiums",
    "tiles",
    "engage",
    "change",
    "send",
    "extra",
    "nobility",
    "end",
    "maps",
    "market",
)
endings: tuple[str, ...] = ("points", "tie_break", "shared")
Options = CouncilOptions
Action = CouncilAction
Event = CouncilEvent


def ask(board: Board) -> Ask | Outcome:
    """Ask the next seat at the market, or the player whose turn it is: for a choice that is owed, or for an action."""
    if board.over:
        return ending(board)
    if board.market:
        return Ask("market", frozenset((board.market.asked,)), step=board.moves)
    return Ask("nobility" if board.owed else "turn", frozenset((board.turn,)), step=board.moves)


def legal(view: SeatView[Board, Hand]) -> Choices:
    board = view.board
    if board.market:
        return Choices(tuple(dealings(board, board.market, view.seat, view.hand)))
    if board.owed:
        return Choices(owed_choices(board))
    return Choices(actions(board, view.hand))


def check(view: SeatView[Board, Hand], action: CouncilAction) -> None:
    check_moment(view.board, type(action))
    if view.board.market:
        assert isinstance(action, MarketAction)
        check_dealing(view.board, view.board.market, view.seat, view.hand, action)
    else:
        check_turn(view.board, view.seat, view.hand, action)


def decide(state: CouncilState, moves: Mapping[Seat, CouncilAction], chance: Chance) -> Story:
    """The events of a move with the table after it, so that the referee need not compute it again."""
    story = Story(state, chance)
    ((seat, action),) = moves.items()
    if state.board.market:
        assert isinstance(action, MarketAction)
        trade(story, state.board.market, seat, action)
        if not story.board.market:
            begin_turn(story, story.board.first)
    else:
        PERFORM[type(action)](story, seat, action)
        if type(action) is not EndTurn:
            go_on(story)
    return story


def default(view: SeatView[Board, Hand]) -> AnyAction:
    """An absent player takes the first choice, builds, spends a little on permits and the king, or elects."""
    if view.board.market:
        return LeaveMarket()
    listed = legal(view).actions
    sparing = [action for action in listed if is_sparing(action)]
    return (sparing or listed)[0]


def is_sparing(action: AnyAction) -> bool:
    """Whether a move suits an absent player: no quick action, and no more coins than an election brings."""
    if isinstance(action, Acquire | BuildWithKing):
        return action.coins <= ELECTION_COINS
    return isinstance(action, Build | Elect | EndTurn)


def silent(board: Board) -> frozenset[Seat]:
    """Everybody may talk at any time."""
    return frozenset()


def things(board: Board) -> Mapping[str, tuple[str, ...]]:
    """The things that players can point at: the cities."""
    return {"city": tuple(CITIES)}


abilities: Abilities = (
    TellsTheTable(describe),
    HasMoments(moments.length, moments.BEATS),
    GivesAwards(awards.KINDS, awards.feats),
    HasBanter(banter.occasion),
    PacesBots(0.35),
    Imagines(imagine),
    HasSample(sample),
    SaysWhyNot(obstacles),
    TakesItsTime({"turn": 3.0, "market": 2.0}),
    SuitsDays(),
    Welcomes(best=3, often=("market",), options={"first": 0}),
    RotatesRole("first", FirstChosen),
    HasVariants(("market", "coin_track", "assistant_pool"), {"market": {"market": True}}),
    HasTalk(
        things,
        lambda board: 0,  # there are no rounds: a note on a city stays
        (Phrase("want_city", "city"), Phrase("watch_out", "person"), Phrase("bad_cards"), Phrase("nice_move")),
    ),
)
