"""PPO in a page of numpy: a guesser who knows no word learns what clues mean. `python -m parlour.lab.similo_ppo`

It plays Similo with a bot that gives the clues, and sees nothing but the environment's vectors. What it learns is a
table: how much a clue, upright or sideways, speaks for taking a character away. Who takes away at random wins one game
in twelve (8.3 %); the program prints how both do in games that nobody has learned from, with intervals.
"""

from argparse import ArgumentParser
from time import perf_counter
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

import parlour.lab.envs  # noqa: F401 - registers the games
from parlour.games import GAMES
from parlour.lab.codecs import codec
from parlour.lab.codecs.shape import places, starts
from parlour.lab.codecs.similo import BLOCKS, DECK, PARTS
from parlour.lab.count import wilson

Floats = NDArray[np.float64]
AT, FIRST = places(PARTS), starts(BLOCKS)
GAMES_A_BATCH, EPOCHS, CLIP, RATE, BONUS = 32, 4, 0.2, 0.05, 0.003
SAFE = 11  # characters go safely in a game that is won


class LearnedMove(NamedTuple):
    """A decision: what lay there, what was chosen, how likely that was, and what came of it."""

    clues: NDArray[np.intp]  # [5] card + 30 for different; 60: no clue
    faces: NDArray[np.intp]  # [12] the card in each place
    free: NDArray[np.bool_]  # [12] may be marked
    chosen: int
    likelihood: float
    when: int  # how many were marked before
    gain: float = 0.0


class Guesser:
    """logit of a place = what the clues on the table say about the card that lies there."""

    def __init__(self, seed: int) -> None:
        self.luck = np.random.default_rng(seed)
        self.table: Floats = np.zeros((2 * DECK + 1, DECK))
        self.mean, self.square, self.steps = np.zeros_like(self.table), np.zeros_like(self.table), 0

    def likelihoods(self, clues: Any, faces: Any, free: Any) -> Floats:
        """[n, 12] How likely each place is marked."""
        table = self.table.copy()
        table[2 * DECK] = 0.0
        logits = table[clues[:, :, None], faces[:, None, :]].sum(axis=1)
        logits = np.where(free, logits, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        likely: Floats = odds / odds.sum(axis=1, keepdims=True)
        return likely

    def learn(self, moments: list[LearnedMove]) -> None:
        """PPO: a few steps of Adam on the clipped objective, with a little entropy."""
        clues, faces, free = (np.array([moment[part] for moment in moments]) for part in range(3))
        chosen, before = np.array([m.chosen for m in moments]), np.array([m.likelihood for m in moments])
        gain, when = np.array([m.gain for m in moments]), np.array([m.when for m in moments])
        for number in range(SAFE + 1):
            gain[when == number] -= gain[when == number].mean() if (when == number).any() else 0.0
        gain /= gain.std() + 1e-8
        rows = np.arange(len(moments))
        for _ in range(EPOCHS):
            likely = self.likelihoods(clues, faces, free)
            ratio = likely[rows, chosen] / before
            open_ = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            pull = -likely * (open_ * ratio * gain)[:, None]
            pull[rows, chosen] += open_ * ratio * gain
            log = np.log(np.maximum(likely, 1e-12))
            pull -= BONUS * likely * (log - (likely * log).sum(axis=1, keepdims=True))
            slope = np.zeros_like(self.table)
            np.add.at(slope, (clues[:, :, None], faces[:, None, :]), pull[:, None, :])
            self._climb(slope / len(moments))

    def _climb(self, slope: Floats) -> None:
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        self.table += RATE * mean / (np.sqrt(square) + 1e-8)


def look(seen: dict[str, Any]) -> tuple[Any, Any, Any]:
    """The clues, the faces and the free places, from the vector and the mask."""
    vector, mask = seen["observation"], seen["action_mask"]
    rows = vector[AT["clues"] : AT["hand"]].reshape(5, DECK + 2)
    cards = rows[:, :DECK].argmax(axis=1) + DECK * (rows[:, DECK + 1] > 0)
    clues = np.where(rows[:, :DECK].any(axis=1), cards, 2 * DECK)
    faces = vector[AT["grid"] : AT["remaining"]].reshape(12, DECK).argmax(axis=1)
    return clues, faces, mask[FIRST["Mark"] : FIRST["Unmark"]].astype(bool)


def play(env: Any, guesser: Guesser) -> tuple[list[LearnedMove], int]:
    """One game: mark as many as the round takes, then confirm. Every mark of it counts by how many went safely."""
    seen, _ = env.reset()
    moments: list[LearnedMove] = []
    over, score = False, 0.0
    while not over:
        confirm = np.flatnonzero(seen["action_mask"][FIRST["Remove"] : FIRST["Withdraw"]])
        if len(confirm):
            action = FIRST["Remove"] + int(confirm[0])
        else:
            clues, faces, free = look(seen)
            likely = guesser.likelihoods(clues[None], faces[None], free[None])[0]
            place = int(guesser.luck.choice(12, p=likely))
            moments.append(LearnedMove(clues, faces, free, place, float(likely[place]), len(moments)))
            action = FIRST["Mark"] + place
        seen, score, over, given_up, _ = env.step(action)
        over = over or given_up
    return [moment._replace(gain=score - moment.when) for moment in moments], int(score)


def train(games: int, seed: int = 0) -> tuple[Any, Guesser]:
    """The table, and a guesser who has learned from so many games there."""
    table: dict[str, Any] = {"seats": 2, "partners": ["regular"], "options": {"giver": 1}, "rewards": "scores"}
    env: Any = gymnasium.make("parlour/similo-v1", disable_env_checker=True, **table)
    assert codec(GAMES["similo"], 2).version == 1, "the layout that this was written for"
    guesser = Guesser(seed)
    env.reset(seed=seed)
    for _ in range(games // GAMES_A_BATCH):
        guesser.learn([moment for _ in range(GAMES_A_BATCH) for moment in play(env, guesser)[0]])
    return env, guesser


def tried(env: Any, guesser: Guesser, games: int) -> list[int]:
    """How many characters go safely in each of so many games that nobody has learned from; 11 is a win."""
    env.reset(seed=1_000_003)
    return [play(env, guesser)[1] for _ in range(games)]


def told(who: str, scores: list[int]) -> str:
    won, games = scores.count(SAFE), len(scores)
    low, high = wilson(won, games)
    return (
        f"{who}: {won / games:.1%} of {games} games won ({low:.1%} – {high:.1%}), {sum(scores) / games:.2f} go safely"
    )


if __name__ == "__main__":
    arguments = ArgumentParser(description="A guesser learns Similo.")
    arguments.add_argument("--games", type=int, default=3000, help="to learn from (default: 3000, about a minute)")
    arguments.add_argument("--tests", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=0)
    chosen, begin = arguments.parse_args(), perf_counter()
    env, guesser = train(chosen.games, chosen.seed)
    print(f"{chosen.games} games, {perf_counter() - begin:.0f} s")
    print(told("learned", tried(env, guesser, chosen.tests)))
    print(told("random ", tried(env, Guesser(1), chosen.tests)))
