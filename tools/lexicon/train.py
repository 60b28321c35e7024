"""Trains the association towers: from the meaning of a word to what people think of when they read it.

A cue and an answer are points in the space of meaning. A matrix for each maps them into a smaller space, in which their
product says how likely the answer is. Concepts also have a vector of their own on either side, for what their meaning
does not explain. The training target is the share of people who gave each answer: a softmax over all concepts, by
gradient descent (Adam). Everything is numpy and takes a minute or two.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lexicon.encode import Vectors
from parlour.lexicon.concepts import concepts
from parlour.lexicon.folding import normalise

if TYPE_CHECKING:  # the packages for building are not needed for training
    from lexicon.sources import Norms

SIZE = 96
EPOCHS = 36
BATCH = 512
RATE = 5e-3
DECAYS = (0.1, 0.1, 0.2, 0.2, 0.0)  # of the parts of the towers: the concepts' own vectors are kept small
DROPOUT = 0.2
HELD_OUT = 1200  # cues
SECOND_NAME = 0.2  # penalty for each rank of a name: a *sink* is not a washbasin
APART = 24.0  # how strongly an answer is assigned to the sense of its word that is nearest to the cue


@dataclass(frozen=True)
class Towers:
    """The matrices `cue` and `answer`, the concepts' own vectors `own_cue` and `own_answer`, and `prior`.

    `prior` says how likely each concept is as an answer.
    """

    cue: Vectors
    answer: Vectors
    own_cue: Vectors
    own_answer: Vectors
    prior: Vectors

    def cues(self, vectors: Vectors, concepts: np.ndarray) -> Vectors:
        """Cues in the small space. A concept number of -1 has no vector of its own."""
        own = np.where(concepts[:, None] >= 0, self.own_cue[concepts], 0)
        return np.asarray(vectors @ self.cue + own, np.float32)

    def answers(self, vectors: Vectors) -> Vectors:
        return np.asarray(vectors @ self.answer + self.own_answer, np.float32)


@dataclass(frozen=True)
class Lesson:
    """Training data: for each cue its vector, its concept or -1, and the share of people per answered concept."""

    names: tuple[str, ...]
    vectors: Vectors
    concepts: np.ndarray
    shares: np.ndarray

    def without(self, cues: Iterable[str]) -> "Lesson":
        """The training data without these cues."""
        left = ~np.isin(np.array(self.names), list(cues))
        names = tuple(np.array(self.names)[left])
        return Lesson(names, self.vectors[left], self.concepts[left], self.shares[left])


def held_out(taught: Lesson) -> list[str]:
    """The cues that are used only for reporting, always the same. Nothing was tuned on them."""
    cues = sorted(set(taught.names))
    random.Random(1).shuffle(cues)
    return cues[:HELD_OUT]


def lesson(
    norms: "Norms",
    senses: Mapping[str, tuple[int, ...]],
    meaning: Vectors,
    words: Mapping[str, Vectors],
    told_apart: Vectors,
) -> Lesson:
    """Map the norms into the space: answers become concepts, and cues concepts where there is one for them.

    `senses` are the concepts of an English word, `meaning` their vectors, `words` the vectors of other words.
    `told_apart` are vectors of the concepts in which English homonyms are not close, which decide which one is meant.
    """
    names, vectors, concepts, shares = [], [], [], []
    for cue, answers in norms.items():
        own = senses.get(cue, ())
        points = meaning[list(own)] if own else np.array([words[cue]]) if cue in words else None
        if points is None:
            continue
        given = np.zeros((len(points), len(meaning)), np.float32)
        for answer, count in answers.items():
            among = list(senses.get(answer, ()))
            if among and not set(among) & set(own):  # for `gift` people say `present`, and do not mean now
                near = np.exp(APART * _nearness(list(own), among, points, meaning, told_apart))
                near = near * np.array([SECOND_NAME ** _rank(answer, place) for place in among])
                given[:, among] += count * near / near.sum()
        for number, row in enumerate(given):
            if row.sum() >= 2:
                names.append(cue)
                vectors.append(points[number])
                concepts.append(own[number] if own else -1)
                shares.append(row)
    return Lesson(tuple(names), np.array(vectors, np.float32), np.array(concepts), np.array(shares))


def _rank(word: str, place: int) -> int:
    """The rank of a word among the names of a concept, from 0."""
    names = [normalise(name) for name in concepts()[place].names["en"]]
    return names.index(word) if word in names else len(names)


def _nearness(own: list[int], among: list[int], points: Vectors, meaning: Vectors, told_apart: Vectors) -> Vectors:
    """The nearness of the senses of a cue to those of an answer."""
    return told_apart[own] @ told_apart[among].T if own else np.asarray(points @ meaning[among].T, np.float32)


def train(taught: Lesson, meaning: Vectors, seed: int = 7, size: int = SIZE, epochs: int = EPOCHS) -> Towers:
    """Fit the towers. A cue is weighted by the square root of the number of its answers."""
    chance = np.random.default_rng(seed)
    totals = taught.shares.sum(1, keepdims=True)
    shares = (taught.shares / totals).astype(np.float32)
    weights = np.sqrt(totals / totals.mean()).astype(np.float32)
    fitted = _start(meaning, shares, size)
    descent = _Descent(fitted)
    for epoch in range(epochs):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 1e-5
        order = chance.permutation(len(shares))
        loss = 0.0
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            cost, gradients = _slope(
                fitted, taught.vectors[batch], taught.concepts[batch], meaning, shares[batch], weights[batch], chance
            )
            loss += cost
            descent.step(gradients, rate)
        if epoch % 6 == 5:
            print(f"  epoch {epoch + 1}: loss {loss / len(order):.3f}", flush=True)
    return Towers(*fitted)


def _start(meaning: Vectors, shares: Vectors, size: int) -> list[Vectors]:
    """The initial towers: concepts with a similar meaning are likely answers, and so are common answers."""
    count, width = meaning.shape
    axes = np.linalg.svd(meaning - meaning.mean(0), full_matrices=False)[2][:size].T
    start = np.zeros((width, size), np.float32)
    start[:, : axes.shape[1]] = 3 * axes
    prior = 0.5 * np.log(shares.sum(0) + 0.02)
    own = np.zeros((count, size), np.float32)
    return [start.copy(), start.copy(), own.copy(), own.copy(), (prior - prior.mean()).astype(np.float32)]


class _Descent:
    """Adam with decay, which updates the given parts in place."""

    def __init__(self, fitted: list[Vectors]) -> None:
        self.fitted = fitted
        self.first = [np.zeros_like(part) for part in fitted]
        self.second = [np.zeros_like(part) for part in fitted]
        self.steps = 0

    def step(self, gradients: list[Vectors], rate: float) -> None:
        self.steps += 1
        for i, (gradient, decay) in enumerate(zip(gradients, DECAYS, strict=True)):
            self.first[i] = 0.9 * self.first[i] + 0.1 * gradient
            self.second[i] = 0.999 * self.second[i] + 0.001 * gradient**2
            mean = self.first[i] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[i] / (1 - 0.999**self.steps))
            self.fitted[i] -= rate * (mean / (spread + 1e-8))
            self.fitted[i] *= 1 - rate * decay


def _slope(
    fitted: list[Vectors],
    vectors: Vectors,
    concepts: np.ndarray,
    meaning: Vectors,
    shares: Vectors,
    weights: Vectors,
    chance: np.random.Generator,
) -> tuple[float, list[Vectors]]:
    """The loss of a batch and its gradient for each part."""
    to_cue, to_answer, own_cue, own_answer, prior = fitted
    seen = (vectors * (chance.random(vectors.shape) > DROPOUT) / (1 - DROPOUT)).astype(np.float32)
    has_own = (concepts >= 0)[:, None]
    cue = seen @ to_cue + np.where(has_own, own_cue[concepts], 0)
    answer = meaning @ to_answer + own_answer
    said = cue @ answer.T + prior
    said -= said.max(1, keepdims=True)
    said = np.exp(said)
    said /= said.sum(1, keepdims=True)
    loss = float(-(weights * shares * np.log(said + 1e-9)).sum())
    error = (weights * (said - shares) / len(vectors)).astype(np.float32)
    by_cue = error @ answer
    by_answer = error.T @ cue
    own = np.zeros_like(own_cue)
    np.add.at(own, concepts[concepts >= 0], by_cue[concepts >= 0])
    return loss, [seen.T @ by_cue, meaning.T @ by_answer, own, by_answer, error.sum(0)]
