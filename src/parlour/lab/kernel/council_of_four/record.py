"""Records games of the rules for the kernel to replay: moves, luck, and states."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from parlour.bots.council_of_four.encoding.codec import arrays, encode
from parlour.chance import Chance
from parlour.games import council_of_four as rules
from parlour.games.council_of_four.events import DrewCards, FirstChosen, Seated, TokensLaid, TurnBegan
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import COLOURS, COUNCILLORS, FACE_UP, REGIONS, START_CARDS, TOKENS
from parlour.games.council_of_four.story import CouncilState
from parlour.lab.kernel.council_of_four.luck import luck_for
from parlour.rules import Action, Event

T = TypeVar("T")
WIDTH = 4
MOST = 640  # moves: four players at random can take long


class Written(Chance):
    """Luck that records its results: cards and permits, as numbers below a bound. Shuffles are in the events."""

    __slots__ = ("cards", "permits")

    def __init__(self, seed: str, decision: int) -> None:
        super().__init__(seed, decision)
        self.cards: list[int] = []
        self.permits: list[int] = []

    def below(self, bound: int) -> int:
        number = super().below(bound)
        self.cards.append(luck_for(number, bound))
        return number

    def choice(self, items: Sequence[T]) -> T:
        chosen = super().choice(items)
        self.permits.append(self.cards.pop())
        return chosen

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        kept = len(self.cards)
        chosen = super().sample(items, count)
        del self.cards[kept:]
        return chosen


@dataclass
class Recorded:
    """One game: its deal, the state and legal actions at each moment, and the moves."""

    seats: int
    sides: str
    shuffle: dict[str, Any]
    states: list[dict[str, Any]] = field(default_factory=list)
    legal: list[list[int]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    luck: list[list[int]] = field(default_factory=list)
    winners: frozenset[int] = frozenset()
    kinds: set[str] = field(default_factory=set)  # types of events that occurred


def record(seats: int, options: CouncilOptions, seed: str, *, kind_first: bool = True) -> Recorded:
    """Play at random: choose a kind of action and then one of that kind, or any action."""
    chance = Written(seed, 0)
    told = rules.setup(rules.lay(seats, options), chance)
    state: CouncilState = told.state
    game = Recorded(seats, state.board.sides, shuffle_of(told.events, chance, seats))
    rng, moves = Random(seed), 0
    while not state.board.over and moves < MOST:
        moves += 1
        listed = rules.legal(state.view(state.board.turn)).actions
        look(game, state, listed)
        action = some_kind(listed, rng) if kind_first else rng.choice(listed)
        chance = Written(seed, moves)
        told = rules.decide(state, {state.board.turn: action}, chance)  # type: ignore[dict-item]
        game.actions.append(encode(state.board, action))
        game.luck.append(luck_of(told.events, chance))
        game.kinds |= {type(event).__name__ for event in told.events}
        state = told.state
    look(game, state, ())
    if state.board.over:
        game.winners = rules.ask(state.board).winners  # type: ignore[union-attr]
    return game


def look(game: Recorded, state: CouncilState, listed: Sequence[Action]) -> None:
    assert len(state.board.owed) <= 1, "the kernel owes one choice at a time"
    game.states.append(arrays(state, WIDTH))
    ids = [encode(state.board, action) for action in listed]
    assert len(set(ids)) == len(ids), "two actions have one id"
    game.legal.append(ids)


def some_kind(listed: Sequence[Action], rng: Random) -> Action:
    kinds = sorted({type(action).__name__ for action in listed})
    kind = rng.choice(kinds)
    return rng.choice([action for action in listed if type(action).__name__ == kind])


def luck_of(events: Sequence[Event], chance: Written) -> list[int]:
    """The luck of a move: four cards, the next player's card, two permits, in the order of `step.apply`."""
    kinds = [type(event) for event in events]
    began = TurnBegan in kinds and DrewCards in kinds[kinds.index(TurnBegan) :]
    following = chance.cards.pop() if began else 0
    return [*padded(chance.cards, 4), following, *padded(chance.permits, 2)]


def padded(luck: list[int], count: int) -> list[int]:
    assert len(luck) <= count, "a move needs more luck than the kernel has for it"
    return luck + [0] * (count - len(luck))


def shuffle_of(events: Sequence[Event], chance: Written, seats: int) -> dict[str, Any]:
    """The fields of `deal.Shuffle`."""
    first = next(event.seat for event in events if isinstance(event, FirstChosen))
    laid = next(event.tokens for event in events if isinstance(event, TokensLaid))
    cards = chance.cards[-(START_CARDS * seats + 1) :]
    shown = len(REGIONS) * FACE_UP
    hands = [cards[START_CARDS * seat : START_CARDS * (seat + 1)] for seat in range(seats)]
    return {
        "first": first,
        "tokens": list(numbered(laid)),
        "crowd": crowd(events),
        "shown": [chance.permits[place : place + FACE_UP] for place in range(0, shown, FACE_UP)],
        "neutral": padded(chance.permits[shown:], len(REGIONS)),
        "cards": hands + [[0] * START_CARDS] * (WIDTH - seats),
        "card": cards[-1],
    }


def numbered(laid: Sequence[Any]) -> Iterator[int]:
    """Tokens by their numbers; of two equal ones, the first has the lower number."""
    free = list(enumerate(TOKENS))
    for token in laid:
        place = next(place for place, (_, other) in enumerate(free) if other == token)
        yield free.pop(place)[0]


def crowd(events: Sequence[Event]) -> list[int]:
    """All councillors: those in councils, then those beside the board in any order."""
    seated = [colour for event in events if isinstance(event, Seated) for colour in event.colours]
    beside = [colour for colour in COLOURS for _ in range(COUNCILLORS[colour] - seated.count(colour))]
    return [COLOURS.index(colour) for colour in (*seated, *beside)]
