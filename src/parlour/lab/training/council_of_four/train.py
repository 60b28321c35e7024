"""Trains the champion by self-play: proximal policy optimisation on the kernel, in sessions that resume.

    python -m parlour.lab.training.council_of_four.train --minutes 9 --to runs/champion

This trains for nine minutes, continuing the run in that folder if there is one, on an accelerator if available. A run
consists of weights.npz with first.npz and second.npz (the optimiser's moments), log.jsonl, and half-precision networks:
net-<iteration>.npz and champion.npz. Another map and a single table size: `--sides BBB --only-map --seats 4`. With
`--in-all 13` rates decay with time, over this many minutes of all sessions together. `--weights FILE` starts with the
weights of another run.
"""

import argparse
import json
import time
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from parlour.lab.kernel import NO_JAX

try:
    import jax
except ModuleNotFoundError as error:  # pragma: no cover - the suite has it
    raise ModuleNotFoundError(NO_JAX) from error

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from parlour.bots.council_of_four.champion.network import forward, save, shapes
from parlour.bots.council_of_four.encoding.actions import KIND
from parlour.bots.council_of_four.encoding.features import PLACES
from parlour.lab.kernel.council_of_four.parity import HASTY
from parlour.lab.training.council_of_four.selfplay import ILLEGAL, Arena, Moves, from_observer, rollout, start

Weights = dict[str, Array]
KINDS = ("acquire", "king", "elect", "send", "build", "again", "engage", "change", "extra", "end", "take", "token")


class Plan(NamedTuple):
    """The hyperparameters of a run. Rates fall linearly from the first to the last iteration."""

    width: int = 512
    depth: int = 2
    iterations: int = 6000
    minibatches: int = 16
    epochs: int = 1
    rate: float = 6e-4
    last_rate: float = 3e-5
    entropy: float = 0.01
    last_entropy: float = 0.001
    score_part: float = 0.5  # share of points in the reward; 0 from half time on
    patience: float = 0.97  # discount of advantages (lambda)
    clip: float = 0.2
    warm: int = 200  # warm-up: gradient steps until the rate is full


class Learner(NamedTuple):
    weights: Weights
    first: Weights
    second: Weights
    steps: Array


class Lessons(NamedTuple):
    """[samples, ...] Training samples."""

    seen: Array
    legal: Array
    action: Array
    likely: Array
    advantage: Array
    target: Array  # [..., 4] the win, from the observer on
    seats: Array


def new_learner(plan: Plan, key: Array) -> Learner:
    weights = {}
    for name, shape in shapes(plan.width, plan.depth).items():
        key, one = jax.random.split(key)
        if len(shape) == 1:
            weights[name] = jnp.zeros(shape)
        else:
            small = 0.01 if name in ("policy", "value") else 0.5 if name.startswith("down") else 1.4
            weights[name] = jax.random.normal(one, shape) * small / jnp.sqrt(shape[0])
    first, second = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    return Learner(weights, first, second, jnp.int32(0))


# One iteration


def iterate(plan: Plan, arena: Arena, learner: Learner, state: Any, key: Array, progress: Array) -> Any:
    """One iteration: play, compute advantages, learn."""
    play_key, learn_key = jax.random.split(key)
    score_part = plan.score_part * jnp.maximum(1 - 2 * progress, 0)
    half = jax.tree.map(lambda one: one.astype(arena.dtype), learner.weights)
    state, moves, last = rollout(arena, half, state, play_key, score_part)
    lessons = look_back(plan, moves, last)
    learner, losses = learn(plan, arena, learner, lessons, learn_key, progress)
    return learner, state, losses | tally(moves)


def look_back(plan: Plan, moves: Moves, last: Array) -> Lessons:
    """Generalised advantages for all seats at once: the change of the estimated win with each move and after it."""
    following = jnp.concatenate([moves.values[1:], last[None]])
    going_on = 1.0 - moves.over[..., None].astype(jnp.float32)
    moved = jnp.where(moves.over[..., None], moves.shares, following) - moves.values

    def back(later: Array, now: tuple[Array, Array]) -> tuple[Array, Array]:
        change, goes_on = now
        gained = change + plan.patience * goes_on * later
        return gained, gained

    _, gained = lax.scan(back, jnp.zeros_like(last), (moved, going_on), reverse=True)
    advantage = jnp.take_along_axis(gained, moves.actor[..., None], axis=-1)[..., 0]
    target = jnp.clip(gained + moves.values, 0.0, 1.0)
    target = target / jnp.maximum(target.sum(axis=-1, keepdims=True), 1e-6)
    target = from_observer(target, moves.actor, moves.seats)
    return Lessons(moves.seen, moves.legal, moves.action, moves.likely, advantage, target, moves.seats)


