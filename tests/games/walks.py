"""How the kit plays: random games, and what every viewer receives on the way."""

import copy
import random
from collections.abc import Iterator
from string import ascii_lowercase
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from parlour.errors import Refused
from parlour.game import Action, Choices, Game, Limits, Prompt, Seat, Words, Write
from parlour.table import Answered, AnyEntry, Opened, Table

Viewer = Seat | None
MOST = 150  # moves of a walk: enough to come through every phase of a game
CAP = 20_000  # moves within which even aimless play comes to an end


def walk(game: Game, seats: int, seed: str, options: Any = None, most: int = MOST) -> Iterator[Table]:
    """A random game: the table after the deal, and again after each move."""
    table = Table.open(game, seats, options, seed)
    luck = random.Random(f"{seed}/{seats}")
    yield table
    for _ in range(most):
        if table.ask is None:
            return
        table.play(*wish(table, luck))
        yield table


def wish(table: Table, luck: random.Random) -> tuple[Seat, Action]:
    """Somebody's random answer: the kind first, then one of that kind, so that rare kinds come up too."""
    ask = table.ask
    assert ask is not None and ask.seats, "a running game waits for somebody"
    seat = luck.choice(sorted(ask.may if ask.may and luck.random() < 0.25 else ask.seats))
    listed = answers(table.prompt(seat))
    assert listed, f"nothing to answer at {table.prompt_id}"
    kind = luck.choice(sorted({type(action).__name__ for action in listed}))
    return seat, luck.choice([action for action in listed if type(action).__name__ == kind])


def answers(prompt: Prompt | None) -> tuple[Action, ...]:
    """Every answer that a prompt lists, as a client that knows no rules would send it."""
    match prompt:
        case Choices(actions):
            return actions
        case Words(_, examples, actions):
            return (*actions, *(Write((example,)) for example in examples))
        case None:
            return ()


def asked(table: Table) -> list[Seat]:
    return [] if table.ask is None else sorted(table.ask.seats | table.ask.may)


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (None, *range(seats))


def twin(table: Table) -> Table:
    """The same table again, to try something on."""
    other = copy.copy(table)
    other.log, other.sealed, other.past = list(table.log), dict(table.sealed), table.past.copy()
    return other


def like(game: Game, **changes: Any) -> Game:
    """The same game with some of its functions exchanged."""
    return cast(Game, SimpleNamespace(**{**vars(game), **changes}))


# What is sent, and what is so


def received(table: Table, viewer: Viewer) -> bytes:
    """All that this viewer's browser is sent after the last line of the log."""
    prompt = None if viewer is None else table.prompt(viewer)
    return msgspec.json.encode(
        {
            "events": table.seen_by(viewer, since=len(table.log) - 1),
            "view": table.view(viewer),
            "id": table.prompt_id,
            "prompt": prompt,
            "obstacles": () if viewer is None or prompt is None else table.obstacles(viewer),
            "ask": table.ask,
            "silent": table.game.silent(table.state.board),
            "outcome": table.outcome,
        }
    )


def truth(table: Table) -> bytes:
    """All that is so, as bytes."""
    state, sealed = table.state, list(table.sealed.items())
    asked = table.ask, table.prompt_id, table.outcome
    return msgspec.json.encode([state.board, state.hands, state.box, sealed, asked, len(table.log), table.log[-1:]])


def told(entry: AnyEntry, viewer: Viewer) -> list[Any]:
    return [event for event in entry.events if event.seen_by(viewer)]


def is_sealed(entry: AnyEntry) -> bool:
    """A sealed answer that stays closed for now."""
    kinds = {type(event) for event in entry.events}
    return Answered in kinds and Opened not in kinds


def is_opening(entry: AnyEntry) -> bool:
    return any(isinstance(event, Opened) for event in entry.events)


def verdict(table: Table, seat: Seat, action: Any) -> str:
    """What the referee says to this wish."""
    try:
        table.propose(seat, action)
    except Refused as refusal:
        return str(refusal)
    return "granted"


def canary(limits: Limits, number: int) -> str:
    """A word that nobody else would write."""
    ending = ascii_lowercase[number // 26 % 26] + ascii_lowercase[number % 26]
    return f"{limits.starts}canaryzyx{ending}"
