"""The state of the fast engine of Council of Four, packed into integers, and the format of moves."""

from collections.abc import Callable
from typing import Final

from parlour.bots.council_of_four.fast.tables import Map

# A move: kind, then what (a permit, colour or region), then where (a city or council), then the payment

WHAT: Final = 4
WHERE: Final = 10
PAID: Final = 14

# The kinds: main actions are below SEND, quick ones below END, and choices above it

ELECT: Final = 0
ACQUIRE: Final = 1
BUILD: Final = 2
KING: Final = 3
SEND: Final = 4
ENGAGE: Final = 5
CHANGE: Final = 6
EXTRA: Final = 7
END: Final = 8
TOKEN: Final = 9
PERMIT: Final = 10
AGAIN: Final = 11
DECLINE: Final = 12


class Player:
    """One player's possessions. `prize` are the points on tiles, which count at the end."""

    __slots__ = (
        "assistants",
        "built",
        "cards",
        "coins",
        "emporiums",
        "hand",
        "kings",
        "nobility",
        "permits",
        "points",
        "prize",
        "tiles",
        "used",
    )

    coins: int
    assistants: int
    hand: int  # a multiset
    cards: int  # their number
    points: int
    nobility: int
    permits: int  # a mask of 45
    used: int
    emporiums: int
    built: int
    tiles: int  # a mask of 7
    kings: int  # a mask of 5
    prize: int

    def copy(self) -> "Player":
        new = Player()
        new.coins = self.coins
        new.assistants = self.assistants
        new.hand = self.hand
        new.cards = self.cards
        new.points = self.points
        new.nobility = self.nobility
        new.permits = self.permits
        new.used = self.used
        new.emporiums = self.emporiums
        new.built = self.built
        new.tiles = self.tiles
        new.kings = self.kings
        new.prize = self.prize
        return new


class State:
    """The whole table. Fields marked as shared never change during a game."""

    __slots__ = (
        "acted",
        "claimed",
        "coin_track",
        "contested",
        "councils",
        "crowded",
        "deck",
        "decks",
        "discards",
        "drawn",
        "face_up",
        "finisher",
        "first",
        "king",
        "king_tiles",
        "luck",
        "main",
        "map",
        "moves",
        "neutral",
        "over",
        "owed",
        "players",
        "pooled",
        "quick",
        "reserve",
        "tiles",
        "tokens",
        "turn",
        "under",
    )

    map: Map  # shared
    tokens: tuple[int, ...]  # shared: the bonus of each city
    coin_track: int  # shared: the limit of coins
    pooled: bool  # shared: is the number of assistants limited?
    neutral: int  # shared
    first: int  # shared
    luck: Callable[[int], int] | None  # draws a number below a bound, as the rules do; None: the decks are in order
    players: list[Player]
    claimed: int  # the cities with an emporium of anybody, also a neutral one
    contested: int  # with two or more
    crowded: int  # with three or more
    turn: int
    main: int
    quick: int
    acted: bool  # a main action was performed in this turn
    owed: tuple[int, ...]  # a choice, and above four bits the city (plus one) that its square has already given
    king: int
    councils: list[int]
    reserve: int
    face_up: list[int]  # two for each region; -1 is an empty space
    decks: list[bytes]  # for each region, the top first; the last `under` of them were put under it
    under: list[int]
    deck: bytes  # politics cards
    drawn: int  # number of cards drawn
    discards: int
    tiles: int  # tiles that are left
    king_tiles: int  # number of tiles that are gone
    finisher: int  # -1 if there is none
    over: bool
    moves: int

    def copy(self) -> "State":
        new = State()
        new.map = self.map
        new.tokens = self.tokens
        new.coin_track = self.coin_track
        new.pooled = self.pooled
        new.neutral = self.neutral
        new.first = self.first
        new.luck = self.luck
        new.players = [player.copy() for player in self.players]
        new.claimed = self.claimed
        new.contested = self.contested
        new.crowded = self.crowded
        new.turn = self.turn
        new.main = self.main
        new.quick = self.quick
        new.acted = self.acted
        new.owed = self.owed
        new.king = self.king
        new.councils = self.councils[:]
        new.reserve = self.reserve
        new.face_up = self.face_up[:]
        new.decks = self.decks[:]
        new.under = self.under[:]
        new.deck = self.deck
        new.drawn = self.drawn
        new.discards = self.discards
        new.tiles = self.tiles
        new.king_tiles = self.king_tiles
        new.finisher = self.finisher
        new.over = self.over
        new.moves = self.moves
        return new
