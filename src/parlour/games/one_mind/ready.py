"""Get ready: gems in the middle, and a token for everybody, which gives the letter of the start word."""

from collections.abc import Iterator, Mapping

from parlour.chance import Chance
from parlour.games.one_mind.actions import OneMindAction
from parlour.games.one_mind.events import LetterDrawn, Pile, RowLaid, StartWordShown
from parlour.games.one_mind.explaining import explained
from parlour.games.one_mind.known import Board, Box, Card, Hand
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.games.one_mind.printed import ALL_GEMS, FREE_ROUNDS, GEMS, ROUNDS, TOKENS, Level
from parlour.games.one_mind.stacking import is_one_word
from parlour.games.one_mind.tossing import begin
from parlour.games.one_mind.writing import on_card
from parlour.lexicon.words import Spoken
from parlour.rules import Event, Seat, State

OneMindState = State[Board, Hand, Box]


def lay(seats: int, options: OneMindOptions) -> OneMindState:
    """The table before the game: gems by players and level, a bag of tokens, and earlier verdicts."""
    middle = gems_for(seats, options.level)
    language, *others = dict.fromkeys(spoken := languages_of(seats, options))
    board = Board(
        options.language if others else language,
        options.level,
        options.letters,
        options.animal_style,
        options.judge,
        options.team,
        rounds=FREE_ROUNDS if options.letters == "never" else ROUNDS,
        middle=middle,
        gems=(0,) * seats,
        box=ALL_GEMS - middle,
        case_law=options.case_law,
        languages=spoken if others else (),
    )
    return State(board, (Hand(),) * seats, Box(tuple(TOKENS[board.language])))


def languages_of(seats: int, options: OneMindOptions) -> tuple[WordLanguage, ...]:
    """The language of every seat: the table's language, unless the table is mixed and the seat has chosen its own."""
    chosen = options.languages[:seats] if options.mixed else ()
    return (*chosen, *[options.language] * (seats - len(chosen)))


def gems_for(seats: int, level: Level) -> int:
    """The gems in the middle. Two players use none."""
    return GEMS[seats][level] if seats in GEMS else 0


def setup(state: OneMindState, chance: Chance) -> Iterator[Event]:
    """Everybody draws a token, which then goes back into the bag for the rounds. FREE AS A BIRD has no tokens."""
    if state.board.letters == "never":
        return
    for seat, letter in enumerate(chance.sample(state.box.bag, state.board.seats)):
        yield LetterDrawn(seat, letter)


def show_start_words(state: OneMindState, moves: Mapping[Seat, OneMindAction], chance: Chance) -> Iterator[Event]:
    """Show all start words, in seat order. Equal ones lie there as one word. Then the first round begins."""
    cards = [on_card(seat, moves[seat]) for seat in sorted(moves)]
    for card in cards:
        yield StartWordShown(card.seat, card.word, card.name)
        yield from explained(state.board, card, [state.board.spoken(other) for other in cards if other != card])
    yield RowLaid(start_piles(cards, state.board))
    yield from begin(state.board, state.box, 1, chance)


def start_piles(cards: list[Card], board: Board) -> tuple[Pile, ...]:
    """Piles of start words. Equal words are one pile, but not a match."""
    piles: dict[Spoken, Pile] = {}
    for spoken, seat in [(board.spoken(card), card.seat) for card in cards]:
        first = next((other for other in piles if is_one_word(other, spoken)), spoken)
        seats = piles[first].seats if first in piles else ()
        piles[first] = Pile((*seats, seat), first[0], match=False)
    return tuple(piles.values())
