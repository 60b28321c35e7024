"""Council of Four on the fast engine: the same ids, vectors and luck as with the rules, in less time.

The game itself is updated only when it is read. tests/lab/envs plays both side by side.
"""

from collections.abc import Callable
from functools import cache, partial
from itertools import compress
from random import Random
from struct import Struct
from typing import Final

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.fast.codec import pack, unpack
from parlour.bots.council_of_four.fast.ids import legal_mask, move_of
from parlour.bots.council_of_four.fast.play import apply
from parlour.bots.council_of_four.fast.state import Player
from parlour.bots.council_of_four.fast.tables import AGAIN_CHOICE, PERMIT_CHOICE
from parlour.chance import Chance, first_below
from parlour.game import Game
from parlour.games.council_of_four import ask
from parlour.games.council_of_four.printed import COIN_TRACK, KING_TILES, LAST_SQUARE, TILES
from parlour.lab.codecs.council_of_four import (
    AT,
    DECK,
    HUES,
    PARTS,
    SEATS,
    STRETCH,
    TOWNS,
    CouncilCodec,
)
from parlour.lab.codecs.shape import Vector
from parlour.lab.envs.by_rules import Ahead
from parlour.lab.envs.told import PartBytes, hot, numbers, sets_of
from parlour.rules import Outcome, Seat

ELECT, SEND, BUILD = ids.ELECT, ids.SEND, ids.BUILD
NO_RANDOM: Final = Random(0)  # never used: the luck is the table's
NOTHING: Final = bytes(ids.ACTIONS)
COUNTS: Final = Struct("=5f")
FIFTEEN: Final = (1 << 15) - 1  # as many bits


