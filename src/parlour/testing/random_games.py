"""Random games for the kit, and what every viewer receives in them."""

import random
from collections.abc import Iterator
from string import ascii_lowercase
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from parlour.errors import Refused
from parlour.game import Answered, AnyEntry, Game, Opened
from parlour.rules import Action, Choices, Prompt, Rules, Seat, Words, Write
from parlour.text_limits import Limits

AnyViewer = Seat | None
MOST = 150  # moves of a walk, enough to reach every phase of a game
TIRED = 0.4  # of the longest game, after which random players begin to give in: seven of them may never agree by chance


def walk(rules: Rules, seats: int, seed: str, options: Any = None, most: int = MOST) -> Iterator[Game]:
    """Yield a random game: the table after the deal, and again after each move."""
    game = Game.open(rules, seats, options, seed)
    luck = random.Random(f"{seed}/{seats}")
    yield game
    for number in range(most):
        if game.ask is None:
            return
        game.play(*(give_in(game) if number > TIRED * rules.longest and luck.random() < 0.5 else wish(game, luck)))
        yield game


def give_in(game: Game) -> tuple[Seat, Action]:
    """Return the default for a seat that does not answer; in a discussion, what the others want."""
    assert game.ask is not None
    seat = min(game.ask.seats)
    return seat, game.rules.default(game.view(seat))


def wish(game: Game, luck: random.Random) -> tuple[Seat, Action]:
    """Return a random answer: first its kind, then one of that kind, so that rare kinds come up, too."""
    ask = game.ask
    assert ask is not None and ask.seats, "a running game waits for somebody"
    seat = luck.choice(sorted(ask.may if ask.may and luck.random() < 0.25 else ask.seats))
    listed = answers(game.prompt(seat))
    assert listed, f"nothing to answer at {game.prompt_id}"
    kind = luck.choice(sorted({type(action).__name__ for action in listed}))
    return seat, luck.choice([action for action in listed if type(action).__name__ == kind])


def answers(prompt: Prompt | None) -> tuple[Action, ...]:
    """Return every answer that a prompt lists, as a client without the rules would send it."""
    match prompt:
        case Choices(actions):
            return actions
        case Words(_, examples, actions):
            return (*actions, *(Write((example,)) for example in examples))
        case None:
            return ()


def asked(game: Game) -> list[Seat]:
    return [] if game.ask is None else sorted(game.ask.seats | game.ask.may)


def viewers(seats: int) -> tuple[AnyViewer, ...]:
    return (None, *range(seats))


def like(rules: Rules, **changes: Any) -> Rules:
    """Return the same game with some of its functions replaced."""
    return cast(Rules, SimpleNamespace(**{**vars(rules), **changes}))


# What viewers receive, and the whole state


def received(game: Game, viewer: AnyViewer) -> bytes:
    """Return everything that this viewer's browser receives after the last line of the log."""
    prompt = None if viewer is None else game.prompt(viewer)
    return msgspec.json.encode(
        {
            "events": game.seen_by(viewer, since=len(game.log) - 1),
            "view": game.view(viewer),
            "id": game.prompt_id,
            "prompt": prompt,
            "obstacles": () if viewer is None or prompt is None else game.obstacles(viewer),
            "ask": game.ask,
            "silent": game.rules.silent(game.state.board),
            "outcome": game.outcome,
        }
    )


def truth(game: Game) -> bytes:
    """Return the whole state as bytes."""
    state, sealed = game.state, list(game.sealed.items())
    asked = game.ask, game.prompt_id, game.outcome
    return msgspec.json.encode([state.board, state.hands, state.box, sealed, asked, len(game.log), game.log[-1:]])


def told(entry: AnyEntry, viewer: AnyViewer) -> list[Any]:
    return [event for event in entry.events if event.seen_by(viewer)]


def is_sealed(entry: AnyEntry) -> bool:
    """Return whether this is a sealed answer that stays closed for now."""
    kinds = {type(event) for event in entry.events}
    return Answered in kinds and Opened not in kinds


def is_opening(entry: AnyEntry) -> bool:
    return any(isinstance(event, Opened) for event in entry.events)


def verdict(game: Game, seat: Seat, action: Any) -> str:
    """Return the referee's answer to this action."""
    try:
        game.propose(seat, action)
    except Refused as refusal:
        return str(refusal)
    return "granted"


def canary(limits: Limits, number: int) -> str:
    """Return a word that nobody else would write."""
    ending = ascii_lowercase[number // 26 % 26] + ascii_lowercase[number % 26]
    return f"{limits.starts}canaryzyx{ending}"
