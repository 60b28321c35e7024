"""Council of Four on the fast engine: the same ids, vectors and luck as with the rules, in less time.

The game itself is updated only when it is read. tests/lab/envs plays both side by side.
"""

from functools import partial
from itertools import compress
from random import Random
from struct import Struct
from typing import Final

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.fast.codec import pack, unpack
from parlour.bots.council_of_four.fast.ids import legal_mask, move_of
from parlour.bots.council_of_four.fast.play import apply
from parlour.bots.council_of_four.fast.tables import AGAIN_CHOICE, PERMIT_CHOICE
from parlour.chance import Chance
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
from parlour.lab.codecs.shape import Vector, joined
from parlour.lab.envs.by_rules import Ahead
from parlour.lab.envs.told import PartBytes, hot, numbers, sets_of
from parlour.rules import Outcome, Seat

WARES: Final = 4 * PARTS[-1].size  # bytes; absent without a market
NO_RANDOM: Final = Random(0)  # never used: the luck is the table's
NOTHING: Final = bytes(ids.ACTIONS)
COUNTS: Final = Struct("=5f")
FIFTEEN: Final = (1 << 15) - 1  # as many bits
ALL_TOKENS: Final = slice(AT["tokens"], AT["king"])


class OnTheFastEngine(Ahead):
    """A game on the fast engine. Of a move only the part that has changed is encoded anew."""

    owing: tuple[Seat, ...]
    _mask: bytes | None  # None: not computed yet

    def __init__(self, game: Game, codec: CouncilCodec) -> None:
        super().__init__(game, codec.decode)
        self._chance: Chance | None = None
        self._state = state = pack(game.state)
        state.luck = self._draw
        board = game.state.board
        self._seats = len(board.players)
        self._sides = sum(1 << place for place, side in enumerate(board.sides) if side == "B")
        self._tokens = codec.observe(game.state.view(0))[ALL_TOKENS].tobytes()
        self._neutral = TOWN[state.neutral]
        empty = SEATS - self._seats
        self._no_counts, self._no_permits = bytes(COUNTS.size * empty), bytes(len(SPACE[-1]) * empty)
        self._no_towns, self._no_tiles = bytes(len(TOWN[0]) * empty), bytes(len(TILE[0]) * empty + WARES)
        self._things: list[tuple[int, ...]] = [()] * self._seats  # what each seat has, apart from what is counted
        self._counts = [b""] * 2 * self._seats  # twice round the table
        self._owned: list[list[bytes]] = [[]] * 2 * self._seats  # likewise
        self._all_owned: list[bytes | None] = [None] * self._seats  # as each seat sees it; None: not encoded yet
        self._lying: tuple[int, ...] = ()
        self._shown: list[int] = []
        for seat in range(self._seats):
            self._note(seat)
        self._look()

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
            self._mask = bytes(legal_mask(self._state))
        return self._mask

    def play(self, seat: Seat, number: int) -> None:
        state = self._state
        self._chance = None
        apply(state, move_of(state, number), NO_RANDOM)
        self._ahead.append((seat, number))
        if state.over:
            for other in range(self._seats):
                self._note(other)
        else:
            self._note(seat)
            if state.turn != seat:
                self._note(state.turn)
        self._look()

    def _draw(self, bound: int) -> int:
        """A random number from the table's own luck."""
        if self._chance is None:
            self._chance = Chance(self._game.header.seed, self.lines)
        return self._chance.below(bound)

    def _look(self) -> None:
        self.owing = () if self._state.over else (self._state.turn,)
        self._mask = None

    # # Observations

    def _note(self, seat: Seat) -> None:
        """Encode what a seat has: after a turn, that of its player and of the next one."""
        player, again = self._state.players[seat], seat + self._seats
        self._counts[seat] = self._counts[again] = COUNTS.pack(
            player.coins / COIN_TRACK,
            player.assistants / 10,
            player.cards / 10,
            player.points / STRETCH,
            player.nobility / LAST_SQUARE,
        )
        things = (player.permits, player.used, player.emporiums, player.tiles)
        if things != self._things[seat]:
            self._things[seat] = things
            parts = [permits_of(player.permits), permits_of(player.used), TOWN[player.emporiums], TILE[player.tiles]]
            self._owned[seat] = self._owned[again] = parts
            self._all_owned = [None] * self._seats

    def _own(self, seat: Seat) -> bytes:
        """The permits, emporiums and tiles of all, from this seat on."""
        permits, used, towns, tiles = zip(*self._owned[seat : seat + self._seats], strict=True)
        parts = (*permits, self._no_permits, *used, self._no_permits, *towns, self._no_towns, *tiles, self._no_tiles)
        found = self._all_owned[seat] = b"".join(parts)
        return found

    def _lay(self) -> bytes:
        """What lies on the board beside the councils."""
        s = self._state
        lying = (s.discards, s.king, s.tiles, s.king_tiles)
        if lying != self._lying or s.face_up != self._shown:
            self._lying, self._shown = lying, s.face_up[:]
            self._board = b"".join(
                (
                    THIRTEENTHS[s.discards & FIFTEEN],
                    THIRTEENTHS[s.discards >> 15 & FIFTEEN],
                    JOKERS_GONE[s.discards >> 30],
                    *[SPACE[permit] for permit in s.face_up],
                    self._tokens,
                    TOWN[1 << s.king],
                    self._neutral,
                    TILE[s.tiles],
                    KINGS[s.king_tiles],
                )
            )
        return self._board

    def observe(self, seat: Seat) -> Vector:
        """The observation, joined in the order of the codec's layout."""
        s, seats = self._state, self._seats
        finisher = 0 if s.finisher < 0 else 1 + (s.finisher - seat) % seats
        owed = s.owed[0] & 15 if s.owed else 0
        moment = s.main << 15 | s.quick << 14 | s.acted << 13 | owed << 9 | self._sides << 6
        hand = s.players[seat].hand
        one, two, three, four = s.councils
        return joined(
            (
                MOMENT[moment | finisher << 3 | (s.turn - seat) % seats],
                TENTHS[hand & FIFTEEN],
                TENTHS[hand >> 15 & FIFTEEN],
                JOKERS[hand >> 30],
                COUNCIL[one],
                COUNCIL[two],
                COUNCIL[three],
                COUNCIL[four],
                RESERVE[s.reserve],
                self._lay(),
                *self._counts[seat : seat + seats],
                self._no_counts,
                self._all_owned[seat] or self._own(seat),
            )
        )


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
JOKERS: Final = [numbers([count / 10]) for count in range(32)]
JOKERS_GONE: Final = [numbers([count / 13]) for count in range(32)]
SPACE: Final = {-1: hot(DECK, 0), **{permit: hot(DECK, 1 << permit) for permit in range(DECK)}}
KINGS: Final = [numbers([(len(KING_TILES) - gone) / len(KING_TILES)]) for gone in range(len(KING_TILES) + 1)]
