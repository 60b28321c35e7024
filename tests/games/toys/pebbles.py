"""Pebbles: the smallest game that has everything, for the tests of the kit and for docs/adding-a-game.md.

Get ready   lay, setup            one of twenty pebbles goes under the bowl, unseen; everybody draws two
Show        shows, check_show     everybody lays one of theirs on the table, and may take it back until all have
Guess       guesses, check_guess  all at once, sealed: which pebble is under the bowl?
The end     ending                a right guess wins; else the round is over and everybody draws one more
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Self, assert_never

from msgspec import Meta
from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.abilities import Abilities, Imagines
from parlour.pieces import Piece
from parlour.rules import (
    Ask,
    Choices,
    Knowledge,
    Language,
    Outcome,
    Private,
    Prompt,
    Public,
    Seat,
    SeatView,
    State,
    Words,
    Write,
)
from parlour.text_limits import Limits

Pebble = str
Pebbles = tuple[Pebble, ...]

PEBBLES: Pebbles = (
    "agate", "amber", "basalt", "beryl", "chalk", "coral", "flint", "garnet", "gneiss", "granite",
    "jasper", "lapis", "marble", "obsidian", "onyx", "opal", "pumice", "quartz", "slate", "topaz",
)  # fmt: skip
HAND = 2


# What players may wish


class Show(protocol.Action, frozen=True):
    """Lay one of your pebbles on the table."""

    pebble: Pebble


class TakeBack(protocol.Action, frozen=True):
    """Take it back, while others have not shown theirs yet."""


class Guess(protocol.Action, frozen=True):
    """Say which pebble is under the bowl."""

    pebble: Pebble


Action = Show | TakeBack | Guess | Write


# What can happen, and who sees it


class Hidden(protocol.Event, frozen=True):
    """A pebble goes under the bowl. Nobody sees it."""

    pebble: Pebble


class Drawn(Private, frozen=True):
    """Pebbles come into one hand. Only its owner sees them."""

    pebbles: Pebbles


class Shown(Public, frozen=True):
    seat: Seat
    pebble: Pebble


class TakenBack(Public, frozen=True):
    seat: Seat
    pebble: Pebble


class Guessed(Public, frozen=True):
    seat: Seat
    pebble: Pebble


class RoundEnded(Public, frozen=True):
    """Nobody was right."""


class BowlLifted(Public, frozen=True):
    """The game is over: everybody sees what was under the bowl."""

    pebble: Pebble


Event = Hidden | Drawn | Shown | TakenBack | Guessed | RoundEnded | BowlLifted


# What is known, and by whom


class Options(protocol.Options, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    writing: bool = False  # guesses are written instead of chosen


class Board(Knowledge, frozen=True):
    """What lies on the table."""

    seats: int
    rounds: int
    writing: bool
    round: int = 1
    shown: dict[Seat, Pebble] = {}
    spent: Pebbles = ()  # shown in earlier rounds
    guesses: dict[Seat, Pebble] = {}
    hidden: Pebble | None = None  # None until the bowl is lifted

    @property
    def lying(self) -> Pebbles:
        return (*self.spent, *self.shown.values())

    def after(self, event: Event) -> Self:
        match event:
            case Shown(seat, pebble):
                return replace(self, shown={**self.shown, seat: pebble})
            case TakenBack(seat, _):
                return replace(self, shown={other: shown for other, shown in self.shown.items() if other != seat})
            case Guessed(seat, pebble):
                return replace(self, guesses={**self.guesses, seat: pebble})
            case RoundEnded():
                return replace(self, round=self.round + 1, spent=self.lying, shown={}, guesses={})
            case BowlLifted(pebble):
                return replace(self, hidden=pebble)
            case _:
                return self


class Hand(Knowledge, frozen=True):
    """What one seat holds."""

    seat: Seat
    pebbles: Pebbles = ()

    def after(self, event: Event) -> Self:
        match event:
            case Drawn(_, pebbles):
                return replace(self, pebbles=self.pebbles + pebbles)
            case Shown(seat, pebble) if seat == self.seat:
                return replace(self, pebbles=without(self.pebbles, (pebble,)))
            case TakenBack(seat, pebble) if seat == self.seat:
                return replace(self, pebbles=(*self.pebbles, pebble))
            case _:
                return self


class Box(Knowledge, frozen=True):
    """What nobody sees: the bag, and the pebble under the bowl."""

    bag: Pebbles = PEBBLES
    hidden: Pebble = ""

    def after(self, event: Event) -> Self:
        match event:
            case Hidden(pebble):
                return replace(self, hidden=pebble, bag=without(self.bag, (pebble,)))
            case Drawn(_, pebbles):
                return replace(self, bag=without(self.bag, pebbles))
            case _:
                return self


PebblesState = State[Board, Hand, Box]


# The game

name = "pebbles"
version = 1
seats = range(2, 5)
minutes = 3
longest = 300
together = False
sections: tuple[str, ...] = ("ready", "show", "guess", "end")
endings: tuple[str, ...] = ("guessed", "nobody")


def lay(seats: int, options: Options) -> PebblesState:
    """The table before anything has happened."""
    board = Board(seats, options.rounds, options.writing)
    return State(board, tuple(Hand(seat) for seat in range(seats)), Box())


def setup(state: PebblesState, chance: Chance) -> Iterator[protocol.Event]:
    """One pebble goes under the bowl; everybody draws two."""
    hidden, *bag = chance.sample(PEBBLES, 1 + HAND * state.board.seats)
    yield Hidden(hidden)
    for seat in range(state.board.seats):
        yield Drawn(seat, tuple(bag[HAND * seat : HAND * (seat + 1)]))


def ask(board: Board) -> Ask | Outcome:
    """Everybody shows a pebble; then everybody guesses, all at once."""
    if board.hidden is not None:
        return ending(board, board.hidden)
    everybody = frozenset(range(board.seats))
    if len(board.shown) < board.seats:
        return Ask("show", everybody - board.shown.keys(), may=frozenset(board.shown), step=board.round)
    return Ask("guess", everybody, sealed=True, step=board.round)


def ending(board: Board, hidden: Pebble) -> Outcome:
    """Whoever guessed right has won."""
    scores = tuple(int(board.guesses[seat] == hidden) for seat in range(board.seats))
    winners = frozenset(seat for seat, score in enumerate(scores) if score)
    return Outcome(winners, scores, "guessed" if winners else "nobody")


def legal(view: SeatView[Board, Hand]) -> Prompt:
    return guesses(view) if is_guessing(view.board) else shows(view)


def shows(view: SeatView[Board, Hand]) -> Choices:
    assert view.hand is not None
    if view.seat in view.board.shown:
        return Choices((TakeBack(),))
    return Choices(tuple(Show(pebble) for pebble in view.hand.pebbles))


def guesses(view: SeatView[Board, Hand]) -> Prompt:
    """Whatever is neither on the table nor in your own hand."""
    assert view.hand is not None
    possible = without(PEBBLES, view.board.lying + view.hand.pebbles)
    if view.board.writing:
        return Words(Limits(words=1, letters=20, barred=view.board.lying), examples=possible)
    return Choices(tuple(Guess(pebble) for pebble in possible))


def check(view: SeatView[Board, Hand], action: Action) -> None:
    if is_guessing(view.board):
        check_guess(view, action)
    else:
        check_show(view, action)


def check_show(view: SeatView[Board, Hand], action: Action) -> None:
    assert view.hand is not None
    match action:
        case Show(pebble):
            if view.seat in view.board.shown:
                raise Illegal("show", "shown_already")
            if pebble not in view.hand.pebbles:
                raise Illegal("show", "not_in_hand", {"pebble": pebble})
        case TakeBack():
            if view.seat not in view.board.shown:
                raise Illegal("show", "nothing_shown")
        case Guess() | Write():
            raise Illegal("show", "show_first")
        case _:
            assert_never(action)


def check_guess(view: SeatView[Board, Hand], action: Action) -> None:
    match action:
        case Show() | TakeBack():
            raise Illegal("guess", "all_have_shown")
        case Guess(pebble) if not view.board.writing:
            if pebble not in PEBBLES:
                raise Illegal("guess", "no_such_pebble", {"pebble": pebble})
        case Write((word,)) if view.board.writing:
            if not word.isalpha() or len(word) > 20:
                raise Illegal("guess", "one_word", {"word": word})
        case Guess() | Write():
            raise Illegal("guess", "write_or_choose")
        case _:
            assert_never(action)
    if guessed(action) in view.board.lying:
        raise Illegal("guess", "lies_on_the_table", {"pebble": guessed(action)})


def decide(state: PebblesState, moves: Mapping[Seat, Action], chance: Chance) -> Iterable[protocol.Event]:
    if is_guessing(state.board):
        return open_guesses(state, moves, chance)
    return show(state.board, moves)


def show(board: Board, moves: Mapping[Seat, Action]) -> Iterator[protocol.Event]:
    for seat, action in moves.items():
        yield Shown(seat, action.pebble) if isinstance(action, Show) else TakenBack(seat, board.shown[seat])


def open_guesses(state: PebblesState, moves: Mapping[Seat, Action], chance: Chance) -> Iterator[protocol.Event]:
    """In seat order: nobody learns who had to think. A right guess lifts the bowl, and so does the last round."""
    for seat in sorted(moves):
        yield Guessed(seat, guessed(moves[seat]))
    if state.box.hidden in map(guessed, moves.values()) or state.board.round == state.board.rounds:
        yield BowlLifted(state.box.hidden)
        return
    yield RoundEnded()
    for seat, pebble in enumerate(chance.sample(state.box.bag, state.board.seats)):
        yield Drawn(seat, (pebble,))


def default(view: SeatView[Board, Hand]) -> protocol.Action:
    """An absent player shows the first pebble and guesses the first possible one."""
    match legal(view):
        case Choices(actions):
            return actions[0]
        case Words(_, examples):
            return Write((examples[0],))


def silent(board: Board) -> frozenset[Seat]:
    """No talking while all guess."""
    return frozenset(range(board.seats)) if board.hidden is None and is_guessing(board) else frozenset()


def laws(state: PebblesState) -> Mapping[str, bool]:
    held = tuple(pebble for hand in state.hands for pebble in hand.pebbles)
    everywhere = (*held, *state.board.lying, *state.box.bag, state.box.hidden)
    return {
        "every pebble is in one place": sorted(everywhere) == sorted(PEBBLES),
        "two pebbles each, in hand or shown": all(
            len(hand.pebbles) + (hand.seat in state.board.shown) == HAND for hand in state.hands
        ),
    }


def pieces(language: Language) -> Mapping[str, Piece]:
    return {pebble: Piece(pebble.capitalize()) for pebble in PEBBLES}


def is_guessing(board: Board) -> bool:
    return len(board.shown) == board.seats


def guessed(action: Action) -> Pebble:
    match action:
        case Guess(pebble):
            return pebble
        case Write((word, *_)):
            return word
        case _:
            return ""


def without(pebbles: Pebbles, gone: Pebbles) -> Pebbles:
    return tuple(pebble for pebble in pebbles if pebble not in gone)


def imagine(view: SeatView[Board, Hand], chance: Chance) -> PebblesState:
    """Any pebble under the bowl, and any in the hands of others."""
    board = view.board
    unseen = chance.shuffled(without(PEBBLES, board.lying + view.hand.pebbles))
    if board.hidden is not None:
        unseen.remove(board.hidden)
    hidden = board.hidden or unseen.pop()
    hands = []
    for seat in range(board.seats):
        held = HAND - (seat in board.shown)
        hands.append(view.hand if seat == view.seat else Hand(seat, tuple(unseen.pop() for _ in range(held))))
    return State(board, tuple(hands), Box(tuple(unseen), hidden))


abilities: Abilities = (Imagines(imagine),)