def learn(plan: Plan, arena: Arena, learner: Learner, lessons: Lessons, key: Array, progress: Array) -> Any:
    """Each epoch goes through all games once, in small groups of whole games."""

    def group(learner: Learner, games: Array) -> tuple[Learner, dict[str, Array]]:
        part = jax.tree.map(lambda one: one[:, games].reshape((-1, *one.shape[2:])), lessons)
        gradient, losses = jax.grad(partial(loss, plan, arena), has_aux=True)(learner.weights, part, progress)
        return adam(plan, learner, gradient, progress), losses

    orders = jax.vmap(lambda k: jax.random.permutation(k, arena.games))(jax.random.split(key, plan.epochs))
    groups = orders.reshape(plan.epochs * plan.minibatches, -1)
    learner, losses = lax.scan(group, learner, groups)
    return learner, jax.tree.map(jnp.mean, losses)


def loss(plan: Plan, arena: Arena, weights: Weights, part: Lessons, progress: Array) -> Any:
    half = jax.tree.map(lambda one: one.astype(arena.dtype), weights)
    scores, seat_scores = forward(jnp, half, part.seen)
    likely_all = jax.nn.log_softmax(jnp.where(part.legal, scores.astype(jnp.float32), ILLEGAL))
    likely = jnp.take_along_axis(likely_all, part.action[:, None], axis=1)[:, 0]
    ratio = jnp.exp(likely - part.likely)
    advantage = (part.advantage - part.advantage.mean()) / (part.advantage.std() + 1e-6)
    held = jnp.clip(ratio, 1 - plan.clip, 1 + plan.clip)
    policy = -jnp.minimum(ratio * advantage, held * advantage).mean()
    here = jnp.arange(PLACES) < part.seats[:, None]
    seat_likely = jax.nn.log_softmax(jnp.where(here, seat_scores.astype(jnp.float32), ILLEGAL))
    value = -jnp.where(here, part.target * seat_likely, 0.0).sum(axis=1).mean()
    entropy = -jnp.where(part.legal, jnp.exp(likely_all) * likely_all, 0.0).sum(axis=1).mean()
    bonus = plan.entropy + (plan.last_entropy - plan.entropy) * progress
    told = {"policy": policy, "value": value, "entropy": entropy, "moved": (part.likely - likely).mean()}
    return policy + 0.5 * value - bonus * entropy, told


def adam(plan: Plan, learner: Learner, gradient: Weights, progress: Array) -> Learner:
    """Adam, with the gradient's norm limited to 1."""
    length = jnp.sqrt(sum(jnp.sum(one * one) for one in gradient.values()))
    gradient = jax.tree.map(lambda one: one / jnp.maximum(length, 1.0), gradient)
    steps = learner.steps + 1
    first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, learner.first, gradient)
    second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new * new, learner.second, gradient)
    rate = (plan.rate + (plan.last_rate - plan.rate) * progress) * jnp.minimum(steps / plan.warm, 1.0)
    one, two = 1 - 0.9**steps, 1 - 0.999**steps
    weights = jax.tree.map(
        lambda w, m, v: w - rate * (m / one) / (jnp.sqrt(v / two) + 1e-6), learner.weights, first, second
    )
    return Learner(weights, first, second, steps)


def tally(moves: Moves) -> dict[str, Array]:
    """Statistics of the games, for the log."""
    ended = moves.over.astype(jnp.float32)
    games = jnp.maximum(ended.sum(), 1.0)
    best = jnp.where(moves.over, moves.points.max(axis=-1), 0.0).sum() / games
    kinds = jnp.asarray(KIND)[moves.kind]
    told = {"games": ended.sum(), "length": jnp.where(moves.over, moves.length, 0).sum() / games, "best": best}
    for seats in (2, 3, 4):
        own = ended * (moves.seats == seats)
        told[f"length{seats}"] = (own * moves.length).sum() / jnp.maximum(own.sum(), 1.0)
        told[f"best{seats}"] = (own * moves.points.max(axis=-1)).sum() / jnp.maximum(own.sum(), 1.0)
    return told | {f"kind_{name}": (kinds == number).mean() for number, name in enumerate(KINDS)}


# # A run's files


def keep(folder: Path, learner: Learner, iteration: int, played: float, spent: float) -> None:
    """Write everything that is needed to resume, in files small enough for a slow line, and a network to play with."""
    for name in ("weights", "first", "second"):
        parts: dict[str, Any] = {key: np.asarray(one) for key, one in getattr(learner, name).items()}
        np.savez(folder / f"{name}.npz", **parts)
    told = {"iteration": iteration, "steps": int(learner.steps), "played": played, "spent": spent}
    (folder / "run.json").write_text(json.dumps(told))
    save(folder / "champion.npz", learner.weights)


