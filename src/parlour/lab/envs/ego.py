"""ego by numbers: chips and bets as numbers, answers that were told as bytes.

It has the same ids, vectors and luck as the rules, in less time. The game itself is updated only when it is read.
tests/lab/envs plays both side by side.
"""

from collections.abc import Collection
from functools import partial
from struct import Struct
from typing import Final

from msgspec.structs import replace

from parlour.chance import Chance
from parlour.game import Game
from parlour.games.ego import ending
from parlour.games.ego.actions import BETS, DOTS, HONOUR
from parlour.games.ego.known import ALL_CHIPS, REFUSAL
from parlour.lab.codecs.ego import BET, FIRST, SEATS, SIDES, EgoCodec
from parlour.lab.codecs.shape import Vector, joined
from parlour.lab.envs.by_rules import Ahead, mask_of
from parlour.lab.envs.told import PartBytes, numbers, one_of, sets_of
from parlour.rules import Outcome, Seat

ANSWER, TURN, SWAP, REFUSE, GUESS = FIRST.values()
RICH: Final = max(BETS)  # chips that allow every bet
TURNED, SWAPPED, LAID = 1, 2, 4  # bits of a moment

SEAT, MOMENT, DOT = sets_of(SEATS), sets_of(4), sets_of(len(DOTS))
QUESTION = PartBytes(partial(one_of, SIDES))
TOKEN = sets_of(len(DOTS) + len(BET))
SHARES: Final = [numbers([chips / ALL_CHIPS]) for chips in range(ALL_CHIPS + 1)]
CARDS: Final = PartBytes(lambda cards: numbers([cards / 100]))
NO_GUESSES = bytes(SEATS * len(TOKEN[0]))
NO_SHARES = [bytes(rows * len(SHARES[0])) for rows in range(SEATS + 1)]
NOTHING_TOLD: Final = bytes(SIDES * 4)
NO_TOLD = [bytes(rows * len(NOTHING_TOLD)) for rows in range(SEATS + 1)]
THIRD: Final = Struct("=f")

READINGS: Final = [  # the ids while the reader reads: by the bits of what may be done beside answering
    [*range(ANSWER, TURN), *[way for bit, way in enumerate((TURN, SWAP, REFUSE)) if ways >> bit & 1]]
    for ways in range(8)
]
GUESSES: Final = [  # the ids of a guesser, by chips
    [
        GUESS + len(BET) * dots + BET.index(bet)
        for dots in range(len(DOTS))
        for bet in [bet for bet in BETS if bet <= chips] or [HONOUR]
    ]
    for chips in range(RICH + 1)
]
masked = partial(mask_of, actions=EgoCodec.actions)
READING_MASKS, GUESS_MASKS = [*map(masked, READINGS)], [*map(masked, GUESSES)]
NOTHING = masked(())


