"""The market's goods, actions and events, and its part of the board. A variant."""

from msgspec import Struct

from parlour.rules import Action, Public, Seat

Good = str
"""What can be sold: a permit, a politics card by its colour, or "assistant"."""


class Offer(Action, frozen=True):
    """Offer something for this many coins."""

    good: Good
    price: int


class Buy(Action, frozen=True):
    """Buy something that another player offers."""

    seller: Seat
    good: Good
    price: int


class LeaveMarket(Action, frozen=True):
    """Stop offering or buying."""


MarketAction = Offer | Buy | LeaveMarket


# # Events


class MarketOpened(Public, frozen=True):
    """The market opens. These seats may offer, in this order."""

    seats: tuple[Seat, ...]


class Offered(Public, frozen=True):
    seat: Seat
    good: Good
    price: int


class BuyersCalled(Public, frozen=True):
    """These seats may buy, in an order decided by chance."""

    seats: tuple[Seat, ...]


class Bought(Public, frozen=True):
    seat: Seat
    seller: Seat
    good: Good
    price: int


class LeftMarket(Public, frozen=True):
    """A seat stops offering or buying."""

    seat: Seat


class TookBack(Public, frozen=True):
    """A good that nobody bought goes back to its owner."""

    seat: Seat
    good: Good


class MarketClosed(Public, frozen=True):
    """The market is over and the next round of turns begins."""


MarketEvent = MarketOpened | Offered | BuyersCalled | Bought | LeftMarket | TookBack | MarketClosed


# # On the board


class Ware(Struct, frozen=True, gc=False):
    """A good that a player offers, with its price."""

    seat: Seat
    good: Good
    price: int


class Market(Struct, frozen=True, gc=False):
    """The seats that are still to offer, then those that are still to buy. The first of them is asked."""

    sellers: tuple[Seat, ...]
    buyers: tuple[Seat, ...] = ()
    wares: tuple[Ware, ...] = ()

    @property
    def asked(self) -> Seat:
        return (self.sellers or self.buyers)[0]
