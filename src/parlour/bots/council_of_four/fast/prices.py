"""Prices for bots on the fast engine of Council of Four, in points, and estimates of who is winning.

The prices are roughly those of the greedy bot, optimised for speed: the worth of a city or a permit depends on a few
bits of the state and is cached for each combination.
"""

from math import exp
from typing import Final

from parlour.bots.council_of_four.fast.play import scores
from parlour.bots.council_of_four.fast.state import Player, State
from parlour.bots.council_of_four.fast.tables import (
    BITS,
    EMPORIUMS,
    KING_POINTS,
    PERMIT_BONUS,
    PERMIT_CITIES,
    TILE_POINTS,
)

COIN_WORTH: Final = 0.45
ASSISTANT_WORTH: Final = 1.1
CARD_WORTH: Final = 0.8
STEP_WORTH: Final = 1.2
MAIN_WORTH: Final = 5.0
EMPORIUM_WORTH: Final = 6.0
REWARD_HOPE: Final = 1.5  # how often a reward comes again, for a player with ten emporiums to build
TILE_HOPE: Final = 0.7
PERMIT_HOPE: Final = 0.6
HOARD: Final = 1.5  # what each unused permit subtracts from the worth of another
SCALE: Final = 14.0  # lead in points that makes a win fairly certain
SCALE_AT_THE_END: Final = 4.0


def bonus_worth(bonus: int) -> float:
    plain = (bonus & 63) + COIN_WORTH * (bonus >> 6 & 63) + ASSISTANT_WORTH * (bonus >> 12 & 63)
    return plain + CARD_WORTH * (bonus >> 18 & 63) + STEP_WORTH * (bonus >> 24 & 63) + MAIN_WORTH * (bonus >> 30)


def stock(*more: float) -> list[float]:
    """The worth of 0, 1, 2 … 20 units, from the worth of each additional unit; the last value repeats."""
    worth = [0.0]
    for count in range(20):
        worth.append(worth[-1] + more[min(count, len(more) - 1)])
    return worth


PERMIT_GAIN: Final = tuple([bonus_worth(bonus) for bonus in PERMIT_BONUS])
STOCK_OF_COINS: Final = stock(*[0.7] * 4, *[0.55] * 4, *[0.45] * 4, *[0.35] * 4, 0.15)
STOCK_OF_ASSISTANTS: Final = stock(1.9, 1.6, 1.3, 1.1, 0.9)
STOCK_OF_CARDS: Final = stock(*[1.2] * 4, *[1.0] * 4, *[0.8] * 4, 0.5)


class Prices:
    """The prices of one game, which depend on its tokens."""

    __slots__ = ("cities", "permits", "promises", "tokens")

    tokens: list[float]
    cities: dict[int, float]
    permits: dict[int, float]
    promises: dict[int, float]

    def __init__(self, tokens: tuple[int, ...]) -> None:
        self.tokens = [bonus_worth(token) for token in tokens]
        self.cities = {}
        self.permits = {}
        self.promises = {}

    def of_city(self, s: State, me: Player, city: int) -> float:
        """The worth of an emporium in a city: rewards and its share of open tiles, less the assistants it costs."""
        rivals = s.neutral >> city & 1
        for player in s.players:
            rivals += player.emporiums >> city & 1
        key = me.emporiums | city << 15 | s.tiles << 19 | s.king_tiles << 26
        price = self.cities.get(key)
        if price is None:
            price = self.cities[key] = self._city(s, me, city)
        return price - ASSISTANT_WORTH * rivals

    def _city(self, s: State, me: Player, city: int) -> float:
        tokens = self.tokens
        price = EMPORIUM_WORTH
        for joined in BITS[s.map.group(me.emporiums | 1 << city, city)]:
            price += tokens[joined]
        king = KING_POINTS[s.king_tiles] if s.king_tiles < len(KING_POINTS) else 0
        for tile in s.map.groups_of[city]:
            if s.tiles >> tile & 1:
                group = s.map.groups[tile]
                size, have = group.bit_count(), (group & me.emporiums).bit_count()
                points = TILE_POINTS[tile] + king
                if have + 1 == size:
                    price += points
                elif size - have <= EMPORIUMS - me.built:
                    price += TILE_HOPE * points * (2 * have + 1) / (size * size)
        return price

    def of_permit(self, s: State, me: Player, permit: int) -> float:
        key = me.emporiums | permit << 15 | s.tiles << 21 | s.king_tiles << 28
        price = self.permits.get(key)
        if price is None:
            open_to = [self._city(s, me, city) for city in BITS[PERMIT_CITIES[permit] & ~me.emporiums]]
            price = self.permits[key] = PERMIT_GAIN[permit] + PERMIT_HOPE * max(open_to, default=0.0)
        if me.permits:
            price -= HOARD * me.permits.bit_count()
        return price

    # Judging

    def chances(self, s: State) -> list[float]:
        """Each player's estimated chance to win, from the lead over the best other player."""
        if s.over:
            worth: list[float] = [player.points + 0.01 * (player.assistants + player.cards) for player in s.players]
            scale = SCALE_AT_THE_END
        else:
            worth, scale = self.standing(s), SCALE
        found = []
        for seat, mine in enumerate(worth):
            others = max([theirs for other, theirs in enumerate(worth) if other != seat])
            found.append(1.0 / (1.0 + exp((others - mine) / scale)))
        return found

    def standing(self, s: State) -> list[float]:
        """Each player's points if the game ended now, plus the worth of everything else."""
        worth = [float(points) for points in scores(s)]
        for seat, player in enumerate(s.players):
            value = STOCK_OF_COINS[player.coins if player.coins < 20 else 20]
            value += STOCK_OF_ASSISTANTS[player.assistants if player.assistants < 20 else 20]
            value += STOCK_OF_CARDS[player.cards if player.cards < 20 else 20]
            value += STEP_WORTH * player.nobility + EMPORIUM_WORTH * player.built
            key = player.emporiums | s.tiles << 15 | s.king_tiles << 22
            promise = self.promises.get(key)
            if promise is None:
                promise = self.promises[key] = self._promise(s, player)
            worth[seat] += value + promise
            left = EMPORIUMS - player.built
            permits = player.permits
            while permits and left:
                lowest = permits & -permits
                permits ^= lowest
                permit = lowest.bit_length() - 1
                worth[seat] += self.of_permit(s, player, permit) - PERMIT_GAIN[permit]
                left -= 1
        return worth

    def _promise(self, s: State, player: Player) -> float:
        """The worth of tiles in progress, and of rewards that the next emporiums will give again."""
        king = KING_POINTS[s.king_tiles] if s.king_tiles < len(KING_POINTS) else 0
        promise, left = 0.0, EMPORIUMS - player.built
        for tile, group in enumerate(s.map.groups):
            if s.tiles >> tile & 1:
                have, size = (group & player.emporiums).bit_count(), group.bit_count()
                if size - have <= left:
                    promise += TILE_HOPE * (TILE_POINTS[tile] + king) * have * have / (size * size)
        rewards = sum([self.tokens[city] for city in BITS[player.emporiums]])
        return promise + REWARD_HOPE * rewards * left / EMPORIUMS
