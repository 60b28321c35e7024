"""Get ready: categories for the level, a card for everybody, and in every round a number that makes a trap."""

from collections.abc import Iterator, Sequence
from functools import cache

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.own_cards import OwnCard, check_names, is_own, own_id
from parlour.games.same_game.actions import Card, Category
from parlour.games.same_game.events import CardDealt, CategoriesLaid, FirstChosen, NumberDrawn, TilesLaid
from parlour.games.same_game.known import Board, Box, ClueLanguage, Hand, SameGameOptions
from parlour.games.same_game.printed import GROUPS, ON_DISPLAY, ROUNDS, SCOREBOARD, START, Level, categories_of
from parlour.lexicon.objects import objects
from parlour.rules import Event, State

SameGameState = State[Board, Hand, Box]


def lay(seats: int, options: SameGameOptions) -> SameGameState:
    """The table before the game: the marker's start, and the stock of cards, with the group's own things if any."""
    if options.first is not None and not 0 <= options.first < seats:
        raise Illegal("ready", "no_such_seat", {"seat": options.first})
    check_names(options.own)
    language, *others = dict.fromkeys(spoken := languages_of(seats, options))
    board = Board(
        seats,
        options.level,
        options.language if others else language,
        options.team,
        options.helper,
        ROUNDS[seats],
        SCOREBOARD,
        START[seats],
        options.first,
        own=options.own if options.pictures else (),
        languages=spoken if others else (),
    )
    return State(board, tuple(Hand(seat) for seat in range(seats)), Box(all_cards(board.own)))


def languages_of(seats: int, options: SameGameOptions) -> tuple[ClueLanguage, ...]:
    """The language of every seat: the table's language, unless the table is mixed and the seat has chosen its own."""
    chosen = options.languages[:seats] if options.mixed else ()
    return (*chosen, *[options.language] * (seats - len(chosen)))


@cache
def all_cards(own: tuple[OwnCard, ...] = ()) -> tuple[Card, ...]:
    return (*map(own_id, own), *[card.id for card in objects()])


def on_top(stock: Sequence[Card], count: int) -> tuple[Sequence[Card], Sequence[Card]]:
    """The cards that are certainly dealt, and those that the rest is drawn from: a group's own things come first."""
    own = [card for card in stock if is_own(card)]
    if len(own) >= count:
        return (), own
    return own, [card for card in stock if not is_own(card)]


def draw(stock: Sequence[Card], count: int, chance: Chance) -> Sequence[Card]:
    """`count` cards from the stock, in random order."""
    certain, drawn_from = on_top(stock, count)
    drawn = chance.sample(drawn_from, count - len(certain))
    return chance.shuffled([*certain, *drawn]) if certain else drawn


def setup(state: SameGameState, chance: Chance) -> Iterator[Event]:
    """Lay the categories for the whole game, and choose who starts. At a real table the most curious person does."""
    board = state.board
    laid = CategoriesLaid(tuple(drawn_categories(board.level, chance)))
    yield laid
    yield FirstChosen(chance.below(board.seats) if board.first is None else board.first)
    yield from begin_round(state.after(laid), chance)


def drawn_categories(level: Level, chance: Chance) -> Iterator[Category]:
    """The categories of a level, drawn from the pile of each group."""
    for group, count in zip(GROUPS, ON_DISPLAY[level], strict=True):
        yield from chance.sample(categories_of(group), count)


def begin_round(state: SameGameState, chance: Chance) -> Iterator[Event]:
    """Everybody draws a card and then a number, which goes back into the bag. Only then are the tiles laid out."""
    board = state.board
    numbers = range(1, len(board.categories) + 1)
    for seat, card in enumerate(draw(state.box.stock, board.seats, chance)):
        yield CardDealt(seat, card)
    for seat in range(board.seats):
        yield NumberDrawn(seat, chance.choice(numbers))
    tiles = dict(zip(board.categories, chance.shuffled(numbers), strict=True))
    yield TilesLaid(board.round + 1, tiles)
