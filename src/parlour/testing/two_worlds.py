"""Conformance checks that compare two worlds: if they differ only in a secret, uninformed viewers see no difference.

The second world is a possible one. It arises when one random number is different, or when somebody makes another
hidden move, unseen by some viewers. From there on both worlds are played with the same moves. Everything that such
a viewer is sent, offered or refused must be the same, byte for byte, until an event that the game declares as a
reveal (`Secrets.reveals`) or the opening of sealed answers separates the worlds.

In the line in which the secret arises, other cards may lie face up because others are in the bag. But they must not
be countable: numbers, sizes, seats and printed words in what a viewer is told are the same in both worlds.
"""

import random
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from parlour.chance import SPAN, Chance
from parlour.errors import Refused
from parlour.game import AnyEntry, Game, Header
from parlour.rules import Action, Private, Rules, Seat
from parlour.testing.random_games import (
    AnyViewer,
    answers,
    asked,
    is_opening,
    is_sealed,
    received,
    told,
    verdict,
    viewers,
    walk,
)
from parlour.testing.secrets import NO_SECRETS, Excuses, Secrets
from parlour.testing.views import printed

FORKS = 16  # worlds to compare with one walk
HORIZON = 25  # lines for which two worlds are compared


class Forked(Chance):
    """The same random numbers, except one."""

    __slots__ = ("drawn", "fork")

    def __init__(self, seed: str, decision: int, fork: int | None) -> None:
        super().__init__(seed, decision)
        self.drawn = 0
        self.fork = fork

    def _word(self) -> int:
        word = super()._word()
        self.drawn += 1
        return (word + 1) % SPAN if self.drawn - 1 == self.fork else word


class World(Game):
    """A table at which one random number may differ."""

    fork: tuple[int, int] | None = None  # a line of the log, and the number within it
    luck = Forked("", 0, None)

    def next_chance(self) -> Chance:
        line = len(self.log)
        word = self.fork[1] if self.fork is not None and self.fork[0] == line else None
        self.luck = Forked(self.header.seed, line, word)
        return self.luck


class Recording:
    """A played game, with what every viewer was sent at every line of it."""

    def __init__(self, rules: Rules, seats: int, seed: str, options: Any) -> None:
        self.rules, self.viewers = rules, viewers(seats)
        self.log: list[AnyEntry] = []
        self.scenes: list[dict[AnyViewer, list[Any]]] = []
        for game in walk(rules, seats, seed, options, most=120):
            self.log.append(game.log[-1])
            self.scenes.append({viewer: self.scene(game, viewer) for viewer in self.viewers})
        self.header: Header = game.header

    def scene(self, game: Game, viewer: AnyViewer) -> list[Any]:
        """Return what the viewer is sent, and the referee's answers to recent actions."""
        if viewer is None or viewer not in asked(game):
            return [received(game, viewer)]
        lately = self.log[max(0, len(game.log) - 5) : len(game.log)]
        tried = [entry.action for entry in lately if entry.action is not None]
        return [received(game, viewer), *(verdict(game, viewer, action) for action in tried)]

    def until(self, line: int) -> World:
        return World.replay(self.rules, self.header, self.log[:line])

    def draws(self) -> Iterator[tuple[int, int]]:
        """Yield every random number of the game: its line, and its place within the line."""
        world = self.until(0)
        for line, entry in enumerate(self.log):
            world.luck = Forked("", 0, None)
            _again(world, entry)
            yield from [(line, word) for word in range(world.luck.drawn)]
            world.fold(entry)