class OnTheFastEngine(Ahead):
    """A game on the fast engine. It keeps a vector for every seat, and writes into it what a move has changed."""

    owing: tuple[Seat, ...]
    lines: int = 0  # here counted, which is faster
    _mask: bytes | None  # None: not computed yet
    _bound: int  # of the first number that the move has drawn; 0 if it has drawn none
    _chance: Chance | None  # for the second number

    def __init__(self, game: Game, codec: CouncilCodec) -> None:
        super().__init__(game, codec.decode)
        self.lines = len(game.log)
        self._bound, self._chance = 0, None
        self._state = state = pack(game.state)
        state.luck = self._draw
        board = game.state.board
        self._seats = len(board.players)
        self._sides = sum(64 << place for place, side in enumerate(board.sides) if side == "B")
        self._arrays = [codec.observe(game.state.view(seat)) for seat in range(self._seats)]
        self._vectors = [array.data.cast("B") for array in self._arrays]
        self._counts_at, *self._things_at = [
            [[*zip(self._vectors, row, strict=True)] for row in rows(part, self._seats)] for part in ("counts", *THINGS)
        ]
        self._coins_at, self._assistants_at, self._cards_at = [
            [[(vector, slice(at.start + first, at.start + first + 4)) for vector, at in row] for row in self._counts_at]
            for first in (0, 4, 8)
        ]
        self._hands = [player.hand for player in state.players]  # what the vectors say, here and below
        self._things = [_things(player) for player in state.players]
        self._shown, self._king, self._tiles, self._discards = state.face_up[:], state.king, state.tiles, state.discards
        self.owing, self._mask = () if state.over else (state.turn,), None

    @staticmethod
    def knows(game: Game) -> bool:
        """Whether the fast engine supports this game: it has no market."""
        return not game.state.board.options.market

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, computed by the rules from this board."""
        asked = ask(unpack(self._state, self._game.state.board.options).board)
        return asked if isinstance(asked, Outcome) else None

    def ids(self, seat: Seat) -> list[int]:
        return [*compress(range(ids.ACTIONS), self.mask(seat))]

    def mask(self, seat: Seat) -> bytes:
        if seat not in self.owing:
            return NOTHING
        if self._mask is None:
            self._mask = legal_mask(self._state)
        return self._mask

    def play(self, seat: Seat, number: int) -> None:
        state = self._state
        chooses = state.owed
        self._mask = self._chance = None
        self._bound = 0
        apply(state, move_of(state, number), NO_RANDOM)
        self._ahead.append((seat, number))
        self.lines += 1
        if ELECT <= number < BUILD:
            self._write_council((number - ELECT) // HUES % len(COUNCILS_AT))
            self._write_price(seat, number)
        else:
            self._write_seat(seat)
            if chooses or number not in FOR_ONESELF:
                self._write_board()
                self._write_things(seat)
        if state.discards != self._discards:
            self._write_discards()
        if state.turn != seat:
            self.owing = (state.turn,)
            self._write_drawn(state.turn)
        elif state.over:
            self.owing = ()
            for other in range(self._seats):
                self._write_seat(other)

    def _draw(self, bound: int) -> int:
        """A random number from the table's own luck. Most moves draw one or none."""
        if not self._bound:
            self._bound = bound
            return first_below(self._game.header.seed, self.lines, bound)
        if self._chance is None:
            self._chance = Chance(self._game.header.seed, self.lines)
            self._chance.below(self._bound)
        return self._chance.below(bound)

    # # Observations

    def observe(self, seat: Seat) -> Vector:
        s = self._state
        moment = s.main << 15 | s.quick << 14 | s.acted << 13 | self._sides | (s.turn - seat) % self._seats
        if s.owed:
            moment |= (s.owed[0] & 15) << 9
        if s.finisher >= 0:
            moment |= 1 + (s.finisher - seat) % self._seats << 3
        self._vectors[seat][MOMENT_AT] = MOMENT[moment]
        return self._arrays[seat].copy()

    def _write(self, at: slice, part: bytes) -> None:
        for vector in self._vectors:
            vector[at] = part

    def _write_council(self, council: int) -> None:
        """Write a council, and the councillors beside the board."""
        at, part, reserve = COUNCILS_AT[council], COUNCIL[self._state.councils[council]], RESERVE[self._state.reserve]
        for vector in self._vectors:
            vector[at] = part
            vector[RESERVE_AT] = reserve

    def _write_discards(self) -> None:
        gone = self._discards = self._state.discards
        cards = THIRTEENTHS[gone & FIFTEEN], THIRTEENTHS[gone >> 15 & FIFTEEN], JOKERS_GONE[gone >> 30]
        self._write(DISCARDS_AT, b"".join(cards))

    def _write_board(self) -> None:
        """Write what has changed on the board beside the councils and the discards."""
        s = self._state
        if s.face_up != self._shown:
            for at, before, now in zip(DISPLAY_AT, self._shown, s.face_up, strict=True):
                if before != now:
                    self._write(at, SPACE[now])
            self._shown = s.face_up[:]
        if s.king != self._king:
            self._king = s.king
            self._write(KING_AT, TOWN[1 << s.king])
        if s.tiles != self._tiles:
            self._tiles = s.tiles
            self._write(TILES_AT, TILE[s.tiles] + KINGS[s.king_tiles])

    def _write_seat(self, seat: Seat) -> None:
        """Write what a seat has: counts, for all; and its cards, which only it sees."""
        player = self._state.players[seat]
        counts = COUNTS.pack(
            player.coins / COIN_TRACK,
            player.assistants / 10,
            player.cards / 10,
            player.points / STRETCH,
            player.nobility / LAST_SQUARE,
        )
        for vector, at in self._counts_at[seat]:
            vector[at] = counts
        if player.hand != self._hands[seat]:
            self._write_hand(seat, player.hand)

    def _write_price(self, seat: Seat, number: int) -> None:
        """Write what a seat has after an election: its coins, or its assistants."""
        player = self._state.players[seat]
        if number < SEND:
            part, places = COINS[player.coins], self._coins_at[seat]
        else:
            part, places = TENTH[player.assistants], self._assistants_at[seat]
        for vector, at in places:
            vector[at] = part

    def _write_drawn(self, seat: Seat) -> None:
        """Write what a seat has after it has drawn: the number of its cards, and the cards."""
        player = self._state.players[seat]
        cards = TENTH[player.cards]
        for vector, at in self._cards_at[seat]:
            vector[at] = cards
        self._write_hand(seat, player.hand)

    def _write_hand(self, seat: Seat, hand: int) -> None:
        self._hands[seat] = hand
        self._vectors[seat][HAND_AT] = TENTHS[hand & FIFTEEN] + TENTHS[hand >> 15 & FIFTEEN] + TENTH[hand >> 30]

    def _write_things(self, seat: Seat) -> None:
        """Write the permits, emporiums and tiles of a seat, for all."""
        player, had = self._state.players[seat], self._things[seat]
        has = self._things[seat] = _things(player)
        if has == had:
            return
        for kind in range(len(has)):
            if has[kind] != had[kind]:
                part = THING[kind](has[kind])
                for vector, at in self._things_at[kind][seat]:
                    vector[at] = part


