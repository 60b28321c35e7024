"""Similo: one player knows the secret character and gives clues with cards, upright for alike, sideways for different.

The rulebook's chapters and their modules:

    Get ready                         ready.py    lay, own_cards, setup
    1  Play a new clue                clue.py     clues, check_clue, give_clue
    2  Discuss and remove characters  remove.py   removals, check_removal, discuss, confirm, take_away, follow, give_way
    The end                           below       ending

The rules in prose are in docs/rules/similo.md.
"""

from collections.abc import Iterable, Mapping

from parlour.chance import Chance
from parlour.game.abilities import (
    Abilities,
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
from parlour.game.ballot import owing
from parlour.game.own_cards import OWN_CARDS
from parlour.game.sample import HasSample
from parlour.games.similo import awards, banter, moments
from parlour.games.similo.actions import GiveClue, SimiloAction, Withdraw
from parlour.games.similo.audience import audience_question, audience_told
from parlour.games.similo.clue import check_clue, clues, give_clue
from parlour.games.similo.description import describe
from parlour.games.similo.events import GiverChosen, SimiloEvent
from parlour.games.similo.imagine import imagine
from parlour.games.similo.known import Board, Hand, SimiloOptions, stock_of
from parlour.games.similo.printed import CHARACTERS, HAND, REMOVALS
from parlour.games.similo.ready import SimiloState
from parlour.games.similo.ready import lay as lay
from parlour.games.similo.ready import setup as setup
from parlour.games.similo.remove import (
    check_removal,
    discuss,
    follow,
    give_way,
    leave_it_to_the_others,
    removals,
    undecided,
)
from parlour.games.similo.sample import sample
from parlour.lexicon import decks
from parlour.pieces import Piece
from parlour.rules import Action as AnyAction
from parlour.rules import Ask, Choices, Language, Outcome, Seat, SeatView
from parlour.rules import Event as AnyEvent

name = "similo"
version = 3
seats = range(2, 9)
minutes = 10
longest = 5_000
together = True
sections: tuple[str, ...] = ("ready", "clue", "remove", "end", "decks")
endings: tuple[str, ...] = ("found", "secret_removed")
Options = SimiloOptions
Action = SimiloAction
Event = SimiloEvent


def ask(board: Board) -> Ask | Outcome:
    """Five rounds: the giver plays a clue, then the guessers take characters away."""
    assert board.giver is not None
    if board.secret is not None:
        return ending(board, board.secret)
    if len(board.clues) < board.round:
        return Ask("clue", frozenset((board.giver,)), step=board.round)
    step = board.round + 10 * board.ballots
    if not board.votes:
        return Ask("remove", board.guessers, step=step)
    waiting = owing(board.votes, board.guessers)
    return Ask("remove", waiting, frozenset(board.votes) - waiting, step=step)


def ending(board: Board, secret: str) -> Outcome:
    """All win if only the secret character is left; all lose if it was removed. The score counts safe removals."""
    found = board.remaining == (secret,)
    safe = sum(len(cards) for cards in board.removed if secret not in cards)
    winners = frozenset(range(board.seats)) if found else frozenset[Seat]()
    return Outcome(winners, (safe,) * board.seats, "found" if found else "secret_removed")


def legal(view: SeatView[Board, Hand]) -> Choices:
    assert view.seat is not None and view.hand is not None
    return clues(view.hand) if view.seat == view.board.giver else removals(view.board, view.seat)


def check(view: SeatView[Board, Hand], action: SimiloAction) -> None:
    if view.seat == view.board.giver:
        check_clue(view, action)
    else:
        check_removal(view, action)


def decide(state: SimiloState, moves: Mapping[Seat, SimiloAction], chance: Chance) -> Iterable[AnyEvent]:
    ((seat, action),) = moves.items()
    if isinstance(action, GiveClue):
        return give_clue(state, action, chance)
    return discuss(state, seat, action)


def default(view: SeatView[Board, Hand]) -> AnyAction:
    """An absent giver plays the first card upright; an absent guesser follows the team or removes the first ones."""
    assert view.seat is not None and view.hand is not None
    board = view.board
    if view.seat == board.giver:
        return GiveClue(view.hand.cards[0], "similar")
    wanted = follow(board, view.seat)
    return Withdraw() if board.votes.get(view.seat) == wanted.cards else wanted


def while_away(view: SeatView[Board, Hand], here: frozenset[Seat]) -> AnyAction | None:
    """An absent guesser has no say: the players who are here decide. Nobody gives clues for an absent giver."""
    assert view.seat is not None
    return None if view.seat == view.board.giver else leave_it_to_the_others(view.board, view.seat, here)


def silent(board: Board) -> frozenset[Seat]:
    """The clue giver may not speak while the game runs."""
    return frozenset() if board.giver is None or board.secret is not None else frozenset((board.giver,))


def things(board: Board) -> Mapping[str, tuple[str, ...]]:
    """The things that players can point at: the remaining characters and the clues."""
    return {"card": (*board.remaining, *[clue.card for clue in board.clues])}


def laws(state: SimiloState) -> Mapping[str, bool]:
    """No card is lost or doubled, and the secret is one of the twelve."""
    board = state.board
    assert board.giver is not None
    giver = state.hands[board.giver]
    played = tuple(clue.card for clue in board.clues)
    deck = stock_of(board)
    laid = tuple(card for card in board.grid if card in deck)
    gone = tuple(card for cards in board.removed for card in cards)
    return {
        "every clue card is in one place": sorted(laid + giver.cards + played + state.box.stock) == sorted(deck),
        "twelve characters": len(set(board.grid)) == CHARACTERS,
        "a character is there or gone": sorted(board.remaining + gone) == sorted(board.grid),
        "removed by the table of rounds": tuple(map(len, board.removed)) == REMOVALS[: len(board.removed)],
        "a full hand of clues": len(giver.cards) == HAND,
        "the secret is on the grid": giver.secret in board.grid,
        "only the giver holds cards": all(
            hand == Hand() for seat, hand in enumerate(state.hands) if seat != board.giver
        ),
    }


def pieces(language: Language) -> Mapping[str, Piece]:
    """Every card of every deck, and the decks themselves."""
    shelf = [decks.deck(name) for name in decks.DECKS]
    covers = {deck.id: Piece(deck.title[language], deck.cover, deck.tint) for deck in shelf}
    cards = {
        card.id: Piece(card.names[language], card.picture, deck.tint, card.pose, deck.id)
        for deck in shelf
        for card in deck.cards
    }
    return covers | cards


abilities: Abilities = (
    TellsTheTable(describe),
    HasAudience(audience_question, audience_told),
    HasMoments(moments.length, moments.BEATS),
    GivesAwards(awards.KINDS, awards.feats),
    HasBanter(banter.occasion),
    Imagines(imagine),
    HasSample(sample),
    TakesItsTime({"clue": 1.5, "remove": 2.0}),
    DecidesWithoutAbsent(while_away),
    GivesWay(give_way),
    TakesPictures("own", OWN_CARDS),
    PicksOpenly(undecided),
    Welcomes(best=4, often=("deck", "clue_deck", "own"), options={"giver": 1}),  # guessing is easier than keeping quiet
    RotatesRole("giver", GiverChosen),
    HasTalk(
        things,
        lambda board: len(board.removed),
        (Phrase("not_sure"), Phrase("convince"), Phrase("go_with", "person"), Phrase("which_like", "card")),
    ),
)
