"""Get ready: twenty chips each, half of them into the pool; the rest of the 120 stays in the box."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game import Event, Seat, State
from parlour.games.ego.events import CardDrawn, OwnQuestion, ReaderChosen
from parlour.games.ego.known import ALL_CHIPS, STAKE, Board, Box, EgoOptions, Hand
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
    """The house's cards, without those for grown-ups unless asked for; or the group's own, one question each."""
    if options.own:
        own = {f"own{number}": question for number, question in enumerate(options.own, 1)}
        return Box(tuple(own), own)
    return Box(questions.cards(grown_up=options.grown_up))


def setup(state: EgoState, chance: Chance) -> Iterator[Event]:
    """Somebody begins, and draws a card."""
    first = chance.below(state.board.seats) if state.board.reader is None else state.board.reader
    yield ReaderChosen(first)
    yield draw(state.box, first, chance)


def draw(box: Box, reader: Seat, chance: Chance) -> CardDrawn:
    """A card from the box: it lies where all can read it."""
    card = chance.choice(box.cards)
    return CardDrawn(reader, card, own_text(box, card))


def own_text(box: Box, card: str) -> OwnQuestion | None:
    return box.own.get(card)
