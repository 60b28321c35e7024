"""Sample turns: a scripted table at which a newcomer makes a few moves under the real rules.

A game that has one lists `HasSample` among its abilities. The script is data: the deal, the moves of the others, the
moves that the newcomer is expected to make, and the names of the coach's texts and of what they point at. Nothing of it
is stored.
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
    """What the coach says when a move has these fields and is not the expected one."""

    name: str
    wish: dict[str, Fact]


class SampleStep(Struct, frozen=True):
    """One step: the other seats make `moves`, the coach speaks, and the newcomer makes the expected move.

    The key of the text is `<game>.sample.<name>`. A step with nothing to `expect` is only read.
    """

    name: str
    moves: tuple[tuple[Seat, Action], ...] = ()
    expect: Action | None = None
    free: tuple[type[Action], ...] = ()  # other actions that are allowed here, any number of times
    point: tuple[str, ...] = ()  # what the coach points at, by names that the game's web module knows
    facts: dict[str, Fact] = {}  # arguments of its texts
    hints: tuple[SampleHint, ...] = ()


class Sample(Struct, frozen=True):
    """A scripted table. The newcomer has seat 0; `others` are names and animals. Without a `deal`, the seed deals."""

    others: tuple[tuple[str, str], ...]
    options: Options
    steps: tuple[SampleStep, ...]
    seed: str = "sample"
    deal: tuple[Event, ...] = ()


class HasSample(Ability, frozen=True):
    """The game has a sample turn, given the language."""

    sample: Callable[[Language], Sample]


YOU: Seat = 0


def set_up(rules: Rules, sample: Sample) -> Game:
    """The sample's game, dealt."""
    game = Game(rules, 1 + len(sample.others), sample.options, sample.seed)
    if sample.deal:
        game.fold(Entry(None, None, sample.deal))
    else:
        game.apply(game.deal())
    return game


def played(rules: Rules, sample: Sample) -> Iterator[tuple[SampleStep | None, Game]]:
    """The game before each move and at each step. The newcomer makes the expected moves."""
    game = set_up(rules, sample)
    for step in sample.steps:
        for seat, action in step.moves:
            yield None, game
            game.play(seat, action)
        yield step, game
        if step.expect is not None:
            game.play(YOU, step.expect)


def at_step(rules: Rules, sample: Sample, number: int, moves: tuple[Action, ...] = ()) -> tuple[SampleStep, Game]:
    """The game at this step, after these additional moves of the newcomer."""
    for step, game in played(rules, sample):
        if step is sample.steps[number]:
            for action in moves:
                game.play(YOU, action)
            return step, game
    raise AssertionError("every step is played")


def is_expected(step: SampleStep, game: Game, action: Action) -> bool:
    """Whether the move has the same events as the expected one, ignoring case. An illegal move raises."""
    coming = game.propose(YOU, action)
    return step.expect is not None and _plain(coming.entry.events) == _plain(
        game.propose(YOU, step.expect).entry.events
    )


def hint(step: SampleStep, action: Action) -> str:
    """The name of the coach's text for another move; "" if the script has none."""
    said = msgspec.to_builtins(action)
    return next((one.name for one in step.hints if all(said.get(key) == fact for key, fact in one.wish.items())), "")


def _plain(events: tuple[Event, ...]) -> str:
    return msgspec.json.encode(events).decode().casefold()
