"""Conformance checks about the course of a game: it ends, laws hold, the seed decides, the log can be read again."""

import random
from collections.abc import Iterable, Iterator
from math import isclose
from typing import Any

import msgspec

from parlour.errors import Damaged
from parlour.game import AnyEntry, Game, Header
from parlour.game.log import read, write
from parlour.rules import Outcome, Rules
from parlour.testing.random_games import (
    like,
    received,
    truth,
    viewers,
    walk,
)


def check_every_game_ends(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Random play ends within `longest`, and so does a table of absent people, for a reason that the game declares."""
    for game in (_last(walk(rules, seats, seed, options, rules.longest)), _last(_absent(rules, seats, seed, options))):
        outcome = game.outcome
        assert outcome is not None and game.ask is None, f"no end after {len(game.log)} lines"
        assert outcome.reason in rules.endings, f"{outcome.reason} is no declared ending"
        assert len(outcome.scores) == seats and outcome.winners <= set(range(seats))
        if rules.together:
            assert outcome.winners in (frozenset(), frozenset(range(seats))), "all win or lose together"
        _expect_fair_places(outcome, seats)
        won = len(outcome.winners) if rules.together else bool(outcome.winners)
        assert (
            isclose(sum(game.returns), won) and {seat for seat in range(seats) if game.returns[seat]} == outcome.winners
        )


def _expect_fair_places(outcome: Outcome, seats: int) -> None:
    """Ranks, if any, begin with the winners and leave out as many places as are shared.

    Every seat is in one team, and a team wins as a whole.
    """
    if outcome.ranks:
        better = tuple(1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
        assert len(outcome.ranks) == seats and outcome.ranks == better, f"{outcome.ranks} are no places"
        first = {seat for seat, rank in enumerate(outcome.ranks) if rank == 1}
        assert outcome.winners == first, "the winners, and nobody else, are first"
    if outcome.teams:
        assert sorted(seat for team in outcome.teams for seat in team) == list(range(seats)), "each is in one team"
    for team in outcome.teams:
        assert team & outcome.winners in (frozenset(), team), "of a team all win, or none"


def _absent(rules: Rules, seats: int, seed: str, options: Any) -> Iterator[Game]:
    game = Game.open(rules, seats, options, seed)
    yield game
    while game.ask is not None and len(game.log) <= rules.longest:
        seat = min(game.ask.seats)
        game.play(seat, rules.default(game.view(seat)))
        yield game


def _last(tables: Iterable[Game]) -> Game:
    *_, game = tables
    return game


def check_the_laws_hold_at_every_step(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    for game in walk(rules, seats, seed, options):
        broken = [law for law, holds in rules.laws(game.state).items() if not holds]
        assert not broken, f"{broken} after {game.log[-1]}"


def check_the_seed_decides_everything(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """The same seed and choices give the same bytes, independent of the global random generator; other seeds differ."""
    games = []
    for noise in (1, 2):
        random.seed(noise)
        games.append(
            [[received(game, viewer) for viewer in viewers(seats)] for game in walk(rules, seats, seed, options)]
        )
    assert games[0] == games[1], "luck from elsewhere"
    deals = {write(Game(rules, seats, options, f"{seed}{other}").deal().entry) for other in range(6)}
    assert len(deals) > 1, "every seed deals the same"


def check_a_log_survives_paper(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Every line is read as it was written, and the log folds to the same table, even if the rules have changed."""
    luck, lines, stages = random.Random(seed), list[bytes](), list[tuple[bytes, str, Any]]()
    for game in walk(rules, seats, seed, options):
        lines.append(write(game.log[-1]))
        again = _reread(rules, lines[-1])
        assert again == game.log[-1] and write(again) == lines[-1], f"{again} is not what was written"
        stages.append((truth(game), game.prompt_id, [received(game, viewer) for viewer in viewers(seats)]))
    header = msgspec.json.decode(msgspec.json.encode(game.header), type=Header)
    for length in {1, len(lines), *luck.sample(range(1, len(lines) + 1), min(len(lines), 6))}:
        other = Game.replay(rules, header, [read(rules, line) for line in lines[:length]])
        scene = truth(other), other.prompt_id, [received(other, viewer) for viewer in viewers(seats)]
        assert scene == stages[length - 1], f"line {length} folds to another table"
    tomorrow = Game.replay(_tomorrow(rules), header, [read(rules, line) for line in lines])
    assert tomorrow.state == game.state, "old logs need old rules"


def _reread(rules: Rules, line: bytes) -> AnyEntry:
    try:
        return read(rules, line)
    except Damaged as damage:
        raise AssertionError(f"written, and not to be read again: {line!r}") from damage


def _tomorrow(rules: Rules) -> Rules:
    """Return the same game with all rules replaced by failing ones. Only the functions that fold events remain."""

    def changed(*_: Any) -> Any:
        raise AssertionError("a replay asks no rules")

    return like(rules, setup=changed, legal=changed, check=changed, decide=changed, default=changed)
