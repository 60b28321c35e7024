"""A game played by ids, using the rules. Fast tables replace it for some games."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol

from parlour.game import Game
from parlour.lab.codecs import Codec, QuickCodec
from parlour.lab.codecs.shape import Vector
from parlour.rules import Action, AnySeatView, Outcome, Seat


class OnItsWay(Protocol):
    """A game that is played by ids."""

    @property
    def game(self) -> Game:
        """The game in its current state."""

    @property
    def owing(self) -> Collection[Seat]:
        """The seats that owe an answer; empty when the game is over."""

    @property
    def lines(self) -> int:
        """The number of lines in its log."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game is running."""

    def ids(self, seat: Seat) -> Collection[int]:
        """The legal ids of a seat; empty if it is not asked."""

    def mask(self, seat: Seat) -> bytes:
        """The legal ids as one byte for every id: 1 if it is legal."""

    def observe(self, seat: Seat) -> Vector:
        """What a seat knows."""

    def play(self, seat: Seat, number: int) -> None:
        """Make the move with this id."""


class FastTable(Protocol):
    """A kind of fast table: a function of a game that has just been dealt, and its codec."""

    def __call__(self, game: Game, codec: Any) -> OnItsWay: ...

    def knows(self, game: Game) -> bool:
        """Whether it supports this game."""


class ByRules:
    """A game played by its rules. Prompts are created only where the codec needs them."""

    def __init__(self, game: Game, codec: Codec, quick: QuickCodec | None) -> None:
        self.game, self.codec, self.quick = game, codec, quick
        self.look()

    def look(self) -> None:
        """Read which seats are asked now, and clear the cache."""
        ask = self.game.ask
        self.owing: Collection[Seat] = () if ask is None else ask.seats
        self._views: dict[Seat, AnySeatView] = {}
        self._legal: dict[Seat, Mapping[int, Action]] = {}
        self._masks: dict[Seat, bytes] = {}

    @property
    def lines(self) -> int:
        return len(self.game.log)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome

    def ids(self, seat: Seat) -> Collection[int]:
        if seat not in self.owing:
            return ()
        return self._listed(seat) if self.quick is None else self.quick.ids(self._view(seat))

    def mask(self, seat: Seat) -> bytes:
        if seat not in self._masks:
            self._masks[seat] = mask_of(self.ids(seat), self.codec.actions)
        return self._masks[seat]

    def observe(self, seat: Seat) -> Vector:
        return self.codec.observe(self._view(seat))

    def play(self, seat: Seat, number: int) -> None:
        if self.quick is not None:
            self.game.play_listed(seat, self.quick.decode(self._view(seat), number))
        else:
            self.game.play(seat, self._listed(seat)[number])
        self.look()

    def _listed(self, seat: Seat) -> Mapping[int, Action]:
        if seat not in self._legal:
            view = self._view(seat)
            self._legal[seat] = self.codec.legal(view, self.game.rules.legal(view))
        return self._legal[seat]

    def _view(self, seat: Seat) -> AnySeatView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.state.view(seat)
        return view


def mask_of(ids: Collection[int], actions: int) -> bytes:
    mask = bytearray(actions)  # for few ids this is faster than numpy
    for number in ids:
        mask[number] = 1
    return bytes(mask)


class Ahead:
    """Common base of fast tables: the game itself is updated by the rules only when it is read."""

    def __init__(self, game: Game, decode: Callable[[Any, int], Action]) -> None:
        self._game, self._decode = game, decode
        self._ahead: list[tuple[Seat, int]] = []  # moves since the game was read

    @property
    def game(self) -> Game:
        game = self._game
        for seat, number in self._ahead:
            game.play_listed(seat, self._decode(game.state.view(seat), number))
        self._ahead = []
        return game

    @property
    def lines(self) -> int:
        return len(self._game.log) + len(self._ahead)