def _things(player: Player) -> tuple[int, int, int, int]:
    return (player.permits, player.used, player.emporiums, player.tiles)


# # Places in a vector, in bytes


def places(part: str, count: int = 1) -> list[slice]:
    """Where a part is, or its rows."""
    first, size = 4 * AT[part], 4 * SIZES[part] // count
    return [slice(at, at + size) for at in range(first, first + count * size, size)]


@cache
def rows(part: str, seats: int) -> list[list[slice]]:
    """Where the row of a seat is in the vector of each seat."""
    row = places(part, SEATS)
    return [[row[(seat - observer) % seats] for observer in range(seats)] for seat in range(seats)]


def until(part: str, last: str) -> slice:
    """Where consecutive parts are."""
    return slice(places(part)[0].start, places(last)[0].stop)


FOR_ONESELF: Final = frozenset((ids.ENGAGE, ids.EXTRA, ids.END))  # during a turn these change only counts
SIZES: Final = {part.name: part.size for part in PARTS}
THINGS: Final = ("permits", "used", "emporiums", "won")
COUNCILS_AT, DISPLAY_AT = places("councils", 4), places("display", 6)
HAND_AT, RESERVE_AT, DISCARDS_AT, KING_AT = [until(part, part) for part in ("hand", "reserve", "discards", "king")]
MOMENT_AT, TILES_AT = until("turn", "finisher"), until("tiles", "king_tiles")

# # Parts, each encoded as bytes


def counted(kinds: int, most: int, cards: int) -> bytes:
    """The counts of each colour, as fractions of a maximum."""
    return numbers([(cards >> 5 * kind & 31) / most for kind in range(kinds)])


def _council(queue: int) -> bytes:
    return b"".join([hot(HUES, 1 << (queue >> 3 * place & 7)) for place in range(4)])


def _moment(key: int) -> bytes:
    """Whose turn it is, the sides of the boards, what is left to do and owed, and who has finished."""
    turn, finisher, sides, owed = key & 7, key >> 3 & 7, key >> 6 & 7, key >> 9 & 15
    token = owed not in (0, PERMIT_CHOICE, AGAIN_CHOICE)
    left = (key >> 15, key >> 14 & 1, key >> 13 & 1, token, owed == PERMIT_CHOICE, owed == AGAIN_CHOICE)
    return b"".join((SEAT[1 << turn], hot(3, sides), numbers(left), SEAT[1 << finisher >> 1]))


def permits_of(some: int) -> bytes:
    """A set of permits, region by region."""
    return REGION[some & FIFTEEN] + REGION[some >> 15 & FIFTEEN] + REGION[some >> 30]


SEAT, TOWN, TILE, REGION = map(sets_of, (SEATS, TOWNS, len(TILES), DECK // 3))
COUNCIL, MOMENT, RESERVE = PartBytes(_council), PartBytes(_moment), PartBytes(partial(counted, HUES, 4))
TENTHS, THIRTEENTHS = PartBytes(partial(counted, 3, 10)), PartBytes(partial(counted, 3, 13))  # of three colours
COINS = PartBytes(lambda count: numbers([count / COIN_TRACK]))
TENTH = PartBytes(lambda count: numbers([count / 10]))
JOKERS_GONE: Final = [numbers([count / 13]) for count in range(32)]
SPACE: Final = {-1: hot(DECK, 0), **{permit: hot(DECK, 1 << permit) for permit in range(DECK)}}
KINGS: Final = [numbers([(len(KING_TILES) - gone) / len(KING_TILES)]) for gone in range(len(KING_TILES) + 1)]
THING: Final[list[Callable[[int], bytes]]] = [permits_of, permits_of, TOWN.__getitem__, TILE.__getitem__]