class InNumbers(Ahead):
    """A game in numbers, from its deal on."""

    owing: Collection[Seat]
    _chips: list[int]  # by seat
    _moment: int  # a set of `TURNED`, `SWAPPED`, `LAID`
    _guessers: list[Seat]  # who can bet on the question on the table

    def __init__(self, game: Game, codec: EgoCodec) -> None:
        super().__init__(game, codec.decode)
        board, box = game.state.board, game.state.box
        self._seats, self._limit, self._honour = board.seats, board.limit, board.honour
        self._chips, self._pool, self._box = [*board.chips], board.pool, board.box
        self._cards = [tuple([codec.sides[side] for side in card]) for card in box.cards]
        self._question, self._back = codec.sides[board.question], codec.sides[box.back[0]]
        self._told = [bytearray(NOTHING_TOLD) for _ in range(self._seats)]
        self._read = self._idle = 0
        self._ended = ""
        self._begin(board.reader)

    @staticmethod
    def knows(game: Game) -> bool:
        """Whether this game is supported: just dealt, and without questions of the group's own."""
        return len(game.log) == 1 and not game.state.box.own

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, computed by the rules."""
        if not self._ended:
            return None
        return ending(replace(self._game.state.board, chips=tuple(self._chips), ended=self._ended))

    # # Legal answers

    def ids(self, seat: Seat) -> Collection[int]:
        if seat not in self.owing:
            return ()
        return GUESSES[min(self._chips[seat], RICH)] if self._moment & LAID else READINGS[self._ways()]

    def mask(self, seat: Seat) -> bytes:
        if seat not in self.owing:
            return NOTHING
        return GUESS_MASKS[min(self._chips[seat], RICH)] if self._moment & LAID else READING_MASKS[self._ways()]

    def _ways(self) -> int:
        """The bits of what the reader may do instead of answering: turn the card over, swap it, refuse."""
        can_swap = not self._moment & SWAPPED and len(self._cards) > 0
        return (not self._moment & TURNED) | can_swap << 1 | (self._chips[self._reader] >= REFUSAL) << 2

    # # Moves

    def play(self, seat: Seat, number: int) -> None:
        if number >= GUESS:
            self._guess(seat, number - GUESS)
        elif number == TURN:
            self._question, self._moment = self._back, self._moment | TURNED
        elif number == SWAP:
            self._moment |= SWAPPED
            self._draw()
        elif number == REFUSE:
            self._chips[seat] -= REFUSAL
            self._pool += REFUSAL
            self._count()
            self._pass_on()
        else:
            self._answer, self._moment = number - ANSWER + 1, self._moment | LAID
            self.owing = self._guessers
            if not self._guessers:
                self._turn_over()
        self._ahead.append((seat, number))

    def _begin(self, reader: Seat) -> None:
        """Begin a turn. Its card has been drawn."""
        self._reader, self._moment, self._answer = reader, 0, 0
        self._bets: dict[Seat, tuple[int, int]] = {}  # dots and chips; sealed until the last one
        self._guessers = [seat for seat, chips in enumerate(self._chips) if (chips or self._honour) and seat != reader]
        self.owing = (reader,)

    def _draw(self) -> None:
        chance = Chance(self._game.header.seed, self.lines)
        card = self._cards.pop(chance.below(len(self._cards)))
        up = chance.below(2)
        self._question, self._back = card[up], card[1 - up]

    def _guess(self, seat: Seat, guess: int) -> None:
        dots, bet = divmod(guess, len(BET))
        self._bets[seat] = dots + 1, BET[bet]
        self.owing = [other for other in self.owing if other != seat]
        if not self.owing:
            self._turn_over()

    def _count(self) -> None:
        """Count a question that was answered or refused."""
        self._read += 1
        self._idle = 0 if self._guessers else self._idle + 1

    def _turn_over(self) -> None:
        """Turn over all tokens and pay the chips. The box pays what the pool cannot."""
        THIRD.pack_into(self._told[self._reader], 4 * self._question, self._answer / 3)
        self._count()
        right = {seat: bet or 1 for seat, (dots, bet) in self._bets.items() if dots == self._answer}
        lost = {seat: bet for seat, (_, bet) in self._bets.items() if seat not in right}
        owed, paid = sum(right.values()) + len(right), sum(lost.values())
        short = max(0, owed - paid - self._pool)
        if short > self._box:
            self._end("no_box")
            return
        for seat, chips in right.items():
            self._chips[seat] += chips
        for seat, chips in lost.items():
            self._chips[seat] -= chips
        self._chips[self._reader] += len(right)
        self._pool += short + paid - owed
        self._box -= short
        if short:
            self._end("box_opened")
        else:
            self._pass_on()

    def _pass_on(self) -> None:
        """Pass the turn to the next reader, unless the game is over."""
        if self._pool == 0:
            self._end("pool_empty")
        elif self._idle == self._seats:
            self._end("nobody_can_bet")
        elif self._limit and self._read == self._limit * self._seats:
            self._end("questions_asked")
        elif not self._cards:
            self._end("no_cards_left")
        else:
            self._draw()
            self._begin((self._reader + 1) % self._seats)

    def _end(self, reason: str) -> None:
        self._ended, self.owing = reason, ()

    # # Observations

    def observe(self, seat: Seat) -> Vector:
        """The observation, joined in the order of the codec's layout."""
        seats, chips, empty = self._seats, self._chips, SEATS - self._seats
        answer = self._answer if seat == self._reader or self._ended else 0
        told = [
            SEAT[1 << (self._reader - seat) % seats],
            QUESTION[self._question],
            MOMENT[self._moment],
            DOT[1 << answer >> 1],
            *(self._guesses(seat) if self._ended else (NO_GUESSES,)),
            *[SHARES[some] for some in chips[seat:] + chips[:seat]],
            NO_SHARES[empty],
            SHARES[self._pool],
            SHARES[self._box],
            CARDS[len(self._cards)],
            *self._told[seat:],
            *self._told[:seat],
            NO_TOLD[empty],
        ]
        return joined(told)

    def _guesses(self, seat: Seat) -> list[bytes]:
        """The guesses on the last question, which lie face up when the game is over."""
        rows = [0] * SEATS
        for other, (dots, bet) in self._bets.items():
            rows[(other - seat) % self._seats] = 1 << dots - 1 | 1 << len(DOTS) + BET.index(bet)
        return [TOKEN[row] for row in rows]
