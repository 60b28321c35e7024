"""Runs every agent on all deals. Results are stored at once, and stored games are not played again."""

from hashlib import sha256
from itertools import product
from pathlib import Path

from msgspec import Struct

from parlour.errors import Damaged, Denied
from parlour.lab.bench.instances import VERSION, Instance, hashes, hidden, of_set, published
from parlour.lab.bench.match import BenchMatch, MatchResult, play_match
from parlour.lab.bench.minds import mind
from parlour.lab.bench.names import AGENTS, CHEAP, PLAYED, SET_LANGUAGES
from parlour.lab.bench.pool import SHORT, pool_hash, version_name
from parlour.lab.stored import Stored, key
from parlour.lab.workers import HERE, Progress, share_out


class Plan(Struct, frozen=True):
    """What to play: the first instances of each set, with each of these agents."""

    games: tuple[str, ...] = PLAYED
    languages: tuple[str, ...] = SET_LANGUAGES
    agents: tuple[str, ...] = AGENTS
    instances: int = CHEAP
    salt: str = ""  # for the hidden split
    partner: str = ""  # replaces the pool's partners, for experiments; such rows are never published


def check(plan: Plan) -> None:
    """Raise `Denied` if the plan has unknown names, before anything is played."""
    for asked, known, what in (
        (plan.games, PLAYED, "games"),
        (plan.languages, SET_LANGUAGES, "languages"),
    ):
        if not asked or not set(asked) <= set(known):
            raise Denied("bad_options", facts={"problem": f"{what} of the benchmark: {', '.join(known)}"})
    if len(set(plan.agents)) < len(plan.agents) or not plan.agents:
        raise Denied("bad_options", facts={"problem": "every agent once, and at least one"})
    if plan.instances < 1:
        raise Denied("bad_number", facts={"instances": plan.instances})
    for game, name in product(plan.games, plan.agents):
        mind(game, name, plan.languages[0])


def sets(plan: Plan) -> dict[str, tuple[Instance, ...]]:
    """The instances to play, by set."""
    return {
        f"{game}-{language}": whole_set(game, language, plan.salt)[: plan.instances]
        for game, language in product(plan.games, plan.languages)
    }


def whole_set(game: str, language: str, salt: str) -> tuple[Instance, ...]:
    return hidden(game, language, salt) if salt else published(game, language)


def set_hashes(plan: Plan) -> dict[str, str]:
    """The hashes of the plan's sets. Those of the hidden split reveal nothing about the salt."""
    pairs = product(plan.games, plan.languages)
    if not plan.salt:
        return {name: hashes()[name] for name in (f"{game}-{language}" for game, language in pairs)}
    return {
        f"hidden-{game}-{language}": sha256(of_set(whole_set(game, language, plan.salt))).hexdigest()
        for game, language in pairs
    }


def matches(plan: Plan) -> list[BenchMatch]:
    """All games, deal by deal, so that an interrupted run has results of every agent. Nobody plays with itself."""
    rows = zip(*sets(plan).values(), strict=True)
    pool = pool_hash()[:SHORT]
    return [
        BenchMatch(one, agent, seat, pool, plan.partner)
        for row in rows
        for one in row
        for agent in plan.agents
        for seat in one.agent_seats
        if agent != (plan.partner or one.partner)
    ]


def run(
    plan: Plan,
    store: Path | None = None,
    jobs: int = 0,
    on: str = HERE,
    progress: Progress = lambda done, of: None,
) -> list[MatchResult]:
    """Play what is not stored. The result includes stored games of other agents with the same sets and pool."""
    check(plan)
    planned = matches(plan)
    kept = Stored(store, MatchResult)
    refuse_other_versions(store, kept)
    new = [match for match in planned if kept.get(match) is None]
    for match, result in zip(new, share_out(play_match, new, jobs, on, progress), strict=True):
        kept.keep(match, result)
    own = dict.fromkeys(key(match) for match in planned)
    return [*[kept.known[one] for one in own], *[result for name, result in kept.known.items() if name not in own]]


def refuse_other_versions(store: Path | None, kept: Stored[MatchResult]) -> None:
    """Raise `Damaged` if the file has results of other deals or partners, so that they are not mixed with new ones."""
    now = version_name(VERSION)
    for other in {one.version for one in kept.known.values()} - {now}:
        raise Damaged(
            f"{store} has results of version {other} of the benchmark's sets, and version {now} is played now: "
            "they cannot be compared. Nothing is changed; choose another folder"
        )
