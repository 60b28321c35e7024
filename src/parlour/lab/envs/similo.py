"""Similo by places: characters, marks and votes as bits, clue cards as numbers.

It has the same ids, vectors and luck as the rules, in less time. The game itself is updated only when it is read.
tests/lab/envs plays both side by side.
"""

from collections.abc import Collection
from functools import cache

from msgspec.structs import replace

from parlour.chance import Chance
from parlour.game import Game
from parlour.game.ballot import chosen, owing
from parlour.games.similo import ending
from parlour.games.similo.printed import CHARACTERS, REMOVALS
from parlour.lab.codecs.shape import Vector, joined
from parlour.lab.codecs.similo import CLUE, DECK, MARK, REMOVE, REMOVED, ROUNDS, SEATS, UNMARK, WITHDRAW, SimiloCodec
from parlour.lab.envs.by_rules import Ahead, mask_of
from parlour.lab.envs.told import hot, sets_of
from parlour.rules import Outcome, Seat

REMOVED_SETS = [sum(1 << place for place in places) for places in REMOVED]
REMOVAL = {characters: REMOVE + number for number, characters in enumerate(REMOVED_SETS)}
SEAT, ROUND, SET, CARDS = sets_of(SEATS), sets_of(ROUNDS), sets_of(CHARACTERS), sets_of(DECK)
CLUES, NO_CLUE = sets_of(DECK + 2), hot(DECK + 2, 0)
NO_ROWS = [bytes(rows * len(SET[0])) for rows in range(SEATS + 2)]
NO_HAND = CARDS[0]


class ByPlaces(Ahead):
    """A game on the fast engine, from its deal on."""

    owing: Collection[Seat]
    _marks: list[int]  # sets of characters by seat, as the votes are
    _votes: dict[Seat, int]
    _masks: dict[Seat, bytes]

    def __init__(self, game: Game, codec: SimiloCodec) -> None:
        board = game.state.board
        hand = game.state.hands[board.giver]
        super().__init__(game, codec.decode)
        self._giver, self._team, self._seats = board.giver, board.team, board.seats
        self._guessers = tuple(sorted(board.guessers))
        self._grid = hot(
            CHARACTERS * DECK, sum(1 << DECK * at + codec.deck[card] for at, card in enumerate(board.grid))
        )
        self._secret = 1 << board.grid.index(hand.secret)
        self._hand = [codec.clues[card] for card in hand.cards]
        self._stock = [codec.clues[card] for card in game.state.box.stock]
        self._left = (1 << CHARACTERS) - 1
        self._removed: list[int] = []
        self._clues = [NO_CLUE] * ROUNDS
        self._given = 0
        self._talk_anew()
        self._look()

    @staticmethod
    def knows(game: Game) -> bool:
        """Whether this game is supported: it must have just been dealt."""
        return len(game.log) == 1

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, computed by the rules."""
        if self.owing:
            return None
        grid = self._game.state.board.grid
        left, *removed = [
            tuple([card for place, card in enumerate(grid) if some >> place & 1])
            for some in (self._left, *self._removed)
        ]
        board = replace(self._game.state.board, remaining=left, removed=tuple(removed))
        return ending(board, grid[self._secret.bit_length() - 1])

    # # Legal answers

    def ids(self, seat: Seat) -> Collection[int]:
        if seat not in self.owing:
            return ()
        if seat == self._giver:
            return [CLUE + 2 * card + manner for card in self._hand for manner in (0, 1)]
        mine, wanted = self._marks[seat], {*self._votes.values()}
        if seat in self._votes:
            return [WITHDRAW, *[REMOVAL[characters] for characters in wanted if characters != mine]]
        here = [*_each(UNMARK, mine)]
        if mine.bit_count() < REMOVALS[len(self._removed)]:
            here += _each(MARK, self._left & ~mine)
        else:
            wanted.add(mine)
        here += [REMOVAL[characters] for characters in wanted]
        return here

    def mask(self, seat: Seat) -> bytes:
        if seat not in self._masks:
            self._masks[seat] = mask_of(self.ids(seat), SimiloCodec.actions)
        return self._masks[seat]

    # # Moves

    def play(self, seat: Seat, number: int) -> None:
        if number < MARK:
            self._give(number - CLUE)
        elif number < UNMARK:
            self._marks[seat] |= 1 << number - MARK
        elif number < REMOVE:
            self._marks[seat] &= ~(1 << number - UNMARK)
        elif number == WITHDRAW:
            del self._votes[seat]
        else:
            self._confirm(seat, REMOVED_SETS[number - REMOVE])
        self._ahead.append((seat, number))
        self._look()

    def _give(self, clue: int) -> None:
        """Play a clue and draw a card for the giver."""
        card, manner = divmod(clue, 2)
        self._clues[self._given] = CLUES[1 << card | 1 << DECK + manner]
        self._given += 1
        self._hand.remove(card)
        drawn = Chance(self._game.header.seed, self.lines).below(len(self._stock))
        self._hand.append(self._stock.pop(drawn))

    def _confirm(self, seat: Seat, characters: int) -> None:
        """Confirm characters. They are removed once enough guessers confirm the same ones."""
        self._marks[seat] = self._votes[seat] = characters
        choice = chosen(self._votes, self._team, len(self._guessers))
        if choice is not None:
            self._left &= ~choice
            self._removed.append(choice)
            self._talk_anew()

    def _talk_anew(self) -> None:
        self._marks = [0] * self._seats
        self._votes = {}

    def _look(self) -> None:
        """Compute who is asked: in each of five rounds the giver, then the guessers, until the game is over."""
        self._masks = {}
        if not self._left & self._secret or len(self._removed) == ROUNDS:
            self.owing = ()
        elif self._given == len(self._removed):
            self.owing = (self._giver,)
        else:
            self.owing = sorted(owing(self._votes, frozenset(self._guessers))) if self._votes else self._guessers

    # # Observations

    def observe(self, seat: Seat) -> Vector:
        """The observation, joined in the order of the codec's layout."""
        secret = self._secret if seat == self._giver or not self.owing else 0
        told = [
            SEAT[1 << (self._giver - seat) % self._seats],
            ROUND[1 << min(len(self._removed), ROUNDS - 1)],
            self._grid,
            SET[self._left],
            *self._clues,
            CARDS[sum([1 << card for card in self._hand])] if seat == self._giver else NO_HAND,
            SET[secret],
        ]
        marks = self._marks
        told += [SET[some] for some in marks[seat:] + marks[:seat]]
        told.append(NO_ROWS[SEATS - self._seats])
        if not self._votes:
            told.append(NO_ROWS[SEATS + 1])
        else:
            votes = [self._votes.get((seat + place) % self._seats, 0) for place in range(self._seats)]
            told += [SET[some] for some in votes]
            told.append(NO_ROWS[SEATS - self._seats + 1])
        return joined(told)


@cache
def _each(first: int, characters: int) -> tuple[int, ...]:
    """The ids of these places in a block."""
    return tuple([first + place for place in range(CHARACTERS) if characters >> place & 1])
