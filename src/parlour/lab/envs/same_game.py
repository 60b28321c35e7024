"""The Same Game in bits: cups and seats are bits, cards and clues are numbers.

It has the same ids, vectors and luck as the rules, in less time. The game itself is updated only when it is read.
tests/lab/envs plays both side by side. Own cards and several languages go by the rules.
"""

from collections.abc import Mapping
from functools import cache
from itertools import compress
from typing import Final

from msgspec.structs import replace

from parlour.chance import Chance
from parlour.game import Game
from parlour.game.ballot import chosen, leading, needed, verdict
from parlour.games.same_game import ending
from parlour.games.same_game.known import ClueLanguage
from parlour.games.same_game.printed import CUPS, worth
from parlour.games.same_game.turn import moved
from parlour.games.same_game.wording import letters, names_of
from parlour.lab.codecs.same_game import (
    CARDS,
    CATEGORY,
    FIRST,
    KINDS,
    LEVELS,
    MOST_ROUNDS,
    OBJECTS,
    SEATS,
    SameGameCodec,
    numbers,
    spelt,
    writable,
)
from parlour.lab.codecs.shape import Vector, joined
from parlour.lab.envs.by_rules import Ahead, mask_of
from parlour.lab.envs.told import PartBytes, one_of, sets_of
from parlour.lab.envs.told import numbers as floats
from parlour.lexicon.objects import objects
from parlour.rules import Outcome, Seat

ASK, VOTE, BEGIN, PICK, LIFT, WITHDRAW, DOUBT, JUDGE = [
    FIRST[name] for name in ("AskSwap", "VoteSwap", "Begin", "Pick", "Lift", "Withdraw", "Doubt", "Judge")
]
YES, VALID = VOTE, JUDGE
MEMBERS: Final = [tuple([seat for seat in range(SEATS) if some >> seat & 1]) for some in range(1 << SEATS)]
"""The seats of a set."""

SEAT, KIND, VERDICTS = sets_of(SEATS), sets_of(KINDS), sets_of(2 * SEATS)
NO_CARD, NO_CLUE = bytes(len(one_of(CARDS, 0))), bytes(len(one_of(OBJECTS, 0)))
NO_ROWS: Final = [bytes(rows * len(KIND[0])) for rows in range(SEATS + 2)]

# Masks

NOTHING: Final = bytes(SameGameCodec.actions)
TO_SWAP, TO_BEGIN, TO_JUDGE = [
    mask_of(some, SameGameCodec.actions) for some in ((VOTE, VOTE + 1), (BEGIN,), (JUDGE, JUDGE + 1))
]
NO_WORDS: Final = bytes(PICK)
CUPS_OF: Final = PartBytes(lambda some: bytes([some >> kind & 1 for kind in range(KINDS)]))
MAY_WITHDRAW, MAY_DOUBT, MAY_CHOOSE = b"\1\0\0\0", b"\0\1\0\0", b"\0\0\0\0"
MAY_ASK, MAY_NOT_ASK = b"\1" + NOTHING[ASK + 1 :], NOTHING[ASK:]


