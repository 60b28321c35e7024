"""How fast Council of Four is: through `Game`, as bare rules, and as the fast engine; and how fast the search is.

    python -m benchmarks.council [--slices 8] [--seconds 0.4] [--seats 3]

Whole games, dealing included, in the same loop for everybody: legal actions, a random one of them, apply. The
processor's own time counts, on one core; the contenders take turns, slice by slice, and each keeps its best one.
Beside them run catanatron (Catan in Python) and OpenSpiel's block dominoes, where they are installed, and a loop that
only counts, so that ratios can be compared between machines and hours.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from benchmarks.engine import PlayOne, race
from parlour.bots.council_of_four.fast import play as fast
from parlour.bots.council_of_four.fast.codec import pack
from parlour.bots.council_of_four.fast.search import Search, shuffled
from parlour.bots.council_of_four.search import worlds
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import council_of_four
from parlour.rules import Ask

COUNT = "counting loop"
CATAN, DOMINOES = "catanatron, 4 seats", "python_block_dominoes"
LIMIT = 5_000  # moves of an aimless game
LOOP = 100_000
ITERATIONS = 500
AIMS = {"Game": 1.5, "bare rules": 2.0, "fast engine": 4.5}  # times catanatron
RECORDED = 21_000  # moves/s of catanatron when it was measured; see the facts about engines
SEARCH_AIM = 2_500  # iterations/s


def main() -> None:
    chosen = _arguments()
    ours: dict[str, PlayOne] = {
        "Game": through_game(chosen.seats),
        "bare rules": bare_rules(chosen.seats),
        "fast engine": fast_engine(chosen.seats),
    }
    speeds = race({COUNT: count, **ours, **peers()}, chosen.slices, chosen.seconds)
    show(speeds)
    begin = Game.open(council_of_four, chosen.seats, None, "start").state
    packed = pack(begin)
    copies = best_rate(packed.copy, chosen.slices, 5_000)
    print(f"{'copy of a state':24} {1e6 / copies:10.2f} µs")
    for rollout in (0, 20):
        rate = best_rate(searching(chosen.seats, rollout), chosen.slices, 1) * ITERATIONS
        print(f"{f'search, rollout {rollout}':24} {rate:10,.0f} iterations/s")
    print(f"Aim: {SEARCH_AIM:,} iterations/s with a rollout of 20 moves, three seats")


def show(speeds: Mapping[str, float]) -> None:
    catan = speeds.get(CATAN, 0.0)
    for name, speed in speeds.items():
        ratio = (
            f"{speed / (catan or RECORDED):6.2f}× catanatron{'' if catan else ' as recorded'}" if name in AIMS else ""
        )
        aim = f"  (aim {AIMS[name]}×)" if name in AIMS else ""
        print(f"{name:24} {speed:10,.0f} moves/s   {speed / speeds[COUNT] * 1e3:8.3f} per 1000 counts {ratio}{aim}")


def best_rate(once: Callable[[], Any], slices: int, times: int) -> float:
    """Calls a second, in the best slice."""
    best = 0.0
    for _ in range(slices):
        begun = process_time()
        for _ in range(times):
            once()
        best = max(best, times / (process_time() - begun))
    return best


# The contenders


def count(rng: Random) -> int:
    """The calibration: a loop that adds."""
    total = 0
    for number in range(LOOP):
        total += number & 7
    return LOOP


def through_game(seats: int) -> PlayOne:
    def play(rng: Random) -> int:
        game = Game.open(council_of_four, seats, None, str(rng.random()))
        moves = 0
        while (ask := game.ask) is not None and moves < LIMIT:
            (seat,) = ask.seats
            prompt = game.prompt(seat)
            assert prompt is not None
            game.play(seat, prompt.actions[int(rng.random() * len(prompt.actions))])
            moves += 1
        return moves

    return play


def bare_rules(seats: int) -> PlayOne:
    """The readable rules without a referee: nothing is checked again, and no log is written."""

    def play(rng: Random) -> int:
        seed, moves = str(rng.random()), 0
        state = council_of_four.setup(council_of_four.lay(seats, council_of_four.Options()), Chance(seed, 0)).state
        while isinstance(ask := council_of_four.ask(state.board), Ask) and moves < LIMIT:
            (seat,) = ask.seats
            actions: Any = council_of_four.legal(state.view(seat)).actions
            moves += 1
            wish = {seat: actions[int(rng.random() * len(actions))]}
            state = council_of_four.decide(state, wish, Chance(seed, moves)).state
        return moves

    return play


def fast_engine(seats: int) -> PlayOne:
    """One opening, its decks shuffled again for every game: the fast engine itself does not deal."""
    base = pack(Game.open(council_of_four, seats, None, "start").state)

    def play(rng: Random) -> int:
        s = base.copy()
        s.deck = shuffled(s.deck, rng)
        s.decks = [shuffled(deck, rng) for deck in s.decks]
        return fast.playout(s, rng, LIMIT)

    return play


def searching(seats: int, rollout: int) -> Callable[[], int]:
    game = Game.open(council_of_four, seats, None, "start")
    view = game.view(game.state.board.turn)
    return lambda: Search(worlds(view), Random(1), rollout).best(ITERATIONS)


def peers() -> dict[str, PlayOne]:
    """Others' games in Python, as far as they are installed."""
    found: dict[str, PlayOne] = {}
    if find_spec("catanatron"):
        found[CATAN] = catan
    if find_spec("pyspiel"):
        found[DOMINOES] = dominoes()
    for missing in {CATAN, DOMINOES} - found.keys():
        print(f"{missing} is not here to compare with", file=sys.stderr)
    return found


def catan(rng: Random) -> int:
    game, models = import_module("catanatron.game"), import_module("catanatron.models.player")
    colours = list(models.Color)
    table = game.Game([models.RandomPlayer(colour) for colour in colours], seed=int(rng.random() * (1 << 30)))
    table.play()
    records = getattr(table.state, "action_records", None)
    return len(table.state.actions if records is None else records)


def dominoes() -> PlayOne:
    import_module("open_spiel.python.games.block_dominoes")
    game = import_module("pyspiel").load_game(DOMINOES)

    def play(rng: Random) -> int:
        state, moves = game.new_initial_state(), 0
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


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The speed of Council of Four.")
    parser.add_argument("--slices", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--seats", type=int, default=3)
    return parser.parse_args()


if __name__ == "__main__":
    main()
