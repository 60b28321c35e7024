"""One game after the other at one table, by numbers: what all environments stand on."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from parlour.codecs import QuickCodec, codec
from parlour.errors import Denied, ParlourError, Refused
from parlour.game import Game
from parlour.games import GAMES
from parlour.lab.play import clockwise
from parlour.rules import Action, AnySeatView, Seat, Write
from parlour.table.options import read_options

Mask = NDArray[np.int8]
Observation = dict[str, Any]
REWARDS = ("returns", "scores")


class BadAction(ParlourError):
    """An id that is no action here and now, or a word that may not be written."""


class Episode:
    """A table that plays one game after the other."""

    def __init__(
        self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, rewards: str = "returns"
    ) -> None:
        if game not in GAMES:
            raise Denied("no_such_game", facts={"game": game, "known": tuple(GAMES)})
        if rewards not in REWARDS:
            raise Denied("bad_options", facts={"problem": f"rewards are {' or '.join(REWARDS)}, not {rewards!r}"})
        self.rules = GAMES[game]
        self.seats = seats or self.rules.seats[0]
        if self.seats not in self.rules.seats:
            sizes = self.rules.seats
            raise Denied("wrong_table_size", facts={"count": self.seats, "least": sizes[0], "most": sizes[-1]})
        self.options = read_options(game, dict(options or {}))
        self.codec = codec(self.rules, self.seats, self.options)
        self.quick = self.codec if isinstance(self.codec, QuickCodec) else None
        self.rewards = rewards
        self.luck = np.random.default_rng()

    def deal(self, seed: int | None = None) -> None:
        """A new game. A seed decides this game and those that follow it."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.begin(Game.open(self.rules, self.seats, self.options, f"lab {self.luck.integers(1 << 62)}"))

    def begin(self, game: Game) -> None:
        self.game, self.seat = game, -1
        self._next()

    @property
    def is_over(self) -> bool:
        return self._ask is None

    @property
    def is_given_up(self) -> bool:
        """It has gone round in circles for longer than any game takes."""
        return len(self.game.log) > self.rules.longest

    def legal(self, seat: Seat) -> Mapping[int, Action]:
        """What this seat may answer, by id: nothing, if nobody asks it."""
        if seat not in self._legal:
            view = self._view(seat)
            self._legal[seat] = self.codec.legal(view, self.rules.legal(view)) if self._is_asked(seat) else {}
        return self._legal[seat]

    def ids(self, seat: Seat) -> Collection[int]:
        """Only the ids: quicker, where the codec knows how."""
        if self.quick is None:
            return self.legal(seat)
        if seat not in self._ids:
            self._ids[seat] = self.quick.ids(self._view(seat)) if self._is_asked(seat) else ()
        return self._ids[seat]

    def play(self, answer: int | str | Action) -> None:
        """The answer of the seat that is asked: an id, a word of one's own where words are written, or an action."""
        if type(answer) is int or not isinstance(answer, str | Action):
            self.game.play_listed(self.seat, self._listed(answer))
        else:
            self._write(answer)
        self._next()

    def answers(self, seat: Seat) -> None:
        """This seat is to answer now, though it is not the next."""
        self.seat = seat

    def observe(self, seat: Seat) -> Observation:
        return {"observation": self.codec.observe(self._view(seat)), "action_mask": self.mask(seat)}

    def mask(self, seat: Seat) -> Mask:
        mask = bytearray(self.codec.actions)  # quicker than numpy, as long as the ids are few
        for number in self.ids(seat):
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def told(self, seat: Seat) -> dict[str, Any]:
        """The same as a dictionary, by the rules' own names: for who does not like vectors."""
        plain: dict[str, Any] = msgspec.to_builtins(
            {"view": self._view(seat), "prompt": self.game.prompt(seat)}, str_keys=True
        )
        return plain

    def gains(self) -> tuple[float, ...]:
        """What each seat has of it when it is over; before that, nothing."""
        if self.rewards == "returns" or self.game.outcome is None:
            return self.game.returns
        return tuple(map(float, self.game.outcome.scores))

    def _next(self) -> None:
        self._legal: dict[Seat, Mapping[int, Action]] = {}  # each until the next answer
        self._ids: dict[Seat, Collection[int]] = {}
        self._views: dict[Seat, AnySeatView] = {}
        self._ask = ask = self.game.ask
        self.seat = self.seat if ask is None else clockwise(self.seat, ask.seats, self.seats)

    def _view(self, seat: Seat) -> AnySeatView:
        if seat not in self._views:
            self._views[seat] = self.game.state.view(seat)
        return self._views[seat]

    def _is_asked(self, seat: Seat) -> bool:
        return self._ask is not None and seat in self._ask.seats

    def _write(self, answer: str | Action) -> None:
        """What has no id may be refused."""
        try:
            self.game.play(self.seat, Write((answer,)) if isinstance(answer, str) else answer)
        except Refused as refusal:
            raise BadAction(self._sentence(f"{answer!r} is refused: {refusal}")) from refusal

    def _listed(self, answer: int) -> Action:
        ids = self.ids(self.seat)
        try:
            number = int(answer)
        except (TypeError, ValueError):
            number = -1
        if number not in ids:
            raise BadAction(self._sentence(f"{answer!r} is not a legal action id"))
        if self.quick is None:
            return self._legal[self.seat][number]
        return self.quick.decode(self._view(self.seat), number)

    def _sentence(self, trouble: str) -> str:
        return f"{self.rules.name}, seat {self.seat}, step {len(self.game.log)}: {trouble}"