class InBits(Ahead):
    """A game from its deal on. Where there is no giver, no swapper, no card or no clue, its number is -1."""

    owing: tuple[Seat, ...]
    _masks: dict[Seat, bytes]
    _cards: list[int]
    _traps: list[int]
    _clues: list[int]
    _held: list[bytes]  # card, trap and clue of each seat, encoded
    _picks: dict[Seat, int]
    _votes: dict[Seat, int]
    _rejected: tuple[int, ...]
    _doubts: dict[Seat, bool]
    _swaps: dict[Seat, bool]  # votes on the spare card

    def __init__(self, game: Game, codec: SameGameCodec) -> None:
        super().__init__(game, codec.decode)
        state, number = game.state, numbers()
        board = state.board
        self._seats, self._team, self._everybody = board.seats, board.team, (1 << board.seats) - 1
        self._rounds, self._round, self._turns = board.rounds, board.round, 0
        self._first, self._language = board.first, board.language
        self._level, self._scoreboard, self._score = board.level, board.scoreboard, board.score
        self._order = [1 << CATEGORY[category] for category in board.categories]
        self._laid = sum(self._order)
        self._stock = [number[card] for card in state.box.stock]
        self._spare, self._over = True, False
        self._clues = [-1] * self._seats
        self._no_rows, self._no_votes = NO_ROWS[SEATS - self._seats], NO_ROWS[SEATS - self._seats + 1]
        self._deal(
            [number[hand.card] for hand in state.hands],
            [1 << CATEGORY[hand.trap] for hand in state.hands],
            [board.tiles[category] for category in board.categories],
        )
        self._clear_turn()
        self._look()

    @staticmethod
    def knows(game: Game) -> bool:
        """Whether this game is supported: it must have just been dealt, from built-in cards, in one language."""
        board = game.state.board
        return len(game.log) == 1 and not board.own and not board.languages

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, computed by the rules."""
        return ending(replace(self._game.state.board, score=self._score)) if self._over else None

    # # Legal answers

    def ids(self, seat: Seat) -> list[int]:
        return [*compress(range(SameGameCodec.actions), self.mask(seat))]

    def mask(self, seat: Seat) -> bytes:
        if seat not in self._masks:
            self._masks[seat] = self._mask(seat) if seat in self.owing else NOTHING
        return self._masks[seat]

    def _mask(self, seat: Seat) -> bytes:
        if self._swapper >= 0:
            return TO_SWAP
        if self._giver < 0 and self._written == self._everybody:
            return TO_BEGIN
        if self._clue < 0:
            return self._words(seat)
        return TO_JUDGE if self._doubts else self._cups(seat)

    def _words(self, seat: Seat) -> bytes:
        """Any object but that of the card and rejected ones; or asking for the spare card."""
        asks = self._spare and self._giver < 0 and not self._denied >> seat & 1
        words = other_objects(self._language, self._cards[seat])
        if self._rejected:
            fewer = bytearray(words)
            for clue in self._rejected:
                for number in same_spelling(self._language)[clue]:
                    fewer[number] = 0
            words = bytes(fewer)
        return words + (MAY_ASK if asks else MAY_NOT_ASK)

    def _cups(self, seat: Seat) -> bytes:
        """Pick a cup; confirm the own pick or what a teammate has confirmed; withdraw, or doubt the clue."""
        pick, wanted = self._picks.get(seat, 0), 0
        for cup in self._votes.values():
            wanted |= cup
        wanted |= pick
        if seat in self._votes:
            return b"".join((NO_WORDS, CUPS_OF[0], CUPS_OF[wanted & ~self._votes[seat]], MAY_WITHDRAW))
        ways = MAY_CHOOSE if self._lifted or self._upheld else MAY_DOUBT
        return b"".join((NO_WORDS, CUPS_OF[self._laid & ~self._lifted & ~pick], CUPS_OF[wanted], ways))

    # # Moves

    def play(self, seat: Seat, number: int) -> None:
        if number < ASK:
            self._write(seat, number)
        elif number < PICK:
            self._prepare(seat, number)
        elif number < LIFT:
            self._picks[seat] = 1 << number - PICK
        elif number < WITHDRAW:
            self._confirm(seat, 1 << number - LIFT)
        elif number == WITHDRAW:
            del self._votes[seat]
        else:
            self._judge(seat, valid=number == VALID)
        self._ahead.append((seat, number))
        self._look()

    def _prepare(self, seat: Seat, number: int) -> None:
        """Ask for the spare card, vote on that, or begin a turn."""
        if number == BEGIN:
            self._begin(seat)
            return
        if number == ASK:
            self._swapper, self._swaps = seat, {}
        self._swaps[seat] = number in (ASK, YES)
        self._settle_swap()

    def _settle_swap(self) -> None:
        swapper, votes = self._swapper, self._swaps.values()
        enough = needed(self._team, self._seats)
        if sum(votes) >= enough:
            self._cards[swapper] = self._stock.pop(self._chance().below(len(self._stock)))
            self._hold(swapper)
            self._spare, self._swapper = False, -1
            self._set_table()
        elif self._seats - (len(votes) - sum(votes)) < enough:
            self._denied |= 1 << swapper
            self._swapper = -1

    def _write(self, seat: Seat, clue: int) -> None:
        """Write a clue; or another one in place of a rejected one, which is shown at once."""
        self._clues[seat] = clue
        self._hold(seat)
        if seat == self._giver:
            self._show(clue)
        else:
            self._written |= 1 << seat

    def _begin(self, seat: Seat) -> None:
        self._giver = seat
        self._guessers = self._everybody & ~(1 << seat)
        self._show(self._clues[seat])

    def _show(self, clue: int) -> None:
        self._clue = clue
        self._shown = one_of(CARDS, self._cards[self._giver]) + (one_of(OBJECTS, clue) if clue >= 0 else NO_CLUE)

    def _judge(self, seat: Seat, *, valid: bool) -> None:
        """Doubt the clue, which is a vote against it; or vote on a doubted clue."""
        if not self._doubts:
            self._votes = {}
        self._doubts[seat] = valid
        found = verdict(self._doubts, self._guessers.bit_count(), tie=True)
        if found is None:
            return
        self._doubts = {}
        if found:
            self._upheld = True
        else:
            self._rejected = (*self._rejected, self._clue)
            self._picks, self._clues[self._giver] = {}, -1
            self._hold(self._giver)
            self._show(-1)

    def _confirm(self, seat: Seat, cup: int) -> None:
        """Confirm a cup, which is also a pick. It is lifted once enough of the team confirm the same one."""
        self._picks[seat] = self._votes[seat] = cup
        choice = chosen(self._votes, self._team, self._guessers.bit_count())
        if choice is None:
            return
        sprung = choice == self._traps[self._giver]
        if not sprung:
            self._lifted |= choice
            self._picks, self._votes = {}, {}
        if sprung or (self._laid & ~self._lifted).bit_count() == 1:
            self._end_turn()

    # # Rounds

    def _end_turn(self) -> None:
        steps = worth(self._scoreboard, len(self._order), self._lifted.bit_count())
        self._score = moved(replace(self._game.state.board, score=self._score), steps)
        giver = self._giver
        self._cards[giver] = self._traps[giver] = self._clues[giver] = -1
        self._hold(giver)
        self._turns += 1
        self._clear_turn()
        self._set_table()
        self._over = self._turns == self._rounds * self._seats
        if not self._over and self._turns % self._seats == 0:
            self._begin_round()

    def _begin_round(self) -> None:
        """Everybody draws a card and then a number, which goes back into the bag. Only then are the tiles laid out."""
        chance, bag = self._chance(), range(1, len(self._order) + 1)
        cards = chance.sample(self._stock, self._seats)
        self._stock = [card for card in self._stock if card not in cards]
        drawn = [chance.choice(bag) for _ in range(self._seats)]
        tiles = chance.shuffled(bag)
        self._round += 1
        self._deal(cards, [self._order[tiles.index(number)] for number in drawn], tiles)

    def _deal(self, cards: list[int], traps: list[int], tiles: list[int]) -> None:
        self._cards, self._traps = cards, traps
        self._written = self._denied = 0
        self._swapper, self._swaps = -1, {}
        self._held = [b""] * self._seats
        for seat in range(self._seats):
            self._hold(seat)
        row = [0.0] * KINDS
        for cup, number in zip(self._order, tiles, strict=True):
            row[cup.bit_length() - 1] = number / CUPS
        self._tiles = floats(row)
        self._set_table()

    def _clear_turn(self) -> None:
        self._giver, self._guessers, self._clue = -1, 0, -1
        self._shown = NO_CARD + NO_CLUE
        self._rejected, self._upheld, self._lifted = (), False, 0
        self._picks, self._votes, self._doubts = {}, {}, {}

    def _chance(self) -> Chance:
        """The luck of the move that is being made."""
        return Chance(self._game.header.seed, self.lines)

    def _look(self) -> None:
        """Compute who is asked, as `ask` does."""
        self._masks = {}
        if self._over:
            self.owing = ()
        elif self._swapper >= 0:
            self.owing = MEMBERS[self._everybody & ~_seats_of(self._swaps)]
        elif self._giver < 0:
            waiting = self._everybody & ~self._written
            self.owing = MEMBERS[waiting] if waiting else ((self._first + self._turns) % self._seats,)
        elif self._clue < 0:
            self.owing = (self._giver,)
        elif self._doubts:
            self.owing = MEMBERS[self._guessers & ~_seats_of(self._doubts)]
        elif not self._votes:
            self.owing = MEMBERS[self._guessers]
        else:
            waiting = self._guessers & ~_seats_of(self._votes)
            self.owing = MEMBERS[waiting] if waiting else self._outvoted()

    def _outvoted(self) -> tuple[Seat, ...]:
        """After a split: the seats that have not confirmed the leading choice."""
        best = leading(self._votes)
        return tuple([seat for seat in MEMBERS[self._guessers] if self._votes[seat] != best])

    # # Observations

    def _set_table(self) -> None:
        """Encode what is the same for all seats and seldom changes."""
        self._table = b"".join(
            (
                one_of(len(LEVELS), LEVELS.index(self._level)),
                one_of(MOST_ROUNDS, min(self._round, MOST_ROUNDS) - 1),
                floats((self._score / self._scoreboard.end, self._spare)),
                KIND[self._laid],
                self._tiles,
            )
        )

    def _hold(self, seat: Seat) -> None:
        """Encode what a seat has."""
        card, trap, clue = self._cards[seat], self._traps[seat], self._clues[seat]
        self._held[seat] = b"".join(
            (
                one_of(CARDS, card) if card >= 0 else NO_CARD,
                KIND[trap if trap >= 0 else 0],
                one_of(OBJECTS, clue) if clue >= 0 else NO_CLUE,
            )
        )

    def observe(self, seat: Seat) -> Vector:
        """The observation, joined in the order of the codec's layout."""
        seats = self._seats
        told = [
            self._table,
            self._held[seat],
            SEAT[1 << (self._giver - seat) % seats if self._giver >= 0 else 0],
            self._shown,
            KIND[self._lifted],
        ]
        if self._picks:
            told += self._rows(self._picks, seat)
            told.append(self._no_rows)
        else:
            told.append(NO_ROWS[SEATS])
        if self._votes:
            told += self._rows(self._votes, seat)
            told.append(self._no_votes)
        else:
            told.append(NO_ROWS[SEATS + 1])  # votes and candidates
        written = self._written
        told.append(SEAT[(written >> seat | written << seats - seat) & self._everybody])
        told.append(SEAT[1 << (self._swapper - seat) % seats if self._swapper >= 0 else 0])
        doubts = self._doubts and sum([1 << 2 * ((at - seat) % seats) + (not ok) for at, ok in self._doubts.items()])
        told.append(VERDICTS[doubts or 0])
        return joined(told)

    def _rows(self, wishes: Mapping[Seat, int], seat: Seat) -> list[bytes]:
        """The cup of each seat, clockwise from the observer."""
        seats = self._seats
        return [KIND[wishes.get((seat + place) % seats, 0)] for place in range(seats)]


def _seats_of(votes: Mapping[Seat, object]) -> int:
    """Who has voted, as a set."""
    found = 0
    for seat in votes:
        found |= 1 << seat
    return found


@cache
def other_objects(language: ClueLanguage, card: int) -> bytes:
    """The objects that may be written for a card, as one byte for each object."""
    mask = bytearray(mask_of(writable(language), OBJECTS))
    for name in names_of(objects()[card].id, language):
        for number in spelt(language).get(letters(name), ()):
            mask[number] = 0
    return bytes(mask)


@cache
def same_spelling(language: ClueLanguage) -> Mapping[int, tuple[int, ...]]:
    """For each object the objects that are spelt alike, and itself."""
    return {number: alike for alike in spelt(language).values() for number in alike}
