"""The codec of Similo: 878 actions. Characters are encoded by their places on the grid, clues by those in the deck."""

from collections.abc import Mapping
from itertools import combinations

import numpy as np

from parlour.games.similo.actions import GiveClue, Manner, Mark, Remove, SimiloAction, Unmark, Withdraw
from parlour.games.similo.known import Board, Cards, Clue, Hand, SimiloOptions, cards_of, stock_of
from parlour.games.similo.printed import CHARACTERS, REMOVALS
from parlour.games.similo.ready import lay
from parlour.games.similo.remove import confirmable
from parlour.lab.codecs.shape import Block, Field, Vector, from_here, joined, ones, places, starts
from parlour.rules import Action, Prompt, Seat, SeatView

DECK = 30  # cards of a deck, and the most of a group's own
SEATS = 8
ROUNDS = len(REMOVALS)
MANNERS: tuple[Manner, ...] = ("similar", "different")
REMOVED = [cards for count in range(1, max(REMOVALS) + 1) for cards in combinations(range(CHARACTERS), count)]
REMOVAL = {cards: number for number, cards in enumerate(REMOVED)}

BLOCKS = (
    Block("GiveClue", 2 * DECK, "a card of the clue deck (30) × similar, different"),
    Block("Mark", CHARACTERS, "a place on the grid"),
    Block("Unmark", CHARACTERS, "a place on the grid"),
    Block("Remove", len(REMOVED), "one to four places on the grid: all ones, then all twos, …, in ascending order"),
    Block("Withdraw", 1),
)
PARTS = (
    Field("giver", (SEATS,), "who gives the clues"),
    Field("round", (ROUNDS,), "which round it is"),
    Field("grid", (CHARACTERS, DECK), "the card in each place, by its number in the deck"),
    Field("remaining", (CHARACTERS,), "which characters are still there"),
    Field("clues", (ROUNDS, DECK + 2), "of each round: the card, then similar, different"),
    Field("hand", (DECK,), "clue cards in the own hand"),
    Field("secret", (CHARACTERS,), "the secret character, for who knows it"),
    Field("marks", (SEATS, CHARACTERS), "what each seat would take away"),
    Field("votes", (SEATS, CHARACTERS), "what each seat has confirmed"),
    Field("candidates", (CHARACTERS,), "what was confirmed before a run-off: only in games of rules before version 3"),
)
FIRST, AT = starts(BLOCKS), places(PARTS)
CLUE, MARK, UNMARK, REMOVE, WITHDRAW = FIRST.values()
TALK = AT["marks"]  # from here on, fields that change in the discussion: rows of twelve, one for each seat
ROW = np.zeros(CHARACTERS, np.float32).nbytes
NO_ROWS = tuple([bytes(rows * ROW) for rows in range(2 * SEATS + 2)])
Known = tuple[Cards, tuple[Clue, ...], Hand, str | None, bytes]
"""What a seat knew except marks and votes, and its encoding."""


