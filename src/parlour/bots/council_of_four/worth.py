"""The worth of things in points: a price for every gain, and for an emporium.

Each additional coin, assistant and card is worth less. An emporium is worth the rewards of the cities it connects, its
share of the bonus tiles that can still be won, and a step towards the tenth.
"""

from functools import cached_property

from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.printed import (
    EMPORIUMS,
    LAST_EMPORIUM_POINTS,
    LAST_SQUARE,
    NOBILITY,
    PERMITS,
    TILES,
    Bonus,
    City,
    Permit,
    cities_of,
    gain,
)
from parlour.games.council_of_four.roads import connected, kingdom
from parlour.rules import Seat

COINS = (0.7, 0.55, 0.45, 0.35, 0.15)  # one more coin, for a player with 0–3, 4–7, 8–11, 12–15, 16–19 of them
ASSISTANTS = (1.9, 1.6, 1.3, 1.1, 0.9)  # one more assistant, for a player with 0, 1, 2, 3, 4 or more
CARDS = (1.3, 1.0, 0.8, 0.6)  # one more card, for a player with 0–3, 4–7, 8–11, 12 or more
JOKER = 0.6  # additional worth of a joker over another card
STEP = 0.7  # a step on the nobility track, without the squares' bonuses
MAIN = 5.0  # one more main action
TOKEN, PERMIT, AGAIN = 2.0, 6.0, 3.0  # the choices on the nobility track
EMPORIUM = 6.0  # an emporium, without its rewards
TILE_HOPE = 0.7  # chance to win a tile in progress
PERMIT_HOPE = 0.6  # share of an emporium's worth that a permit for it has


class Worth:
    """The board as one seat values it."""

    def __init__(self, board: Board, seat: Seat) -> None:
        self.board, self.seat, self.player = board, seat, board.players[seat]
        self.kingdom = kingdom(board.sides)
        self._emporiums: dict[City, float] = {}

    # Gains

    @cached_property
    def coin(self) -> float:
        return COINS[min(self.player.coins // 4, len(COINS) - 1)]

    @cached_property
    def assistant(self) -> float:
        return ASSISTANTS[min(self.player.assistants, len(ASSISTANTS) - 1)]

    @cached_property
    def card(self) -> float:
        return CARDS[min(self.player.cards // 4, len(CARDS) - 1)]

    def of_bonus(self, bonus: Bonus) -> float:
        new = gain(bonus)
        plain = new.points + self.coin * new.coins + self.assistant * new.assistants + self.card * new.cards
        choices = TOKEN * new.token + PERMIT * new.permit + AGAIN * new.again
        return plain + choices + MAIN * new.main + self.of_steps(new.nobility)

    def of_steps(self, steps: int) -> float:
        """Steps on the track with the squares' bonuses, and half of the bonuses of the squares after them."""
        square, worth = self.player.nobility, 0.0
        for ahead in range(square + 1, min(square + steps, LAST_SQUARE) + 1):
            worth += STEP + self.of_bonus(NOBILITY.get(ahead, ())) + 0.5 * self.of_bonus(NOBILITY.get(ahead + 1, ()))
        return worth

    def of_cards(self, cards: Cards) -> float:
        return self.card * len(cards) + JOKER * cards.count("joker")

    # Emporiums

    def of_emporium(self, city: City) -> float:
        """The worth of an emporium in this city, less the assistants it costs."""
        if city not in self._emporiums:
            self._emporiums[city] = self._emporium(city)
        return self._emporiums[city]

    def _emporium(self, city: City) -> float:
        board, player = self.board, self.player
        rewards = sum(
            self.of_bonus(board.tokens.get(other, ())) for other in connected(board.sides, player.emporiums, city)
        )
        last = LAST_EMPORIUM_POINTS if len(player.emporiums) == EMPORIUMS - 1 else 0
        rivals = board.rivals(self.seat, city)
        return EMPORIUM + rewards + self.of_tiles(city) + last - self.assistant * rivals

    def of_tiles(self, city: City) -> float:
        """This city's share of each open bonus tile; all of it if it is the last one missing."""
        king = self.board.king_tiles[0] if self.board.king_tiles else 0
        worth = 0.0
        for tile in self.board.tiles:
            group = self.kingdom.groups[tile]
            if city not in group:
                continue
            have = sum(other in self.player.emporiums for other in group)
            points = TILES[tile] + king
            if have + 1 == len(group):
                worth += points
            elif len(group) - have <= EMPORIUMS - len(self.player.emporiums):
                worth += TILE_HOPE * points * (2 * have + 1) / len(group) ** 2
        return worth

    # Permits

    def of_permit(self, permit: Permit) -> float:
        """The best emporium that this permit allows and no other permit of the player does."""
        promised = {city for other in self.player.permits for city in cities_of(other)}
        open_to = [city for city in cities_of(permit) if city not in self.player.emporiums]
        if not open_to or len(self.player.permits) + len(self.player.emporiums) >= EMPORIUMS:
            return 0.0
        hope = PERMIT_HOPE if len(self.player.permits) < 2 else PERMIT_HOPE / 2
        return hope * max(self.of_emporium(city) * (0.4 if city in promised else 1.0) for city in open_to)

    def of_taking(self, permit: Permit) -> float:
        return self.of_bonus(PERMITS[permit]) + self.of_permit(permit)
