"""Get ready: twenty chips each, half of them into the pool; the rest of the 120 stays in the box."""

from collections.abc import Iterator
from functools import cache

from parlour.chance import SPAN, Chance
from parlour.errors import Illegal
from parlour.game import Event, Seat, State
from parlour.games.ego.events import CardDrawn, CharacterBrought, ReaderChosen
from parlour.games.ego.known import ALL_CHIPS, STAKE, Board, Box, Card, EgoOptions, Hand
from parlour.lexicon import questions

EgoState = State[Board, Hand, Box]


def lay(seats: int, options: EgoOptions) -> EgoState:
    """Chips, pool and box by the number of players, and a box of cards."""
    if options.first is not None and not 0 <= options.first < seats:
        raise Illegal("ready", "no_such_seat", {"seat": options.first})
    box = box_of_cards(options)
    pool = seats * STAKE
    board = Board((STAKE,) * seats, pool, ALL_CHIPS - 2 * pool, options.questions, len(box.cards), options.first)
    return State(board, (Hand(),) * seats, box)


def box_of_cards(options: EgoOptions) -> Box:
    """The house's cards, without those for grown-ups unless asked for; or the group's own, with an empty back."""
    if options.own:
        own = {f"own{number}": question for number, question in enumerate(options.own, 1)}
        return Box(tuple([(question,) for question in own]), own)
    return Box(house_cards(grown_up=options.grown_up))


@cache
def house_cards(*, grown_up: bool) -> tuple[Card, ...]:
    """220 cards, or those of them that are for everybody."""
    cards = [card for card in questions.cards() if grown_up or not questions.is_grown_up(card)]
    return tuple([questions.sides(card) for card in cards])


def setup(state: EgoState, chance: Chance) -> Iterator[Event]:
    """Somebody begins, and draws a card."""
    first = chance.below(state.board.seats) if state.board.reader is None else state.board.reader
    yield ReaderChosen(first)
    yield draw(state.box, first, chance)
    for seat in range(state.board.seats):
        yield CharacterBrought(seat, chance.below(SPAN))


def draw(box: Box, reader: Seat, chance: Chance) -> CardDrawn:
    """A card from the box, with either side up: it lies where all can read it."""
    question = chance.choice(chance.choice(box.cards))
    return CardDrawn(reader, question, box.own.get(question))
