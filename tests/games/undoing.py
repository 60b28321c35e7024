"""Taking back, for every game: what is free has shown nothing, going back is going back, and luck comes again."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from parlour import consent
from parlour.errors import Refused
from parlour.game import Game, Seat
from parlour.reveal import shown_by
from parlour.table import Table, read, write
from parlour.undo import Undo, moves_that_count
from tests.games.kit import NO_SECRETS, Secrets
from tests.games.walks import viewers, walk, wish

LINES = 140  # of a game with many second thoughts


def check_what_is_free_shows_nothing(
    game: Game, seats: int, seed: str, options: Any = None, secrets: Secrets = NO_SECRETS
) -> None:
    """A move that may be taken back freely tells nobody a secret, leaves other hands alone, and needs no luck."""
    before = game.lay(seats, game.Options() if options is None else options)
    for table in walk(game, seats, seed, options):
        entry = table.log[-1]
        if entry.seat is not None and not entry.is_sealed and not shown_by(table, len(table.log) - 1):
            shown = {type(event).__name__ for event in entry.events} & secrets.reveals
            assert not shown, f"{entry.action} is free, and shows {shown}"
            changed = [seat for seat, hand in enumerate(table.state.hands) if hand != before.hands[seat]]
            assert set(changed) <= {entry.seat}, f"{entry.action} is free, and changes the hands of {changed}"
            assert table.state.box == before.box, f"{entry.action} is free, and moves something in the box"
        before = table.state


def check_going_back_is_going_back(game: Game, seats: int, seed: str, options: Any = None) -> None:
    """After an undo everybody sees what they saw then, byte for byte; nothing that was told is untold."""
    scenes: dict[int, list[bytes]] = {}
    heard: list[list[Any]] = [[] for _ in viewers(seats)]
    ids, last = set[str](), ""
    for table, undone in second_thoughts(game, seats, seed, options):
        scene = [msgspec.json.encode(table.view(viewer)) for viewer in viewers(seats)]
        if undone is not None:
            assert scene == scenes[undone], f"line {undone} was taken back, and things are not as they were"
            assert table.prompt_id not in ids or table.prompt_id == last, f"{table.prompt_id} came back"
        for place, viewer in enumerate(viewers(seats)):
            told = table.seen_by(viewer)
            assert told[: len(heard[place])] == heard[place], f"{viewer} was told something else before"
            heard[place] = told
        assert all(game.laws(table.state).values()), f"a law is broken after {table.log[-1]}"
        scenes[len(table.log)] = scene
        last = table.prompt_id
        ids.add(last)
    again = Table.replay(game, table.header, [read(game, write(entry)) for entry in table.log])
    assert _all_of(again) == _all_of(table), "the log folds to another table"


def check_luck_comes_again(game: Game, seats: int, seed: str, options: Any = None) -> None:
    """The same move after an undo has the same luck: nobody can try for another."""
    for table, undone in second_thoughts(game, seats, seed, options):
        if undone is None:
            continue
        entry = table.log[undone]
        assert entry.seat is not None and entry.action is not None
        if not entry.is_opening:
            same = table.propose(entry.seat, entry.action)
            assert same.events == entry.events, f"{entry.action} had other luck the second time"


def second_thoughts(game: Game, seats: int, seed: str, options: Any = None) -> Iterator[tuple[Table, int | None]]:
    """A random game in which people take back: the table after each line, and the line that was just taken back."""
    table = Table.open(game, seats, options, seed)
    luck = random.Random(f"{seed}/{seats}/undo")
    people = frozenset(luck.sample(range(seats), luck.randint(1, seats)))
    yield table, None
    while table.ask is not None and len(table.log) < LINES:
        if luck.random() < 0.3:
            yield from _take_back(table, luck.randrange(seats), people, luck)
        else:
            table.play(*wish(table, luck))
            yield table, None


def _take_back(
    table: Table, seat: Seat, people: frozenset[Seat], luck: random.Random
) -> Iterator[tuple[Table, int | None]]:
    try:
        table.fold(consent.take_back(table, seat, people))
    except Refused:
        return
    while table.request is not None:
        yield table, None
        other = luck.choice(sorted(table.request.waiting))
        table.fold(consent.answer(table, other, people, agrees=luck.random() < 0.9))
    action = table.log[-1].action
    yield table, action.line if isinstance(action, Undo) else None


def _all_of(table: Table) -> tuple[Any, ...]:
    counting = [line for line, _ in moves_that_count(table.log)]
    return table.state, table.sealed, table.prompt_id, table.luck_again, table.request, table.undos, table.log, counting
