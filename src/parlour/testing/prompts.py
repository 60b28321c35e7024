"""Conformance checks about prompts: listed answers are accepted, and words keep to their limits."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from parlour.errors import Illegal, Refused
from parlour.game import AnyEntry, Game
from parlour.rules import Action, Rules, Seat, Words, Write
from parlour.testing.random_games import (
    answers,
    asked,
    walk,
)
from parlour.text_limits import Limits


@contextmanager
def expected(refusal: type[Exception] | tuple[type[Exception], ...]) -> Iterator[None]:
    """Raise unless the block is refused with this exception."""
    try:
        yield
    except refusal:
        return
    raise AssertionError(f"not refused: {refusal}")


def check_every_listed_answer_is_accepted(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """`legal` is never empty for an asked seat. What it lists passes `check`, survives JSON, and folds."""
    luck = random.Random(seed)
    for game in walk(rules, seats, seed, options):
        ask = game.ask
        if ask is None:
            assert not any(map(game.prompt, range(seats))), "the game is over"
            return
        assert ask.seats and ask.seats | ask.may <= set(range(seats)), "asked is who sits at the table"
        assert not ask.seats & ask.may, "who owes an answer does not merely have leave to speak"
        assert ask.section in rules.sections, f"{ask.section} is no heading of {rules.name}"
        for seat in range(seats):
            listed = answers(game.prompt(seat))
            assert bool(listed) == (seat in ask.seats | ask.may), f"seat {seat} at {game.prompt_id}: {listed}"
            for action in luck.sample(listed, min(len(listed), 12)):
                accept(game, seat, action)


def check_default_is_always_legal(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    for game in walk(rules, seats, seed, options):
        for seat in asked(game):
            accept(game, seat, rules.default(game.view(seat)))


def accept(game: Game, seat: Seat, action: Action) -> Game:
    """Return the table after this answer."""
    after = game.copy()
    after.fold(granted(game, seat, action))
    assert after.ask is not None or after.outcome is not None
    assert msgspec.json.decode(msgspec.json.encode(action), type=game.rules.Action) == action
    return after


def granted(game: Game, seat: Seat, action: Action) -> AnyEntry:
    try:
        game.rules.check(game.view(seat), action)
        return game.propose(seat, action, game.prompt_id).entry
    except Refused as refusal:
        raise AssertionError(f"{action} was offered and refused: {refusal}") from refusal


def check_obstacles_are_in_the_way(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Actions that a game declares impossible are not listed, and the reasons name headings of the rules."""
    for game in walk(rules, seats, seed, options):
        for seat in asked(game):
            listed = [msgspec.to_builtins(action) for action in answers(game.prompt(seat))]
            for obstacle in game.obstacles(seat):
                assert obstacle.section in rules.sections, f"{obstacle.section} is no heading of {rules.name}"
                for action in listed:
                    wished = {field: action.get(field) for field in obstacle.wish}
                    assert wished != obstacle.wish, f"{obstacle} is not in the way: {action} is listed"


def check_words_keep_to_their_limits(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """The limits of a free text are data, and answers outside of them are refused."""
    for game in walk(rules, seats, seed, options):
        for seat in asked(game):
            prompt = game.prompt(seat)
            if isinstance(prompt, Words):
                for example in prompt.examples:
                    assert _is_within(prompt.limits, example), f"{example} is outside of {prompt.limits}"
                for words in _outside(prompt.limits):
                    with expected(Illegal):
                        game.propose(seat, Write(words))


def _is_within(limits: Limits, text: str) -> bool:
    return (
        0 < len(text) <= limits.letters and len(text.split()) <= limits.words and text.casefold() not in limits.barred
    )


def _outside(limits: Limits) -> Iterator[tuple[str, ...]]:
    start = limits.starts or "a"
    yield ()
    yield ("",)
    yield (start + "b" * limits.letters,)
    yield (start,) * (limits.words + 1)
    yield from [(word,) for word in limits.barred]
    if limits.starts:
        yield ("z" if limits.starts.casefold() != "z" else "a",)
