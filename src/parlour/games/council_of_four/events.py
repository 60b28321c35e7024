"""The events of Council of Four and their audiences."""

from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.printed import Bonus, Card, City, Colour, Council, Permit, Region, Tile
from parlour.games.council_of_four.stalls import MarketEvent
from parlour.rules import Private, Public, Seat

# Set-up


class FirstChosen(Public, frozen=True):
    """The first player is chosen. Coins and assistants depend on the order of play."""

    seat: Seat


class TokensLaid(Public, frozen=True):
    """Every city except the king's has a reward token."""

    cities: tuple[City, ...]
    tokens: tuple[Bonus, ...]


class Seated(Public, frozen=True):
    """Four councillors stand in a council's balcony; the last one falls out next."""

    council: Council
    colours: tuple[Colour, ...]


class NeutralBuilt(Public, frozen=True):
    """Two players: a permit was drawn at random, and its cities have neutral emporiums."""

    permit: Permit
    cities: tuple[City, ...]


# Cards and permits


class DrewCards(Public, frozen=True):
    """A player draws politics cards. Everybody sees how many."""

    seat: Seat
    count: int


class Drawn(Private, frozen=True):
    """The cards that were drawn. Only their owner sees them."""

    cards: Cards


class Reshuffled(Public, frozen=True):
    """The politics deck was empty: the discards become the new deck."""

    cards: dict[Card, int]


class PermitShown(Public, frozen=True):
    """The next permit of a region's deck is turned up."""

    region: Region
    permit: Permit


# A turn


class TurnBegan(Public, frozen=True):
    seat: Seat


class Elected(Public, frozen=True):
    """Main action: one councillor in, one out, and 4 coins for the player."""

    seat: Seat
    council: Council
    colour: Colour
    fallen: Colour
    coins: int


class Acquired(Public, frozen=True):
    """Main action: a permit is acquired for cards and coins."""

    seat: Seat
    permit: Permit
    cards: Cards
    coins: int


class Built(Public, frozen=True):
    """Main action: an emporium is built with a permit."""

    seat: Seat
    city: City
    permit: Permit


class KingMoved(Public, frozen=True):
    """The king travels to the city where the player builds."""

    seat: Seat
    city: City
    roads: int


class BuiltWithKing(Public, frozen=True):
    """Main action: an emporium is built where the king is. The coins pay for his council and his way."""

    seat: Seat
    city: City
    cards: Cards
    coins: int


class AssistantsReturned(Public, frozen=True):
    """Assistants are returned to the pool, for the emporiums of others in a city."""

    seat: Seat
    city: City
    count: int


class Engaged(Public, frozen=True):
    """Quick action: an assistant is engaged for coins."""

    seat: Seat
    coins: int


class PermitsReturned(Public, frozen=True):
    """Quick action: for an assistant, a region's face-up permits are put under their deck."""

    seat: Seat
    region: Region
    permits: tuple[Permit, ...]


class AssistantSent(Public, frozen=True):
    """Quick action: a councillor is elected for an assistant."""

    seat: Seat
    council: Council
    colour: Colour
    fallen: Colour


class MainActionBought(Public, frozen=True):
    """Quick action: a main action is bought for assistants."""

    seat: Seat
    assistants: int


# Rewards


class CityRewarded(Public, frozen=True):
    """A player gets the reward of a city's token."""

    seat: Seat
    city: City
    bonus: Bonus


class PermitRewarded(Public, frozen=True):
    """A player gets the bonus of a permit."""

    seat: Seat
    permit: Permit
    bonus: Bonus


class Advanced(Public, frozen=True):
    """A player advances one step on the nobility track."""

    seat: Seat
    square: int


class SquareRewarded(Public, frozen=True):
    """A player gets the bonus that is printed on the square."""

    seat: Seat
    square: int
    bonus: Bonus


class TokenChosen(Public, frozen=True):
    """A square of the nobility track: the player gets this city's reward again."""

    seat: Seat
    city: City


class PermitGranted(Public, frozen=True):
    """A square of the nobility track: the player gets a permit for free."""

    seat: Seat
    permit: Permit


class PermitChosen(Public, frozen=True):
    """A square of the nobility track: the player gets the bonus of an own permit again."""

    seat: Seat
    permit: Permit


class Declined(Public, frozen=True):
    """A square of the nobility track: the player declines a free permit."""

    seat: Seat


class Lapsed(Public, frozen=True):
    """A square of the nobility track offered a choice, but there was nothing to choose."""

    seat: Seat


class TileWon(Public, frozen=True):
    """A player is the first to have built in every city of a metal or region."""

    seat: Seat
    tile: Tile
    points: int


class KingTileWon(Public, frozen=True):
    """The uppermost king's tile comes with the bonus tile."""

    seat: Seat
    points: int


# The end


class LastEmporiumBuilt(Public, frozen=True):
    """The tenth emporium is built: points at once; if it is the first such, everybody else has one more turn."""

    seat: Seat
    points: int


class TilesCounted(Public, frozen=True):
    """Final score: the points of a player's bonus tiles and king's tiles."""

    seat: Seat
    points: int


class NobilityRanked(Public, frozen=True):
    """Final score: the players who are first, or second, on the nobility track."""

    seats: tuple[Seat, ...]
    place: int
    points: int


class PermitsCounted(Public, frozen=True):
    """Final score: the players with the most permits."""

    seats: tuple[Seat, ...]
    points: int


class GameEnded(Public, frozen=True):
    """All points are counted and the game is over."""


# fmt: off
CouncilEvent = (
    FirstChosen | TokensLaid | Seated | NeutralBuilt | DrewCards | Drawn | Reshuffled | PermitShown | TurnBegan
    | Elected | Acquired | Built | KingMoved | BuiltWithKing | AssistantsReturned | Engaged | PermitsReturned
    | AssistantSent | MainActionBought | CityRewarded | PermitRewarded | Advanced | SquareRewarded | TokenChosen
    | PermitGranted | PermitChosen | Declined | Lapsed | TileWon | KingTileWon | LastEmporiumBuilt
    | TilesCounted | NobilityRanked | PermitsCounted | GameEnded | MarketEvent
)
# fmt: on
