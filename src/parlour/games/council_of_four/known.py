"""The state of Council of Four besides the board: hands, the box, and the types of the board's parts."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, Self, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.events import (
    Acquired,
    BuiltWithKing,
    Drawn,
    PermitShown,
    Reshuffled,
)
from parlour.games.council_of_four.printed import (
    CARDS,
    DECK,
    PERMITS,
    REGIONS,
    Card,
    Cities,
    Permit,
    Region,
    Side,
    Tile,
    region_of,
)
from parlour.games.council_of_four.stalls import Bought, Good, Offered, TookBack
from parlour.rules import Knowledge, Options, Seat

K = TypeVar("K", bound=str)
PLACE = {card: place for place, card in enumerate(CARDS)}  # in a hand


class CouncilOptions(Options, frozen=True):
    """Options: a side for each board, the market, and limits from the components."""

    coast: Side = "A"
    hills: Side = "B"
    mountains: Side = "A"
    first: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None  # None: chance decides
    market: bool = False
    coin_track: bool = True  # coins stop at 20
    assistant_pool: bool = False  # there are only 48 assistants


# Parts of the board


class Player(Struct, frozen=True, gc=False):
    """A player's possessions. Only the politics cards are hidden; their number is public."""

    coins: int = 0
    assistants: int = 0
    cards: int = 0
    points: int = 0
    nobility: int = 0
    permits: tuple[Permit, ...] = ()  # face up: not used yet
    used: tuple[Permit, ...] = ()  # face down
    emporiums: Cities = ""
    tiles: tuple[Tile, ...] = ()
    king_tiles: tuple[int, ...] = ()


class Owed(Struct, frozen=True, gc=False):
    """A choice that a square of the nobility track gives to a player."""

    seat: Seat
    what: Literal["token", "permit", "again"]
    count: int = 1
    taken: Cities = ""  # the tokens of one square must be different


# # Hands and the box

CARDS_MOVE = frozenset((Drawn, Acquired, BuiltWithKing, Offered, Bought, TookBack))


class Hand(Knowledge, frozen=True):
    """A player's politics cards, in the order of their colours."""

    seat: Seat
    cards: Cards = ()

    def after(self, event: Any) -> Self:
        kind = type(event)
        if kind not in CARDS_MOVE or event.seat != self.seat:
            return self
        if kind is Drawn:
            return self._with(event.cards)
        if kind is Acquired or kind is BuiltWithKing:
            return self._without(event.cards)
        good = as_cards(event.good)
        return self._without(good) if kind is Offered else self._with(good)

    def _with(self, cards: Cards) -> Self:
        if len(cards) == 1 and cards[0] in self.cards:  # the most frequent case: no sorting needed
            place = self.cards.index(cards[0])
            return replace(self, cards=self.cards[:place] + cards + self.cards[place:])
        return replace(self, cards=tuple(sorted((*self.cards, *cards), key=PLACE.__getitem__)))

    def _without(self, cards: Cards) -> Self:
        left = list(self.cards)
        for card in cards:
            left.remove(card)
        return replace(self, cards=tuple(left))


class Box(Knowledge, frozen=True):
    """The face-down decks. Their order is decided when a card or tile is drawn."""

    politics: dict[Card, int]
    permits: dict[Region, tuple[Permit, ...]]  # without those under the deck, whose order is known

    def after(self, event: Any) -> Self:
        kind = type(event)
        if kind is Drawn:
            return replace(self, politics=counted(self.politics, minus=event.cards))
        if kind is Reshuffled:
            return replace(self, politics=event.cards)
        if kind is PermitShown:
            left = tuple([permit for permit in self.permits[event.region] if permit != event.permit])
            return replace(self, permits={**self.permits, event.region: left})
        return self


def full_box() -> Box:
    permits = {region: tuple(permit for permit in PERMITS if region_of(permit) == region) for region in REGIONS}
    return Box(DECK, permits)


def counted(pile: Mapping[K, int], plus: Iterable[K] = (), minus: Iterable[K] = ()) -> dict[K, int]:
    """A pile of cards or councillors, with some added and some removed."""
    new = dict(pile)
    for piece in plus:
        new[piece] += 1
    for piece in minus:
        new[piece] -= 1
    return new


def as_cards(good: Good) -> Cards:
    """The politics card that this good is, or nothing."""
    return tuple(card for card in CARDS if card == good)
