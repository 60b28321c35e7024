"""Games that tell by a number, by whom they ask, by what they let one unsay, or that declare too much."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from examples import fireflies
from examples.fireflies.actions import Claim, Doubt
from examples.fireflies.events import Caught
from examples.fireflies.known import FirefliesState
from msgspec.structs import replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.rules import Ask, Outcome, Public, Rules, Seat
from parlour.testing.random_games import like
from parlour.testing.secrets import Secrets
from tests.games.toys import pebbles, wolves
from tests.games.toys.wolves import Board, Dealt, WolvesState

GUESSES = frozenset({"Guess", "Write"})
SECRETS = {
    "pebbles": Secrets(
        reveals=frozenset({"Drawn", "BowlLifted"}),
        moves=GUESSES,
        partly_listed=frozenset({"Guess"}),  # one's own are no use, and not forbidden
    ),
    "fireflies": Secrets(reveals=frozenset({"JarsOpened"})),
    "wolves": Secrets(reveals=frozenset({"Dealt"})),
    "excused": Secrets(reveals=frozenset({"Drawn", "BowlLifted", "Shown"}), moves=GUESSES),
    "misnamed": Secrets(reveals=frozenset({"BowlRaised"})),
    "numbered": Secrets(reveals=frozenset({"JarsOpened"}), names=frozenset({"Turned.card", "Caught.jars"})),
    "unnamed": Secrets(reveals=frozenset({"JarsOpened"})),
    "misfielded": Secrets(reveals=frozenset({"JarsOpened"}), names=frozenset({"Claimed.amount"})),
    "overnamed": Secrets(reveals=frozenset({"JarsOpened"}), names=frozenset({"Claimed.count"})),
    "overlisted": Secrets(reveals=frozenset({"JarsOpened"}), partly_listed=frozenset({"Claim"})),
}
"""What the toys mean, by their names; some declare too much."""
Events = Iterator[protocol.Event]


class Counted(Public, frozen=True):
    """How many full jars there are at the table: nobody can see that."""

    full: int


def that_counts_what_nobody_sees() -> Rules:
    def setup(state: FirefliesState, chance: Chance) -> Events:
        full = 0
        for event in fireflies.setup(state, chance):
            full += event.jars.count(2) if isinstance(event, Caught) else 0
            yield event
        yield Counted(full)

    return like(cast(Rules, fireflies), setup=setup, Event=fireflies.Event | Counted)


class Turned(Public, frozen=True):
    """A card lies face up; its number is its name."""

    card: int


def with_numbered_cards(name: str = "numbered") -> Rules:
    """The card on the table and those in the jars come from one deck: a good game, if it says what they are."""

    def setup(state: FirefliesState, chance: Chance) -> Events:
        cards = chance.sample(tuple(range(1, 41)), 1 + state.board.jars * state.board.seats)
        yield Turned(cards.pop())
        for event in fireflies.setup(state, chance):
            if isinstance(event, Caught):
                yield replace(event, jars=tuple(cards.pop() for _ in event.jars))
            else:
                yield event

    return like(cast(Rules, fireflies), name=name, setup=setup, abilities=(), Event=fireflies.Event | Turned)


def with_cards_that_look_like_counts() -> Rules:
    return with_numbered_cards("unnamed")


def that_names_a_field_that_is_not_there() -> Rules:
    return like(cast(Rules, fireflies), name="misfielded")


def that_names_what_is_a_count() -> Rules:
    return like(cast(Rules, fireflies), name="overnamed")


def that_lists_everything_and_says_it_does_not() -> Rules:
    return like(cast(Rules, fireflies), name="overlisted")


class Bid(protocol.Action, frozen=True):
    """A claim that is not marked as said."""

    count: int


def whose_claims_can_be_unsaid() -> Rules:
    def said(action: Bid | Doubt) -> Claim | Doubt:
        return Claim(action.count) if isinstance(action, Bid) else action

    def legal(view: Any) -> protocol.Prompt:
        prompt = fireflies.legal(view)
        bids = tuple(Bid(one.count) if isinstance(one, Claim) else one for one in prompt.actions)
        return replace(prompt, actions=bids)

    def check(view: Any, action: Bid | Doubt) -> None:
        fireflies.check(view, said(action))

    def decide(state: FirefliesState, moves: Mapping[Seat, Bid | Doubt], chance: Chance) -> Any:
        return fireflies.decide(state, {seat: said(action) for seat, action in moves.items()}, chance)

    return like(
        cast(Rules, fireflies),
        legal=legal,
        check=check,
        decide=decide,
        default=lambda view: legal(view).actions[0],
        Action=Bid | Doubt,
    )


class NightFell(Public, frozen=True):
    """Whoever has something to do at night: so everybody knows who they are."""

    awake: frozenset[Seat]


class Watched(Board, frozen=True):
    awake: frozenset[Seat] = frozenset()

    def after(self, event: Any) -> Any:
        return replace(self, awake=event.awake) if isinstance(event, NightFell) else super().after(event)


def that_wakes_only_the_wolf() -> Rules:
    def lay(seats: int, options: wolves.Options) -> WolvesState:
        return replace(wolves.lay(seats, options), board=Watched(seats))

    def setup(state: WolvesState, chance: Chance) -> Events:
        dealt = list(wolves.setup(state, chance))
        yield from dealt
        yield NightFell(frozenset(event.seat for event in dealt if isinstance(event, Dealt) and event.role == "wolf"))

    def ask(board: Watched) -> Ask | Outcome:
        asked = wolves.ask(board)
        if isinstance(asked, Outcome) or asked.section != "night":
            return asked
        return Ask("night", board.awake)

    return like(wolves, lay=lay, setup=setup, ask=ask, Event=wolves.Event | NightFell)


def that_excuses_what_needs_no_excuse() -> Rules:
    return like(pebbles, name="excused")


def that_excuses_what_is_not_there() -> Rules:
    return like(pebbles, name="misnamed")


def that_ranks_the_winner_last() -> Rules:
    def ask(board: Any) -> Ask | Outcome:
        asked = fireflies.ask(board)
        return replace(asked, ranks=asked.ranks[::-1]) if isinstance(asked, Outcome) else asked

    return like(cast(Rules, fireflies), ask=ask)


def whose_team_wins_by_halves() -> Rules:
    def ask(board: Any) -> Ask | Outcome:
        asked = wolves.ask(board)
        everybody = frozenset(range(board.seats))
        return replace(asked, teams=(everybody,)) if isinstance(asked, Outcome) else asked

    return like(wolves, ask=ask)
