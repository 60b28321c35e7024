"""Get ready: a giver, a secret, twelve characters, five clue cards."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.similo.events import Drawn, GiverChosen, Laid, SecretDrawn
from parlour.games.similo.known import CHARACTERS, HAND, Board, Box, Hand, SimiloOptions, stock_of
from parlour.lexicon.decks import card_ids
from parlour.rules import Event, State

SimiloState = State[Board, Hand, Box]


def lay(seats: int, options: SimiloOptions) -> SimiloState:
    """The table before anything has happened: the decks the host chose, and empty hands."""
    if options.giver is not None and not 0 <= options.giver < seats:
        raise Illegal("ready", "no_such_giver", {"seat": options.giver})
    board = Board(seats, options.deck, options.clue_deck, options.team, giver=options.giver)
    return State(board, (Hand(),) * seats, Box(stock_of(board)))


def setup(state: SimiloState, chance: Chance) -> Iterator[Event]:
    """The giver draws the secret character, mixes it with eleven more, lays out all twelve and draws five clues."""
    board = state.board
    giver = chance.below(board.seats) if board.giver is None else board.giver
    yield GiverChosen(giver)
    characters = tuple(chance.sample(card_ids(board.deck), CHARACTERS))
    yield Laid(characters)
    yield SecretDrawn(giver, chance.choice(characters))
    laid = set(characters)
    stock = [card for card in state.box.stock if card not in laid]
    yield Drawn(giver, tuple(chance.sample(stock, HAND)))
