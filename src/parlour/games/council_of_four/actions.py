"""The actions of Council of Four."""

from parlour.games.council_of_four.printed import Card, City, Colour, Council, Permit, Region
from parlour.games.council_of_four.stalls import MarketAction
from parlour.rules import Action

Cards = tuple[Card, ...]

# Main actions


class Elect(Action, frozen=True):
    """Push a councillor of this colour into a council, and earn 4 coins."""

    council: Council
    colour: Colour


class Acquire(Action, frozen=True):
    """Satisfy a region's council with these cards, pay these coins, and take one of its permits."""

    permit: Permit
    cards: Cards
    coins: int


class Build(Action, frozen=True):
    """Build an emporium with a permit in one of its cities."""

    permit: Permit
    city: City


class BuildWithKing(Action, frozen=True):
    """Satisfy the king's council with these cards, pay these coins for it and for his way, and build in this city."""

    city: City
    cards: Cards
    coins: int


# Quick actions


class Engage(Action, frozen=True):
    """Pay 3 coins for an assistant."""


class ChangePermits(Action, frozen=True):
    """Return an assistant to replace the face-up permits of a region."""

    region: Region


class SendAssistant(Action, frozen=True):
    """Return an assistant to elect a councillor."""

    council: Council
    colour: Colour


class BuyMainAction(Action, frozen=True):
    """Return 3 assistants for one more main action."""


class EndTurn(Action, frozen=True):
    """End the turn without a quick action or another main action."""


# Squares of the nobility track


class TakeToken(Action, frozen=True):
    """Get the reward of a city with one of your emporiums again."""

    city: City


class TakePermit(Action, frozen=True):
    """Take a face-up permit for free."""

    permit: Permit


class ReusePermit(Action, frozen=True):
    """Get the bonus of one of your permits again."""

    permit: Permit


class Decline(Action, frozen=True):
    """Decline a free permit."""


MainAction = Elect | Acquire | Build | BuildWithKing
QuickAction = Engage | ChangePermits | SendAssistant | BuyMainAction
OwedAction = TakeToken | TakePermit | ReusePermit | Decline
CouncilAction = MainAction | QuickAction | EndTurn | OwedAction | MarketAction
