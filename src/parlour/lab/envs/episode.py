"""The common base of all environments: consecutive games at one table, played by ids."""

import warnings
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from parlour.errors import Denied, ParlourError, Refused
from parlour.game import Game
from parlour.game.game import shares
from parlour.games import GAMES
from parlour.lab.codecs import QuickCodec, codec
from parlour.lab.codecs.council_of_four import CouncilCodec
from parlour.lab.codecs.ego import EgoCodec
from parlour.lab.codecs.one_mind import OneMindCodec
from parlour.lab.codecs.same_game import SameGameCodec
from parlour.lab.codecs.similo import SimiloCodec
from parlour.lab.envs.by_rules import ByRules, FastTable, OnItsWay
from parlour.lab.envs.council_of_four import OnTheFastEngine
from parlour.lab.envs.ego import InNumbers
from parlour.lab.envs.one_mind import InWords
from parlour.lab.envs.same_game import InBits
from parlour.lab.envs.similo import ByPlaces
from parlour.lab.play import clockwise
from parlour.rules import Action, Seat, Write
from parlour.table.options import read_options

Mask = NDArray[np.int8]
Observation = dict[str, Any]
REWARDS = ("returns", "scores")

FAST: Final[dict[type[object], FastTable]] = {
    CouncilCodec: OnTheFastEngine,
    EgoCodec: InNumbers,
    OneMindCodec: InWords,
    SameGameCodec: InBits,
    SimiloCodec: ByPlaces,
}
"""The fast table of each codec."""


class BadAction(ParlourError):
    """An id that is not legal now, or a word that may not be written."""


class Episode:
    """A table at which one game follows the other."""

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
        """Deal a new game. A seed determines this game and the following ones."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.begin(Game.open(self.rules, self.seats, self.options, f"lab {self.luck.integers(1 << 62)}"))

    def reset(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """Start a new game for an environment. `options["table"]` changes the table from this game on."""
        unknown = sorted(set(options or ()) - {"table"})
        if unknown:
            warnings.warn(f"reset reads only options['table'], not {', '.join(unknown)}", stacklevel=3)
        if options and "table" in options:
            self._lay(options["table"])
        self.deal(seed)

    def _lay(self, options: Mapping[str, Any]) -> None:
        """Change the options. Raises `Denied` if ids or observations would change their sizes."""
        laid = read_options(self.rules.name, dict(options))
        numbers = codec(self.rules, self.seats, laid)
        if (numbers.actions, numbers.size) != (self.codec.actions, self.codec.size):
            raise Denied("bad_options", facts={"problem": "these options need other spaces: make a new environment"})
        self.options, self.codec = laid, numbers
        self.quick = numbers if isinstance(numbers, QuickCodec) else None

    def begin(self, game: Game) -> None:
        self.now, self.seat = self._table(game), -1
        if self.now.owing:
            self.seat = clockwise(-1, self.now.owing, self.seats)

    @property
    def game(self) -> Game:
        return self.now.game

    @property
    def is_over(self) -> bool:
        return not self.now.owing

    @property
    def is_given_up(self) -> bool:
        """Whether the game has gone on for longer than any real game, so it must be a loop."""
        return self.now.lines > self.rules.longest

    def ids(self, seat: Seat) -> Collection[int]:
        """The legal ids of this seat; empty if it is not asked."""
        return self.now.ids(seat)

    def play(self, answer: int | str | Action) -> None:
        """Make the move of the asked seat: an id, a word where words are written, or an action."""
        if type(answer) is int or not isinstance(answer, str | Action):
            self._choose(answer)
        else:
            self._wish(Write((answer,)) if isinstance(answer, str) else answer)
        owing = self.now.owing
        if len(owing) == 1:
            (self.seat,) = owing
        elif owing:
            self.seat = clockwise(self.seat, owing, self.seats)

    def answers(self, seat: Seat) -> None:
        """Let this seat answer now, though it is not the next."""
        self.seat = seat

    def observe(self, seat: Seat) -> Observation:
        now = self.now
        mask = np.frombuffer(bytearray(now.mask(seat)), np.int8)  # as in `mask`
        return {"observation": now.observe(seat), "action_mask": mask}

    def mask(self, seat: Seat) -> Mask:
        """The mask as a copy, which callers may change."""
        return np.frombuffer(bytearray(self.now.mask(seat)), np.int8)

    def told(self, seat: Seat) -> dict[str, Any]:
        """The view and the prompt as a dictionary, with the rules' names, instead of vectors."""
        game = self.game
        plain: dict[str, Any] = msgspec.to_builtins(
            {"view": game.view(seat), "prompt": game.prompt(seat)}, str_keys=True
        )
        return plain

    def gains(self) -> tuple[float, ...]:
        """Each seat's gain at the end; 0 before that."""
        outcome = self.now.outcome
        if self.rewards == "returns" or outcome is None:
            return shares(self.rules, outcome, self.seats)
        return tuple(map(float, outcome.scores))

    def _table(self, game: Game) -> OnItsWay:
        """A fast table if there is one, else one by the rules."""
        fast = FAST.get(type(self.codec))
        return fast(game, self.codec) if fast and fast.knows(game) else ByRules(game, self.codec, self.quick)

    def _choose(self, answer: int) -> None:
        try:
            number = int(answer)
        except (TypeError, ValueError):
            number = -1
        now, seat = self.now, self.seat
        mask = now.mask(seat)
        if not 0 <= number < len(mask) or not mask[number]:
            raise BadAction(self._sentence(f"{answer!r} is not a legal action id"))
        try:
            now.play(seat, number)
        except Refused as refusal:  # words can be refused
            raise BadAction(self._sentence(f"{number} is refused: {refusal}")) from refusal

    def _wish(self, action: Action) -> None:
        """Make a move that is not given by its id. From then on this game is played by its rules."""
        game = self.game
        try:
            game.play(self.seat, action)
        except Refused as refusal:
            raise BadAction(self._sentence(f"{action!r} is refused: {refusal}")) from refusal
        self.now = ByRules(game, self.codec, self.quick)

    def _sentence(self, trouble: str) -> str:
        return f"{self.rules.name}, seat {self.seat}, step {self.now.lines}: {trouble}"
