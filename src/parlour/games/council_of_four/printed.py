"""The printed facts of boards, tiles, tokens and cards."""

from functools import cache
from typing import Literal

from msgspec import Struct

Side = Literal["A", "B"]
Region = Literal["coast", "hills", "mountains"]
Council = Literal["coast", "hills", "mountains", "king"]
Metal = Literal["gold", "silver", "bronze", "iron", "royal"]
Tile = Literal["gold", "silver", "bronze", "iron", "coast", "hills", "mountains"]
Colour = Literal["black", "white", "orange", "pink", "purple", "blue"]
Card = Literal["black", "white", "orange", "pink", "purple", "blue", "joker"]

City = str
"""A city by its initial: "A"."""
Cities = str
"""Several cities, by their initials: "ACF"."""
Permit = str
"""A permit tile by its region and the cities it names: "coast/ABC"."""
Symbol = str
"""A printed symbol and its number: "coins/3"."""
Bonus = tuple[Symbol, ...]


# Councillors and cards

COLOURS: tuple[Colour, ...] = ("black", "white", "orange", "pink", "purple", "blue")
CARDS: tuple[Card, ...] = (*COLOURS, "joker")
DECK: dict[Card, int] = {"black": 13, "white": 13, "orange": 13, "pink": 13, "purple": 13, "blue": 13, "joker": 12}
COUNCILLORS: dict[Colour, int] = dict.fromkeys(COLOURS, 4)
COUNCILS: tuple[Council, ...] = ("coast", "hills", "mountains", "king")
BALCONY = 4  # councillors in a council

# # The map: cities, their metals, and roads, for either side of each board

REGIONS: dict[Region, Cities] = {"coast": "ABCDE", "hills": "FGHIJ", "mountains": "KLMNO"}
CITIES: Cities = "ABCDEFGHIJKLMNO"
METALS: dict[str, dict[str, str]] = {
    "coast": {"A": "iron gold silver silver bronze", "B": "gold bronze silver iron silver"},
    "hills": {"A": "gold royal gold bronze silver", "B": "gold silver gold bronze royal"},
    "mountains": {"A": "gold silver iron bronze gold", "B": "gold iron silver bronze gold"},
}
ROADS: dict[str, dict[str, str]] = {
    "coast": {"A": "AB AC BD BE", "B": "AC CD BE"},
    "hills": {"A": "FI FG GH GI HJ", "B": "FI GJ HJ IJ"},
    "mountains": {"A": "KN NO LO MO", "B": "KL LN MO"},
}
BORDER_ROADS: dict[str, str] = {"A": "CF DG EH IK JL JM", "B": "CF DG EH IK JL HM"}  # by the side of the hills board

# Permit tiles and reward tokens

