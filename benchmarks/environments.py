"""How many steps a second: Parlour's tables beside PettingZoo's and OpenSpiel's games, in one run.

    python -m benchmarks.environments [--seconds 2] [--json]

Everybody is played at random by the same loop: observe, choose a legal action, step. Seconds are those of one core at
work, cut in slices; all games take turns, and the best slice of each counts: a shared machine is slower for seconds on
end, and would tell of itself. Games whose packages are not installed are named and left out
(`pip install "pettingzoo[classic]"` has them all).
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

AIMS = {"similo": 2.0, "council_of_four": 1.5, "ego": 1.0, "one_mind": 1.0, "same_game": 1.0}
"""Times the fastest of PettingZoo's games."""
FASTEST = "connect_four_v3"
OURS = {"similo": 4, "council_of_four": 3, "ego": 4, "one_mind": 4, "same_game": 4}
ZOO = ("hanabi_v5", "chess_v6", "texas_holdem_v4", "connect_four_v3")
SLICE, WARM = 0.05, 0.2  # seconds
SPIEL = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "hanabi", "chess", "connect_four")


def zoo_steps(env: Any, seconds: float) -> float:
    """The loop of every AEC environment."""
    luck, steps, seed, until = np.random.default_rng(1), 0, 0, process_time() + seconds
    while process_time() < until:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, over, given_up, info = env.last()
            if over or given_up:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[luck.integers(len(legal))]))
            steps += 1
            if steps % 64 == 0 and process_time() > until:
                break
    return steps / (process_time() - until + seconds)


def spiel_steps(game: Any, seconds: float) -> float:
    luck, steps, until = random.Random(1), 0, process_time() + seconds
    watched = game.get_type().provides_observation_tensor
    while process_time() < until:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[luck.randrange(len(outcomes))][0])
                continue
            if watched:
                state.observation_tensor(state.current_player())
            state.apply_action(luck.choice(state.legal_actions()))
            steps += 1
            if steps % 64 == 0 and process_time() > until:
                break
    return steps / (process_time() - until + seconds)


class Contender:
    """A game, and its best slice so far."""

    def __init__(self, name: str, make: Callable[[], Any], steps: Callable[[Any, float], float]) -> None:
        self.steps, self.best = steps, 0.0
        try:
            self.env = make()
            self.steps(self.env, WARM)  # whatever is read once
        except Exception as missing:  # somebody else's package
            print(f"{name}: left out ({type(missing).__name__}: {missing})", file=sys.stderr)
            self.env = None

    def play(self) -> None:
        if self.env is not None:
            self.best = max(self.best, self.steps(self.env, SLICE))


def table(seconds: float) -> dict[str, dict[str, float | None]]:
    found = {
        group: {name: Contender(name, make, steps) for name, make in made.items()}
        for group, (made, steps) in groups().items()
    }
    for _ in range(max(1, round(seconds / SLICE))):
        for contenders in found.values():
            for one in contenders.values():
                one.play()
    return {group: {name: one.best or None for name, one in made.items()} for group, made in found.items()}


def groups() -> dict[str, tuple[Mapping[str, Callable[[], Any]], Callable[[Any, float], float]]]:
    import pyspiel

    import parlour.lab.envs.openspiel  # noqa: F401 - registers
    from parlour.lab import envs

    return {
        "parlour, PettingZoo": ({name: partial(envs.aec, name, seats) for name, seats in OURS.items()}, zoo_steps),
        "PettingZoo": ({name: partial(import_zoo, name) for name in ZOO}, zoo_steps),
        "parlour, OpenSpiel": ({name: partial(pyspiel.load_game, f"parlour_{name}") for name in OURS}, spiel_steps),
        "OpenSpiel": ({name: partial(_spiel, name) for name in SPIEL}, spiel_steps),
    }


def import_zoo(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").raw_env()


def _spiel(name: str) -> Any:
    import pyspiel

    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return pyspiel.load_game(name)


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0, help="for each game (default: 2)")
    arguments.add_argument("--json", action="store_true")
    chosen = arguments.parse_args()
    found = table(chosen.seconds)
    if chosen.json:
        print(json.dumps(found))
        return
    for group, rates in found.items():
        print(group)
        for name, rate in rates.items():
            print(f"  {name:<24} {'not installed' if rate is None else f'{rate:10,.0f} steps/s'}")
    print("\n".join(ratios(found)))


def ratios(found: Mapping[str, Mapping[str, float | None]]) -> list[str]:
    """Our games beside PettingZoo's fastest, which must have run: beside a slower one anybody looks fast."""
    fastest = found["PettingZoo"].get(FASTEST)
    if not fastest:
        return [f"no ratios: {FASTEST}, the fastest of PettingZoo's games, did not run (pip install pygame)"]
    own = found["parlour, PettingZoo"]
    told = {name: f" (aim: {aim:g})" for name, aim in AIMS.items()}
    return [f"{name}: {rate / fastest:.2f} × {FASTEST}{told.get(name, '')}" for name, rate in own.items() if rate]


if __name__ == "__main__":
    main()
