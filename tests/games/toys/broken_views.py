"""Pebbles that tell too much, or too little."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Self

from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.abilities import Imagines
from parlour.game.story import Story
from parlour.rules import Ask, Choices, Outcome, Prompt, Public, Rules, Seat, SeatView, State, Words, Write
from parlour.testing.random_games import like
from tests.games.toys import pebbles
from tests.games.toys.pebbles import PEBBLES, Board, Box, Drawn, Guess, Hand, Hidden, PebblesState, Show

Events = Iterator[protocol.Event]
Moves = Mapping[Seat, pebbles.Action]


class NosyBoard(Board, frozen=True):
    """A board that keeps what it hears."""

    heard: tuple[str, ...] = ()

    def after(self, event: pebbles.Event) -> Self:
        if isinstance(event, Drawn):
            return replace(self, heard=self.heard + event.pebbles)
        return super().after(event)


class Glass(State[Board, Hand, Box], frozen=True):
    """A table of glass: the board folds everything."""

    def after(self, event: Any) -> "Glass":
        state = super().after(event)
        return Glass(self.board.after(event), state.hands, state.box)


def with_a_glass_table() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> Glass:
        laid = pebbles.lay(seats, options)
        return Glass(NosyBoard(seats, options.rounds, options.writing), laid.hands, laid.box)

    return like(pebbles, lay=lay)


class Whispered(Public, frozen=True):
    """Spectators hear it, and seat 0 does not."""

    def seen_by(self, seat: Seat | None) -> bool:
        return seat != 0


def that_does_not_know_where_it_leads() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        story = Story(state, chance)
        story.events.extend(pebbles.decide(state, moves, chance))
        return story

    return like(pebbles, decide=decide)


def with_an_event_that_skips_a_seat() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        yield from pebbles.setup(state, chance)
        yield Whispered()

    return like(pebbles, setup=setup)


class Drew(Public, frozen=True):
    """A careless event: it tells all what only one may know."""

    seat: Seat
    pebble: str


def with_open_hands() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            yield event
            if isinstance(event, Drawn):
                yield Drew(event.seat, event.pebbles[0])

    return like(pebbles, setup=setup)


def that_bars_words_still_under_seal() -> Rules:
    written: list[str] = []

    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        pebbles.check(view, action)
        if isinstance(action, Write):
            written.extend(action.words)

    def legal(view: SeatView[Board, Hand]) -> Prompt:
        prompt = pebbles.legal(view)
        return (
            replace(prompt, limits=replace(prompt.limits, barred=(*written,))) if isinstance(prompt, Words) else prompt
        )

    return like(pebbles, check=check, legal=legal, Options=Writing)


class Writing(pebbles.Options, frozen=True):
    writing: bool = True


class Hinted(Public, frozen=True):
    number: int


class Glimpsed(Public, frozen=True):
    backwards: str


def with_a_bowl_of_glass() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            yield event
            if isinstance(event, Hidden):
                yield Glimpsed(event.pebble[::-1])

    return like(pebbles, setup=setup)


def that_says_warm_or_cold() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        yield from pebbles.decide(state, moves, chance)
        yield Hinted(sum(action == Show(PEBBLES[0]) for action in moves.values()) + len(state.box.hidden))

    return like(pebbles, decide=decide)


def that_lists_the_hidden_one_first() -> Rules:
    peeked, setup = peeking()

    def legal(view: SeatView[Board, Hand]) -> Prompt:
        prompt = pebbles.legal(view)
        if isinstance(prompt, Words):
            return prompt
        return Choices(tuple(sorted(prompt.actions, key=lambda action: action != Guess(peeked[0]))))

    return like(pebbles, setup=setup, legal=legal)


def whose_refusals_give_hints() -> Rules:
    peeked, setup = peeking()

    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        try:
            pebbles.check(view, action)
        except Illegal as refusal:
            raise Illegal(refusal.section, refusal.code, {"letters": len(peeked[0])}) from refusal

    return like(pebbles, setup=setup, check=check)


def peeking() -> tuple[list[str], Callable[[PebblesState, Chance], Events]]:
    """A deal with somebody looking under the bowl."""
    peeked: list[str] = []

    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            yield event
            peeked[:] = [event.pebble] if isinstance(event, Hidden) else peeked

    return peeked, setup


def with_open_guesses() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        if isinstance(asked, Outcome) or not asked.sealed:
            return asked
        owing = asked.seats - board.guesses.keys()
        return replace(asked, seats=owing, sealed=False)

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        guesses = {seat: Guess(pebble) for seat, pebble in state.board.guesses.items()}
        if not pebbles.is_guessing(state.board) or len(guesses) + 1 == state.board.seats:
            return pebbles.decide(state, {**guesses, **moves}, chance)
        return [pebbles.Guessed(seat, pebbles.guessed(action)) for seat, action in moves.items()]

    return like(pebbles, ask=ask, decide=decide)


def that_imagines_another_hand() -> Rules:
    def imagine(view: SeatView[Board, Hand], chance: Chance) -> PebblesState:
        state = pebbles.imagine(view, chance)
        return State(state.board, tuple(reversed(state.hands)), state.box)

    return like(pebbles, abilities=(Imagines(imagine),))


def that_imagines_nothing() -> Rules:
    def imagine(view: SeatView[Board, Hand], chance: Chance) -> PebblesState:
        hands = [view.hand if seat == view.seat else Hand(seat) for seat in range(view.board.seats)]
        return State(view.board, tuple(hands), pebbles.Box())

    return like(pebbles, abilities=(Imagines(imagine),))
