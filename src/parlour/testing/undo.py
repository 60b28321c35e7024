"""Conformance checks about undo: free undos reveal nothing, they restore the views, and chance repeats."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from parlour.errors import Refused
from parlour.game import Game
from parlour.game.log import read, write
from parlour.game.undo import Undo, offers
from parlour.game.undo.reveal import shown_by
from parlour.rules import Rules, Seat
from parlour.testing.random_games import viewers, walk, wish
from parlour.testing.secrets import NO_SECRETS, Secrets

LINES = 140  # of a game with many undos


def check_what_is_free_shows_nothing(
    rules: Rules, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """A move that may be taken back freely reveals no secret, leaves other hands unchanged, and needs no chance."""
    before = rules.lay(seats, rules.Options() if options is None else options)
    for game in walk(rules, seats, seed, options):
        entry = game.log[-1]
        if entry.seat is not None and not entry.is_sealed and not shown_by(game, len(game.log) - 1):
            shown = {type(event).__name__ for event in entry.events} & secrets.reveals
            assert not shown, f"{entry.action} is free, and shows {shown}"
            changed = [seat for seat, hand in enumerate(game.state.hands) if hand != before.hands[seat]]
            assert set(changed) <= {entry.seat}, f"{entry.action} is free, and changes the hands of {changed}"
            assert game.state.box == before.box, f"{entry.action} is free, and moves something in the box"
        before = game.state


def check_what_is_said_is_not_unsaid(
    rules: Rules, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """A player who knows more than the others gives hints with every open move, unless the game declares it a deed."""
    spoken = free_speech(rules, seats, seed, options) - secrets.moves - secrets.deeds
    assert not spoken, f"{sorted(spoken)}: said (`Said`, then an undo asks), or done (`Secrets.deeds`)?"


def free_speech(rules: Rules, seats: int, seed: str, options: Any) -> set[str]:
    """Return the kinds of open moves that a player with a secret has made and may take back freely."""
    spoken, initiated = set[str](), set[Seat]()
    for game in walk(rules, seats, seed, options):
        entry = game.log[-1]
        is_open = not entry.is_sealed and any(event.seen_by(None) for event in entry.events)
        if entry.seat in initiated and is_open and not shown_by(game, len(game.log) - 1):
            spoken.add(type(entry.action).__name__)
        private = [event for event in entry.events if not event.seen_by(None)]
        initiated |= {seat for seat in range(seats) for event in private if event.seen_by(seat)}
    return spoken


def check_going_back_is_going_back(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """After an undo everybody sees the earlier view, byte for byte. Events that were shown are not withdrawn."""
    scenes: dict[int, list[bytes]] = {}
    heard: list[list[Any]] = [[] for _ in viewers(seats)]
    ids, last = set[str](), ""
    for game, undone in second_thoughts(rules, seats, seed, options):
        scene = [msgspec.json.encode(game.view(viewer)) for viewer in viewers(seats)]
        if undone is not None:
            assert scene == scenes[undone], f"line {undone} was taken back, and things are not as they were"
            assert game.prompt_id not in ids or game.prompt_id == last, f"{game.prompt_id} came back"
        for place, viewer in enumerate(viewers(seats)):
            told = game.seen_by(viewer)
            assert told[: len(heard[place])] == heard[place], f"{viewer} was told something else before"
            heard[place] = told
        assert all(rules.laws(game.state).values()), f"a law is broken after {game.log[-1]}"
        scenes[len(game.log)] = scene
        last = game.prompt_id
        ids.add(last)
    again = Game.replay(rules, game.header, [read(rules, write(entry)) for entry in game.log])
    assert _all_of(again) == _all_of(game), "the log folds to another table"


def check_luck_comes_again(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """The same move after an undo has the same chance, so nobody can try for a better result."""
    for game, undone in second_thoughts(rules, seats, seed, options):
        if undone is None:
            continue
        entry = game.log[undone]
        assert entry.seat is not None and entry.action is not None
        if not entry.is_opening:
            same = game.propose(entry.seat, entry.action).entry
            assert same.events == entry.events, f"{entry.action} had other luck the second time"


def second_thoughts(rules: Rules, seats: int, seed: str, options: Any = None) -> Iterator[tuple[Game, int | None]]:
    """Yield a random game with undos: the table after each line, and the line that was just taken back."""
    game = Game.open(rules, seats, options, seed)
    luck = random.Random(f"{seed}/{seats}/undo")
    people = frozenset(luck.sample(range(seats), luck.randint(1, seats)))
    yield game, None
    while game.ask is not None and len(game.log) < LINES:
        if luck.random() < 0.3:
            yield from _take_back(game, luck.randrange(seats), people, luck)
        else:
            game.play(*wish(game, luck))
            yield game, None


def _take_back(
    game: Game, seat: Seat, people: frozenset[Seat], luck: random.Random
) -> Iterator[tuple[Game, int | None]]:
    try:
        game.apply(offers.take_back(game, seat, people))
    except Refused:
        return
    while game.request is not None:
        yield game, None
        other = luck.choice(sorted(game.request.waiting))
        game.apply(offers.answer(game, other, people, agrees=luck.random() < 0.9))
    action = game.log[-1].action
    yield game, action.line if isinstance(action, Undo) else None


def _all_of(game: Game) -> tuple[Any, ...]:
    counting = [line for line, _ in game.effective.moves]
    return game.state, game.sealed, game.prompt_id, game.luck_again, game.request, game.undos, game.log, counting
