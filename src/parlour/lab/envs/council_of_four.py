"""Council of Four on the fast engine: the same ids, vectors and luck as with the rules, in less time.

The game itself is updated only when it is read. tests/lab/envs plays both side by side.
"""

from functools import partial
from random import Random
from struct import Struct
from typing import Final

from parlour.bots.council_of_four.encoding import actions as ids
from parlour.bots.council_of_four.fast.codec import pack, unpack
from parlour.bots.council_of_four.fast.ids import legal_mask, move_of
from parlour.bots.council_of_four.fast.play import apply
from parlour.bots.council_of_four.fast.state import Player
from parlour.bots.council_of_four.fast.tables import AGAIN_CHOICE, PERMIT_CHOICE
from parlour.chance import Chance
from parlour.game import Game
from parlour.games.council_of_four import ask
from parlour.games.council_of_four.printed import CARDS, COIN_TRACK, KING_TILES, LAST_SQUARE, TILES
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
ALL_TOKENS: Final = slice(AT["tokens"], AT["king"])


class OnTheFastEngine(Ahead):
    """A game on the fast engine."""

    owing: tuple[Seat, ...]
    _mask: bytes | None  # None: not computed yet

    def __init__(self, game: Game, codec: CouncilCodec) -> None:
        super().__init__(game, codec.decode)
        self._chance: Chance | None = None
        self._state = state = pack(game.state)
        state.luck = self._draw
        board = game.state.board
        self._sides = hot(3, sum(1 << place for place, side in enumerate(board.sides) if side == "B"))
        self._tokens = codec.observe(game.state.view(0))[ALL_TOKENS].tobytes()
        self._neutral = TOWN[state.neutral]
        empty = SEATS - len(board.players)
        self._no_counts, self._no_permits = bytes(COUNTS.size * empty), bytes(len(PERMIT[0]) * empty)
        self._no_towns, self._no_tiles = bytes(len(TOWN[0]) * empty), bytes(len(TILE[0]) * empty + WARES)
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
        return [number for number, legal in enumerate(self.mask(seat)) if legal]

    def mask(self, seat: Seat) -> bytes:
        if seat not in self.owing:
            return NOTHING
        if self._mask is None:
            self._mask = bytes(legal_mask(self._state))
        return self._mask

    def play(self, seat: Seat, number: int) -> None:
        self._chance = None
        apply(self._state, move_of(self._state, number), NO_RANDOM)
        self._ahead.append((seat, number))
        self._look()

    def _draw(self, bound: int) -> int:
        """A random number from the table's own luck."""
        if self._chance is None:
            self._chance = Chance(self._game.header.seed, self.lines)
        return self._chance.below(bound)

    def _look(self) -> None:
        self.owing = () if self._state.over else (self._state.turn,)
        self._mask = None

    def observe(self, seat: Seat) -> Vector:
        """The observation, joined in the order of the codec's layout."""
        s = self._state
        players = s.players[seat:] + s.players[:seat]
        seats = len(players)
        owed = s.owed[0] & 15 if s.owed else 0
        told = [
            SEAT[1 << (s.turn - seat) % seats],
            self._sides,
            MOMENT[s.main << 6 | s.quick << 5 | s.acted << 4 | owed],
            SEAT[0 if s.finisher < 0 else 1 << (s.finisher - seat) % seats],
            HAND[s.players[seat].hand],
            *[COUNCIL[queue] for queue in s.councils],
            RESERVE[s.reserve],
            DISCARDS[s.discards],
            *[SPACE[permit] for permit in s.face_up],
            self._tokens,
            TOWN[1 << s.king],
            self._neutral,
            TILE[s.tiles],
            KINGS[s.king_tiles],
        ]
        told += [_counts(player) for player in players]
        told.append(self._no_counts)
        told += [PERMIT[player.permits] for player in players]
        told.append(self._no_permits)
        told += [PERMIT[player.used] for player in players]
        told.append(self._no_permits)
        told += [TOWN[player.emporiums] for player in players]
        told.append(self._no_towns)
        told += [TILE[player.tiles] for player in players]
        told.append(self._no_tiles)
        return joined(told)


# # Parts, each encoded as bytes


def counted(kinds: int, most: int, cards: int) -> bytes:
    """The counts of each colour, as fractions of a maximum."""
    return numbers([(cards >> 5 * kind & 31) / most for kind in range(kinds)])


def _council(queue: int) -> bytes:
    return b"".join([hot(HUES, 1 << (queue >> 3 * place & 7)) for place in range(4)])


def _moment(key: int) -> bytes:
    owed = key & 15
    token = owed not in (0, PERMIT_CHOICE, AGAIN_CHOICE)
    return numbers([key >> 6, key >> 5 & 1, key >> 4 & 1, token, owed == PERMIT_CHOICE, owed == AGAIN_CHOICE])


def _counts(player: Player) -> bytes:
    return COUNTS.pack(
        player.coins / COIN_TRACK,
        player.assistants / 10,
        player.cards / 10,
        player.points / STRETCH,
        player.nobility / LAST_SQUARE,
    )


SEAT, TOWN, TILE, PERMIT = map(sets_of, (SEATS, TOWNS, len(TILES), DECK))
HAND, RESERVE, DISCARDS = (
    PartBytes(partial(counted, kinds, most)) for kinds, most in ((len(CARDS), 10), (HUES, 4), (len(CARDS), 13))
)
COUNCIL, MOMENT = PartBytes(_council), PartBytes(_moment)
SPACE: Final = {-1: hot(DECK, 0), **{permit: hot(DECK, 1 << permit) for permit in range(DECK)}}
KINGS: Final = [numbers([(len(KING_TILES) - gone) / len(KING_TILES)]) for gone in range(len(KING_TILES) + 1)]