class SimiloCodec:
    """The codec of one table, with the numbers of its decks."""

    version = 1
    blocks, parts = BLOCKS, PARTS
    actions = sum(block.size for block in BLOCKS)
    size = sum(part.size for part in PARTS)

    def __init__(self, seats: int, options: SimiloOptions) -> None:
        board = lay(seats, options).board
        self.deck = {card: number for number, card in enumerate(cards_of(board, board.deck))}
        self.stock = stock_of(board)
        self.clues = {card: number for number, card in enumerate(self.stock)}
        self._grid: Cards = ()
        self._place: dict[str, int] = {}
        self._laid: list[int] = []
        self._removals: dict[Cards, int] = {}
        self._rows: dict[Cards, bytes] = {}
        self._lying: dict[Seat, Known] = {}
        self._round = [[(seat + place) % seats for place in range(seats)] for seat in range(seats)]

    def legal(self, view: SeatView[Board, Hand], prompt: Prompt) -> Mapping[int, Action]:
        return {self.encode(view, action): action for action in prompt.actions}

    def encode(self, view: SeatView[Board, Hand], action: Action) -> int:
        place = self._places(view.board.grid)
        wish: SimiloAction = action  # type: ignore[assignment]
        match wish:
            case GiveClue(card, manner):
                return FIRST["GiveClue"] + 2 * self.clues[card] + MANNERS.index(manner)
            case Mark(card):
                return FIRST["Mark"] + place[card]
            case Unmark(card):
                return FIRST["Unmark"] + place[card]
            case Remove(cards):
                return FIRST["Remove"] + self._removal(cards)
            case _:
                return FIRST["Withdraw"]

    def ids(self, view: SeatView[Board, Hand]) -> list[int]:
        """The ids of a prompt, straight from the view."""
        board, seat, place = view.board, view.seat, self._places(view.board.grid)
        if seat == board.giver:
            return [CLUE + 2 * self.clues[card] + manner for card in view.hand.cards for manner in (0, 1)]
        if seat in board.votes:
            return [WITHDRAW, *{REMOVE + self._removal(cards) for cards in confirmable(board, seat)}]
        mine = board.marks.get(seat, ())
        here = [UNMARK + place[card] for card in mine]
        if len(mine) < board.quota:
            here += [MARK + place[card] for card in board.remaining if card not in mine]
        elif not board.votes and not board.candidates:
            here.append(REMOVE + self._removal(mine))
        if board.votes or board.candidates:
            here += {REMOVE + self._removal(cards) for cards in confirmable(board, seat)}
        return here

    def decode(self, view: SeatView[Board, Hand], number: int) -> Action:
        grid = view.board.grid
        if number < MARK:
            return GiveClue(self.stock[number // 2], MANNERS[number % 2])
        if number < UNMARK:
            return Mark(grid[number - MARK])
        if number < REMOVE:
            return Unmark(grid[number - UNMARK])
        if number < WITHDRAW:
            return Remove(tuple([grid[place] for place in REMOVED[number - REMOVE]]))
        return Withdraw()

    def observe(self, view: SeatView[Board, Hand]) -> Vector:
        """The observation, joined from rows, most of which are cached."""
        board, order = view.board, self._round[view.seat]
        self._places(board.grid)
        told = [self._still(view), *self._wishes(board.marks, order)]
        if not board.votes and not board.candidates:
            told.append(NO_ROWS[SEATS + 1])
            return joined(told)
        candidates = tuple({card for cards in board.candidates for card in cards})
        return joined((*told, *self._wishes(board.votes, order), self._row(candidates)))

    def _wishes(self, wishes: Mapping[Seat, Cards], order: list[Seat]) -> list[bytes]:
        """The rows of each seat's choice, clockwise from the observer."""
        if not wishes:
            return [NO_ROWS[SEATS]]
        rows = [self._row(wishes[seat]) if seat in wishes else NO_ROWS[1] for seat in order]
        rows.append(NO_ROWS[SEATS - len(order)])
        return rows

    def _row(self, cards: Cards) -> bytes:
        row = self._rows.get(cards)
        if row is None:
            row = self._rows[cards] = ones(CHARACTERS, [self._place[card] for card in cards]).tobytes()
        return row

    def _still(self, view: SeatView[Board, Hand]) -> bytes:
        """The part that stays the same in the discussion. It is recomputed after a clue or a removal."""
        board, hand = view.board, view.hand
        known = self._lying.get(view.seat)
        if known is not None:
            remaining, clues, held, secret, told = known
            if remaining is board.remaining and clues is board.clues and held is hand and secret is board.secret:
                return told
        told = ones(TALK, self._lie(view)).tobytes()
        self._lying[view.seat] = (board.remaining, board.clues, hand, board.secret, told)
        return told

    def _lie(self, view: SeatView[Board, Hand]) -> list[int]:
        board, place = view.board, self._places(view.board.grid)
        assert board.giver is not None
        here = [AT["giver"] + from_here(view.seat, board.giver, board.seats), *self._laid]
        here.append(AT["round"] + min(len(board.removed), ROUNDS - 1))
        here += [AT["remaining"] + place[card] for card in board.remaining]
        for number, clue in enumerate(board.clues):
            row = AT["clues"] + number * (DECK + 2)
            here += (row + self.clues[clue.card], row + DECK + MANNERS.index(clue.manner))
        here += [AT["hand"] + self.clues[card] for card in view.hand.cards]
        secret = board.secret or view.hand.secret
        if secret is not None:
            here.append(AT["secret"] + place[secret])
        return here

    def _removal(self, cards: Cards) -> int:
        number = self._removals.get(cards)
        if number is None:
            number = self._removals[cards] = REMOVAL[tuple(sorted([self._place[card] for card in cards]))]
        return number

    def _places(self, grid: Cards) -> dict[str, int]:
        """The place of each character, computed once a game."""
        if grid is not self._grid:
            self._grid, self._removals, self._rows = grid, {}, {}
            self._place = {card: place for place, card in enumerate(grid)}
            self._laid = [AT["grid"] + DECK * place + self.deck[card] for place, card in enumerate(grid)]
        return self._place


codec = SimiloCodec
