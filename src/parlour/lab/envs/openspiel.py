"""OpenSpiel: every game as a Python game. Import this module, then call `pyspiel.load_game("parlour_similo")`.

    parlour_similo(seats=4,luck=seed,deals=1024,options={"deck": "myths"})

`luck=seed`: one chance node at the start chooses one of `deals` deals (1,024 by default), and all luck follows from it.
This is fast, for sampling. `luck=draws`: every draw is a chance node, for searches over all draws. A draw with more
than 1,024 outcomes is split into several nodes, each of which narrows the range. Simultaneous answers are asked one
after the other; nobody sees sealed answers of others.
"""

import json
from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

from parlour.chance import GivenLuck, NeedsLuck
from parlour.errors import Denied
from parlour.game import Game
from parlour.games import GAMES
from parlour.lab.envs.episode import Episode
from parlour.rules import Action, Seat

DEALS = 1024
MOST_DEALS = 1 << 20
"""OpenSpiel lists every outcome of a chance node, so the number of deals is bounded by memory."""
WIDEST = 1024
"""The most outcomes of one chance node with `luck=draws`."""


class Laid(Episode):
    """A table that does not change during games: copies of a game share it."""

    def __deepcopy__(self, _memo: object) -> "Laid":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Laid, (self.rules.name, self.seats, msgspec.to_builtins(self.options))


class OneGame(pyspiel.Game):  # type: ignore[misc]
    """A table with its number of seats and its options."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        chosen = {"seats": 0, "luck": "seed", "deals": DEALS, "options": "", **(params or {})}
        if chosen["luck"] not in ("seed", "draws"):
            raise Denied("bad_options", facts={"problem": f"luck is seed or draws, not {chosen['luck']!r}"})
        if not 0 < chosen["deals"] <= MOST_DEALS:
            raise Denied("bad_options", facts={"problem": f"deals is 1 to {MOST_DEALS}, not {chosen['deals']}"})
        options = json.loads(chosen["options"] or "{}")
        self.table = Laid(name, chosen["seats"] or None, options)
        self.luck, self.deals = chosen["luck"], chosen["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.codec.actions,
            max_chance_outcomes=self.deals if self.luck == "seed" else WIDEST,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.table.rules.longest,
        )
        super().__init__(game_type(name), info, params or {})

    def new_initial_state(self) -> "OneState":
        return OneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "OneObserver":
        return OneObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class OneState(pyspiel.State):  # type: ignore[misc]
    """A state: not dealt yet, waiting for luck, or for a seat."""

    def __init__(self, game: OneGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.draws = game.luck == "draws"
        self.game: Game | None = None  # None: not dealt yet
        self.seat: Seat = -1
        self.move: Action | None = None  # a move that waits for luck
        self.given: tuple[int, ...] = ()
        self.range = range(game.deals)  # of the pending draw; empty if there is none
        if self.draws:
            self._try()

    def current_player(self) -> int:
        if self.range:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.game is not None
        if self.game.ask is None or len(self.game.log) > self.table.rules.longest:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        parts = self._parts()
        return [(number, len(part) / len(self.range)) for number, part in enumerate(parts)]

    def _parts(self) -> list[range]:
        """The outcomes of this chance node: single numbers, or equal parts of a range that is too wide for one node."""
        draw = self.range
        size = 1
        while self.draws and len(draw) > WIDEST * size:
            size *= WIDEST
        return [draw[first : first + size] for first in range(0, len(draw), size)]

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return [0.0] * self.table.seats if self.game is None else list(self.game.returns)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.seat or self.game is None:
            return []
        quick = self.table.quick
        return sorted(self._legal() if quick is None else quick.ids(self.game.state.view(self.seat)))

    def _apply_action(self, action: int) -> None:
        if self.range and not self.draws:
            table = self.table
            self._dealt(Game.open(table.rules, table.seats, table.options, f"lab {action}"))
        elif self.range:
            self.range = self._parts()[action]
            if len(self.range) == 1:
                self.given += (self.range[0],)
                self._try()
        else:
            self.move, self.given = self._wish(action), ()
            self._try()

    def _try(self) -> None:
        """Make the pending move with the given luck, or record how much more it needs."""
        luck = GivenLuck(*self.given) if self.draws else None
        try:
            if self.game is None:
                fresh = Game(self.table.rules, self.table.seats, self.table.options)
                fresh.apply(fresh.deal(luck))
                self._dealt(fresh)
                return
            assert self.move is not None
            self.game.play(self.seat, self.move, chance=luck)
            self._dealt(self.game)
        except NeedsLuck as needed:
            self.range = range(needed.bound)

    def _dealt(self, game: Game) -> None:
        """Clear the pending move and go to the next seat."""
        self.game, self.range, self.move, self.given = game, range(0), None, ()
        if game.ask is not None:
            seats = self.table.seats
            self.seat = min(game.ask.seats, key=lambda seat: (seat - self.seat - 1) % seats)

    def _wish(self, number: int) -> Action:
        """The action with this id. The rules check whether it is legal when it is played."""
        assert self.game is not None
        quick = self.table.quick
        if quick is None:
            return self._legal()[number]
        return quick.decode(self.game.state.view(self.seat), number)

    def _legal(self) -> Mapping[int, Action]:
        assert self.game is not None
        view = self.game.state.view(self.seat)
        return self.table.codec.legal(view, self.table.rules.legal(view))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        named = self._legal().get(action) if player == self.seat and not self.range else None
        return f"{action}" if named is None else msgspec.json.encode(named).decode()

    def __str__(self) -> str:
        return (
            "not dealt" if self.game is None else f"{self.table.rules.name} {self.game.prompt_id} {self.game.key[:12]}"
        )


class OneObserver:
    """What a seat knows, as the codec's vector, or everything that it has seen as text."""

    def __init__(self, game: OneGame, kind: Any) -> None:
        self.table, self.recalls = game.table, kind.perfect_recall
        self.tensor = np.zeros(game.table.codec.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OneState, player: int) -> None:
        self.tensor.fill(0)
        if state.game is not None:
            self.tensor[:] = self.table.codec.observe(state.game.state.view(player))

    def string_from(self, state: OneState, player: int) -> str:
        if state.game is None:
            return ""
        own = [entry.action for entry in state.game.log if entry.seat == player]
        known = (state.game.seen_by(player), own) if self.recalls else state.game.view(player)
        return msgspec.json.encode(msgspec.to_builtins(known, str_keys=True)).decode()


def game_type(name: str) -> Any:
    rules, kinds = GAMES[name], pyspiel.GameType
    return kinds(
        short_name=f"parlour_{name}",
        long_name=f"Parlour: {name.replace('_', ' ')}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if rules.together else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": rules.seats[0], "luck": "seed", "deals": DEALS, "options": ""},
    )


def _made(name: str) -> type[OneGame]:
    """The class for a game. OpenSpiel creates games from their parameters alone, so each has its own class."""

    class Named(OneGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Named


for _name in GAMES:
    pyspiel.register_game(game_type(_name), _made(_name))
