"""How many moves a second the rules allow, beside games written in Python for OpenSpiel.

    python -m benchmarks.engine [--slices 12] [--seconds 0.4]

Whole games, dealing included, in the same loop for everybody: legal actions, a random one of them, apply. Ours goes
through `Table`: every move is checked, decided, written to the log and folded. The processor's own time counts, on one
core; the contenders take turns, slice by slice, and each keeps its best one, because noise only ever slows down.
A move differs from game to game, so the ratio says what order of speed this is, and no more.
"""

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from parlour.game import Game
from parlour.games import similo

PEERS = ("python_tic_tac_toe", "python_block_dominoes")
GOAL = 2.0  # times the faster peer

PlayOne = Callable[[Random], int]
"""Plays a game and says how many moves it had."""


def main() -> None:
    chosen = _arguments()
    _stay_on_one_core()
    contenders = {f"Similo, {seats} seats": _similo(seats) for seats in (2, 4)} | _peers()
    speeds = race(contenders, chosen.slices, chosen.seconds)
    _print(speeds)


def race(contenders: Mapping[str, PlayOne], slices: int, seconds: float) -> dict[str, float]:
    """Moves a second of each, in its best slice."""
    rng = Random(1)
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(slices):
        for name, play in contenders.items():
            best[name] = max(best[name], _slice(play, rng, seconds))
    return best


def _slice(play: PlayOne, rng: Random, seconds: float) -> float:
    moves, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        moves += play(rng)
    return moves / spent


def _similo(seats: int) -> PlayOne:
    def play(rng: Random) -> int:
        game = Game.open(similo, seats, None, str(rng.random()))
        moves = 0
        while (ask := game.ask) is not None:
            seat = min(ask.seats)
            prompt = game.prompt(seat)
            assert prompt is not None
            actions = prompt.actions
            game.play(seat, actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def _peers() -> dict[str, PlayOne]:
    """OpenSpiel's Python games, where it is installed."""
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not here, so there is nothing to compare with: pip install open_spiel", file=sys.stderr)
        return {}
    import pyspiel
    from open_spiel.python.games import block_dominoes, tic_tac_toe  # noqa: F401 - they register themselves

    return {name: _open_spiel(pyspiel.load_game(name)) for name in PEERS}


def _open_spiel(game: Any) -> PlayOne:
    def play(rng: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def _print(speeds: Mapping[str, float]) -> None:
    fastest = max((speed for name, speed in speeds.items() if name in PEERS), default=0.0)
    for name, speed in speeds.items():
        ratio = f"{speed / fastest:5.2f}× the faster peer" if fastest else ""
        print(f"{name:24} {speed:10,.0f} moves/s   {ratio}")
    if fastest:
        print(f"Goal: {GOAL:.0f}×")


def _stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Moves a second through the rules.")
    parser.add_argument("--slices", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=0.4)
    return parser.parse_args()


if __name__ == "__main__":
    main()
