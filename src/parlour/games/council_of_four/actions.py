"""What players of Council of Four may wish."""

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
    """Build an emporium with a permit, in a city it names."""

    permit: Permit
    city: City


class BuildWithKing(Action, frozen=True):
    """Satisfy the king's council with these cards, pay these coins for it and for his way, and build where he goes."""

    city: City
    cards: Cards
    coins: int


# Quick actions


class Engage(Action, frozen=True):
    """Pay 3 coins for an assistant."""


class ChangePermits(Action, frozen=True):
    """Return an assistant, and have new permits lie beside a region's council."""

    region: Region


class SendAssistant(Action, frozen=True):
    """Return an assistant, who elects a councillor for you."""

    council: Council
    colour: Colour


class BuyMainAction(Action, frozen=True):
    """Return 3 assistants for one more main action."""


class EndTurn(Action, frozen=True):
    """No quick action, thank you, and no extra main action."""


# Squares of the nobility track


class TakeToken(Action, frozen=True):
    """Have the reward of a city with one of your emporiums again."""

    city: City


class TakePermit(Action, frozen=True):
    """Take a face-up permit for nothing."""

    permit: Permit


class ReusePermit(Action, frozen=True):
    """Have the bonus of one of your permits again."""

    permit: Permit


class Decline(Action, frozen=True):
    """No free permit, thank you."""


MainAction = Elect | Acquire | Build | BuildWithKing
QuickAction = Engage | ChangePermits | SendAssistant | BuyMainAction
OwedAction = TakeToken | TakePermit | ReusePermit | Decline
CouncilAction = MainAction | QuickAction | EndTurn | OwedAction | MarketAction