def check_two_worlds_look_the_same(
    rules: Rules, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """In the second world, one random number differed, unseen. Every secret of chance has such a world."""
    find_other_luck(rules, seats, seed, options, Excuses(secrets))


def find_other_luck(rules: Rules, seats: int, seed: str, options: Any, excuses: Excuses) -> None:
    story = Recording(rules, seats, seed, options)
    luck = random.Random(seed)
    draws, literals = list(story.draws()), printed(rules)
    luck.shuffle(draws)
    changed, kept = set[str](), set[str]()
    for line, word in [*draws[:FORKS], *_making_each_secret(story, draws)]:
        world = story.until(line)
        world.fork = (line, word)
        entry, ours = _again(world, story.log[line]), story.log[line]
        blind = {viewer for viewer in story.viewers if told(entry, viewer) == told(ours, viewer)}
        changed |= _differing(entry, ours)
        kept |= _differing(entry, ours) if blind else set()
        for viewer in story.viewers:
            _expect_the_same_numbers(ours, entry, viewer, literals, excuses)
        if entry != ours:
            _compare(story, world, entry, blind, excuses)
    assert changed == kept, f"whenever {changed - kept} differs, everybody can tell"


def _expect_the_same_numbers(
    ours: AnyEntry, theirs: AnyEntry, viewer: AnyViewer, literals: set[str], excuses: Excuses
) -> None:
    """Events that this viewer is told in the line of the secret have the same numbers in both worlds."""
    if any(_contents(ours, who) == _contents(theirs, who) for who in (None, viewer)):
        return
    for event, other in zip_longest(told(ours, viewer), told(theirs, viewer)):
        if _shape(event, literals) == _shape(other, literals):
            continue
        if excuses.names and _shape(_unnamed(event, excuses), literals) == _shape(_unnamed(other, excuses), literals):
            continue
        assert excuses.excuse(event) or excuses.excuse(other), (
            f"{viewer} can count what it cannot see: {event} or {other}. If a number there is the name of a card or "
            "another thing, and no count, name the field in `Secrets.names` (or let ids be texts)"
        )


def _contents(entry: AnyEntry, viewer: AnyViewer) -> list[Any]:
    """Return what this viewer did not see, without the seats, which may be known."""
    unseen = _unseen(entry, viewer)
    return [msgspec.structs.replace(event, seat=0) if isinstance(event, Private) else event for event in unseen]


def _shape(thing: Any, literals: set[str]) -> Any:
    """Return the structure of a value without the names of things."""
    match thing:
        case str():
            return thing if thing in literals else "some thing"
        case Struct():
            return type(thing).__name__, [_shape(getattr(thing, field), literals) for field in thing.__struct_fields__]
        case dict():
            return [[_shape(key, literals), _shape(value, literals)] for key, value in thing.items()]
        case list() | tuple():
            return [_shape(part, literals) for part in thing]
        case set() | frozenset():
            return sorted(map(repr, (_shape(part, literals) for part in thing)))
        case _:
            return thing


def _unnamed(event: Any, excuses: Excuses) -> Any:
    """Return the event without the numbers that are names."""
    kind = type(event).__name__
    fields = [field for field in getattr(event, "__struct_fields__", ()) if f"{kind}.{field}" in excuses.names]
    if not fields:
        return event
    excuses.used_names |= {f"{kind}.{field}" for field in fields}
    return msgspec.structs.replace(event, **{field: _blank(getattr(event, field)) for field in fields})


def _blank(value: Any) -> Any:
    """Return as many things, all with the same name."""
    return [_blank(part) for part in value] if isinstance(value, tuple | list) else "some thing"


def _making_each_secret(story: Recording, draws: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the random numbers of the lines in which each kind of unseen event first came up."""
    first: dict[str, int] = {}
    for line, entry in enumerate(story.log):
        for kind in _by_kind(_unseen(entry, None)):
            first.setdefault(kind, line)
    for line in set(first.values()):
        yield from [draw for draw in draws if draw[0] == line][: 2 * FORKS]


def _differing(entry: AnyEntry, ours: AnyEntry) -> set[str]:
    """Return the kinds of private events that differ between the two lines."""
    one, other = _by_kind(_unseen(entry, None)), _by_kind(_unseen(ours, None))
    return {kind for kind in one.keys() & other.keys() if one[kind] != other[kind]}


def _unseen(entry: AnyEntry, viewer: AnyViewer) -> list[Any]:
    return [event for event in entry.events if not event.seen_by(viewer)]


def _by_kind(events: list[Any]) -> dict[str, list[Any]]:
    kinds: dict[str, list[Any]] = {}
    for event in events:
        kinds.setdefault(type(event).__name__, []).append(event)
    return kinds


def check_hidden_moves_look_the_same(
    rules: Rules, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """In the second world, somebody gave another answer under seal, or made another hidden move."""
    find_other_moves(rules, seats, seed, options, secrets, Excuses(secrets))


def find_other_moves(rules: Rules, seats: int, seed: str, options: Any, secrets: Secrets, excuses: Excuses) -> None:
    story = Recording(rules, seats, seed, options)
    luck = random.Random(seed)
    lines = [line for line, entry in enumerate(story.log) if _is_hidden(entry, secrets)]
    for line in luck.sample(lines, min(len(lines), FORKS)):
        world, ours = story.until(line), story.log[line]
        assert ours.seat is not None
        others = _others(world, ours.seat, ours.action)
        if others:
            entry = world.propose(ours.seat, luck.choice(others)).entry
            _compare(story, world, entry, set(story.viewers) - {ours.seat}, excuses)


def _is_hidden(entry: AnyEntry, secrets: Secrets) -> bool:
    return is_sealed(entry) or (type(entry.action).__name__ in secrets.moves and not is_opening(entry))


def _others(game: Game, seat: Seat, action: Any) -> list[Action]:
    listed = answers(game.prompt(seat))
    return [other for other in listed if type(other) is type(action) and other != action]


def _again(world: World, entry: AnyEntry) -> AnyEntry:
    """Return the result of the same action in this world."""
    if entry.seat is None or entry.action is None:
        return world.deal().entry
    return world.propose(entry.seat, entry.action).entry


def _compare(story: Recording, world: World, entry: AnyEntry | None, blind: set[AnyViewer], excuses: Excuses) -> None:
    """Play on in both worlds with the same moves, and compare everything that uninformed viewers learn."""
    under_seal = entry is not None and is_sealed(entry)
    for line in range(len(world.log), min(len(world.log) + HORIZON, len(story.log))):
        ours = story.log[line]
        if entry is None or not blind or (under_seal and is_opening(ours)):
            return
        for viewer in blind:
            assert _alike(told(ours, viewer), told(entry, viewer), excuses), f"{viewer} can tell {ours} from {entry}"
        blind = {viewer for viewer in blind if told(ours, viewer) == told(entry, viewer)}
        world.fold(entry)
        for viewer in blind:
            assert story.scene(world, viewer) == story.scenes[line][viewer], f"{viewer} can tell the worlds apart"
        entry = _next(story, world, blind)


def _next(story: Recording, world: World, blind: set[AnyViewer]) -> AnyEntry | None:
    """Return the result of the next move in this world, if it can be made there, too."""
    if len(world.log) == len(story.log):
        return None
    ours = story.log[len(world.log)]
    try:
        return _again(world, ours)
    except Refused as refusal:
        if ours.seat in blind:
            raise AssertionError(f"{ours.action} was refused for a secret reason") from refusal
        return None


def _alike(ours: list[Any], theirs: list[Any], excuses: Excuses) -> bool:
    """Return whether the events are the same, or the same up to a reveal on either side."""
    for event, other in zip_longest(ours, theirs):
        if event != other:
            return excuses.excuse(event) or excuses.excuse(other)
    return True
