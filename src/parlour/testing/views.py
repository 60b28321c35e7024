"""Conformance checks about views: viewers know only what they saw, and nobody receives another's secret."""

import random
from collections.abc import Iterator
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec import inspect as types

from parlour.game import Answered, Game, Opened
from parlour.rules import AnyView, Event, Rules, Seat, SeatView, View, Words, Write
from parlour.testing.random_games import (
    canary,
    is_opening,
    is_sealed,
    received,
    told,
    verdict,
    viewers,
    walk,
    wish,
)
from parlour.testing.secrets import NO_SECRETS, Excuses, Secrets


def check_views_equal_the_fold_of_what_was_seen(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    laid = rules.lay(seats, rules.Options() if options is None else options)
    known: dict[Seat | None, AnyView] = {
        viewer: laid.public() if viewer is None else laid.view(viewer) for viewer in viewers(seats)
    }
    for game in walk(rules, seats, seed, options):
        for event in game.log[-1].events:
            assert not event.seen_by(None) or all(map(event.seen_by, range(seats))), (
                f"{event} is public, but not to all"
            )
        for viewer in known:
            known[viewer] = reduce(_seen, told(game.log[-1], viewer), known[viewer])
            assert game.view(viewer) == known[viewer], f"{viewer} knows more, or less, than it saw"


def _seen(view: AnyView, event: Event) -> AnyView:
    if isinstance(event, Answered | Opened):
        return view
    board = view.board.after(event) if event.seen_by(None) else view.board
    if view.seat is None:
        return View(None, board, None)
    assert view.hand is not None
    return SeatView(view.seat, board, view.hand.after(event))


def check_no_secret_reaches_other_viewers_bytes(
    rules: Rules, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """A name is secret to viewers who did not see the event in which it came up, until a later line reveals it."""
    find_names(rules, seats, seed, options, Excuses(secrets))


def find_names(rules: Rules, seats: int, seed: str, options: Any, excuses: Excuses) -> None:
    literals = printed(rules)
    heard = {viewer: _names(Game(rules, seats, options, seed).view(viewer)) for viewer in viewers(seats)}
    hidden: dict[Seat | None, set[str]] = {viewer: set() for viewer in viewers(seats)}
    for game in walk(rules, seats, seed, options):
        entry = game.log[-1]
        for viewer in viewers(seats):
            fresh = (
                _names(entry.action) - heard[viewer] - literals if is_sealed(entry) and viewer != entry.seat else set()
            )
            for event in entry.events:
                if event.seen_by(viewer):
                    leaked = fresh & _names(event)
                    assert not leaked or excuses.excuse(event), f"{viewer} must not know {leaked} from {event}"
                    heard[viewer] |= _names(event)
                    hidden[viewer] -= _names(event)
                else:
                    fresh |= _names(event) - heard[viewer] - literals
            hidden[viewer] |= fresh
            leaked = hidden[viewer] & _names(game.view(viewer))
            assert not leaked, f"{viewer} must not know {leaked} after {entry}"
            heard[viewer] |= _names(entry.action) if viewer == entry.seat else set()


def check_canary_words_stay_closed(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """A word that somebody wrote under seal reaches nobody else before all answers are opened."""
    luck, game = random.Random(seed), Game.open(rules, seats, options, seed)
    closed: dict[Seat, str] = {}
    while game.ask is not None and len(game.log) < 250:
        seat, action = wish(game, luck)
        prompt = game.prompt(seat)
        word = canary(prompt.limits, len(game.log)) if isinstance(prompt, Words) else ""
        if word and game.ask.sealed and verdict(game, seat, Write((word,))) == "granted":
            action, closed[seat] = Write((word,)), word
        game.play(seat, action)
        if is_opening(game.log[-1]):
            closed.clear()
        for writer, secret in closed.items():
            for viewer in viewers(seats):
                assert viewer == writer or secret.encode() not in received(game, viewer), f"{secret} reached {viewer}"


def _names(thing: Any) -> set[str]:
    """Return every text in it, without the names of types."""
    match thing:
        case str():
            return {thing} if len(thing) > 2 else set()
        case Struct():
            return _names([getattr(thing, field) for field in thing.__struct_fields__])
        case dict():
            return _names([*thing.keys(), *thing.values()])
        case list() | tuple() | set() | frozenset():
            return {name for part in thing for name in _names(part)}
        case _:
            return set()


def printed(rules: Rules) -> set[str]:
    """Return the texts in the game's own types, such as "similar": they name no thing."""

    def spelled(kind: types.Type) -> Iterator[Any]:
        if isinstance(kind, types.LiteralType):
            yield from kind.values
        for part in (getattr(kind, name, ()) for name in ("types", "item_types", "fields")):
            for inner in part:
                yield from spelled(getattr(inner, "type", inner))
        if isinstance(kind, types.VarTupleType):
            yield from spelled(kind.item_type)

    return set(map(str, [*spelled(types.type_info(rules.Event)), *spelled(types.type_info(rules.Action))]))
