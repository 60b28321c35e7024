"""Think of a clue: everybody at once writes an object that is like their card in their trap category."""

from collections.abc import Iterator
from functools import lru_cache

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.same_game.actions import AskSwap, Card, Category, SameGameAction
from parlour.games.same_game.events import ClueNoted, ClueReplaced, ClueWritten
from parlour.games.same_game.known import Board, ClueLanguage, Hand
from parlour.games.same_game.swap import can_ask, check_asking
from parlour.games.same_game.turn import explain
from parlour.games.same_game.understanding import ClueMeaning, alike, shown
from parlour.games.same_game.wording import check_wording, limits, written
from parlour.lexicon.clue_words import says_too_much
from parlour.lexicon.objects import Object, find, objects, vocabulary
from parlour.rules import Action, Event, Seat, SeatView, Words, Write

EXAMPLES = 12


def clues(view: SeatView[Board, Hand]) -> Words:
    """The prompt for a clue, or for asking for another card. The examples are random objects, good and bad ones."""
    assert view.seat is not None and view.hand is not None and view.hand.card is not None
    board, card = view.board, view.hand.card
    actions: tuple[Action, ...] = (AskSwap(),) if can_ask(board, view.seat) else ()
    language = board.language_of(view.seat)
    own = limits(card, board.rejected, language)
    return Words(own, examples(card, board.round, own.barred, language), actions)


@lru_cache(maxsize=256)
def examples(card: Card, round: int, barred: tuple[str, ...], language: ClueLanguage) -> tuple[str, ...]:
    """Some names of objects, always the same for the same card and round."""
    drawn = Chance(f"examples for {card}", round).sample(thinkable(language), EXAMPLES + len(barred) + 1)
    others = [thing for thing in drawn if thing.id != card and thing.names[language].casefold() not in barred]
    return tuple(thing.names[language] for thing in others[:EXAMPLES])


@lru_cache
def thinkable(language: ClueLanguage) -> tuple[Object, ...]:
    """Every object whose name is a legal clue and means this object: not a 3D printer, nor a fur coat."""
    everything = (*objects(), *vocabulary())
    return tuple(
        thing
        for thing in everything
        if not any(map(str.isnumeric, thing.names[language]))
        and find(thing.names[language], language) is thing
        and not says_too_much(thing.names[language], language)
    )


def check_clue(view: SeatView[Board, Hand], action: SameGameAction) -> None:
    assert view.seat is not None and view.hand is not None and view.hand.card is not None
    match action:
        case Write():
            check_wording(action, view.hand.card, view.board.rejected, view.board.language_of(view.seat))
        case AskSwap():
            check_asking(view.board, view.seat)
        case _:
            raise Illegal("clue", "write_first")


def write(board: Board, seat: Seat, action: Write) -> Iterator[Event]:
    """Write a clue, which stays secret until the writer's turn. A replacement for a rejected clue is shown at once.

    Until the last clue is written, everybody may rewrite theirs without the others being told.
    """
    if seat == board.giver:
        yield ClueReplaced(seat, written(action))
        yield from explain(board, seat, written(action))
        return
    yield ClueNoted(seat, written(action))
    if seat not in board.written:
        yield ClueWritten(seat)


def stand_in(view: SeatView[Board, Hand]) -> Write:
    """The clue of an absent player: the object that is most alike in the trap category and least in the others.

    If the program does not know the card, any object will do.
    """
    assert view.hand is not None and view.hand.card is not None and view.hand.trap is not None
    board, trap, language = view.board, view.hand.trap, view.board.language_of(view.seat)
    card = shown(view.hand.card, language)
    barred = limits(view.hand.card, board.rejected, language).barred
    possible = [
        thing
        for thing in thinkable(language)
        if thing not in card.objects and thing.names[language].casefold() not in barred
    ]
    best, most = possible[0], -1.0
    for thing in possible:
        if (how := stands_out(card, thing, trap, board.categories, most)) > most:
            best, most = thing, how
    return Write((best.names[language],))


def stands_out(
    card: ClueMeaning, other: Object, trap: Category, categories: tuple[Category, ...], most: float = -1.0
) -> float:
    """How much more alike two objects are in the trap category than in the most alike of the other categories.

    If they are not more alike in the trap category than `most`, the others are not computed.
    """
    clue = ClueMeaning("object", (other,), (1.0,))
    trapped = alike(card, clue, trap) or 0.0
    if trapped <= most:
        return trapped
    return trapped - max(alike(card, clue, category) or 0.0 for category in categories if category != trap)
