"""The market: what can be offered, wished and seen there, and how its stalls stand on the board. A variant."""

from msgspec import Struct

from parlour.rules import Action, Public, Seat

Good = str
"""What can be sold: a permit, a politics card by its colour, or "assistant"."""


class Offer(Action, frozen=True):
    """Put something on your stall, for so many coins."""

    good: Good
    price: int


class Buy(Action, frozen=True):
    """Buy something from somebody's stall."""

    seller: Seat
    good: Good
    price: int


class LeaveMarket(Action, frozen=True):
    """Nothing more to offer, or to buy."""


MarketAction = Offer | Buy | LeaveMarket


# What can happen there


class MarketOpened(Public, frozen=True):
    """These seats may offer, in this order."""

    seats: tuple[Seat, ...]


class Offered(Public, frozen=True):
    seat: Seat
    good: Good
    price: int


class BuyersCalled(Public, frozen=True):
    """Now they buy, in an order that chance decided."""

    seats: tuple[Seat, ...]


class Bought(Public, frozen=True):
    seat: Seat
    seller: Seat
    good: Good
    price: int


class LeftMarket(Public, frozen=True):
    """A seat has offered or bought all it wants."""

    seat: Seat


class TookBack(Public, frozen=True):
    """Nobody wanted it."""

    seat: Seat
    good: Good


class MarketClosed(Public, frozen=True):
    """The next round of turns begins."""


MarketEvent = MarketOpened | Offered | BuyersCalled | Bought | LeftMarket | TookBack | MarketClosed


# How it stands on the board


class Ware(Struct, frozen=True, gc=False):
    """Something on somebody's stall."""

    seat: Seat
    good: Good
    price: int


class Market(Struct, frozen=True, gc=False):
    """The seats that are still to offer, then those that are still to buy; the first of them is asked."""

    sellers: tuple[Seat, ...]
    buyers: tuple[Seat, ...] = ()
    wares: tuple[Ware, ...] = ()

    @property
    def asked(self) -> Seat:
        return (self.sellers or self.buyers)[0]
