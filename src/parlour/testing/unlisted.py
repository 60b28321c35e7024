"""Conformance checks about answers that no prompt lists: a client may send any value of the action type."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from parlour.errors import Refused
from parlour.game import AnyEntry, Game
from parlour.rules import Action, Choices, Rules, Seat
from parlour.testing.random_games import answers, asked, walk
from parlour.testing.secrets import NO_SECRETS, Secrets

TRIES = 24  # unlisted answers for each question
EVERY = 3  # every so many moves, one is checked


def check_what_is_not_listed_is_refused(
    rules: Rules, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """Unlisted answers are refused and never crash: a bet above the limit, another hand's card, a seat that does
    not exist.

    An answer that expresses a listed one in another way (the same cards in another order) may be accepted, and so
    may an action of which the game lists only some (`Secrets.partly_listed`).
    """
    for kind, found in accepted_unlisted(rules, seats, seed, options).items():
        assert kind in secrets.partly_listed, f"{found}: refuse it, list it, or name {kind} in `Secrets.partly_listed`"


def accepted_unlisted(rules: Rules, seats: int, seed: str, options: Any) -> dict[str, str]:
    """Return the kinds of actions that were accepted although no prompt listed them, each with an example."""
    luck, seen, found = random.Random(seed), list[Action](), dict[str, str]()
    for number, game in enumerate(walk(rules, seats, seed, options)):
        seen += [game.log[-1].action] if game.log[-1].action is not None else []
        if number % EVERY and number > EVERY:
            continue
        for seat in asked(game):
            prompt = game.prompt(seat)
            if isinstance(prompt, Choices):
                for action in _accepted(game, seat, list(answers(prompt)), seen, luck):
                    found[type(action).__name__] = f"{action} is not listed at {game.prompt_id}, and is accepted"
    return found


def _accepted(
    game: Game, seat: Seat, listed: list[Action], seen: list[Action], luck: random.Random
) -> Iterator[Action]:
    near = [other for action in luck.sample(listed, min(len(listed), 8)) for other in _neighbours(action, game, luck)]
    wishes = dict.fromkeys([*near, *luck.sample(seen, min(len(seen), 4))])
    strange = [action for action in wishes if action not in listed]
    for action in luck.sample(strange, min(len(strange), TRIES)):
        entry = _proposed(game, seat, action)
        if entry is not None:
            after = game.copy()
            after.fold(entry)
            broken = [law for law, holds in game.rules.laws(after.state).items() if not holds]
            assert not broken, f"{action} is not listed at {game.prompt_id}, is accepted, and breaks {broken}"
            alike = [other for other in listed if type(other) is type(action)]
            if not any(_comes_to(game, seat, other) == entry.events for other in alike):
                yield action


def _comes_to(game: Game, seat: Seat, action: Action) -> tuple[Any, ...] | None:
    entry = _proposed(game, seat, action)
    return None if entry is None else entry.events


def _proposed(game: Game, seat: Seat, action: Action) -> AnyEntry | None:
    try:
        return game.propose(seat, action, game.prompt_id).entry
    except Refused:
        return None
    except Exception as crash:
        raise AssertionError(f"{action} at {game.prompt_id} is not refused: it crashes with {crash!r}") from crash


def _neighbours(action: Action, game: Game, luck: random.Random) -> Iterator[Action]:
    """Yield the same kind of action, with one field changed to another value of its type."""
    kind = type(action)
    for field in kind.__struct_fields__:
        for value in _others(getattr(action, field), game, luck):
            try:
                yield msgspec.convert({**msgspec.to_builtins(action), field: value}, game.rules.Action)
            except msgspec.ValidationError:
                continue  # not of the type: a client cannot send it


def _others(value: Any, game: Game, luck: random.Random) -> Iterator[Any]:
    """Yield other values of the same type."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1, -1, 1_000_000)
        case str():
            known = sorted(game.rules.pieces("en"))
            yield from ("", "no such thing", *luck.sample(known, min(len(known), 3)))
        case tuple() | list() | frozenset() | set():
            parts = [msgspec.to_builtins(part) for part in value]
            yield from ([], [*parts, *parts[:1]], parts[:-1])
            if parts:
                yield from ([*parts[:-1], other] for other in _others(parts[-1], game, luck))
        case None:
            yield from (0, "no such thing")
        case dict() | Struct() | _:
            return
