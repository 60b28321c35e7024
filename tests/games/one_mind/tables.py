"""One Mind tables in a few words."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import pytest
from msgspec.structs import replace

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.actions import Agree, Answer, Challenge, Doubt, Propose, Vote
from parlour.games.one_mind.events import GemsTaken
from parlour.games.one_mind.known import QUESTION, Board, Card, Row
from parlour.games.one_mind.options import OneMindOptions
from parlour.games.one_mind.stacking import same_word, stacks
from parlour.rules import Action, Event, Seat, State, Write

T = TypeVar("T")
E = TypeVar("E", bound=Event)
ANY = (QUESTION,) * 8


class Loaded(Chance):
    """Luck that was arranged: the letters of the start words, and the token of the next round."""

    def __init__(self, letters: str, token: str, hidden: str) -> None:
        super().__init__("loaded", 0)
        self.letters = letters
        self.token = token
        self.hidden = hidden

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        return cast(list[T], list(self.letters[:count]))

    def choice(self, items: Sequence[T]) -> T:
        if self.token != QUESTION:
            return cast(T, self.token)
        return cast(T, self.hidden) if self.hidden in items else items[0]

    def toss(self) -> bool:
        return self.token != QUESTION


class Rigged(Game):
    """A table at which the tokens fall as wanted."""

    letters = "ABCDEFGH"
    tokens: Sequence[str] = ANY
    under = ""  # the letter under the first question mark; chance decides

    def next_chance(self) -> Chance:
        return Loaded(self.letters, self.tokens[min(self.state.board.round, len(self.tokens) - 1)], self.under)


def table_of(
    seats: int = 4, *, letters: str = "ABCDEFGH", tokens: Sequence[str] = ANY, options: OneMindOptions | None = None
) -> Game:
    """Dealt: everybody has a letter for the start word. `tokens` are those of the rounds, "?" for a question mark."""
    table = Rigged(one_mind, seats, options or OneMindOptions())
    table.letters, table.tokens = letters, tokens
    table.apply(table.deal())
    return table


START = ("anchor", "bridge", "candle", "desert", "engine", "forest", "garden", "hammer")


def writing_table(seats: int = 4, *, tokens: Sequence[str] = ANY, options: OneMindOptions | None = None) -> Game:
    """The start words lie there, and the first round has begun."""
    game = table_of(seats, tokens=tokens, options=options)
    write(game, *START[:seats])
    return game


def checking_table(*written: str, options: OneMindOptions | None = None, last: Seat | None = None) -> Game:
    """These words have just been read, by seat; the last seat, or `last`, finished last."""
    game = writing_table(len(written), options=options)
    write(game, *written, last=last)
    return game


def write(game: Game, *written: str | Action, last: Seat | None = None) -> tuple[Any, ...]:
    """Everybody writes, one word for each seat; `last` finishes last. What happened then."""
    order = [seat for seat in range(len(written)) if seat != last] + ([] if last is None else [last])
    events: tuple[Any, ...] = ()
    for seat in order:
        word = written[seat]
        events = game.play(seat, Write((word,)) if isinstance(word, str) else word)
    return events


def agree(game: Game) -> tuple[Any, ...]:
    """Everybody who still has to agrees. What happened then."""
    events: tuple[Any, ...] = ()
    while game.ask is not None and game.ask.section == "check":
        events = game.play(min(game.ask.seats), Agree())
    return events


def vote(game: Game, answer: Answer, *, but: Sequence[Seat] = ()) -> tuple[Any, ...]:
    """Everybody who is still asked votes so, `but` these the other way, until there is a verdict."""
    before, events = game.prompt_id, tuple[Any, ...]()
    other: Answer = "no" if answer == "yes" else "yes"
    while game.ask is not None and game.prompt_id == before:
        seat = min(game.ask.seats)
        events = game.play(seat, Vote(other if seat in but else answer))
    return events


def count_as_one(game: Game, first: Seat, second: Seat) -> None:
    """The table takes two words for the same: without a vote where they count anyway."""
    if not any({first, second} <= set(stack) for stack in stacks(board(game))):
        game.play(first, Propose(first, second))
        vote(game, "yes")


def found_unfair(game: Game, target: Seat, why: Doubt, *, stays: bool = True) -> None:
    """Everybody is against this word; and they let it stay, or erase it."""
    caller = min(board(game).everybody - {*same_word(board(game), target)})
    game.play(caller, Challenge(target, why))
    vote(game, "no")
    vote(game, "yes" if stays else "no")


def board(game: Game) -> Board:
    known = game.state.board
    assert isinstance(known, Board)
    return known


def with_gems(game: Game, *gems: int, middle: int) -> Game:
    """So many gems lie before each seat and in the middle; the rest is in the box."""
    known = replace(board(game), gems=gems, middle=middle, box=24 - sum(gems) - middle)
    game.state = State(known, game.state.hands, game.state.box)
    assert all(one_mind.laws(game.state).values())
    return game


def lying_on(game: Game, *words: str) -> Game:
    """One row more on the table, with these words."""
    known = board(game)
    cards = tuple(Card(seat, word) for seat, word in enumerate(words))
    game.state = State(replace(known, rows=(*known.rows, Row("", cards, ()))), game.state.hands, game.state.box)
    return game


def taken(events: Sequence[Any]) -> list[tuple[Seat, int]]:
    """Who took how many gems, in order."""
    return [(event.seat, event.gems) for event in only(events, GemsTaken)]


def only(events: Sequence[Any], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def refusal(game: Game, seat: Seat, action: Action) -> Illegal:
    """The refusal that this move gets; and nothing has changed."""
    before = game.state, len(game.log)
    with pytest.raises(Illegal) as caught:
        game.play(seat, action)
    assert (game.state, len(game.log)) == before
    return caught.value


def refused(game: Game, seat: Seat, action: Action) -> str:
    return refusal(game, seat, action).code