def taught(learner: Learner, path: Path) -> Learner:
    """A new learner with the weights of another run."""
    with np.load(path) as file:
        return learner._replace(weights={name: jnp.asarray(file[name], jnp.float32) for name in learner.weights})


def resume(folder: Path) -> tuple[Learner, int, float, float]:
    parts = {}
    for name in ("weights", "first", "second"):
        with np.load(folder / f"{name}.npz") as file:
            parts[name] = {key: jnp.asarray(file[key]) for key in file.files}
    told = json.loads((folder / "run.json").read_text())
    learner = Learner(**parts, steps=jnp.int32(told["steps"]))
    return learner, told["iteration"], told["played"], told["spent"]


@cache
def compiled(plan: Plan, arena: Arena, hasty: bool) -> tuple[Any, Any]:
    """The compiled functions for a deal and an iteration. With `hasty` they compile faster and run slower."""
    options = HASTY if hasty else None
    begin = jax.jit(partial(start, arena), compiler_options=options)
    return begin, jax.jit(partial(iterate, plan, arena), donate_argnums=(0, 1), compiler_options=options)


def train(plan: Plan, arena: Arena, args: argparse.Namespace) -> None:
    began = time.monotonic()
    folder: Path = args.to
    folder.mkdir(parents=True, exist_ok=True)
    print(f"on {jax.devices()[0].device_kind}; {plan}; {arena}", flush=True)
    source = args.resume or folder
    if (source / "run.json").exists():
        learner, iteration, played, spent = resume(source)
        print(f"going on after iteration {iteration}", flush=True)
    else:
        learner, iteration, played, spent = new_learner(plan, jax.random.key(args.seed)), 0, 0.0, 0.0
        learner = taught(learner, args.weights) if args.weights else learner
    key = jax.random.fold_in(jax.random.key(args.seed), iteration)
    begin, step = compiled(plan, arena, args.hasty)
    state = begin(key)
    last = min(plan.iterations, iteration + args.most) if args.most else plan.iterations
    with (folder / "log.jsonl").open("a") as log:
        while iteration < last and time.monotonic() - began < 60 * args.minutes:
            now = time.monotonic()
            past = (spent + now - began) / (60 * args.in_all) if args.in_all else iteration / plan.iterations
            learner, state, told = step(learner, state, jax.random.fold_in(key, iteration), min(past, 1.0))
            iteration, played = iteration + 1, played + arena.games * arena.moves
            if iteration % args.tell == 0 or iteration == last or iteration < 3:
                told = {name: round(float(one), 5) for name, one in told.items()}
                passed = time.monotonic() - now
                line = {"iteration": iteration, "moves": played, "seconds": round(spent + now - began, 1)} | told
                log.write(json.dumps(line) + "\n")
                log.flush()
                brief = {n: told[n] for n in ("policy", "value", "entropy", "moved", "length", "best")}
                print(f"{iteration} {passed:.2f}s {(time.monotonic() - began):.0f}s {brief}", flush=True)
            if args.every and iteration % args.every == 0:
                save(folder / f"net-{iteration}.npz", learner.weights)
    keep(folder, learner, iteration, played, spent + time.monotonic() - began)
    print(f"iteration {iteration}, {played:.3g} moves", flush=True)


def main() -> None:
    plan, arena = Plan(), Arena()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, required=True, help="the folder of the run")
    parser.add_argument("--resume", type=Path, help="continue the run in another folder")
    parser.add_argument("--weights", type=Path, help="begin with the weights of another run: its weights.npz")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument(
        "--in-all", type=float, default=0.0, help="total minutes of all parts; learning rates decay over this time"
    )
    parser.add_argument("--most", type=int, default=0, help="stop after this many iterations")
    parser.add_argument("--tell", type=int, default=20, help="iterations between two lines of the log")
    parser.add_argument("--every", type=int, default=0, help="iterations between two saved networks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hasty", action="store_true", help="compile faster and run slower, for a test")
    parser.add_argument("--seats", type=int, default=0, choices=(0, 2, 3, 4))
    parser.add_argument("--sides", default="ABA", help="the map of half of the games; empty: random maps only")
    parser.add_argument("--only-map", action="store_true", help="this map in all games")
    for name in ("games", "moves", "fresh"):
        parser.add_argument(f"--{name}", type=int, default=getattr(arena, name))
    for name in Plan._fields:
        value = getattr(plan, name)
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    args = parser.parse_args()
    fast = jax.devices()[0].platform != "cpu"
    arena = Arena(
        args.games, args.moves, args.fresh, args.seats, args.sides, not args.only_map,
        jnp.bfloat16 if fast else jnp.float32,
    )  # fmt: skip
    if not fast:
        print("no accelerator: training on the CPU")
    train(Plan(*[getattr(args, name) for name in Plan._fields]), arena, args)


if __name__ == "__main__":
    main()
