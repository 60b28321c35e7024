"""ego: how well do you know each other? One reads a question and answers in secret; the others bet on the answer.

The rulebook's chapters and their modules:

    Get ready          ready.py      lay, box_of_cards, face_up, setup, draw
    Read and answer    reading.py    readings, check_reading, read, answer
    Guess and bet      guessing.py   guesses, bets_of, check_guess, turn_over
    Settle             guessing.py   settle, winnings, shortage, stakes_back
    The end            turn.py       pass_on, over; ending below

The rules in prose are in docs/rules/ego.md.
"""

from collections.abc import Iterable, Mapping

from parlour.chance import Chance
from parlour.game.abilities import (
    Abilities,
    CarriesOver,
    GivesAwards,
    HasAudience,
    HasBanter,
    HasMoments,
    HasTalk,
    HasVariants,
    Imagines,
    LegacyDefaults,
    Phrase,
    ProposesNext,
    RedactsOptions,
    RotatesRole,
    SuitsDays,
    TakesContributions,
    TakesItsTime,
    TellsTheTable,
    Welcomes,
)
from parlour.game.sample import HasSample
from parlour.games.ego import awards, banter, moments
from parlour.games.ego.actions import Answer, EgoAction, Guess, Refuse
from parlour.games.ego.audience import audience_question, audience_told
from parlour.games.ego.description import describe
from parlour.games.ego.events import EgoEvent, ReaderChosen
from parlour.games.ego.guessing import bets_of, check_guess, guesses, turn_over
from parlour.games.ego.imagine import imagine
from parlour.games.ego.known import (
    ALL_CHIPS,
    BY_THE_RULEBOOK,
    NOT_TOPPED_UP,
    SHORT_EVENING,
    Board,
    EgoOptions,
    Hand,
)
from parlour.games.ego.reading import can_refuse, check_reading, read, readings
from parlour.games.ego.ready import (
    EgoState,
    after_the_last_round,
    carried,
    face_up,
    own_from_form,
    own_from_text,
)
from parlour.games.ego.ready import (
    lay as lay,
)
from parlour.games.ego.ready import (
    setup as setup,
)
from parlour.games.ego.sample import sample
from parlour.lexicon import questions
from parlour.lexicon.own_questions import OWN_BYTES, OWN_QUESTIONS
from parlour.pieces import Piece
from parlour.rules import Action as AnyAction
from parlour.rules import Ask, Choices, Language, Outcome, Seat, SeatView
from parlour.rules import Event as AnyEvent

name = "ego"
version = 4
seats = range(2, 7)
minutes = 25
longest = 6_000
together = False
sections: tuple[str, ...] = ("ready", "reading", "guessing", "settling", "end")
endings: tuple[str, ...] = ("pool_empty", "box_opened", "no_box", "nobody_can_bet", "no_cards_left", "questions_asked")
Options = EgoOptions
Action = EgoAction
Event = EgoEvent


def ask(board: Board) -> Ask | Outcome:
    """The reader chooses what to do with the card; then everybody who can bet guesses at the same time."""
    assert board.reader is not None
    if board.ended:
        return ending(board)
    if board.laid:
        return Ask("guessing", board.guessers, sealed=True, step=board.read)
    tries = board.turned + 2 * board.swapped
    return Ask("reading", frozenset((board.reader,)), step=4 * board.read + tries)


def ending(board: Board) -> Outcome:
    """Most chips win; ties share the win."""
    most = max(board.chips)
    winners = frozenset(seat for seat, chips in enumerate(board.chips) if chips == most)
    return Outcome(winners, board.chips, board.ended)


def legal(view: SeatView[Board, Hand]) -> Choices:
    assert view.seat is not None
    if view.board.laid:
        return guesses(view.board, view.seat)
    return readings(view.board, view.seat)


def check(view: SeatView[Board, Hand], action: EgoAction) -> None:
    assert view.seat is not None
    if view.board.laid:
        check_guess(view.board, view.seat, action)
    else:
        check_reading(view.board, view.seat, action)


def decide(state: EgoState, moves: Mapping[Seat, EgoAction], chance: Chance) -> Iterable[AnyEvent]:
    if state.board.laid:
        return turn_over(state, moves, chance)
    ((seat, action),) = moves.items()
    return read(state, seat, action, chance)


def default(view: SeatView[Board, Hand]) -> AnyAction:
    """An absent reader pays for not answering if possible; an absent guesser bets as little as possible."""
    assert view.seat is not None
    if view.board.laid:
        return Guess(1, bets_of(view.board, view.seat)[0])
    return Refuse() if can_refuse(view.board, view.seat) else Answer(1)


def silent(board: Board) -> frozenset[Seat]:
    return frozenset()


def things(board: Board) -> Mapping[str, tuple[str, ...]]:
    """The things that players can point at: the three answers to the question."""
    return {"answer": ("1", "2", "3")} if board.question or board.own else {}


def laws(state: EgoState) -> Mapping[str, bool]:
    """No chip is lost, none is doubled, and nobody owes any."""
    board = state.board
    places = (*board.chips, board.pool, board.box)
    return {
        "120 chips": sum(places) == ALL_CHIPS,
        "no debts": min(places) >= 0,
        "cards are counted": board.cards == len(state.box.cards),
        "only the reader's token lies face down": all(
            hand.answer is None for seat, hand in enumerate(state.hands) if seat != board.reader
        ),
    }


def pieces(language: Language) -> Mapping[str, Piece]:
    """Every question and its answers: `c001a`, and `c001a.1` to `c001a.3`."""
    printed = [questions.question(side, language) for card in questions.cards() for side in questions.sides(card)]
    asked = {question.id: Piece(question.ask, group=question.theme) for question in printed}
    answers = {
        f"{question.id}.{dots}": Piece(answer)
        for question in printed
        for dots, answer in enumerate(question.answers, 1)
    }
    return asked | answers


abilities: Abilities = (
    TellsTheTable(describe),
    HasAudience(audience_question, audience_told),
    HasMoments(moments.length, moments.BEATS),
    GivesAwards(awards.KINDS, awards.feats),
    HasBanter(banter.occasion),
    Imagines(imagine),
    HasSample(sample),
    RedactsOptions(face_up),
    TakesItsTime({"reading": 1.5}),
    SuitsDays(),
    LegacyDefaults({1: BY_THE_RULEBOOK | NOT_TOPPED_UP, 2: SHORT_EVENING | NOT_TOPPED_UP, 3: NOT_TOPPED_UP}),
    CarriesOver(carried),
    ProposesNext(after_the_last_round),
    TakesContributions("own", own_from_text, own_from_form, OWN_QUESTIONS, OWN_BYTES),
    Welcomes(best=4, often=("questions", "own", "carry"), options={"first": 1}),  # somebody else reads first
    RotatesRole("first", ReaderChosen),
    HasVariants(
        ("questions", "honour", "carry"),
        {"short": {"questions": 4, "honour": True}, "quick": {"questions": 2, "honour": True}},
    ),
    HasTalk(
        things,
        lambda board: board.read,
        (Phrase("so_you", "person"), Phrase("no_idea"), Phrase("surprised"), Phrase("tell_more")),
    ),
)
