"""Get ready: a giver, a secret, twelve characters, five clue cards."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.own_cards import OWN, OwnCard, check_names
from parlour.games.similo.events import Drawn, GiverChosen, Laid, SecretDrawn
from parlour.games.similo.known import OWN_FOR_CLUES, Board, Box, Hand, SimiloOptions, cards_of, stock_of
from parlour.games.similo.printed import CHARACTERS, HAND
from parlour.rules import Event, State

SimiloState = State[Board, Hand, Box]


def lay(seats: int, options: SimiloOptions) -> SimiloState:
    """The table before the game: the chosen decks, and empty hands."""
    if options.giver is not None and not 0 <= options.giver < seats:
        raise Illegal("ready", "no_such_giver", {"seat": options.giver})
    own = own_cards(options)
    deck = OWN if own else options.deck
    clue_deck = OWN if own and options.own_clues else options.clue_deck
    board = Board(seats, deck, clue_deck, options.team, giver=options.giver, own=own)
    return State(board, (Hand(),) * seats, Box(stock_of(board)))


def own_cards(options: SimiloOptions) -> tuple[OwnCard, ...]:
    """The group's own pictures, if it plays with them: at least twelve, and more if they are the clues, too."""
    if not options.own or not options.pictures:
        return ()
    least = OWN_FOR_CLUES if options.own_clues else CHARACTERS
    if len(options.own) < least:
        raise Illegal("ready", "too_few_pictures", {"count": len(options.own), "least": least})
    check_names(options.own)
    return options.own


def setup(state: SimiloState, chance: Chance) -> Iterator[Event]:
    """The giver draws the secret character, mixes it with eleven more, lays out all twelve and draws five clues."""
    board = state.board
    giver = chance.below(board.seats) if board.giver is None else board.giver
    yield GiverChosen(giver)
    characters = tuple(chance.sample(cards_of(board, board.deck), CHARACTERS))
    yield Laid(characters)
    yield SecretDrawn(giver, chance.choice(characters))
    laid = set(characters)
    stock = [card for card in state.box.stock if card not in laid]
    yield Drawn(giver, tuple(chance.sample(stock, HAND)))