PERMITS: dict[Permit, Bonus] = {
    "coast/A": ("points/4", "coins/3"),
    "coast/B": ("cards/3", "assistants/1"),
    "coast/C": ("assistants/2", "coins/3"),
    "coast/D": ("points/7",),
    "coast/E": ("main/1", "coins/2"),
    "coast/AB": ("coins/3", "cards/1"),
    "coast/BC": ("points/3", "coins/3"),
    "coast/CD": ("points/3", "assistants/1"),
    "coast/DE": ("points/3", "assistants/1"),
    "coast/AE": ("nobility/2",),
    "coast/ABC": ("assistants/2",),
    "coast/BCD": ("assistants/1", "points/1"),
    "coast/CDE": ("cards/1", "nobility/1"),
    "coast/ADE": ("coins/1", "points/2"),
    "coast/ABE": ("coins/3",),
    "hills/F": ("cards/2", "coins/4"),
    "hills/G": ("assistants/2", "points/2", "nobility/1"),
    "hills/H": ("assistants/4",),
    "hills/I": ("cards/2", "assistants/2"),
    "hills/J": ("main/1", "points/2"),
    "hills/FG": ("coins/5",),
    "hills/HG": ("assistants/3",),
    "hills/HI": ("points/5",),
    "hills/IJ": ("cards/2", "nobility/1"),
    "hills/FJ": ("assistants/2", "coins/1"),
    "hills/FGH": ("nobility/1", "coins/1"),
    "hills/GHI": ("cards/1", "assistants/1"),
    "hills/IJH": ("cards/2",),
    "hills/FIJ": ("assistants/1", "nobility/1"),
    "hills/FGJ": ("coins/2", "points/1"),
    "mountains/K": ("cards/4",),
    "mountains/L": ("coins/1", "assistants/3"),
    "mountains/M": ("points/5", "nobility/1"),
    "mountains/N": ("coins/7",),
    "mountains/O": ("cards/3", "nobility/1"),
    "mountains/KL": ("cards/1", "assistants/2"),
    "mountains/ML": ("cards/3",),
    "mountains/MN": ("main/1",),
    "mountains/NO": ("points/2", "cards/2"),
    "mountains/OK": ("cards/2", "nobility/1"),
    "mountains/KLM": ("assistants/1", "coins/1"),
    "mountains/LMN": ("points/3",),
    "mountains/MNO": ("nobility/1", "points/1"),
    "mountains/KNO": ("cards/1", "points/1"),
    "mountains/KLO": ("cards/1", "coins/1"),
}
TOKENS: tuple[Bonus, ...] = (
    ("coins/1",),
    ("coins/2",),
    ("coins/3",),
    ("points/1",),
    ("points/2",),
    ("points/3",),
    ("assistants/1",),
    ("assistants/2",),
    ("cards/1",),
    ("assistants/1", "coins/1"),
    ("assistants/1", "cards/1"),
    ("cards/1", "points/1"),
    ("nobility/1",),
    ("nobility/1",),
)

# The king's board

NOBILITY: dict[int, Bonus] = {
    2: ("points/2", "coins/2"),
    4: ("token/1",),
    6: ("main/1",),
    8: ("points/3", "cards/1"),
    10: ("permit/1",),
    12: ("points/5", "assistants/1"),
    14: ("again/1",),
    16: ("token/2",),
    18: ("points/8",),
    19: ("points/2",),
    20: ("points/3",),
}
LAST_SQUARE = 20
TILES: dict[Tile, int] = {"gold": 20, "silver": 12, "bronze": 8, "iron": 5, "coast": 5, "hills": 5, "mountains": 5}
KING_TILES = (25, 18, 12, 7, 3)
COIN_TRACK = 20
ASSISTANTS = 48  # in the box: 21 single and 9 triple pieces

# # Prices

COUNCIL_PRICE = (0, 10, 7, 4, 0)  # coins, by the number of cards played
JOKER_PRICE = 1
ROAD_PRICE = 2
ELECTION_COINS = 4
ENGAGE_PRICE = 3
EXTRA_PRICE = 3  # assistants

# # Start and end of the game

EMPORIUMS = 10
START_CARDS = 6
START_COINS = (10, 11, 12, 13)  # for the first player, the second, …
START_ASSISTANTS = (1, 2, 3, 4)
FACE_UP = 2  # permits beside each council
PERMITS_PER_REGION = 15
LAST_EMPORIUM_POINTS = 3
NOBILITY_POINTS = (5, 2)
MOST_PERMITS_POINTS = 3


class Gain(Struct, frozen=True, gc=False):
    """The sum of the symbols of a bonus."""

    points: int = 0
    coins: int = 0
    assistants: int = 0
    cards: int = 0
    nobility: int = 0
    main: int = 0
    token: int = 0  # rewards of city tokens to take again
    permit: int = 0  # free face-up permits
    again: int = 0  # bonuses of own permits to take again


@cache
def gain(bonus: Bonus) -> Gain:
    return Gain(**{kind: int(number) for kind, number in (symbol.split("/") for symbol in bonus)})


@cache
def region_of(permit: Permit) -> Region:
    return next(region for region in REGIONS if permit.startswith(region))


@cache
def cities_of(permit: Permit) -> Cities:
    return permit.partition("/")[2]
