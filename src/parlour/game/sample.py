"""A sample turn: a table with a script, at which a newcomer makes a few moves under the real rules.

A game that has one lists `HasSample` among its abilities. The script is data: the deal, what the others do, what the
newcomer is expected to do, and the names of what the coach says and points at. Nothing of it is written down.
"""

from collections.abc import Callable, Iterator

import msgspec
from msgspec import Struct

from parlour.errors import Fact
from parlour.game.abilities import Ability
from parlour.game.game import Game
from parlour.game.log import Entry
from parlour.rules import Action, Event, Language, Options, Rules, Seat


class SampleHint(Struct, frozen=True):
    """What the coach says to a move that has these fields and is not the one expected."""

    name: str
    wish: dict[str, Fact]


class SampleStep(Struct, frozen=True):
    """What the coach says now, and what the newcomer does then. The script makes `moves` before that.

    Its sentence is called `<game>.sample.<name>`. With nothing to `expect` it is only to be read.
    """

    name: str
    moves: tuple[tuple[Seat, Action], ...] = ()
    expect: Action | None = None
    free: tuple[type[Action], ...] = ()  # what may be done besides, as often as one likes
    point: tuple[str, ...] = ()  # what the coach points at, by names that the game's web module knows
    facts: dict[str, Fact] = {}  # for its sentences
    hints: tuple[SampleHint, ...] = ()


class Sample(Struct, frozen=True):
    """A scripted table. The newcomer has seat 0; `others` are names and animals. Without a `deal` the seed deals."""

    others: tuple[tuple[str, str], ...]
    options: Options
    steps: tuple[SampleStep, ...]
    seed: str = "sample"
    deal: tuple[Event, ...] = ()


class HasSample(Ability, frozen=True):
    """It can be tried: a sample turn in this language."""

    sample: Callable[[Language], Sample]


YOU: Seat = 0


def set_up(rules: Rules, sample: Sample) -> Game:
    """The table, dealt."""
    game = Game(rules, 1 + len(sample.others), sample.options, sample.seed)
    if sample.deal:
        game.fold(Entry(None, None, sample.deal))
    else:
        game.apply(game.deal())
    return game


def played(rules: Rules, sample: Sample) -> Iterator[tuple[SampleStep | None, Game]]:
    """The game after each line, and the step that it has come to; the newcomer does what is expected."""
    game = set_up(rules, sample)
    for step in sample.steps:
        for seat, action in step.moves:
            yield None, game
            game.play(seat, action)
        yield step, game
        if step.expect is not None:
            game.play(YOU, step.expect)


def at_step(rules: Rules, sample: Sample, number: int, moves: tuple[Action, ...] = ()) -> tuple[SampleStep, Game]:
    """The game at this step, after these moves that the newcomer has made besides."""
    for step, game in played(rules, sample):
        if step is sample.steps[number]:
            for action in moves:
                game.play(YOU, action)
            return step, game
    raise AssertionError("every step is played")


def is_expected(step: SampleStep, game: Game, action: Action) -> bool:
    """Does the same come of it, in whatever order or letters it is said? A refusal is the one of the rules."""
    coming = game.propose(YOU, action)
    return step.expect is not None and _plain(coming.entry.events) == _plain(
        game.propose(YOU, step.expect).entry.events
    )


def hint(step: SampleStep, action: Action) -> str:
    """What the coach says to another move; nothing special, if the script has nothing."""
    said = msgspec.to_builtins(action)
    return next((one.name for one in step.hints if all(said.get(key) == fact for key, fact in one.wish.items())), "")


def _plain(events: tuple[Event, ...]) -> str:
    return msgspec.json.encode(events).decode().casefold()
