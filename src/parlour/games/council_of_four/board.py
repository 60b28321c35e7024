"""The board of Council of Four: everything that lies face up."""

from typing import Any, Self

from msgspec import field

from parlour.games.council_of_four import fold
from parlour.games.council_of_four.known import CouncilOptions, Owed, Player
from parlour.games.council_of_four.printed import (
    ASSISTANTS,
    CARDS,
    COUNCILLORS,
    DECK,
    EMPORIUMS,
    ENGAGE_PRICE,
    FACE_UP,
    KING_TILES,
    PERMITS_PER_REGION,
    REGIONS,
    TILES,
    Bonus,
    Card,
    Cities,
    City,
    Colour,
    Council,
    Permit,
    Region,
    Tile,
)
from parlour.games.council_of_four.stalls import Market
from parlour.rules import Knowledge, Seat

Spaces = tuple[Permit | None, ...]
"""The two spaces for face-up permits; None is an empty one."""


class Board(Knowledge, frozen=True):
    """Everything that lies face up. The newest councillor of a council comes first; the last one falls out next.

    `permits_left` counts the permits in each region's deck; `returned` are those of them that were put under it.
    """

    options: CouncilOptions
    sides: str  # side of each board: "ABA"
    king: City
    players: tuple[Player, ...]
    first: Seat = 0
    turn: Seat = 0
    main: int = 0  # main actions left in this turn
    quick: int = 0
    acted: bool = False  # a main action was performed in this turn, so the player may end it
    owed: tuple[Owed, ...] = ()  # choices to make before anything else, in this order
    tokens: dict[City, Bonus] = {}
    councils: dict[Council, tuple[Colour, ...]] = {}
    reserve: dict[Colour, int] = field(default_factory=COUNCILLORS.copy)
    display: dict[Region, Spaces] = field(default_factory=lambda: dict.fromkeys(REGIONS, (None,) * FACE_UP))
    permits_left: dict[Region, int] = field(default_factory=lambda: dict.fromkeys(REGIONS, PERMITS_PER_REGION))
    returned: dict[Region, tuple[Permit, ...]] = field(default_factory=lambda: dict.fromkeys(REGIONS, ()))
    deck: int = sum(DECK.values())
    discards: dict[Card, int] = field(default_factory=lambda: dict.fromkeys(CARDS, 0))
    neutral: Cities = ""  # cities with a neutral emporium
    tiles: tuple[Tile, ...] = tuple(TILES)
    king_tiles: tuple[int, ...] = KING_TILES
    finisher: Seat | None = None  # the first player to build the last emporium
    market: Market | None = None  # None between markets
    over: bool = False
    moves: int = 0

    def after(self, event: Any) -> Self:
        changed: Self = fold.FOLD[type(event)](self, event)
        return changed

    def face_up(self, region: Region) -> tuple[Permit, ...]:
        return tuple([permit for permit in self.display[region] if permit])

    def rivals(self, seat: Seat, city: City) -> int:
        """The number of emporiums of others in a city, including neutral ones. Each costs an assistant."""
        return self.emporiums_of_others(seat).count(city)

    def emporiums_of_others(self, seat: Seat) -> Cities:
        others = [player.emporiums for other, player in enumerate(self.players) if other != seat]
        return "".join([self.neutral, *others])

    def has_emporium_left(self, seat: Seat) -> bool:
        return len(self.players[seat].emporiums) < EMPORIUMS

    @property
    def pool(self) -> int:
        """The number of assistants in the pool. Without a limit there are always enough."""
        if not self.options.assistant_pool:
            return ASSISTANTS
        offered = sum([ware.good == "assistant" for ware in self.market.wares]) if self.market else 0
        return ASSISTANTS - offered - sum([player.assistants for player in self.players])

    @property
    def can_act_quickly(self) -> bool:
        """Whether the player has a quick action left and can pay for one."""
        player = self.players[self.turn]
        return self.quick > 0 and (player.assistants > 0 or (player.coins >= ENGAGE_PRICE and self.pool > 0))
