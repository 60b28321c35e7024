"""What can happen in Council of Four, and who sees it."""

from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.printed import Bonus, Card, City, Colour, Council, Permit, Region, Tile
from parlour.games.council_of_four.stalls import MarketEvent
from parlour.rules import Private, Public, Seat

# Set-up


class FirstChosen(Public, frozen=True):
    """The first player. Coins and assistants go by the order of play."""

    seat: Seat


class TokensLaid(Public, frozen=True):
    """A reward token for every city but the king's."""

    cities: tuple[City, ...]
    tokens: tuple[Bonus, ...]


class Seated(Public, frozen=True):
    """Four councillors stand in a council's balcony; the last one is the next to fall out."""

    council: Council
    colours: tuple[Colour, ...]


class NeutralBuilt(Public, frozen=True):
    """Two players: a permit drawn at random, and neutral emporiums in the cities it names."""

    permit: Permit
    cities: tuple[City, ...]


# Cards and permits


class DrewCards(Public, frozen=True):
    """Somebody draws politics cards: everybody sees how many."""

    seat: Seat
    count: int


class Drawn(Private, frozen=True):
    """Which ones: only their owner sees that."""

    cards: Cards


class Reshuffled(Public, frozen=True):
    """The politics deck was empty: the discarded cards are the new one."""

    cards: dict[Card, int]


class PermitShown(Public, frozen=True):
    """The next permit of a region's deck lies face up."""

    region: Region
    permit: Permit


# A turn


class TurnBegan(Public, frozen=True):
    seat: Seat


class Elected(Public, frozen=True):
    """Main action: one councillor in, one out, and 4 coins."""

    seat: Seat
    council: Council
    colour: Colour
    fallen: Colour
    coins: int


class Acquired(Public, frozen=True):
    """Main action: cards and coins for a permit."""

    seat: Seat
    permit: Permit
    cards: Cards
    coins: int


class Built(Public, frozen=True):
    """Main action: an emporium, with a permit."""

    seat: Seat
    city: City
    permit: Permit


class KingMoved(Public, frozen=True):
    """The king travels for a player who builds with his help."""

    seat: Seat
    city: City
    roads: int


class BuiltWithKing(Public, frozen=True):
    """Main action: an emporium where the king is. The coins are for his council and his way."""

    seat: Seat
    city: City
    cards: Cards
    coins: int


class AssistantsReturned(Public, frozen=True):
    """Assistants go back to the pool, for the emporiums of others in a city."""

    seat: Seat
    city: City
    count: int


class Engaged(Public, frozen=True):
    """Quick action: an assistant for coins."""

    seat: Seat
    coins: int


class PermitsReturned(Public, frozen=True):
    """Quick action: a region's face-up permits went under their deck, for an assistant."""

    seat: Seat
    region: Region
    permits: tuple[Permit, ...]


class AssistantSent(Public, frozen=True):
    """Quick action: an assistant had a councillor elected."""

    seat: Seat
    council: Council
    colour: Colour
    fallen: Colour


class MainActionBought(Public, frozen=True):
    """Quick action: one more main action, for assistants."""

    seat: Seat
    assistants: int


# Rewards


class CityRewarded(Public, frozen=True):
    """The reward of a city's token."""

    seat: Seat
    city: City
    bonus: Bonus


class PermitRewarded(Public, frozen=True):
    """The bonus of a permit."""

    seat: Seat
    permit: Permit
    bonus: Bonus


class Advanced(Public, frozen=True):
    """One step on the nobility track."""

    seat: Seat
    square: int


class SquareRewarded(Public, frozen=True):
    """What is printed on that square."""

    seat: Seat
    square: int
    bonus: Bonus


class TokenChosen(Public, frozen=True):
    """A square of the nobility track: this city rewards once more."""

    seat: Seat
    city: City


class PermitGranted(Public, frozen=True):
    """A square of the nobility track: a permit for nothing."""

    seat: Seat
    permit: Permit


class PermitChosen(Public, frozen=True):
    """A square of the nobility track: the bonus of an own permit once more."""

    seat: Seat
    permit: Permit


class Declined(Public, frozen=True):
    """A square of the nobility track: a free permit, and the player would rather not."""

    seat: Seat


class Lapsed(Public, frozen=True):
    """A square of the nobility track offered a choice, and there was nothing to choose."""

    seat: Seat


class TileWon(Public, frozen=True):
    """The first to have built in every city of a metal or region."""

    seat: Seat
    tile: Tile
    points: int


class KingTileWon(Public, frozen=True):
    """With a bonus tile comes the king's uppermost one."""

    seat: Seat
    points: int


# The end


class LastEmporiumBuilt(Public, frozen=True):
    """The tenth emporium: points at once, and one more turn for everybody else."""

    seat: Seat
    points: int


class TilesCounted(Public, frozen=True):
    """The points on a player's bonus tiles and king's tiles."""

    seat: Seat
    points: int


class NobilityRanked(Public, frozen=True):
    """Who is first, or second, on the nobility track."""

    seats: tuple[Seat, ...]
    place: int
    points: int


class PermitsCounted(Public, frozen=True):
    """Who holds the most permits."""

    seats: tuple[Seat, ...]
    points: int


class GameEnded(Public, frozen=True):
    """All points are counted."""


# fmt: off
CouncilEvent = (
    FirstChosen | TokensLaid | Seated | NeutralBuilt | DrewCards | Drawn | Reshuffled | PermitShown | TurnBegan
    | Elected | Acquired | Built | KingMoved | BuiltWithKing | AssistantsReturned | Engaged | PermitsReturned
    | AssistantSent | MainActionBought | CityRewarded | PermitRewarded | Advanced | SquareRewarded | TokenChosen
    | PermitGranted | PermitChosen | Declined | Lapsed | TileWon | KingTileWon | LastEmporiumBuilt
    | TilesCounted | NobilityRanked | PermitsCounted | GameEnded | MarketEvent
)
# fmt: on
